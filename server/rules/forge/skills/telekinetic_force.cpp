#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr int kRangeFeet = 25;

// L2379: a test against somebody within 25', who resists by Strength or Agility: pushed away 5' for
// each success. Or a thing, whose weight is the difficulty: 5 kg 7, 15 kg 8, 50 kg 9, 150 kg 10.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  if (!can_cast(f.at(who))) return;
  for (const Combatant& c : f.state.cast) {
    if (c.id == who || !f.standing_in(c.id) || !f.knows(f.at(who).side, c.id)) continue;
    if (within(f, who, c.id, kRangeFeet)) offer_cast(f, who, skill, c.id, list);
  }
  offer_on_things(f, who, skill, list);
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  if (option.target == kNobody) {
    co_await test_on_things(f, who, skill, option, choice);
    co_return;
  }
  pay_cast(f, who, skill, option, choice.values[0]);
  f.reveal(who);
  const int pool = pool_dice(skill, choice.values[0]);
  const int successes = co_await opposed_test(f, who, option.target, skill.term, pool);
  if (successes == 0 || !f.standing_in(option.target)) co_return;
  co_await shove_to(
      f, option.target,
      board::push(f.state.grid, f.space(who), Fight::figure(option.target), successes));
}

}  // namespace

extern const SkillCode telekinetic_force{
    .id = "telekinetic-force", .offer_action = offer, .act = act, .odds = force_odds};

}  // namespace fray::forge::skills
