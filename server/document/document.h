#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "document/guard.h"

namespace fray::document {

/// A TOML value with its place in the file. Dates and fractions are `Other`, as nothing uses them.
struct Node {
  enum class Kind : std::uint8_t { Text, Integer, Boolean, List, Table, Other };

  Kind kind = Kind::Other;
  int line = 0;
  int column = 0;
  std::string key;   ///< of a table's member
  std::string text;  ///< of `Other`, as TOML writes it
  std::int64_t integer = 0;
  bool boolean = false;
  std::vector<Node> items;  ///< of a list in order, of a table by key

  /// The member of a table; null where there is none.
  const Node* find(std::string_view member) const;
};

/// The file's root table, or the one fault that makes it unreadable.
std::expected<Node, Fault> parse(std::string_view toml, std::string_view file,
                                 std::size_t max_bytes = kMaxBytes);

/// The place of a field such as "combatant[0].sheet.skills"; for a missing one, of the nearest
/// enclosing node.
Place place_of(const Node& root, std::string_view field);

/// The table as a document of its own, which parses to the same.
std::string to_toml(const Node& table);

/// The text as TOML writes it on one line, in quotes.
std::string quoted(std::string_view text);
/// The same, on several lines if the text has several.
std::string quoted_lines(std::string_view text);

}  // namespace fray::document
