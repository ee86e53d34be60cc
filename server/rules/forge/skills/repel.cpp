#include "board/distance.h"
#include "board/sight.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::repel {
namespace {

constexpr int kTollForEach = 2;  // energy

// Is the step into reach, or nearer within it?
bool approaches(const Fight& f, const Combatant& c, const MoveStep& step) {
  const board::Footprint here = f.space(c.id), from = f.space(step.mover);
  const board::Footprint to = from.at(step.to);
  if (apart_ft(f.spot(c.id), f.spot_at(step.mover, step.to)) > f.threat_ft(c)) return false;
  if (board::steps_between(here, to) >= board::steps_between(here, from)) return false;
  return board::adjacent(here, to) || board::sees(f.state.grid, here, to);
}

// L2209: spend up to the rating when an enemy comes into your reach or nearer within it: for each
// it has to pay 2 more, or is driven out of your reach.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const CombatantId mover = t.move->mover;
  if (!f.enemies(who, mover) || !f.knows(f.at(who).side, mover)) return;
  if (approaches(f, f.at(who), *t.move)) offer_use(f, who, skill, mover, 0, 0, skill.rating, list);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill, table::Option,
                        table::Choice choice) {
  f.reveal(who);
  f.emit<Ev::Reacted>(who, skill.term, f.pay(who, choice.values[0]));
  t.toll += kTollForEach * choice.values[0];
  if (t.asked_by == kNoCombatant) t.asked_by = who;
  t.move->repelled_by.push_back(who);
  co_return;
}

constexpr ReactionHook kHooks[] = {{Step::Movement, Part::Bystander, offer, perform}};

}  // namespace

extern const SkillCode code{.id = "repel", .reactions = kHooks};

}  // namespace fray::forge::skills::repel
