#include "rules/forge/interlude/listing.h"

#include <algorithm>
#include <span>
#include <vector>

#include "rules/forge/actions/actions.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/interlude/care.h"
#include "rules/forge/interlude/feats.h"
#include "rules/forge/interlude/rests.h"
#include "rules/forge/interlude/spells.h"
#include "rules/forge/interlude/summoning.h"
#include "rules/forge/interlude/tests.h"

// Activities between fights, with their odds.
namespace fray::forge {
namespace {

using table::OddsRow;
using table::Option;

// Skills to persuade with: those of Influence, and threats (8.5).
bool sways(const Fight& f, TestMethod method) {
  if (!method.skill) return false;
  return method.attribute == Attribute::Influence || method.skill == f.world().intimidation;
}

template <class Visit>
void each_other(const Fight& f, const Combatant& c, Visit visit) {
  for (const Combatant& other : f.state.cast) {
    if (other.id != c.id && other.conscious() && f.knows(c.side, other.id)) visit(other);
  }
}

void list_tests(const Fight& f, const Combatant& c, table::OptionList& list) {
  std::vector<CombatantId> others;
  each_other(f, c, [&](const Combatant& other) { others.push_back(other.id); });
  for (const TestMethod& method : c.profile->testable) {
    const Term mode = mode_of(method);
    for (const Term item : {kNoTerm, term(Word::Twice)}) {
      list.add({.action = term(Word::AttributeTest), .item = item, .mode = mode});
      list.add_number(term(Word::Difficulty), 7, 10);
    }
    if (others.empty()) continue;
    for (const Word action : {Word::OpposedTest, Word::Contest}) {
      list.add({.action = term(action), .mode = mode});
      add_targets(list, others);
    }
    if (!sways(f, method)) continue;
    for (const CombatantId other : others) {
      list.add({.action = term(Word::Sway), .mode = mode, .target = other});
      list.add_number(term(Word::Request), 1, 5);
    }
  }
  for (const CombatantId other : others) {
    list.add({.action = term(Word::Pursue), .target = other});
  }
}

void list_care(const Interlude& i, const Combatant& c, table::OptionList& list) {
  const World& world = i.fight.world();
  for (const Combatant& patient : i.fight.state.cast) {
    for (const SkillIndex skill : {world.first_aid, world.medicine}) {
      const auto add = [&](Word action) {
        list.add({.action = term(action), .mode = term(skill), .target = patient.id});
      };
      if (can_be_stabilised(i, c, patient)) add(Word::TreatDying);
      if (!i.fight.known_to_all(c.id)) continue;  // the rest takes everyone's time
      if (can_be_treated(i, c, patient)) add(Word::TreatWounds);
      if (can_be_brought_back(i, c, patient)) add(Word::Resurrect);
    }
  }
}

void list_feats(const Fight& f, const Combatant& c, table::OptionList& list) {
  for (const SkillIndex skill : {f.world().acrobatics, f.world().athletics}) {
    list.add({.action = term(Word::Climb), .mode = term(skill)});
    list.add_number(term(Word::Difficulty), 7, 10);
    list.add({.action = term(Word::Climb), .item = term(Word::Twice), .mode = term(skill)});
    list.add_number(term(Word::Difficulty), 10, 10);
    const int farthest = c.attribute(test_method_of(f.world(), term(skill)).attribute);
    if (farthest < 1) continue;
    for (const LeapKind& kind : kLeaps) {
      list.add({.action = term(Word::Leap), .item = term(kind.word), .mode = term(skill)});
      list.add_number(term(Word::Distance), 1, farthest);
    }
  }
}

// The chance of at least `needed` successes.
double at_least(int pool, int difficulty, int needed) {
  return compound_odds(std::min(pool, kMaxOddsPool), difficulty, needed);
}

OddsRow fixed_row(int value, int pool, int difficulty, int needed) {
  return odds_row(value, at_least(pool, difficulty, needed), fixed_mean(pool, difficulty));
}

// Against the resister's bare attribute and size: more than that the chooser does not know.
OddsRow opposed_row(int value, int pool, int against, int needed) {
  if (needed == 0) return odds_row(value, 1, 0);
  const Odds odds = opposed_odds(std::min(pool, kMaxOddsPool), std::min(against, kMaxOddsPool));
  double chance = 0;
  for (std::size_t k = static_cast<std::size_t>(needed); k < odds.successes.size(); ++k) {
    chance += odds.successes[k];
  }
  return odds_row(value, chance, odds.mean);
}

}  // namespace

void AtRestQuestion::list(CombatantId who, table::OptionList& list) const {
  const Interlude& i = interlude_;
  const Fight& f = fight();
  list.add({.action = table::common::kPass});
  const Combatant& c = f.at(who);
  if (!f.able_to_act(c)) return;
  list_care(i, c, list);
  if (f.known_to_all(who)) {
    list.add({.action = term(Word::ShortRest)});
    if (may_rest_long(c)) list.add({.action = term(Word::LongRest)});
  }
  list_spells(i, who, list);
  list_summoning(i, who, list);
  list_feats(f, c, list);
  list_tests(f, c, list);
}

void AtRestQuestion::odds(CombatantId who, const table::OptionList& list, std::size_t option,
                          std::vector<OddsRow>& rows) const {
  rows.clear();
  const Interlude& i = interlude_;
  const Fight& f = fight();
  const Option& o = list.options[option];
  if (o.mode == kNoTerm) return;
  if (o.action == term(Word::UseSkill)) {
    const Known& skill = *f.known(who, o.mode);
    if (skill.code->odds) skill.code->odds(f, who, skill, list, o, rows);
    return;
  }
  const TestMethod method = test_method_of(f.world(), o.mode);
  const int pool = free_test_pool(f, f.at(who), method.attribute, method.skill);
  const auto parameters = list.parameters_of(o);
  const auto each_value = [&](auto row) {
    for (int v = parameters[0].min; v <= parameters[0].max; ++v) rows.push_back(row(v));
  };
  const auto against = [&](CombatantId other) {
    const TestMethod silent = answer_to(f.world(), method);
    const Combatant& c = f.at(other);
    return c.attribute(silent.attribute) + size_dice(f, c, silent.attribute, silent.skill);
  };
  switch (static_cast<Word>(table::raw(o.action))) {
    case Word::AttributeTest:
    case Word::Climb:
      each_value([&](int difficulty) {
        return fixed_row(difficulty, pool, difficulty, o.item == term(Word::Twice) ? 2 : 1);
      });
      break;
    case Word::Leap:
      each_value([&](int d) { return fixed_row(d, pool, leap_difficulty(o.item), d); });
      break;
    case Word::TreatWounds:
      rows.push_back(
          fixed_row(0, pool, o.target == who ? kTreatSelfDifficulty : kTreatDifficulty, 1));
      break;
    case Word::TreatDying:
      rows.push_back(fixed_row(0, pool, kTreatDifficulty, 1));
      break;
    case Word::Resurrect:
      rows.push_back(fixed_row(0, pool, kResurrectDifficulty, minutes_dead(f.at(o.target))));
      break;
    case Word::Sway:
      each_value([&](int request) {
        const int disposition = i.state.dispositions[table::raw(o.target)];
        return opposed_row(request, pool, against(o.target),
                           successes_to_sway(disposition, request));
      });
      break;
    case Word::OpposedTest: {
      const auto domain = list.domain_of(parameters[0]);
      if (domain.size() == 1) {
        rows.push_back(opposed_row(0, pool, against(CombatantId(domain[0])), 1));
      }
      break;
    }
    default:
      break;
  }
}

// Only of spells, as in a fight.
table::Coverage AtRestQuestion::coverage(CombatantId who, const table::OptionList& list,
                                         const table::Choice& choice) const {
  return coverage_of(fight(), who, list.options[choice.option], choice);
}

}  // namespace fray::forge
