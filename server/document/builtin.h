#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fray::document {

/// A file that is built into the program (rules/embed.cmake).
struct BuiltinFile {
  std::string_view name;
  std::string_view text;
};

/// From a list such as `[[template]]`, the table with this `id`, as a text of its own; nothing
/// where no file has it.
std::optional<std::string> table_with_id(std::span<const BuiltinFile> files, std::string_view list,
                                         std::string_view id);

}  // namespace fray::document
