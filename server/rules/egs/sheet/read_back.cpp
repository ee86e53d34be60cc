// From the sheet as it is written to the form.
#include <algorithm>

#include "rules/egs/content/growth.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/sheet/sheet_form.h"
#include "rules/kit/sheet_nodes.h"

namespace fray::egs {
namespace {

using document::Fault;
using document::Node;
using kit::is_list;
using kit::list_at;
using kit::member_of;
using kit::row_at;
using kit::rows_of_texts;
using kit::set_flag;
using kit::text_node;
using table::find_member;
using table::take_member;

class Undo {
 public:
  Undo(const Content& content, Node& root, kit::FileFaults faults)
      : content_(content), root_(root), faults_(faults) {}

  void all() {
    for (const char* key : {"qualities", "armour", "goods"}) rows_of_texts(root_, key, "id");
    if (Node* weapons = find_member(root_, "weapons"); is_list(weapons)) {
      for (Node& item : weapons->items) spell_out_weapon(item);
    }
    growth();
    if (Node* qualities = find_member(root_, "qualities"); is_list(qualities)) {
      for (Node& row : qualities->items) rows_of_words(row, "tags");
    }
    if (Node* traits = find_member(root_, "traits")) {
      for (const std::string_view key : kWordLists) rows_of_words(*traits, key);
    }
    skills();
  }

 private:
  // "pistol-9mm+scope+off-hand"
  void spell_out_weapon(Node& item) {
    if (item.kind != Node::Kind::Text) return;
    Node row = row_at(item);
    std::string_view rest = item.text;
    const auto next = [&rest] {
      const std::string_view part = rest.substr(0, rest.find('+'));
      rest.remove_prefix(std::min(rest.size(), part.size() + 1));
      return std::string(part);
    };
    row.items.push_back(text_node("id", next(), item));
    while (!rest.empty()) {
      const std::string part = next();
      if (part == "off-hand" || part == "both-hands") {
        row.items.push_back(set_flag(part == "off-hand" ? "off_hand" : "both_hands", item));
      } else if (find(content_.ammunition, part) != nullptr) {
        row.items.push_back(text_node("ammunition", part, item));
      } else {
        member_of(row, "accessories", Node::Kind::List).items.push_back(text_node("", part, item));
      }
    }
    item = std::move(row);
  }

  static void rows_of_words(Node& owner, std::string_view key) {
    Node* list = owner.kind == Node::Kind::Table ? find_member(owner, key) : nullptr;
    if (!is_list(list)) return;
    for (Node& item : list->items) {
      Node row = row_at(item);
      Node word = std::move(item);
      word.key = "word";
      row.items.push_back(std::move(word));
      item = std::move(row);
    }
  }

  // Removes advancement from the sheet of today, newest first; in one session raises go first.
  void growth() {
    if (!is_list(find_member(root_, "growth"))) return;
    Node steps = take_member(root_, "growth");
    for (std::size_t i = steps.items.size(); i-- > 0;) {
      Node& step = steps.items[i];
      if (step.kind != Node::Kind::Table) continue;
      path_ = "growth[" + std::to_string(i) + "]";
      lower(step, "raised", "skills");
      unlearn(step);
      lower(step, "abilities", "abilities");
      take_qualities(step);
      take_talents(step);
    }
    root_.items.push_back(std::move(steps));
  }

  void lower(const Node& step, std::string_view key, std::string_view table) {
    const Node* list = step.find(key);
    if (!is_list(list)) return;
    Node* dice = find_member(root_, table);
    for (const Node& what : list->items) {
      Node* die = dice == nullptr ? nullptr : find_member(*dice, what.text);
      const auto now = die == nullptr ? std::nullopt : die_spelled(die->text);
      if (!now || *now <= Die::D4) {
        faults_.add(what, path_ + "." + std::string(key),
                    "at that time the sheet had no \"" + what.text + "\" to raise");
      } else {
        die->text = std::string(spelled(step_down(*now)));
      }
    }
  }

  void unlearn(Node& step) {
    if (step.find("learned") == nullptr) return;
    const Node learned = take_member(step, "learned");
    if (!is_list(&learned))
      return faults_.add(learned, path_ + ".learned", "must be a list of texts");
    for (const Node& what : learned.items) {
      Node* skills = find_member(root_, "skills");
      const Node* die = skills == nullptr ? nullptr : skills->find(what.text);
      if (die == nullptr || die->text != spelled(Die::D4)) {
        faults_.add(what, path_ + ".learned", "\"" + what.text + "\" must have begun at d4 then");
        continue;
      }
      take_member(*skills, what.text);
      const SkillKey key = skill_key(content_, what.text);
      if (key.focus.empty()) {
        member_of(step, "learned_skills", Node::Kind::List).items.push_back(what);
        continue;
      }
      Node row = row_at(what);
      row.items = {text_node("skill", key.skill->id, what), text_node("focus", key.focus, what)};
      member_of(step, "learned_specialties", Node::Kind::List).items.push_back(std::move(row));
    }
  }

