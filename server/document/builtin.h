#pragma once

#include <string_view>

namespace fray::document {

/// A file that is built into the program (rules/embed.cmake).
struct BuiltinFile {
  std::string_view name;
  std::string_view text;
};

}  // namespace fray::document
