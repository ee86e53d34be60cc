#include "table/sheet_draft.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fray::table {
namespace {

using document::Node;

constexpr std::size_t kMostKey = 64;  // of a key that a fault repeats

// Values, cells and taken options; stops at the limit.
std::size_t count_values(const SheetValues& values, int depth, bool& too_deep) {
  std::size_t count = values.size();
  if (depth > kMostSheetDepth) {
    too_deep = true;
    return count;
  }
  for (const SheetValue& value : values) {
    if (count > kMostSheetValues || too_deep) break;
    if (const auto* chosen = std::get_if<std::vector<std::string>>(&value.data)) {
      count += chosen->size();
    }
    const auto* rows = std::get_if<std::vector<SheetRow>>(&value.data);
    if (rows == nullptr) continue;
    count += rows->size();
    for (const SheetRow& row : *rows) {
      if (count > kMostSheetValues || too_deep) break;
      count += count_values(row.cells, depth + 1, too_deep);
    }
  }
  return count;
}

bool is_one_line(std::string_view text) {
  return std::ranges::none_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
  });
}

// The parser of documents knows what UTF-8 is.
bool is_utf8(std::string_view text) {
  const bool plain =
      std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return plain || document::parse("text = " + document::quoted(text), "").has_value();
}

bool is_key(std::string_view text) {
  return !text.empty() && text.size() <= kMostKey && is_one_line(text) && is_utf8(text);
}

using Fields = std::vector<const SheetField*>;

Fields pointers_to(const std::vector<SheetField>& fields) {
  Fields pointers;
  for (const SheetField& field : fields) pointers.push_back(&field);
  return pointers;
}

Fields all_fields(const SheetDescription& description) {
  Fields pointers;
  for (const SheetSection& section : description.sections) {
    for (const SheetField& field : section.fields) pointers.push_back(&field);
  }
  return pointers;
}

class Writer {
 public:
  explicit Writer(SheetDraft& draft) : draft_(draft) {}

