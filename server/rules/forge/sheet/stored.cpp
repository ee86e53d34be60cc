#include <algorithm>
#include <charconv>
#include <optional>

#include "rules/forge/sheet/sheet_form.h"

// Between the form and the sheet as it is written (see ../content/README.md).
namespace fray::forge {
namespace {

using document::Fault;
using document::Node;
using table::find_member;
using table::take_member;

constexpr const char* kMounts[] = {"scope", "laser", "tripod"};

Node text_node(std::string key, std::string text, const Node& at) {
  Node node{.kind = Node::Kind::Text, .line = at.line, .column = at.column};
  node.key = std::move(key);
  node.text = std::move(text);
  return node;
}

Node& list_of(Node& table, std::string_view key) {
  if (Node* found = find_member(table, key)) return *found;
  Node& list = table.items.emplace_back();
  list.kind = Node::Kind::List;
  list.key = key;
  return list;
}

void add_missing(table::SheetDraft& draft, const Node& row, std::string_view cell) {
  std::string place = draft.places[static_cast<std::size_t>(row.line) - 1];
  place += "." + std::string(cell);
  const bool told =
      std::ranges::find(draft.faults, place, &table::SheetFault::place) != draft.faults.end();
  if (!told) draft.faults.push_back({std::move(place), "is missing", true});
}

// { weapon = "javelin", count = 3 } becomes "javelin*3"; and ammunition has a list of its own,
// behind the weapons: "longbow*20".
void shorten_weapons(table::SheetDraft& draft) {
  Node* weapons = find_member(draft.root, "weapons");
  if (weapons == nullptr) return;
  std::vector<Node> texts;
  Node ammunition{.kind = Node::Kind::List, .line = weapons->line};
  ammunition.key = "ammunition";
  for (const Node& row : weapons->items) {
    const Node* id = row.find("weapon");
    if (id == nullptr) {
      add_missing(draft, row, "weapon");
      continue;
    }
    if (id->text.find_first_of("*+") != std::string::npos) {
      draft.faults.push_back(
          {draft.places[static_cast<std::size_t>(id->line) - 1], "there is no such weapon", false});
      continue;
    }
    std::string text = id->text;
    if (const Node* count = row.find("count"); count != nullptr && count->integer > 1) {
      text += "*" + std::to_string(count->integer);
    }
    for (const char* mount : kMounts) {
      if (row.find(mount) != nullptr) text += "+" + std::string(mount);
    }
    texts.push_back(text_node("", std::move(text), row));
    if (const Node* shots = row.find("ammunition")) {
      ammunition.items.push_back(
          text_node("", id->text + "*" + std::to_string(shots->integer), *shots));
    }
  }
  weapons->items = std::move(texts);
  if (ammunition.items.empty()) return;
  const auto behind = weapons - draft.root.items.data() + 1;
  draft.root.items.insert(draft.root.items.begin() + behind, std::move(ammunition));
}

void shorten_tags(table::SheetDraft& draft) {
  Node* tags = find_member(draft.root, "tags");
  if (tags == nullptr) return;
  std::vector<Node> texts;
  for (const Node& row : tags->items) {
    if (const Node* tag = row.find("tag")) {
      texts.push_back(text_node("", tag->text, *tag));
    } else {
      add_missing(draft, row, "tag");
    }
  }
  tags->items = std::move(texts);
}

// Puts what was gained since on top of what the character was created with.
void grow(Node& root) {
  const Node* growth = root.find("growth");
  if (growth == nullptr) return;
  const std::vector<Node> steps = growth->items;  // as members may be added before
  for (const Node& step : steps) {
    if (const Node* raised = step.find("raised")) {
      for (const Node& what : raised->items) {
        const bool attribute =
            document::value_spelled<Attribute>(kAttributeSpellings, what.text).has_value();
        Node* table = find_member(root, attribute ? "attributes" : "skills");
        if (table == nullptr) {
          table = &root.items.emplace_back();
          table->kind = Node::Kind::Table;
          table->key = attribute ? "attributes" : "skills";
        }
        if (Node* rating = find_member(*table, what.text)) {
          ++rating->integer;
        } else if (!attribute) {
          Node first{.kind = Node::Kind::Integer, .line = what.line};
          first.key = what.text;
          first.integer = 1;
          table->items.push_back(std::move(first));
        }
      }
    }
    if (const Node* traits = step.find("traits")) {
      Node& list = list_of(root, "traits");
      list.items.insert(list.items.end(), traits->items.begin(), traits->items.end());
    }
  }
}

class Undo {
 public:
  Undo(Node& root, std::string_view file, std::vector<Fault>& faults)
      : root_(root), file_(file), faults_(faults) {}

