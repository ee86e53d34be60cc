#pragma once

#include <string>

namespace fray::forge {

/// One thing wrong in a content file or sheet, said so that its author can mend it.
struct ContentFault {
  std::string file;
  int line = 0;       ///< from 1; 0 when the fault is of the whole file
  int column = 0;     ///< from 1
  std::string field;  ///< such as weapon.longsword.cost
  std::string message;
};

}  // namespace fray::forge
