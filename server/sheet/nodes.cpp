// Conversions of a sheet's nodes for rulesets.
#include <algorithm>

#include "sheet/draft.h"

namespace fray::table {
namespace {

using document::Node;

bool faulty(const SheetDraft& draft, std::string_view place) {
  return std::ranges::find(draft.faults, place, &SheetFault::place) != draft.faults.end();
}

}  // namespace

Node* find_member(Node& table, std::string_view key) {
  if (table.kind != Node::Kind::Table) return nullptr;
  const auto found = std::ranges::find(table.items, key, &Node::key);
  return found == table.items.end() ? nullptr : &*found;
}

Node take_member(Node& table, std::string_view key) {
  Node taken;
  Node* found = find_member(table, key);
  if (found == nullptr) return taken;
  taken = std::move(*found);
  table.items.erase(table.items.begin() + (found - table.items.data()));
  return taken;
}

void rows_to_table(SheetDraft& draft, Node& owner, std::string_view key, std::string_view id_cell,
                   std::string_view number_cell) {
  Node* list = find_member(owner, key);
  if (list == nullptr || list->kind != Node::Kind::List) return;
  Node table{.kind = Node::Kind::Table, .line = list->line, .key = std::string(key)};
  for (Node& row : list->items) {
    Node id = take_member(row, id_cell);
    Node number = take_member(row, number_cell);
    const std::string& place = draft.places[static_cast<std::size_t>(row.line) - 1];
    const std::string id_place = place + "." + std::string(id_cell);
    const std::string number_place = place + "." + std::string(number_cell);
    if (id.kind == Node::Kind::Other && !faulty(draft, id_place)) {
      draft.faults.push_back({id_place, "is required", true});
    }
    if (number.kind == Node::Kind::Other && !faulty(draft, number_place)) {
      draft.faults.push_back({number_place, "is required", true});
    }
    if (id.kind == Node::Kind::Other || number.kind == Node::Kind::Other) continue;
    if (find_member(table, id.text) != nullptr) {
      draft.faults.push_back({id_place, "\"" + id.text + "\" is there twice", false});
      continue;
    }
    number.key = std::move(id.text);
    table.items.push_back(std::move(number));
  }
  *list = std::move(table);
  sort_members(owner, key);
}

void sort_members(Node& owner, std::string_view key) {
  Node* table = find_member(owner, key);
  if (table == nullptr || table->kind != Node::Kind::Table) return;
  std::ranges::stable_sort(table->items, {}, &Node::key);
}

void table_to_rows(Node& owner, std::string_view key, std::string_view id_cell,
                   std::string_view number_cell) {
  Node* table = find_member(owner, key);
  if (table == nullptr || table->kind != Node::Kind::Table) return;
  table->kind = Node::Kind::List;
  for (Node& member : table->items) {
    Node id{.kind = Node::Kind::Text, .line = member.line, .column = member.column};
    id.key = id_cell;
    id.text = std::move(member.key);
    Node row{.kind = Node::Kind::Table, .line = member.line, .column = member.column};
    member.key = number_cell;
    row.items.push_back(std::move(id));
    row.items.push_back(std::move(member));
    member = std::move(row);
  }
}

}  // namespace fray::table