  // Takes what was gained off the sheet of today, newest first.
  void growth() {
    const Node* growth = root_.find("growth");
    if (growth == nullptr || growth->kind != Node::Kind::List) return;
    const std::vector<Node> steps = growth->items;
    for (std::size_t i = steps.size(); i-- > 0;) {
      const std::string path = "growth[" + std::to_string(i) + "]";
      for (const Node& what : texts(steps[i], "raised")) lower(what, path + ".raised");
      for (const Node& what : texts(steps[i], "traits")) drop(what, path + ".traits");
    }
  }

 private:
  static std::vector<Node> texts(const Node& step, std::string_view key) {
    const Node* list = step.find(key);
    return list != nullptr && list->kind == Node::Kind::List ? list->items : std::vector<Node>();
  }

  void lower(const Node& what, const std::string& path) {
    const bool attribute =
        document::value_spelled<Attribute>(kAttributeSpellings, what.text).has_value();
    Node* table = find_member(root_, attribute ? "attributes" : "skills");
    Node* rating = table == nullptr ? nullptr : find_member(*table, what.text);
    const int least = attribute ? 2 : 1;
    if (rating == nullptr || rating->kind != Node::Kind::Integer || rating->integer < least) {
      return missing(what, path);
    }
    if (--rating->integer == 0) take_member(*table, what.text);
  }

  void drop(const Node& what, const std::string& path) {
    Node* list = find_member(root_, "traits");
    if (list != nullptr && list->kind == Node::Kind::List) {
      const auto last =
          std::ranges::find(list->items.rbegin(), list->items.rend(), what.text, &Node::text);
      if (last != list->items.rend()) {
        list->items.erase(std::next(last).base());
        return;
      }
    }
    missing(what, path);
  }

  void missing(const Node& what, const std::string& path) {
    faults_.push_back({.file = std::string(file_),
                       .line = what.line,
                       .column = what.column,
                       .field = path,
                       .message = "\"" + what.text + "\" is more than the sheet has"});
  }

