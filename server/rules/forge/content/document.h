#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/forge/content/fault.h"

namespace fray::forge {

/// A TOML value with its place in the file; dates and fractions are `Other`, as nothing uses them.
struct Node {
  enum class Kind : std::uint8_t { Text, Integer, Boolean, List, Table, Other };

  Kind kind = Kind::Other;
  int line = 0;
  int column = 0;
  std::string key;  ///< of a table's member
  std::string text;
  std::int64_t integer = 0;
  bool boolean = false;
  std::vector<Node> items;  ///< of a list in order, of a table by key
};

inline constexpr std::size_t kMaxContentBytes = 1 << 20;
inline constexpr std::size_t kMaxSheetBytes = 1 << 16;  ///< sheets come from players

/// The file's root table, or the one fault that makes it unreadable.
std::expected<Node, ContentFault> parse_document(std::string_view text, std::string_view file,
                                                 std::size_t max_bytes);

}  // namespace fray::forge
