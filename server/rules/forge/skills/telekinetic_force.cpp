#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::telekinetic_force {
namespace {

// L2379: a test against a target within 25' resisting by Strength or Agility: pushed away 5' for
// each success. Or a thing, whose weight is the difficulty: 5 kg 7, 15 kg 8, 50 kg 9, 150 kg 10.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  if (!can_cast(f.at(who))) return;
  each_movable(f, who, [&](CombatantId target) { offer_cast(f, who, skill, target, list); });
  offer_on_things(f, who, skill, list);
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  if (option.target == kNoCombatant) {
    co_await test_on_things(f, who, skill, option, choice);
    co_return;
  }
  const int cells = co_await test_on_target(f, who, skill, option, choice);
  if (cells == 0) co_return;
  co_await shove_to(f, option.target,
                    board::push(f.state.grid, f.space(who), Fight::figure(option.target), cells));
}

}  // namespace

extern const SkillCode code{.id = "telekinetic-force",
                            .at_rest = true,
                            .offer_action = offer,
                            .act = act,
                            .odds = force_odds};

}  // namespace fray::forge::skills::telekinetic_force
