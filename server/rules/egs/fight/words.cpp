#include "rules/egs/fight/words.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

#include "rules/egs/content/content.h"
#include "rules/egs/content/fighter.h"
#include "rules/egs/field/field.h"
#include "rules/egs/fight/categories.h"

namespace fray::egs {
namespace {

// Behind what is called as something else is.
constexpr const char* kOtherItem = "-weapon";

// Changes whenever the same inputs could give other events.
constexpr std::string_view kRulesVersion = "5";

std::string hexadecimal(std::uint64_t value) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
  return {digits.data(), end};
}

template <class Row>
Term term_of_row(const std::vector<Row>& rows, std::size_t first, std::string_view id) {
  const Row* row = find(rows, id);
  if (row == nullptr) return kNoTerm;
  return Term{static_cast<std::uint16_t>(first + static_cast<std::size_t>(row - rows.data()))};
}

std::size_t first_skill(const Content& content) {
  return kFirstWeapon + content.weapons.size();
}

std::size_t first_quality(const Content& content) {
  return first_skill(content) + content.skills.size();
}

std::size_t first_talent(const Content& content) {
  return first_quality(content) + content.qualities.size();
}

std::size_t first_hazard(const Content& content) {
  return first_talent(content) + content.talents.size();
}

}  // namespace

Term hazard_term(const Content& content, std::string_view id) {
  const Term hazard = term_of_row(content.hazards, first_hazard(content), id);
  if (hazard != kNoTerm) return hazard;
  return term_of_row(content.afflictions, first_hazard(content) + content.hazards.size(), id);
}

Term quality_term(const Content& content, std::string_view id) {
  return term_of_row(content.qualities, first_quality(content), id);
}

Term talent_term(const Content& content, std::string_view id) {
  return term_of_row(content.talents, first_talent(content), id);
}

Term skill_term(const Content& content, std::string_view id) {
  return term_of_row(content.skills, first_skill(content), id);
}

Term arm_term(const table::Descriptor& d, std::string_view id) {
  const auto found = std::ranges::find_if(d.terms, [&](const table::TermDef& one) {
    return one.kind == TermKind::Item &&
           (one.key == id || (one.key.starts_with(id) && one.key.substr(id.size()) == kOtherItem));
  });
  if (found == d.terms.end()) return term(Word::NaturalWeapon);
  return Term{static_cast<std::uint16_t>(found - d.terms.begin())};
}

table::Descriptor make_descriptor(const Content& content) {
  table::Descriptor d;
  d.id = "egs";
  d.version = std::string(kRulesVersion) + "-" + hexadecimal(content.fingerprint);
  d.name = "EGS";
  d.boards = {{table::BoardKind::Squares, "5 feet", kSquareFt},
              {table::BoardKind::Hexes, "5 feet", kSquareFt}};
  d.dice = {4, 6, 8, 10, 12};
  d.terms = table::common::terms();
  for (const auto& word : kWords) d.terms.push_back(word.def());
  assert(d.terms.size() == kFirstWeapon);
  // Some talents are called as a skill is, or a Quality.
  const auto add = [&d](const auto& rows, TermKind kind, std::string_view suffix) {
    for (const auto& row : rows) {
      const bool taken = std::ranges::find(d.terms, row.id, &table::TermDef::key) != d.terms.end();
      d.terms.push_back({taken ? row.id + std::string(suffix) : row.id, kind, row.name, ""});
    }
  };
  add(content.weapons, TermKind::Item, "-weapon");
  for (std::size_t i = 0; i < content.weapons.size(); ++i) {
    const bool by_hand = content.weapons[i].kind == WeaponKind::Melee;
    d.terms[kFirstWeapon + i].role = by_hand ? TermRole::Weapon : TermRole::Launcher;
  }
  add(content.skills, TermKind::Skill, "-skill");
  add(content.qualities, TermKind::Word, "-quality");
  add(content.talents, TermKind::Word, "-talent");
  add(content.hazards, TermKind::Word, "-hazard");
  add(content.afflictions, TermKind::Word, "-affliction");
  // What a skill is used for may be called as an action is, and then is the same word.
  const auto add_new = [&d](const auto& rows) {
    for (const auto& row : rows) {
      if (std::ranges::find(d.terms, row.id, &table::TermDef::key) != d.terms.end()) continue;
      d.terms.push_back({row.id, TermKind::Word, row.name, ""});
    }
  };
  add_new(content.actions);
  add_new(content.ability_rolls);
  // What the creatures of the content strike with, and what is mounted on guns.
  const auto add_arm = [&d](const std::string& id, const std::string& name) {
    const auto same = std::ranges::find(d.terms, id, &table::TermDef::key);
    if (same != d.terms.end() && same->kind == TermKind::Item) return;
    d.terms.push_back({same == d.terms.end() ? id : id + kOtherItem, TermKind::Item, name, ""});
  };
  for (const Sheet& sheet : content.samples) {
    for (const NaturalWeapon& weapon : sheet.natural) add_arm(weapon.id, weapon.name);
  }
  for (const AccessoryDef& accessory : content.accessories) {
    if (accessory.melee_damage > 0) add_arm(accessory.id, accessory.name);
  }
  add_arm(std::string(kTrampleId), "Trample");
  categorise(d, content);
  table::add_harm_measures(d);
  d.events = table::common::events();
  for (const auto& event : kEvents) d.events.push_back(event.def());
  return d;
}

}  // namespace fray::egs
