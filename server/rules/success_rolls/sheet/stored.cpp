#include <algorithm>

#include "rules/kit/sheet_nodes.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/content/spellings.h"
#include "rules/success_rolls/sheet/sheet_form.h"

// Between the form and the sheet as it is written (see ../content/README.md).
namespace fray::success_rolls {
namespace {

using document::Fault;
using document::Node;
using kit::add_missing;
using kit::cell_of;
using kit::is_list;
using kit::list_at;
using kit::member_of;
using kit::number_node;
using kit::place_of;
using kit::row_at;
using kit::rows_of_texts;
using kit::set_flag;
using kit::text_node;
using table::find_member;
using table::take_member;

constexpr const char* kSkillCells[] = {"id", "attribute", "difficulty", "level"};

class Writer {
 public:
  Writer(const Content& content, table::SheetDraft& draft) : content_(content), draft_(draft) {}

  void write() {
    Node& root = draft_.root;
    rows_to_table(draft_, root, "aptitudes", "aptitude", "level");
    if (Node* skills = find_member(root, "skills")) finish_skills(*skills, true);
    for (const char* key : {"advantages", "disadvantages"}) {
      Node* traits = find_member(root, key);
      if (traits == nullptr) continue;
      for (Node& trait : traits->items) rows_to_table(draft_, trait, "skills", "skill", "bonus");
    }
    weapons();
    grow();
    table::sort_members(root, "aptitudes");
  }

 private:
  // A skill's cost, and whether its level is allowed, is shown before it has a name. A skill that
  // lacks anything else is left out.
  void finish_skills(Node& rows, bool with_level) {
    std::erase_if(rows.items, [&](Node& row) {
      bool unfinished = false;
      for (const char* cell : kSkillCells) {
        const std::string_view key = cell;
        if (row.find(key) != nullptr || (key == "level" && !with_level)) continue;
        add_missing(draft_, place_of(draft_, row) + "." + cell);
        if (key == "id") {
          row.items.push_back(
              text_node("id", std::string(kUnnamed) + std::to_string(row.line), row));
        } else {
          unfinished = true;
        }
      }
      return unfinished;
    });
  }

  // { weapon = "spear", both_hands = true } becomes an id in each of two lists.
  void weapons() {
    Node* rows = find_member(draft_.root, "weapons");
    if (rows == nullptr) return;
    std::vector<Node> ids;
    Node both = list_at("both_hands", *rows);
    for (const Node& row : rows->items) {
      const Node* id = cell_of(draft_, row, "weapon");
      if (id == nullptr) continue;
      ids.push_back(text_node("", id->text, *id));
      if (const Node* flag = row.find("both_hands")) {
        both.items.push_back(text_node("", id->text, *flag));
      }
    }
    rows->items = std::move(ids);
    if (!both.items.empty()) draft_.root.items.push_back(std::move(both));
  }

  int begins_at(std::string_view attribute) const {
    const Node* attributes = draft_.root.find("attributes");
    const Node* rating = attributes == nullptr ? nullptr : attributes->find(attribute);
    return (rating == nullptr ? 10 : static_cast<int>(rating->integer)) + kNewLevel;
  }

  // Applies the advancement to the character as created.
  void grow() {
    if (draft_.root.find("growth") == nullptr) return;
    // Taken out, as members are added next to it.
    Node growth = take_member(draft_.root, "growth");
    for (Node& step : growth.items) {
      Node learned = list_at("learned", step);
      learn_aptitudes(take_member(step, "learned_aptitudes"), learned);
      learn_skills(take_member(step, "learned_skills"), learned);
      if (!learned.items.empty()) step.items.push_back(std::move(learned));
      if (const Node* raised = step.find("raised")) {
        for (const Node& what : raised->items) raise(what.text);
      }
    }
    draft_.root.items.push_back(std::move(growth));
  }

  void learn_aptitudes(const Node& chosen, Node& learned) {
    for (const Node& what : chosen.items) {
      const AptitudeDef* def = find(content_.aptitudes, what.text);
      Node& aptitudes = member_of(draft_.root, "aptitudes", Node::Kind::Table);
      if (def == nullptr || aptitudes.find(what.text) != nullptr) {
        draft_.faults.push_back(
            {place_of(draft_, what),
             def == nullptr ? "there is no such aptitude" : "the sheet has it already", false});
        continue;
      }
      const auto attribute = document::spelling_of<Attribute>(kAttributeSpellings, def->attribute);
      aptitudes.items.push_back(number_node(what.text, begins_at(attribute), what));
      learned.items.push_back(text_node("", what.text, what));
    }
  }

