#include "document/document.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include <toml++/toml.h>

namespace fray::document {
namespace {

/// Nothing, or where something lies deeper than any document needs.
std::optional<Place> convert(const toml::node& from, Node& to, int depth) {
  to.line = static_cast<int>(from.source().begin.line);
  to.column = static_cast<int>(from.source().begin.column);
  if (depth > kMaxDepth) return Place{to.line, to.column};
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
    to.items.reserve(array->size());
    for (const toml::node& item : *array) {
      if (auto deep = convert(item, to.items.emplace_back(), depth + 1)) return deep;
    }
  } else if (const auto* table = from.as_table()) {
    to.kind = Node::Kind::Table;
    to.items.reserve(table->size());
    for (const auto& [key, value] : *table) {
      Node& member = to.items.emplace_back();
      member.key = key.str();
      if (auto deep = convert(value, member, depth + 1)) return deep;
    }
  } else {
    std::ostringstream out;
    from.visit([&out](const auto& value) { out << value; });
    to.text = out.str();
  }
  return std::nullopt;
}

/// The item of a list that "[3]" at the front of the rest names, which it takes off.
const Node* take_item(const Node& list, std::string_view& rest) {
  std::size_t index = 0;
  const auto end = rest.find(']');
  if (list.kind != Node::Kind::List || end == rest.npos) return nullptr;
  const auto [stop, error] = std::from_chars(rest.data() + 1, rest.data() + end, index);
  if (error != std::errc{} || stop != rest.data() + end || index >= list.items.size()) {
    return nullptr;
  }
  rest.remove_prefix(end + 1);
  return &list.items[index];
}

/// The member that the rest starts with, which is removed from it; keys may have dots of their own.
const Node* take_member(const Node& table, std::string_view& rest) {
  if (table.kind != Node::Kind::Table) return nullptr;
  const Node* longest = nullptr;
  for (const Node& member : table.items) {
    if (!rest.starts_with(member.key)) continue;
    const std::string_view after = rest.substr(member.key.size());
    if (!after.empty() && after.front() != '.' && after.front() != '[') continue;
    if (longest == nullptr || member.key.size() > longest->key.size()) longest = &member;
  }
  if (longest != nullptr) rest.remove_prefix(longest->key.size());
  return longest;
}

}  // namespace

const Node* Node::find(std::string_view member) const {
  if (kind != Kind::Table) return nullptr;
  const auto found = std::ranges::find(items, member, &Node::key);
  return found == items.end() ? nullptr : &*found;
}

std::expected<Node, Fault> parse(std::string_view toml, std::string_view file,
                                 std::size_t max_bytes) {
  if (auto hostile = refuse_hostile(toml, file, max_bytes)) {
    return std::unexpected(std::move(*hostile));
  }
  const auto fault = [&](Place place, std::string message) {
    return std::unexpected(
        Fault{std::string(file), place.line, place.column, "", std::move(message)});
  };
  try {
    const toml::table root = toml::parse(toml);
    Node node;
    if (const auto deep = convert(root, node, 0)) {
      return fault(*deep, "values are nested more than " + std::to_string(kMaxDepth) + " deep");
    }
    return node;
  } catch (const toml::parse_error& error) {
    const toml::source_position& at = error.source().begin;
    return fault({static_cast<int>(at.line), static_cast<int>(at.column)},
                 std::string(error.description()));
  }
}

Place place_of(const Node& root, std::string_view field) {
  const Node* at = &root;
  while (!field.empty()) {
    if (field.front() == '.') field.remove_prefix(1);
    const Node* next = field.starts_with('[') ? take_item(*at, field) : take_member(*at, field);
    if (next == nullptr) break;
    at = next;
  }
  return {at->line, at->column};
}

}  // namespace fray::document
