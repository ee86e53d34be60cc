#include "rules/forge/content/document.h"

#include <toml++/toml.h>

namespace fray::forge {
namespace {

constexpr int kMaxDepth = 8;
// Dotted keys nest one table for each dot, and the parser frees tables by recursion: unlimited,
// a hostile file could overflow the stack. No honest line has this many dots.
constexpr int kMaxDotsInLine = 16;

ContentFault fault_at(std::string_view file, int line, int column, std::string message) {
  return {.file = std::string(file),
          .line = line,
          .column = column,
          .field = "",
          .message = std::move(message)};
}

std::optional<ContentFault> refuse_hostile(std::string_view text, std::string_view file,
                                           std::size_t max_bytes) {
  if (text.size() > max_bytes) {
    return fault_at(file, 0, 0,
                    "the file is larger than " + std::to_string(max_bytes / 1024) + " KiB");
  }
  int line = 1;
  int dots = 0;
  for (const char character : text) {
    if (character == '\n') {
      ++line;
      dots = 0;
    } else if (character == '.' && ++dots > kMaxDotsInLine) {
      return fault_at(file, line, 1, "the line has more than 16 dots");
    }
  }
  return std::nullopt;
}

/// False when nested deeper than any content is.
bool convert(const toml::node& from, Node& to, int depth) {
  if (depth > kMaxDepth) return false;
  to.line = static_cast<int>(from.source().begin.line);
  to.column = static_cast<int>(from.source().begin.column);
  if (const auto* text = from.as_string()) {
    to.kind = Node::Kind::Text;
    to.text = text->get();
  } else if (const auto* integer = from.as_integer()) {
    to.kind = Node::Kind::Integer;
    to.integer = integer->get();
  } else if (const auto* boolean = from.as_boolean()) {
    to.kind = Node::Kind::Boolean;
    to.boolean = boolean->get();
  } else if (const auto* array = from.as_array()) {
    to.kind = Node::Kind::List;
    for (const toml::node& item : *array) {
      if (!convert(item, to.items.emplace_back(), depth + 1)) return false;
    }
  } else if (const auto* table = from.as_table()) {
    to.kind = Node::Kind::Table;
    for (const auto& [key, value] : *table) {
      Node& member = to.items.emplace_back();
      if (!convert(value, member, depth + 1)) return false;
      member.key = key.str();
    }
  }
  return true;
}

}  // namespace

std::expected<Node, ContentFault> parse_document(std::string_view text, std::string_view file,
                                                 std::size_t max_bytes) {
  if (auto hostile = refuse_hostile(text, file, max_bytes))
    return std::unexpected(std::move(*hostile));
  try {
    const toml::table root = toml::parse(text);
    Node node;
    if (!convert(root, node, 0)) {
      return std::unexpected(fault_at(file, 0, 0, "values are nested more than 8 deep"));
    }
    return node;
  } catch (const toml::parse_error& error) {
    return std::unexpected(fault_at(file, static_cast<int>(error.source().begin.line),
                                    static_cast<int>(error.source().begin.column),
                                    std::string(error.description())));
  }
}

}  // namespace fray::forge