  void write(const Fields& fields, const SheetValues& values, Node& table,
             const std::string& prefix) {
    std::vector<const SheetValue*> of(fields.size());
    sort_in(fields, values, prefix, of);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (of[i] != nullptr) put(*fields[i], *of[i], table, prefix);
    }
  }

 private:
  void sort_in(const Fields& fields, const SheetValues& values, const std::string& prefix,
               std::vector<const SheetValue*>& of) {
    for (const SheetValue& value : values) {
      const auto field = std::ranges::find(fields, value.key, &SheetField::key);
      if (field == fields.end()) {
        fault(is_key(value.key) ? prefix + value.key : prefix, "the form has no such field");
        continue;
      }
      const SheetValue*& slot = of[static_cast<std::size_t>(field - fields.begin())];
      if (slot != nullptr) {
        fault(prefix + value.key, "is given twice");
      } else {
        slot = &value;
      }
    }
  }

  int line_of(std::string place) {
    draft_.places.push_back(std::move(place));
    return static_cast<int>(draft_.places.size());
  }

  void put(const SheetField& field, const SheetValue& value, Node& table,
           const std::string& prefix) {
    Node node;
    const std::string place = prefix + field.key;
    if (!make(field, value, place, node)) return;
    Node* owner = &table;
    std::string_view rest = field.key;
    for (auto dot = rest.find('.'); dot != rest.npos; dot = rest.find('.')) {
      const std::string_view step = rest.substr(0, dot);
      rest.remove_prefix(dot + 1);
      Node* inner = find_member(*owner, step);
      if (inner == nullptr) {
        inner = &owner->items.emplace_back();
        inner->kind = Node::Kind::Table;
        inner->key = step;
        const auto upto = static_cast<std::size_t>(rest.data() - field.key.data()) - 1;
        inner->line = line_of(prefix + field.key.substr(0, upto));
      }
      owner = inner;
    }
    node.key = rest;
    owner->items.push_back(std::move(node));
  }

  // False where there is nothing to write, or it cannot be written.
  bool make(const SheetField& field, const SheetValue& value, const std::string& place,
            Node& node) {
    switch (field.kind) {
      case SheetKind::Text:
      case SheetKind::Id:
      case SheetKind::Choice:
        if (const auto* text = std::get_if<std::string>(&value.data)) {
          return make_text(*text, place, node);
        }
        return fault(place, "must be a text");
      case SheetKind::Number:
        if (const auto* number = std::get_if<std::int64_t>(&value.data)) {
          return make_number(field, *number, place, node);
        }
        return fault(place, "must be a whole number");
      case SheetKind::Flag:
        if (const auto* flag = std::get_if<bool>(&value.data)) {
          node.kind = Node::Kind::Boolean;
          node.boolean = *flag;
          if (*flag) node.line = line_of(place);
          return *flag;
        }
        return fault(place, "must be yes or no");
      case SheetKind::Choices:
        if (const auto* chosen = std::get_if<std::vector<std::string>>(&value.data)) {
          return make_list(field, *chosen, place, node);
        }
        return fault(place, "must be a list of texts");
      case SheetKind::Rows:
        break;
    }
    const auto* rows = std::get_if<std::vector<SheetRow>>(&value.data);
    return rows != nullptr ? make_rows(field, *rows, place, node)
                           : fault(place, "must be a list of rows");
  }

  bool make_text(const std::string& text, const std::string& place, Node& node) {
    if (text.empty()) return false;
    if (text.size() > kMostSheetText || !is_one_line(text) || !is_utf8(text)) {
      return fault(place, "must be one line of at most " + std::to_string(kMostSheetText) +
                              " bytes of UTF-8");
    }
    node.kind = Node::Kind::Text;
    node.text = text;
    node.line = line_of(place);
    return true;
  }

  bool make_number(const SheetField& field, std::int64_t number, const std::string& place,
                   Node& node) {
    if (number < field.least || number > field.most) {
      return fault(place, "must be from " + std::to_string(field.least) + " to " +
                              std::to_string(field.most) + ", not " + std::to_string(number));
    }
    node.kind = Node::Kind::Integer;
    node.integer = number;
    node.line = line_of(place);
    return true;
  }

  bool has_room(const SheetField& field, std::size_t count, const std::string& place) {
    if (std::cmp_less_equal(count, field.most)) return true;
    return fault(place, "must not be more than " + std::to_string(field.most));
  }

  bool make_list(const SheetField& field, const std::vector<std::string>& chosen,
                 const std::string& place, Node& node) {
    if (chosen.empty() || !has_room(field, chosen.size(), place)) return false;
    node.kind = Node::Kind::List;
    node.line = line_of(place);
    for (const std::string& option : chosen) {
      Node item;
      if (option.empty()) return fault(place, "names an option without a name");
      const std::string item_place = place + "[" + std::to_string(node.items.size()) + "]";
      if (!make_text(option, item_place, item)) return false;
      node.items.push_back(std::move(item));
    }
    return true;
  }

  bool make_rows(const SheetField& field, const std::vector<SheetRow>& rows,
                 const std::string& place, Node& node) {
    if (rows.empty() || !has_room(field, rows.size(), place)) return false;
    node.kind = Node::Kind::List;
    node.line = line_of(place);
    const Fields cells = pointers_to(field.cells);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Node& row = node.items.emplace_back();
      row.kind = Node::Kind::Table;
      const std::string row_place = place + "[" + std::to_string(i) + "]";
      row.line = line_of(row_place);
      write(cells, rows[i].cells, row, row_place + ".");
    }
    return true;
  }

  // False, so that what is at fault is not written.
  bool fault(std::string place, std::string message) {
    if (!place.empty() && place.back() == '.') place.pop_back();
    draft_.faults.push_back({std::move(place), std::move(message), false});
    return false;
  }

  SheetDraft& draft_;
};

class ValueReader {
 public:
  ValueReader(std::string_view file, std::vector<document::Fault>& faults)
      : file_(file), faults_(faults) {}

  SheetValues read(const Fields& fields, const Node& table, const std::string& path) {
    SheetValues values;
    members(fields, table, "", path, values);
    const auto rank = [&](const SheetValue& value) {
      return std::ranges::find(fields, value.key, &SheetField::key) - fields.begin();
    };
    std::ranges::stable_sort(values, {}, rank);
    return values;
  }

 private:
  void members(const Fields& fields, const Node& table, const std::string& prefix,
               const std::string& path, SheetValues& values) {
    for (const Node& member : table.items) {
      const std::string key = prefix + member.key;
      const std::string where = path.empty() ? member.key : path + "." + member.key;
      const auto field = std::ranges::find(fields, key, &SheetField::key);
      if (field != fields.end()) {
        read_value(**field, member, where, values);
      } else if (member.kind == Node::Kind::Table &&
                 std::ranges::any_of(
                     fields, [&](const SheetField* f) { return f->key.starts_with(key + "."); })) {
        members(fields, member, key + ".", where, values);
      } else {
        fault(member, where, "the form has no field for this");
      }
    }
  }

