#include "rules/forge/body/senses.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::leaders_pledge {
namespace {

constexpr int kRangeFeet = 25;

// L2179: spend up to min(INF, rating): an ally within 25' that perceives you gains as much bonus
// energy until the end of its next turn. As often in a cycle as the rating, and once for each ally.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  const auto& used = f.counters(who, skill);
  if (used.cycle >= skill.rating) return;
  const int limit = std::min<int>(c.attribute(Attribute::Influence), skill.rating);
  for (const Combatant& ally : f.state.cast) {
    if (!f.allies(who, ally.id) || !f.standing_in(ally.id) || used.of(ally.id).cycle > 0) continue;
    const bool near = f.apart_ft(who, ally.id) <= kRangeFeet;
    if (!near || !ally.conscious() || !perceives(f, ally, who)) continue;
    offer_use(f, who, skill, ally.id, 0, 0, limit, list);
  }
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  auto& used = f.counters(who, skill);
  ++used.cycle;
  ++used.with(option.target).cycle;
  f.emit<Ev::SkillUsed>(who, skill.term, f.pay(who, choice.values[0]));
  f.add_bonus_energy(option.target, choice.values[0], skill.term,
                     until_end_of_next_turn(f.at(option.target)));
  co_return;
}

}  // namespace

extern const SkillCode code{.id = "leaders-pledge", .offer_action = offer, .act = act};

}  // namespace fray::forge::skills::leaders_pledge