  std::string name_of(const Node& quality) const {
    if (quality.kind != Node::Kind::Table) return {};
    if (const Node* name = quality.find("name")) return name->text;
    const Node* id = quality.find("id");
    const QualityDef* def = id == nullptr ? nullptr : find(content_.qualities, id->text);
    return def == nullptr ? "" : def->name;
  }

  void take_qualities(Node& step) {
    if (step.find("qualities") == nullptr) return;
    const Node names = take_member(step, "qualities");
    if (!is_list(&names))
      return faults_.add(names, path_ + ".qualities", "must be a list of texts");
    Node* qualities = find_member(root_, "qualities");
    Node rows = list_at("qualities", names);
    for (const Node& name : names.items) {
      std::size_t at = 0;
      const std::size_t count = is_list(qualities) ? qualities->items.size() : 0;
      while (at < count && name_of(qualities->items[at]) != name.text) ++at;
      if (at == count) {
        faults_.add(name, path_ + ".qualities", "the sheet has no Quality \"" + name.text + "\"");
        continue;
      }
      const auto taken = qualities->items.begin() + static_cast<std::ptrdiff_t>(at);
      rows_of_words(*taken, "tags");
      rows.items.push_back(std::move(*taken));
      qualities->items.erase(taken);
    }
    step.items.push_back(std::move(rows));
  }

  void take_talents(const Node& step) {
    Node* weird = find_member(root_, "weird");
    Node* known = weird == nullptr ? nullptr : find_member(*weird, "talents");
    if (const Node* talents = step.find("talents"); is_list(talents)) {
      for (const Node& what : talents->items) {
        const auto erased =
            !is_list(known) ? 0 : std::erase_if(known->items, [&](const Node& talent) {
              return talent.text == what.text;
            });
        if (erased == 0) {
          faults_.add(what, path_ + ".talents", "the sheet has no talent \"" + what.text + "\"");
        }
      }
    }
    const Node* times = step.find("weird_points");
    if (times == nullptr || times->kind != Node::Kind::Integer || times->integer == 0) return;
    Node* bought = weird == nullptr ? nullptr : find_member(*weird, "bought_points");
    const bool enough = bought != nullptr && times->integer > 0 && times->integer <= 1000 &&
                        bought->integer >= kWeirdPointsBought * times->integer;
    if (!enough) {
      return faults_.add(*times, path_ + ".weird_points", "are more than the sheet has bought");
    }
    bought->integer -= kWeirdPointsBought * times->integer;
    if (bought->integer == 0) take_member(*weird, "bought_points");
  }

  void skills() {
    if (Node* all = find_member(root_, "skills");
        all == nullptr || all->kind != Node::Kind::Table) {
      return;
    }
    Node all = take_member(root_, "skills");
    std::ranges::stable_sort(all.items, {}, &Node::key);
    for (Node& die : all.items) {
      const SkillKey key = skill_key(content_, die.key);
      const bool special = !key.focus.empty();
      Node row = row_at(die);
      row.items.push_back(text_node("skill", special ? key.skill->id : die.key, die));
      if (special) row.items.push_back(text_node("focus", key.focus, die));
      die.key = "die";
      row.items.push_back(std::move(die));
      member_of(root_, special ? "specialties" : "skills", Node::Kind::List)
          .items.push_back(std::move(row));
    }
  }

  const Content& content_;
  Node& root_;
  kit::FileFaults faults_;
  std::string path_;  // of the entry of growth
};

}  // namespace

SkillKey skill_key(const Content& content, std::string_view key) {
  if (const SkillDef* whole = find(content.skills, key)) return {whole, {}};
  for (const SkillDef& skill : content.skills) {
    if (skill.kind != SkillKind::Specialty || !key.starts_with(skill.id + "-")) continue;
    return {&skill, std::string(key.substr(skill.id.size() + 1))};
  }
  return {};
}

std::expected<table::SheetValues, std::vector<Fault>> values_of_sheet(
    const Content& content, const table::SheetDescription& description, std::string_view toml,
    std::string_view file_name) {
  return kit::values_of_sheet(
      description, toml, file_name, kRulesetKey,
      [&](Node& root, kit::FileFaults faults) { Undo(content, root, faults).all(); });
}

}  // namespace fray::egs
