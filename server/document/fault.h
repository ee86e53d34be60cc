#pragma once

#include <string>

namespace fray::document {

/// A text already read; the name appears in faults.
struct File {
  std::string name;
  std::string text;
};

/// A line and a column of a file, from 1; 0 where there is no one place.
struct Place {
  int line = 0;
  int column = 0;

  auto operator<=>(const Place&) const = default;
};

/// A problem in a file, worded so its author can fix it.
struct Fault {
  std::string file;
  int line = 0;       ///< from 1; 0 when the fault is of the whole file
  int column = 0;     ///< from 1
  std::string field;  ///< such as combatant[2].side
  std::string message;

  bool operator==(const Fault&) const = default;
};

}  // namespace fray::document
