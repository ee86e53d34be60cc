#include "rules/forge/parts/spell_parts.h"

#include <algorithm>

#include "board/distance.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/body/health.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/sequence/storms.h"

namespace fray::forge {

int casting_attribute(const Fight& f, const Combatant& c, const Known& skill) {
  if (const auto attribute = f.world().content.skill(skill.skill).attribute) {
    return c.attribute(*attribute);
  }
  return std::max({c.attribute(Attribute::Influence), c.attribute(Attribute::Intelligence),
                   c.attribute(Attribute::Acuity)});
}

void offer_cast(const Fight& f, CombatantId who, const Known& skill, CombatantId target,
                table::OptionList& list) {
  const Combatant& c = f.at(who);
  offer_use(f, who, skill, target, 0, f.world().content.skill(skill.skill).expend,
            casting_attribute(f, c, skill), list);
}

void pay_cast(Fight& f, CombatantId who, const Known& skill, const table::Option& option,
              int added) {
  f.expend(who, expended_of(option), skill.term);
  f.emit<Ev::SkillUsed>(who, skill.term, f.pay(who, added));
}

bool oneself(const Fight&, CombatantId who, const Combatant& target) {
  return target.id == who;
}

bool touched_friend(const Fight& f, CombatantId who, const Combatant& target) {
  return target.id == who || (f.allies(who, target.id) && beside(f, who, target.id));
}

bool touched_creature(const Fight& f, CombatantId who, const Combatant& target) {
  return target.summoner == who && beside(f, who, target.id);
}

std::vector<CombatantId> friends_within(const Fight& f, CombatantId who, int feet) {
  std::vector<CombatantId> friends;
  for (const Combatant& ally : f.state.cast) {
    if (!f.standing_in(ally.id) || f.enemies(who, ally.id)) continue;
    if (ally.id == who || within(f, who, ally.id, feet)) friends.push_back(ally.id);
  }
  return friends;
}

table::Script<> heal_pool(Fight& f, CombatantId who, const Known& skill, table::Option option,
                          table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  heal(f, option.target, pool_dice(skill, choice.values[0]));
  co_return;
}

void heal_odds(const Fight& f, CombatantId, const Known& skill, const table::OptionList& list,
               const table::Option& option, std::vector<table::OddsRow>& rows) {
  const Combatant& c = f.at(option.target);
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) {
    const int room = c.profile->derived.max_health - c.health;
    rows.push_back(healing_row(v, std::min(room, pool_dice(skill, v))));
  }
}

void offer_answer(const Fight& f, CombatantId who, const Known& skill, CombatantId attacker,
                  table::OptionList& list) {
  if (!can_cast(f.at(who)) || f.attacks_under_way >= Fight::kDeepestAttack) return;
  offer_use(f, who, skill, attacker, dearer(f.at(who), attacker), 0,
            casting_attribute(f, f.at(who), skill), list);
}

int test_cast(Fight& f, CombatantId who, const Known& skill, const table::Option& option, int added,
              int difficulty) {
  pay_cast(f, who, skill, option, added);
  const table::Faces dice = f.roll(who, Purpose::Test, pool_of(skill, added));
  const int successes = burdened(f.at(who), successes_fixed(f.table().faces(dice), difficulty));
  f.emit<Ev::TestRolled>(who, skill.term, difficulty, dice, successes);
  return successes;
}

void fixed_odds(const Known& skill, int difficulty, const table::OptionList& list,
                const table::Option& option, std::vector<table::OddsRow>& rows) {
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) {
    const int pool = pool_dice(skill, v);
    rows.push_back(fixed_row(v, pool, difficulty));
  }
}

table::Script<> shove_to(Fight& f, CombatantId target, board::Shove shove) {
  if (shove.stopped_by == board::Stop::Figure) f.reveal(Fight::combatant(shove.struck));
  const Spot before = f.spot(target);
  if (shove.cells > 0 && f.state.grid.move(Fight::figure(target), shove.to.origin)) {
    f.emit<Ev::Pushed>(target, shove.to.origin);
  }
  f.loosen_holds(target);
  if (!f.state.storms.empty()) co_await storms_after_move(f, target, before);
}

table::Script<> push_outcome(Fight& f, Attack& a, int successes) {
  co_await shove_to(
      f, a.target,
      board::push(f.state.grid, f.space(a.attacker), Fight::figure(a.target), successes));
}

void offer_on_things(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const std::size_t before = list.options.size();
  offer_cast(f, who, skill, kNoCombatant, list);
  if (list.options.size() > before) list.add_number(term(Word::Difficulty), 7, 10);
}

table::Script<> test_on_things(Fight& f, CombatantId who, const Known& skill, table::Option option,
                               table::Choice choice) {
  test_cast(f, who, skill, option, choice.values[0], choice.values[1]);
  co_return;
}

table::Script<int> test_on_target(Fight& f, CombatantId who, const Known& skill,
                                  table::Option option, table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  f.reveal(who);
  const DicePool pool = pool_of(skill, choice.values[0]);
  const int successes = co_await opposed_test(f, who, option.target, skill.term, pool);
  co_return f.standing_in(option.target) ? successes : 0;
}

void force_odds(const Fight& f, CombatantId, const Known& skill, const table::OptionList& list,
                const table::Option& option, std::vector<table::OddsRow>& rows) {
  if (option.target == kNoCombatant) return fixed_odds(skill, 7, list, option, rows);
  const int against = free_resistance(f.at(option.target));
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) {
    const int pool = pool_dice(skill, v);
    rows.push_back(opposed_row(v, pool, against));
  }
}

}  // namespace fray::forge