  void read_value(const SheetField& field, const Node& node, const std::string& where,
                  SheetValues& values) {
    switch (field.kind) {
      case SheetKind::Text:
      case SheetKind::Id:
      case SheetKind::Choice:
        if (node.kind != Node::Kind::Text) return fault(node, where, "must be a text");
        if (!node.text.empty()) values.push_back({field.key, node.text});
        return;
      case SheetKind::Number:
        if (node.kind != Node::Kind::Integer) return fault(node, where, "must be a whole number");
        values.push_back({field.key, node.integer});
        return;
      case SheetKind::Flag:
        if (node.kind != Node::Kind::Boolean) return fault(node, where, "must be true or false");
        if (node.boolean) values.push_back({field.key, true});
        return;
      case SheetKind::Choices:
        return read_list(field, node, where, values);
      case SheetKind::Rows:
        return read_rows(field, node, where, values);
    }
  }

  void read_list(const SheetField& field, const Node& node, const std::string& where,
                 SheetValues& values) {
    const auto text = [](const Node& item) { return item.kind == Node::Kind::Text; };
    if (node.kind != Node::Kind::List || !std::ranges::all_of(node.items, text)) {
      return fault(node, where, "must be a list of texts");
    }
    std::vector<std::string> chosen;
    chosen.reserve(node.items.size());
    for (const Node& item : node.items) chosen.push_back(item.text);
    if (!chosen.empty()) values.push_back({field.key, std::move(chosen)});
  }

  void read_rows(const SheetField& field, const Node& node, const std::string& where,
                 SheetValues& values) {
    const auto table = [](const Node& item) { return item.kind == Node::Kind::Table; };
    if (node.kind != Node::Kind::List || !std::ranges::all_of(node.items, table)) {
      return fault(node, where, "must be a list of tables");
    }
    std::vector<SheetRow> rows;
    rows.reserve(node.items.size());
    const Fields cells = pointers_to(field.cells);
    for (const Node& item : node.items) {
      rows.push_back({read(cells, item, where + "[" + std::to_string(rows.size()) + "]")});
    }
    if (!rows.empty()) values.push_back({field.key, std::move(rows)});
  }

  void fault(const Node& at, std::string field, std::string message) {
    faults_.push_back({.file = std::string(file_),
                       .line = at.line,
                       .column = at.column,
                       .field = std::move(field),
                       .message = std::move(message)});
  }

  std::string_view file_;
  std::vector<document::Fault>& faults_;
};

// "weapons[2].count" without rows
std::string keys_of(std::string_view place) {
  std::string keys;
  bool inside = false;
  for (const char c : place) {
    inside |= c == '[';
    if (!inside) keys += c;
    inside &= c != ']';
  }
  return keys;
}

bool within(std::string_view place, std::string_view around) {
  if (!place.starts_with(around)) return false;
  return place.size() == around.size() || place[around.size()] == '.' ||
         place[around.size()] == '[';
}

// Something that no sheet is sound without has no value yet.
bool lacks_required(const SheetDescription& description, const SheetDraft& draft,
                    const std::string& place) {
  if (holds(draft, place)) return false;
  const SheetField* at = description.find(keys_of(place));
  if (at != nullptr && at->required) return true;
  return std::ranges::any_of(all_fields(description), [&](const SheetField* field) {
    return field->required && within(field->key, place);
  });
}

bool faulty(const SheetDraft& draft, std::string_view place) {
  return std::ranges::find(draft.faults, place, &SheetFault::place) != draft.faults.end();
}

// The path by which a reader names each node, by the number of its place.
void paths_of(const Node& node, const std::string& path, std::map<int, std::string>& paths) {
  if (node.line > 0) paths.emplace(node.line, path);
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    const Node& item = node.items[i];
    const bool member = node.kind == Node::Kind::Table;
    const std::string name =
        member ? (path.empty() ? "" : ".") + item.key : "[" + std::to_string(i) + "]";
    paths_of(item, path + name, paths);
  }
}

}  // namespace

SheetDraft draft_sheet(const SheetDescription& description, const SheetValues& values) {
  SheetDraft draft;
  draft.root.kind = Node::Kind::Table;
  bool too_deep = false;
  const std::size_t count = count_values(values, 0, too_deep);
  if (too_deep || count > kMostSheetValues) {
    draft.faults.push_back({"",
                            too_deep
                                ? "holds rows within rows within rows, more than any sheet has"
                                : "holds more than " + std::to_string(kMostSheetValues) + " values",
                            false});
    return draft;
  }
  Writer writer(draft);
  writer.write(all_fields(description), values, draft.root, "");
  return draft;
}