  void learn_skills(Node rows, Node& learned) {
    finish_skills(rows, false);
    for (const Node& row : rows.items) {
      Node skill = row_at(row);
      for (const char* cell : {"id", "attribute", "difficulty"}) {
        skill.items.push_back(*row.find(cell));
      }
      skill.items.push_back(number_node("level", begins_at(row.find("attribute")->text), row));
      member_of(draft_.root, "skills", Node::Kind::List).items.push_back(std::move(skill));
      learned.items.push_back(text_node("", row.find("id")->text, *row.find("id")));
    }
  }

  void raise(const std::string& id) {
    if (Node* aptitudes = find_member(draft_.root, "aptitudes")) {
      if (Node* level = find_member(*aptitudes, id)) ++level->integer;
    }
    Node* skills = find_member(draft_.root, "skills");
    if (skills == nullptr) return;
    for (Node& skill : skills->items) {
      if (const Node* its = skill.find("id"); its != nullptr && its->text == id) {
        ++find_member(skill, "level")->integer;
      }
    }
  }

  const Content& content_;
  table::SheetDraft& draft_;
};

class Undo {
 public:
  Undo(const Content& content, Node& root, kit::FileFaults faults)
      : content_(content), root_(root), faults_(faults) {}

  void all() {
    spell_out_skills();
    spell_out_weapons();
    growth();
    table::table_to_rows(root_, "aptitudes", "aptitude", "level");
    for (const char* key : {"advantages", "disadvantages"}) {
      Node* traits = find_member(root_, key);
      if (!is_list(traits)) continue;
      for (Node& trait : traits->items) table::table_to_rows(trait, "skills", "skill", "bonus");
    }
  }

 private:
  // Mere levels, { fighting = 14, stealth = 12 }, are aptitudes, and average skills of DX.
  void spell_out_skills() {
    Node* skills = find_member(root_, "skills");
    if (skills == nullptr || skills->kind != Node::Kind::Table) return;
    const Node levels = take_member(root_, "skills");
    for (const Node& level : levels.items) {
      if (level.kind != Node::Kind::Integer) {
        faults_.add(level, "skills." + level.key, "must be a whole number");
        continue;
      }
      if (find(content_.aptitudes, level.key) != nullptr) {
        Node& aptitudes = member_of(root_, "aptitudes", Node::Kind::Table);
        if (aptitudes.find(level.key) != nullptr) {
          faults_.add(level, "skills." + level.key, "is on the sheet already");
        } else {
          aptitudes.items.push_back(level);
        }
        continue;
      }
      Node skill = row_at(level);
      skill.items.push_back(text_node("id", level.key, level));
      skill.items.push_back(text_node("attribute", "dx", level));
      skill.items.push_back(text_node("difficulty", "average", level));
      skill.items.push_back(number_node("level", level.integer, level));
      member_of(root_, "skills", Node::Kind::List).items.push_back(std::move(skill));
    }
    if (Node* aptitudes = find_member(root_, "aptitudes")) {
      std::ranges::stable_sort(aptitudes->items, {}, &Node::key);
    }
  }

  void spell_out_weapons() {
    rows_of_texts(root_, "weapons", "weapon");
    if (root_.find("both_hands") == nullptr) return;
    const Node both = take_member(root_, "both_hands");
    if (both.kind != Node::Kind::List) faults_.add(both, "both_hands", "must be a list of texts");
    Node* weapons = find_member(root_, "weapons");
    for (const Node& id : both.items) {
      Node* held = nullptr;
      for (std::size_t i = 0; weapons != nullptr && i < weapons->items.size(); ++i) {
        const Node* weapon = weapons->items[i].find("weapon");
        if (weapon != nullptr && weapon->text == id.text) held = &weapons->items[i];
      }
      if (held == nullptr || id.kind != Node::Kind::Text) {
        faults_.add(id, "both_hands", "names no weapon of this sheet");
      } else if (held->find("both_hands") == nullptr) {
        held->items.push_back(set_flag("both_hands", id));
      }
    }
  }

