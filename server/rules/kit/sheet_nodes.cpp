#include "rules/kit/sheet_nodes.h"

#include <algorithm>

namespace fray::kit {
namespace {

using document::Node;

Node node_at(Node::Kind kind, std::string key, const Node& at) {
  Node node{.kind = kind, .line = at.line, .column = at.column};
  node.key = std::move(key);
  return node;
}

}  // namespace

Node text_node(std::string key, std::string text, const Node& at) {
  Node node = node_at(Node::Kind::Text, std::move(key), at);
  node.text = std::move(text);
  return node;
}

Node number_node(std::string key, std::int64_t number, const Node& at) {
  Node node = node_at(Node::Kind::Integer, std::move(key), at);
  node.integer = number;
  return node;
}

Node set_flag(std::string key, const Node& at) {
  Node node = node_at(Node::Kind::Boolean, std::move(key), at);
  node.boolean = true;
  return node;
}

Node row_at(const Node& at) {
  return node_at(Node::Kind::Table, "", at);
}

Node list_at(std::string key, const Node& at) {
  return node_at(Node::Kind::List, std::move(key), at);
}

Node& member_of(Node& table, std::string_view key, Node::Kind kind) {
  if (Node* found = table::find_member(table, key)) return *found;
  Node& made = table.items.emplace_back();
  made.kind = kind;
  made.key = key;
  return made;
}

void add_missing(table::SheetDraft& draft, std::string place) {
  const bool known =
      std::ranges::find(draft.faults, place, &table::SheetFault::place) != draft.faults.end();
  if (!known) draft.faults.push_back({std::move(place), "is required", true});
}

const Node* cell_of(table::SheetDraft& draft, const Node& row, std::string_view key) {
  const Node* cell = row.find(key);
  if (cell == nullptr) add_missing(draft, place_of(draft, row) + "." + std::string(key));
  return cell;
}

void texts_of_rows(table::SheetDraft& draft, Node& owner, std::string_view key,
                   std::string_view cell) {
  Node* rows = table::find_member(owner, key);
  if (rows == nullptr) return;
  std::vector<Node> texts;
  for (const Node& row : rows->items) {
    if (const Node* text = cell_of(draft, row, cell)) {
      texts.push_back(text_node("", text->text, *text));
    }
  }
  rows->items = std::move(texts);
}

void rows_of_texts(Node& owner, std::string_view key, std::string_view cell) {
  Node* list = table::find_member(owner, key);
  if (!is_list(list)) return;
  for (Node& item : list->items) {
    if (item.kind != Node::Kind::Text) continue;
    Node row = row_at(item);
    row.items.push_back(text_node(std::string(cell), item.text, item));
    item = std::move(row);
  }
}

void FileFaults::add(const Node& at, std::string field, std::string message) const {
  faults.push_back({.file = std::string(file),
                    .line = at.line,
                    .column = at.column,
                    .field = std::move(field),
                    .message = std::move(message)});
}

}  // namespace fray::kit
