#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2233: after the roll of a melee attack, spend 1 and add up to the rating: as many dice more.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  if (!t.attack->melee || !t.attack->martial) return;
  offer_spend_and_add(f, who, skill, 1, skill.rating, t.attack->target, list);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const int added = choice.values[0];
  f.emit(Ev::Reacted, who, option.mode, f.pay(who, 1 + added));
  const table::Faces dice = f.roll(who, Purpose::Skill, added);
  for (const dice::Face face : f.table().faces(dice)) t.attack->late_action_faces.push_back(face);
  f.emit(Ev::RolledAgain, who, dice, skill.term);
  co_return;
}

constexpr ReactionHook kHooks[] = {{Step::Roll, Part::Attacker, offer, perform}};

}  // namespace

extern const SkillCode twist_the_blade{.id = "twist-the-blade", .reactions = kHooks};

}  // namespace fray::forge::skills
