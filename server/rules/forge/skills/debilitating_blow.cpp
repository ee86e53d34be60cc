#include <algorithm>

#include "rules/forge/attack/trigger.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/prices.h"

namespace fray::forge::skills::debilitating_blow {
namespace {

// L2143: for each 2 energy spent after dealing melee damage the target expends 1, at most
// min(damage, rating). The target may expend spent energy, which is always better than what it has
// left.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!t.attack->melee || t.attack->damage <= 0) return;
  const int most = std::min({t.attack->damage, static_cast<int>(skill.rating),
                             (c.energy.available() - f.surcharge(c)) / 2});
  if (most < 1) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .target = t.attack->target,
            .prices = in_energy(f.surcharge(c))});
  list.add_number(skill.term, 1, most);  // energy the target expends, at 2 each
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known&, table::Option option,
                        table::Choice choice) {
  const int points = choice.values[0];
  f.emit<Ev::Reacted>(who, option.mode, f.pay(who, 2 * points));
  f.expend_forced(t.attack->target, points, option.mode, GivesUp::Spent);
  co_return;
}

constexpr ReactionHook kHooks[] = {{Step::Damage, Part::Attacker, offer, perform}};

}  // namespace

extern const SkillCode code{.id = "debilitating-blow", .reactions = kHooks};

}  // namespace fray::forge::skills::debilitating_blow
