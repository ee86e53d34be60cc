// From the form to the sheet as it is written (see content/sheet_template.cpp).
#include <algorithm>

#include "rules/egs/content/growth.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/sheet/sheet_form.h"
#include "rules/kit/sheet_nodes.h"

namespace fray::egs {
namespace {

using document::Node;
using kit::add_missing;
using kit::cell_of;
using kit::list_at;
using kit::member_of;
using kit::number_node;
using kit::place_of;
using kit::row_at;
using kit::text_node;
using kit::texts_of_rows;
using table::find_member;
using table::take_member;

class Writer {
 public:
  Writer(const Content& content, table::SheetDraft& draft) : content_(content), draft_(draft) {}

  void write() {
    Node& root = draft_.root;
    specialties();
    table::rows_to_table(draft_, root, "skills", "skill", "die");
    if (Node* traits = find_member(root, "traits")) {
      for (const std::string_view key : kWordLists) texts_of_rows(draft_, *traits, key, "word");
    }
    if (Node* qualities = find_member(root, "qualities")) finish_qualities(*qualities);
    grow();
    table::sort_members(root, "skills");
  }

 private:
  void fault(const Node& at, std::string message) {
    draft_.faults.push_back({place_of(draft_, at), std::move(message), false});
  }

  // Prints what a specialty costs before it has a focus.
  std::string focus_of(const Node& row) {
    const Node* focus = cell_of(draft_, row, "focus");
    return focus != nullptr ? focus->text : std::string(kUnnamed) + std::to_string(row.line);
  }

  // Skills whose key has their focus behind it.
  void specialties() {
    Node rows = take_member(draft_.root, "specialties");
    for (Node& row : rows.items) {
      const Node* skill = cell_of(draft_, row, "skill");
      const std::string focus = focus_of(row);
      const Node* die = cell_of(draft_, row, "die");
      if (skill == nullptr || die == nullptr) continue;
      Node whole = row_at(row);
      whole.items = {text_node("skill", skill->text + "-" + focus, *skill), *die};
      member_of(draft_.root, "skills", Node::Kind::List).items.push_back(std::move(whole));
    }
  }

  void finish_qualities(Node& rows) {
    for (Node& row : rows.items) texts_of_rows(draft_, row, "tags", "word");
  }

  // Applies the advancement to the character as created.
  void grow() {
    if (draft_.root.find("growth") == nullptr) return;
    // Taken out, as members are added next to it.
    Node growth = take_member(draft_.root, "growth");
    for (Node& step : growth.items) {
      learn(step);
      if (const Node* raised = step.find("raised")) {
        for (const Node& what : raised->items) raise("skills", what);
      }
      if (const Node* abilities = step.find("abilities")) {
        for (const Node& what : abilities->items) raise("abilities", what);
      }
      gain_qualities(step);
      gain_talents(step);
    }
    draft_.root.items.push_back(std::move(growth));
  }

  void learn(Node& step) {
    Node learned = list_at("learned", step);
    for (const Node& what : take_member(step, "learned_skills").items) {
      learn_one(what.text, what, learned);
    }
    for (const Node& row : take_member(step, "learned_specialties").items) {
      const Node* skill = cell_of(draft_, row, "skill");
      const std::string focus = focus_of(row);
      if (skill != nullptr) learn_one(skill->text + "-" + focus, *skill, learned);
    }
    if (!learned.items.empty()) step.items.push_back(std::move(learned));
  }

  void learn_one(const std::string& key, const Node& at, Node& learned) {
    Node& skills = member_of(draft_.root, "skills", Node::Kind::Table);
    if (skills.find(key) != nullptr) return fault(at, "the sheet has it already");
    skills.items.push_back(text_node(key, std::string(spelled(Die::D4)), at));
    learned.items.push_back(text_node("", key, at));
  }

  // The reader reports entries that are not on the sheet.
  void raise(std::string_view table, const Node& what) {
    Node* dice = find_member(draft_.root, table);
    Node* die = dice == nullptr ? nullptr : find_member(*dice, what.text);
    const auto now = die == nullptr ? std::nullopt : die_spelled(die->text);
    if (!now) return;
    if (*now == Die::None || *now >= kMostOfCharacters) {
      return fault(what, "\"" + what.text + "\" cannot be raised any more");
    }
    die->text = std::string(spelled(step_up(*now)));
  }

  void gain_qualities(Node& step) {
    Node rows = take_member(step, "qualities");
    if (rows.items.empty()) return;
    finish_qualities(rows);
    Node names = list_at("qualities", rows);
    for (Node& row : rows.items) {
      const Node* name = row.find("name");
      const Node* id = row.find("id");
      const QualityDef* def = id == nullptr ? nullptr : find(content_.qualities, id->text);
      if (name == nullptr && def == nullptr) {
        add_missing(draft_, place_of(draft_, row) + ".name");
        continue;
      }
      names.items.push_back(text_node("", name != nullptr ? name->text : def->name, row));
      row.key.clear();
      member_of(draft_.root, "qualities", Node::Kind::List).items.push_back(std::move(row));
    }
    if (!names.items.empty()) step.items.push_back(std::move(names));
  }

  // For users without any the reader reports it.
  void gain_talents(const Node& step) {
    Node* weird = find_member(draft_.root, "weird");
    if (weird == nullptr) return;
    if (const Node* talents = step.find("talents")) {
      for (const Node& what : talents->items) {
        member_of(*weird, "talents", Node::Kind::List).items.push_back(what);
      }
    }
    const Node* times = step.find("weird_points");
    if (times == nullptr || times->integer == 0) return;
    const std::int64_t points = kWeirdPointsBought * times->integer;
    if (Node* bought = find_member(*weird, "bought_points")) {
      bought->integer += points;
    } else {
      weird->items.push_back(number_node("bought_points", points, *times));
    }
  }

  const Content& content_;
  table::SheetDraft& draft_;
};

}  // namespace

table::SheetDraft draft_of(const Content& content, const table::SheetDescription& description,
                           const table::SheetValues& values) {
  table::SheetDraft draft = draft_sheet(description, values);
  Writer(content, draft).write();
  return draft;
}

}  // namespace fray::egs
