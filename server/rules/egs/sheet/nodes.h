#pragma once

#include <string>
#include <utility>

#include "document/document.h"
#include "table/sheet_draft.h"

// What both ways between form and document make of nodes.
namespace fray::egs {

inline document::Node text_node(std::string key, std::string text, const document::Node& at) {
  document::Node node{.kind = document::Node::Kind::Text, .line = at.line, .column = at.column};
  node.key = std::move(key);
  node.text = std::move(text);
  return node;
}

inline document::Node number_node(std::string key, std::int64_t number, const document::Node& at) {
  document::Node node{.kind = document::Node::Kind::Integer, .line = at.line, .column = at.column};
  node.key = std::move(key);
  node.integer = number;
  return node;
}

inline document::Node& member_of(document::Node& table, std::string_view key,
                                 document::Node::Kind kind) {
  if (document::Node* found = table::find_member(table, key)) return *found;
  document::Node& made = table.items.emplace_back();
  made.kind = kind;
  made.key = key;
  return made;
}

inline bool is_list(const document::Node* node) {
  return node != nullptr && node->kind == document::Node::Kind::List;
}

}  // namespace fray::egs