  // Removes the advancement from the sheet of today, newest first; in one session raises go first.
  void growth() {
    Node* growth = find_member(root_, "growth");
    if (!is_list(growth)) return;
    Node steps = take_member(root_, "growth");
    for (std::size_t i = steps.items.size(); i-- > 0;) {
      Node& step = steps.items[i];
      const std::string path = "growth[" + std::to_string(i) + "]";
      if (const Node* raised = step.find("raised")) {
        for (const Node& what : raised->items) {
          if (Node* level = level_of(what.text)) {
            --level->integer;
          } else {
            faults_.add(what, path + ".raised", "the sheet has no \"" + what.text + "\" to raise");
          }
        }
      }
      if (step.find("learned") == nullptr) continue;
      const Node learned = take_member(step, "learned");
      if (learned.kind != Node::Kind::List) {
        faults_.add(learned, path + ".learned", "must be a list of texts");
      }
      for (const Node& what : learned.items) unlearn(what, path + ".learned", step);
    }
    root_.items.push_back(std::move(steps));
  }

  Node* level_of(const std::string& id) {
    if (Node* aptitudes = find_member(root_, "aptitudes")) {
      Node* level = find_member(*aptitudes, id);
      if (level != nullptr && level->kind == Node::Kind::Integer) return level;
    }
    Node* skill = skill_of(id);
    Node* level = skill == nullptr ? nullptr : find_member(*skill, "level");
    return level != nullptr && level->kind == Node::Kind::Integer ? level : nullptr;
  }

  Node* skill_of(const std::string& id) {
    Node* skills = find_member(root_, "skills");
    if (!is_list(skills)) return nullptr;
    for (Node& skill : skills->items) {
      const Node* its = skill.find("id");
      if (its != nullptr && its->kind == Node::Kind::Text && its->text == id) return &skill;
    }
    return nullptr;
  }

  void unlearn(const Node& what, const std::string& path, Node& step) {
    const Node* level = level_of(what.text);
    if (level == nullptr) {
      return faults_.add(what, path,
                         "the sheet has no \"" + what.text + "\", or it was learned later");
    }
    const std::int64_t began = level->integer;
    std::string attribute;
    if (Node* skill = skill_of(what.text)) {
      const Node* its = skill->find("attribute");
      attribute = its == nullptr ? "" : its->text;
      Node& rows = member_of(step, "learned_skills", Node::Kind::List);
      take_member(*skill, "level");
      rows.items.push_back(std::move(*skill));
      Node& skills = *find_member(root_, "skills");
      skills.items.erase(skills.items.begin() + (skill - skills.items.data()));
    } else {
      const AptitudeDef* def = find(content_.aptitudes, what.text);
      if (def != nullptr) {
        attribute = document::spelling_of<Attribute>(kAttributeSpellings, def->attribute);
      }
      take_member(*find_member(root_, "aptitudes"), what.text);
      member_of(step, "learned_aptitudes", Node::Kind::List)
          .items.push_back(text_node("", what.text, what));
    }
    const Node* attributes = root_.find("attributes");
    const Node* rating = attributes == nullptr ? nullptr : attributes->find(attribute);
    if (rating == nullptr || began != rating->integer + kNewLevel) {
      faults_.add(
          what, path,
          "\"" + what.text + "\" must begin at its attribute - 2, not at " + std::to_string(began));
    }
  }

  const Content& content_;
  Node& root_;
  kit::FileFaults faults_;
};

}  // namespace

table::SheetDraft draft_of(const Content& content, const table::SheetDescription& description,
                           const table::SheetValues& values) {
  table::SheetDraft draft = draft_sheet(description, values);
  Writer(content, draft).write();
  return draft;
}

std::expected<table::SheetValues, std::vector<Fault>> values_of_sheet(
    const Content& content, const table::SheetDescription& description, std::string_view toml,
    std::string_view file_name) {
  return kit::values_of_sheet(
      description, toml, file_name, kRulesetKey,
      [&](Node& root, kit::FileFaults faults) { Undo(content, root, faults).all(); });
}

}  // namespace fray::success_rolls
