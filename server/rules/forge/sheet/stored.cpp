#include <algorithm>
#include <charconv>
#include <optional>

#include "rules/forge/sheet/sheet_form.h"
#include "rules/kit/sheet_nodes.h"

// Between the form and the sheet as it is written (see ../content/README.md).
namespace fray::forge {
namespace {

using document::Fault;
using document::Node;
using kit::cell_of;
using kit::is_list;
using kit::list_at;
using kit::member_of;
using kit::number_node;
using kit::place_of;
using kit::row_at;
using kit::set_flag;
using kit::text_node;
using kit::texts_of_rows;
using table::find_member;
using table::take_member;

constexpr const char* kMounts[] = {"scope", "laser", "tripod"};

// { weapon = "javelin", count = 3 } becomes "javelin*3"; and ammunition has a list of its own,
// behind the weapons: "longbow*20".
void shorten_weapons(table::SheetDraft& draft) {
  Node* weapons = find_member(draft.root, "weapons");
  if (weapons == nullptr) return;
  std::vector<Node> texts;
  Node ammunition = list_at("ammunition", *weapons);
  for (const Node& row : weapons->items) {
    const Node* id = cell_of(draft, row, "weapon");
    if (id == nullptr) continue;
    if (id->text.find_first_of("*+") != std::string::npos) {
      draft.faults.push_back({place_of(draft, *id), "there is no such weapon", false});
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

// Applies the advancement to the character as created.
void grow(Node& root) {
  const Node* growth = root.find("growth");
  if (growth == nullptr) return;
  const std::vector<Node> steps = growth->items;  // as members may be added before
  for (const Node& step : steps) {
    if (const Node* raised = step.find("raised")) {
      for (const Node& what : raised->items) {
        const bool attribute =
            document::value_spelled<Attribute>(kAttributeSpellings, what.text).has_value();
        Node& table = member_of(root, attribute ? "attributes" : "skills", Node::Kind::Table);
        if (Node* rating = find_member(table, what.text)) {
          ++rating->integer;
        } else if (!attribute) {
          table.items.push_back(number_node(what.text, 1, what));
        }
      }
    }
    if (const Node* traits = step.find("traits")) {
      Node& list = member_of(root, "traits", Node::Kind::List);
      list.items.insert(list.items.end(), traits->items.begin(), traits->items.end());
    }
  }
}

class Undo {
 public:
  Undo(Node& root, kit::FileFaults faults) : root_(root), faults_(faults) {}

  // Removes the advancement from the sheet of today, newest first.
  void growth() {
    const Node* growth = root_.find("growth");
    if (!is_list(growth)) return;
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
    faults_.add(what, path, "\"" + what.text + "\" is more than the sheet has");
  }

  Node& root_;
  kit::FileFaults faults_;
};

void cannot_say(const Node& item, const char* list, kit::FileFaults faults) {
  faults.add(item, list, "the form cannot say \"" + item.text + "\"");
}

// The number after the "*" of such a text; none where that is not a number.
std::optional<Node> counted_node(std::string key, std::string_view digits, const Node& at) {
  Node number = number_node(std::move(key), 0, at);
  const auto [stop, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), number.integer);
  if (error != std::errc{} || stop != digits.data() + digits.size()) return std::nullopt;
  return number;
}

// "javelin*3" becomes { weapon = "javelin", count = 3 }.
void spell_out_weapons(Node& root, kit::FileFaults faults) {
  Node* weapons = find_member(root, "weapons");
  if (!is_list(weapons)) return;
  for (Node& item : weapons->items) {
    if (item.kind != Node::Kind::Text) continue;
    Node row = row_at(item);
    std::string_view rest = item.text;
    const auto end = std::min(rest.find_first_of("*+"), rest.size());
    row.items.push_back(text_node("weapon", std::string(rest.substr(0, end)), item));
    rest.remove_prefix(end);
    if (rest.starts_with('*')) {
      const auto plus = std::min(rest.find('+'), rest.size());
      if (auto count = counted_node("count", rest.substr(1, plus - 1), item)) {
        row.items.push_back(std::move(*count));
      } else {
        cannot_say(item, "weapons", faults);
      }
      rest.remove_prefix(plus);
    }
    while (!rest.empty()) {
      const auto next = std::min(rest.find('+', 1), rest.size());
      const std::string_view what = rest.substr(1, next - 1);
      rest.remove_prefix(next);
      if (std::ranges::find(kMounts, what) == std::end(kMounts) || row.find(what) != nullptr) {
        cannot_say(item, "weapons", faults);
        continue;
      }
      row.items.push_back(set_flag(std::string(what), item));
    }
    item = std::move(row);
  }
}

// "longbow*20" goes to the row of the longbow.
void spell_out_ammunition(Node& root, kit::FileFaults faults) {
  const Node* list = root.find("ammunition");
  if (!is_list(list)) return;
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
            : counted_node("ammunition", std::string_view(item.text).substr(star + 1), item);
    Node* row = nullptr;
    if (weapons != nullptr) {
      const auto found = std::ranges::find_if(weapons->items, is_named);
      if (found != weapons->items.end()) row = &*found;
    }
    if (row == nullptr || !shots || row->find("ammunition") != nullptr) {
      cannot_say(item, "ammunition", faults);
    } else {
      row->items.push_back(std::move(*shots));
    }
  }
}

// One tool alone may stand without the list.
void gather_tools(Node& root) {
  if (root.find("tool") == nullptr) return;
  Node tool = take_member(root, "tool");
  tool.key.clear();
  member_of(root, "tools", Node::Kind::List).items.push_back(std::move(tool));
}

}  // namespace

table::SheetDraft draft_of(const table::SheetDescription& description,
                           const table::SheetValues& values) {
  table::SheetDraft draft = draft_sheet(description, values);
  shorten_weapons(draft);
  texts_of_rows(draft, draft.root, "tags", "tag");
  rows_to_table(draft, draft.root, "skills", "skill", "rating");
  grow(draft.root);
  table::sort_members(draft.root, "skills");
  return draft;
}

std::expected<table::SheetValues, std::vector<Fault>> values_of_sheet(
    const table::SheetDescription& description, std::string_view toml, std::string_view file_name) {
  return kit::values_of_sheet(description, toml, file_name, "forge",
                              [](Node& root, kit::FileFaults faults) {
                                Undo(root, faults).growth();
                                table::table_to_rows(root, "skills", "skill", "rating");
                                spell_out_weapons(root, faults);
                                spell_out_ammunition(root, faults);
                                kit::rows_of_texts(root, "tags", "tag");
                                gather_tools(root);
                              });
}

}  // namespace fray::forge