  Node& root_;
  std::string_view file_;
  std::vector<Fault>& faults_;
};

void cannot_say(const Node& item, const char* list, std::string_view file,
                std::vector<Fault>& faults) {
  faults.push_back({.file = std::string(file),
                    .line = item.line,
                    .column = item.column,
                    .field = list,
                    .message = "the form cannot say \"" + item.text + "\""});
}

// What stands behind the "*" of such a text; none where that is no number.
std::optional<Node> number_node(std::string key, std::string_view digits, const Node& at) {
  Node number{.kind = Node::Kind::Integer, .line = at.line, .column = at.column};
  number.key = std::move(key);
  const auto [stop, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), number.integer);
  if (error != std::errc{} || stop != digits.data() + digits.size()) return std::nullopt;
  return number;
}

// "javelin*3" becomes { weapon = "javelin", count = 3 }.
void spell_out_weapons(Node& root, std::string_view file, std::vector<Fault>& faults) {
  Node* weapons = find_member(root, "weapons");
  if (weapons == nullptr || weapons->kind != Node::Kind::List) return;
  for (Node& item : weapons->items) {
    if (item.kind != Node::Kind::Text) continue;
    Node row{.kind = Node::Kind::Table, .line = item.line, .column = item.column};
    std::string_view rest = item.text;
    const auto end = std::min(rest.find_first_of("*+"), rest.size());
    row.items.push_back(text_node("weapon", std::string(rest.substr(0, end)), item));
    rest.remove_prefix(end);
    if (rest.starts_with('*')) {
      const auto plus = std::min(rest.find('+'), rest.size());
      if (auto count = number_node("count", rest.substr(1, plus - 1), item)) {
        row.items.push_back(std::move(*count));
      } else {
        cannot_say(item, "weapons", file, faults);
      }
      rest.remove_prefix(plus);
    }
    while (!rest.empty()) {
      const auto next = std::min(rest.find('+', 1), rest.size());
      const std::string_view what = rest.substr(1, next - 1);
      rest.remove_prefix(next);
      if (std::ranges::find(kMounts, what) == std::end(kMounts) || row.find(what) != nullptr) {
        cannot_say(item, "weapons", file, faults);
        continue;
      }
      Node mount{.kind = Node::Kind::Boolean, .line = item.line, .column = item.column};
      mount.key = what;
      mount.boolean = true;
      row.items.push_back(std::move(mount));
    }
    item = std::move(row);
  }
}

// "longbow*20" goes to the row of the longbow.
void spell_out_ammunition(Node& root, std::string_view file, std::vector<Fault>& faults) {
  const Node* list = root.find("ammunition");
  if (list == nullptr || list->kind != Node::Kind::List) return;
  const Node ammunition = take_member(root, "ammunition");
  Node* weapons = find_member(root, "weapons");
  for (const Node& item : ammunition.items) {
    const auto star = std::min(item.text.find('*'), item.text.size());
    const auto is_named = [&](const Node& row) {
      const Node* weapon = row.find("weapon");
      return weapon != nullptr && weapon->text == item.text.substr(0, star);
    };
    auto shots =
        star == item.text.size()
            ? std::nullopt
            : number_node("ammunition", std::string_view(item.text).substr(star + 1), item);
    Node* row = nullptr;
    if (weapons != nullptr) {
      const auto found = std::ranges::find_if(weapons->items, is_named);
      if (found != weapons->items.end()) row = &*found;
    }
    if (row == nullptr || !shots || row->find("ammunition") != nullptr) {
      cannot_say(item, "ammunition", file, faults);
    } else {
      row->items.push_back(std::move(*shots));
    }
  }
}

void spell_out_tags(Node& root) {
  Node* tags = find_member(root, "tags");
  if (tags == nullptr || tags->kind != Node::Kind::List) return;
  for (Node& item : tags->items) {
    if (item.kind != Node::Kind::Text) continue;
    Node row{.kind = Node::Kind::Table, .line = item.line, .column = item.column};
    row.items.push_back(text_node("tag", item.text, item));
    item = std::move(row);
  }
}

// One tool alone may stand without the list.
void gather_tools(Node& root) {
  if (root.find("tool") == nullptr) return;
  Node tool = take_member(root, "tool");
  tool.key.clear();
  list_of(root, "tools").items.push_back(std::move(tool));
}

}  // namespace

table::SheetDraft draft_of(const table::SheetDescription& description,
                           const table::SheetValues& values) {
  table::SheetDraft draft = draft_sheet(description, values);
  shorten_weapons(draft);
  shorten_tags(draft);
  rows_to_table(draft, draft.root, "skills", "skill", "rating");
  grow(draft.root);
  table::sort_members(draft.root, "skills");
  return draft;
}

std::expected<table::SheetValues, std::vector<Fault>> values_of_sheet(
    const table::SheetDescription& description, std::string_view toml, std::string_view file_name) {
  auto root = table::parse_sheet_root(toml, file_name, "forge");
  if (!root) return std::unexpected(std::vector{std::move(root.error())});
  std::vector<Fault> faults;
  Undo(*root, file_name, faults).growth();
  table::table_to_rows(*root, "skills", "skill", "rating");
  spell_out_weapons(*root, file_name, faults);
  spell_out_ammunition(*root, file_name, faults);
  spell_out_tags(*root);
  gather_tools(*root);
  table::SheetValues values = table::values_of(description, *root, file_name, faults);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return values;
}

}  // namespace fray::forge
