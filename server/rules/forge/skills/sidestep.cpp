#include "dice/pool.h"
#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2217: after the roll of an attack on PD, spend 1 and add up to the rating: as many defence dice
// more.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  if (t.attack->mental || t.attack->successes == 0) return;
  offer_spend_and_add(f, who, skill, 1, skill.rating, kNobody, list);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const int added = choice.values[0];
  f.emit(Ev::Reacted, who, option.mode, f.pay(who, 1 + added));
  const table::Faces dice = f.roll(who, Purpose::Skill, added);
  t.attack->highest_defence =
      std::max(t.attack->highest_defence, dice::highest_die(f.table().faces(dice)));
  f.emit(Ev::RolledAgain, who, dice, skill.term);
  co_return;
}

constexpr ReactionHook kHooks[] = {{Step::Roll, Part::Defender, offer, perform}};

}  // namespace

extern const SkillCode sidestep{.id = "sidestep", .reactions = kHooks};

}  // namespace fray::forge::skills
