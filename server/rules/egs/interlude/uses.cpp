#include "rules/egs/interlude/uses.h"

#include <algorithm>
#include <array>

#include "rules/egs/body/creature_skills.h"
#include "rules/egs/body/skills.h"

namespace fray::egs {
namespace {

constexpr std::array kSpecialties{Word::FirstSpecialty, Word::SecondSpecialty, Word::ThirdSpecialty,
                                  Word::FourthSpecialty};

// Is `key`, of a sheet, that skill or a specialty of it?
bool is_of_skill(std::string_view key, std::string_view skill) {
  if (!key.starts_with(skill)) return false;
  return key.size() == skill.size() || key[skill.size()] == '-';
}

// The keys of its specialties in that skill, in the sheet's order.
boost::container::small_vector<std::string_view, 4> keys_of(const Combatant& c,
                                                            std::string_view skill) {
  boost::container::small_vector<std::string_view, 4> keys;
  for (const SkillRank& rank : c.fighter().skills) {
    if (is_of_skill(rank.key, skill) && keys.size() < kSpecialties.size()) keys.push_back(rank.key);
  }
  return keys;
}

// Where it has several, the item says which.
std::optional<std::string_view> specialty_of(const Combatant& c, std::string_view skill,
                                             Term item) {
  const auto keys = keys_of(c, skill);
  if (keys.empty()) return std::nullopt;
  if (item == kNoTerm) return keys.size() == 1 ? std::optional(keys[0]) : std::nullopt;
  if (keys.size() == 1) return std::nullopt;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (term(kSpecialties[i]) == item) return keys[i];
  }
  return std::nullopt;
}

// The best of them: none matches.
std::string_view closest(const Fight& f, const Combatant& c, std::string_view skill) {
  const auto keys = keys_of(c, skill);
  return *std::ranges::max_element(
      keys, {}, [&](std::string_view key) { return value_of(skill_of(f, c, key)); });
}

// [OPT] So many languages in addition to its own are understood (L431).
bool understands_others(const Fight& f, const ActionDef& use) {
  return f.state.options.multilingual && use.id == "communicate";
}

std::optional<Combination> listed(const Fight& f, const Combatant& c, const ActionDef& use,
                                  Term item) {
  const Die ability = ability_of(f, c, use.ability);
  const SkillDef* skill = find(f.content().skills, use.skill);
  if (ability == Die::None || skill == nullptr) return std::nullopt;
  Combination all{.ability = use.ability, .skill = use.skill, .use = &use};
  if (skill->kind != SkillKind::Specialty) {
    const Die die = skill_of(f, c, use.skill);
    all.trained = die != Die::None;
    if (item != kNoTerm) return std::nullopt;
    // Basic skills alone are rolled untrained (L541, L553, L660).
    if (!all.trained && skill->kind != SkillKind::Basic) return std::nullopt;
    all.dice = SkillDice::of(ability, die);
  } else if (item == term(Word::RelatedSpecialty)) {
    if (!f.state.options.similar_specialties || keys_of(c, use.skill).empty()) return std::nullopt;
    all.dice = SkillDice::of(ability, skill_of(f, c, closest(f, c, use.skill)));
    all.modifier = kRelatedSpecialty;
  } else if (const auto key = specialty_of(c, use.skill, item)) {
    all.dice = SkillDice::of(ability, skill_of(f, c, *key));
    all.key = *key;
  } else if (item == kNoTerm && keys_of(c, use.skill).empty() && understands_others(f, use)) {
    all.dice = SkillDice::of(ability, Die::None);
    all.trained = false;
  } else {
    return std::nullopt;
  }
  if (use.skill == "survival" && has_effect(c, Word::KnowsTheLand)) all.modifier += kLandKnown;
  return all;
}

std::optional<Ability> ability_named(Term word) {
  const int place =
      static_cast<int>(table::raw(word)) - static_cast<int>(table::raw(term(Ability{})));
  if (place < 0 || place >= kAbilities) return std::nullopt;
  return static_cast<Ability>(place);
}

std::optional<Combination> of_abilities(const Fight& f, const Combatant& c, Ability first,
                                        Ability second) {
  const Die one = ability_of(f, c, first);
  const Die other = ability_of(f, c, second);
  if (one == Die::None || other == Die::None) return std::nullopt;
  const SkillDice dice = first == second ? SkillDice::twice(one) : SkillDice::of(one, other);
  return Combination{.dice = dice, .ability = first};
}

std::optional<Combination> paired(const Fight& f, const Combatant& c, Ability ability, Term item) {
  if (const auto other = ability_named(item)) return of_abilities(f, c, ability, *other);
  const std::vector<SkillDef>& skills = f.content().skills;
  const auto skill = std::ranges::find_if(
      skills, [&](const SkillDef& s) { return skill_term(f.content(), s.id) == item; });
  if (skill == skills.end() || keys_of(c, skill->id).empty()) return std::nullopt;
  const Die die = ability_of(f, c, ability);
  if (die == Die::None) return std::nullopt;
  return Combination{.dice = SkillDice::of(die, skill_of(f, c, closest(f, c, skill->id))),
                     .ability = ability,
                     .skill = skill->id};
}

Modifiers modifiers_of(const Fight& f, const Combatant& c, const Combination& combination,
                       int difficulty) {
  Modifiers m = common_modifiers(f, c, combination.ability);
  m.add(Source::Condition, combination.modifier + keenness(c, combination.skill));
  m.add(Source::Difficulty, difficulty);
  return m;
}

}  // namespace