bool holds(const SheetDraft& draft, std::string_view place) {
  return std::ranges::any_of(draft.places,
                             [&](const std::string& known) { return within(known, place); });
}

std::vector<SheetFault> place_faults(const SheetDraft& draft,
                                     std::span<const document::Fault> faults) {
  std::vector<SheetFault> placed;
  if (faults.empty()) return placed;
  std::map<int, std::string> paths;
  paths_of(draft.root, "", paths);
  for (const document::Fault& fault : faults) {
    SheetFault& out = placed.emplace_back(SheetFault{fault.field, fault.message, false});
    if (fault.line <= 0 || std::cmp_greater(fault.line, draft.places.size())) continue;
    const std::string& path = paths[fault.line];
    out.place = draft.places[static_cast<std::size_t>(fault.line) - 1];
    // Of what a table lacks the reader knows the table.
    const bool within = fault.field.starts_with(path + ".") &&
                        fault.field.find_first_of(".[", path.size() + 1) == std::string::npos;
    if (within) out.place += fault.field.substr(path.size());
  }
  return placed;
}

void settle_faults(const SheetDescription& description, const SheetDraft& draft,
                   std::span<const std::string_view> awaited, SheetState& state) {
  for (SheetFault& fault : state.faults) {
    if (fault.missing) continue;
    const bool unspent = std::ranges::any_of(state.budgets, [&](const SheetBudget& budget) {
      return fault.place == budget.place && budget.spent < budget.least;
    });
    const bool is_awaited = std::ranges::find(awaited, keys_of(fault.place)) != awaited.end() &&
                            !holds(draft, fault.place);
    fault.missing = unspent || is_awaited || lacks_required(description, draft, fault.place);
  }
  for (const SheetBudget& budget : state.budgets) {
    if (!budget.left || *budget.left >= 0) continue;
    const bool told = std::ranges::any_of(state.faults, [&](const SheetFault& fault) {
      return !fault.missing && within(fault.place, budget.place);
    });
    if (told) continue;
    state.faults.push_back({budget.place,
                            budget.label + ": " + std::to_string(budget.spent) + " spent, and " +
                                "there are " + std::to_string(*budget.total),
                            false});
  }
}

std::expected<Node, document::Fault> parse_sheet_root(std::string_view toml, std::string_view file,
                                                      std::string_view ruleset) {
  auto root = document::parse(toml, file, document::kMaxSheetBytes);
  if (!root) return root;
  const auto fault = [&](const Node& at, std::string message) {
    return std::unexpected(
        document::Fault{std::string(file), at.line, at.column, at.key, std::move(message)});
  };
  if (const Node* templates = root->find("template")) {
    return fault(*templates, "holds templates, not one character's sheet");
  }
  if (root->find("ruleset") == nullptr) return root;
  const Node named = take_member(*root, "ruleset");
  if (named.kind != Node::Kind::Text || named.text != ruleset) {
    return fault(named, "must be \"" + std::string(ruleset) + "\" here");
  }
  return root;
}

SheetValues values_of(const SheetDescription& description, const Node& root, std::string_view file,
                      std::vector<document::Fault>& faults) {
  return ValueReader(file, faults).read(all_fields(description), root, "");
}

std::expected<std::string, std::vector<SheetFault>> stored(const SheetDraft& draft,
                                                           std::string_view ruleset) {
  if (!draft.faults.empty()) return std::unexpected(draft.faults);
  std::string text = "ruleset = " + document::quoted(ruleset) + "\n";
  std::string tables;
  for (const Node& member : draft.root.items) {
    const bool rows = member.kind == Node::Kind::List && !member.items.empty() &&
                      member.items.front().kind == Node::Kind::Table;
    if (!rows) {
      text += document::to_toml({.kind = Node::Kind::Table, .items = {member}});
      continue;
    }
    // Awards are written below a sheet as further tables of a list.
    for (const Node& row : member.items) {
      tables += "\n[[" + member.key + "]]\n" + document::to_toml(row);
    }
  }
  text += tables;
  if (text.size() <= document::kMaxSheetBytes) return text;
  return std::unexpected(std::vector{SheetFault{"",
                                                "would be longer than the " +
                                                    std::to_string(document::kMaxSheetBytes) +
                                                    " bytes that a sheet may have",
                                                false}});
}

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
      draft.faults.push_back({id_place, "is missing", true});
    }
    if (number.kind == Node::Kind::Other && !faulty(draft, number_place)) {
      draft.faults.push_back({number_place, "is missing", true});
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
