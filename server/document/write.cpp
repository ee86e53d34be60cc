#include <array>
#include <cstdio>

#include "document/document.h"

namespace fray::document {
namespace {

// The inside of a TOML basic string; line breaks stay where it may have several lines.
std::string escaped(std::string_view text, bool many_lines) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\t' || (c == '\n' && many_lines) || (byte >= 0x20 && byte != 0x7f)) {
      out += c;
    } else {
      std::array<char, 8> escape;
      std::snprintf(escape.data(), escape.size(), "\\u%04X", byte);
      out += escape.data();
    }
  }
  return out;
}

std::string key_of(const Node& member) {
  constexpr std::string_view kBare =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  const bool bare = !member.key.empty() && member.key.find_first_not_of(kBare) == std::string::npos;
  return bare ? member.key : quoted(member.key);
}

std::string value_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Text:
      return quoted(node.text);
    case Node::Kind::Integer:
      return std::to_string(node.integer);
    case Node::Kind::Boolean:
      return node.boolean ? "true" : "false";
    case Node::Kind::Other:
      return node.text;
    case Node::Kind::List:
    case Node::Kind::Table:
      break;
  }
  const bool is_table = node.kind == Node::Kind::Table;
  std::string inside;
  for (const Node& item : node.items) {
    if (!inside.empty()) inside += ", ";
    if (is_table) inside += key_of(item) + " = ";
    inside += value_of(item);
  }
  return is_table ? "{ " + inside + " }" : "[" + inside + "]";
}

}  // namespace

std::string quoted(std::string_view text) {
  return '"' + escaped(text, false) + '"';
}

std::string quoted_lines(std::string_view text) {
  if (!text.contains('\n')) return quoted(text);
  return "\"\"\"\n" + escaped(text, true) + "\"\"\"";
}

std::string to_toml(const Node& table) {
  std::string out;
  for (const Node& member : table.items) out += key_of(member) + " = " + value_of(member) + "\n";
  return out;
}

}  // namespace fray::document