Occasions occasions_of(const Combination& combination) {
  Occasions occasions;
  if (!combination.key.empty()) occasions.push_back(combination.key);
  if (combination.use != nullptr) occasions.push_back(combination.use->id);
  return occasions;
}

std::optional<Combination> combination_of(const Fight& f, const Combatant& c, Term mode,
                                          Term item) {
  const Content& content = f.content();
  const UseTerms& terms = f.world().uses;
  for (std::size_t i = 0; i < terms.uses.size(); ++i) {
    if (terms.uses[i] == mode) return listed(f, c, content.actions[i], item);
  }
  for (std::size_t i = 0; i < terms.ability_rolls.size(); ++i) {
    if (terms.ability_rolls[i] != mode) continue;
    const AbilityRollDef& row = content.ability_rolls[i];
    return item == kNoTerm ? of_abilities(f, c, row.first, row.second) : std::nullopt;
  }
  const auto ability = ability_named(mode);
  return ability ? paired(f, c, *ability, item) : std::nullopt;
}

void list_combinations(const Fight& f, const Combatant& c, bool others, std::vector<Pairing>& out) {
  const Content& content = f.content();
  const UseTerms& terms = f.world().uses;
  const auto offer = [&](Term mode, Term item) {
    if (combination_of(f, c, mode, item)) out.emplace_back(mode, item);
  };
  for (const Term use : terms.uses) {
    offer(use, kNoTerm);
    for (const Word specialty : kSpecialties) offer(use, term(specialty));
    offer(use, term(Word::RelatedSpecialty));
  }
  for (const Term roll : terms.ability_rolls) offer(roll, kNoTerm);
  if (!others) return;
  for (int i = 0; i < kAbilities; ++i) {
    const Term ability = term(static_cast<Ability>(i));
    for (int j = i; j < kAbilities; ++j) offer(ability, term(static_cast<Ability>(j)));
    for (const SkillDef& skill : content.skills) {
      if (!keys_of(c, skill.id).empty()) offer(ability, skill_term(content, skill.id));
    }
  }
}

void list_listed(const Fight& f, const Combatant& c, std::vector<Combination>& out) {
  const auto add = [&](const std::optional<Combination>& one) {
    if (one) out.push_back(*one);
  };
  for (const ActionDef& use : f.content().actions) {
    add(listed(f, c, use, kNoTerm));
    const auto specialties = keys_of(c, use.skill).size();
    for (std::size_t i = 0; specialties > 1 && i < specialties; ++i) {
      add(listed(f, c, use, term(kSpecialties[i])));
    }
    if (f.state.options.similar_specialties) add(listed(f, c, use, term(Word::RelatedSpecialty)));
  }
  for (const AbilityRollDef& row : f.content().ability_rolls) {
    add(of_abilities(f, c, row.first, row.second));
  }
}

PendingRoll roll_for(const Fight& f, const Combatant& c, const Combination& combination,
                     int difficulty, Word what, Purpose purpose) {
  return {.who = c.id,
          .what = what,
          .purpose = purpose,
          .dice = combination.dice,
          .modifiers = modifiers_of(f, c, combination, difficulty),
          .skill = combination.skill,
          .occasions = occasions_of(combination)};
}

SkillRoll skill_roll(const Fight& f, const Combatant& c, const Combination& combination,
                     int difficulty) {
  return {.dice = combination.dice,
          .modifier = modifiers_of(f, c, combination, difficulty).total()};
}

void name_uses(const table::Descriptor& descriptor, const Content& content, UseTerms& terms) {
  const auto named = [&](const auto& rows) {
    std::vector<Term> all;
    for (const auto& row : rows) {
      const auto found = std::ranges::find(descriptor.terms, row.id, &table::TermDef::key);
      all.push_back(Term{static_cast<std::uint16_t>(found - descriptor.terms.begin())});
    }
    return all;
  };
  terms.uses = named(content.actions);
  terms.ability_rolls = named(content.ability_rolls);
}

}  // namespace fray::egs
