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

/// One thing wrong in a file, said so that its author can mend it.
struct Fault {
  std::string file;
  int line = 0;       ///< from 1; 0 when the fault is of the whole file
  int column = 0;     ///< from 1
  std::string field;  ///< such as combatant[2].side
  std::string message;

  bool operator==(const Fault&) const = default;
};

}  // namespace fray::document
