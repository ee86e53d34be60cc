#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2275: expend 1, add energy up to ACU; you or an adjacent ally recovers 1 health for each die.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!can_cast(c)) return;
  const int expend = f.world().content.skill(skill.skill).expend;
  for (const Combatant& ally : f.state.cast) {
    const bool touched = ally.id == who || (f.allies(who, ally.id) && f.standing_in(ally.id) &&
                                            f.adjacent(who, ally.id));
    if (!touched) continue;
    offer_use(f, who, skill, ally.id, 0, expend, c.attribute(Attribute::Acuity), list);
  }
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  const int added = choice.values[0];
  f.expend(who, option.expended, skill.term);
  f.emit(Ev::SkillUsed, who, skill.term, f.pay(who, added));
  f.heal(option.target, pool_dice(skill, added));
  co_return;
}

// Nothing is rolled: so much is recovered.
void odds(const Fight& f, CombatantId, const Known& skill, const table::OptionList& list,
          const table::Option& option, std::vector<table::OddsRow>& rows) {
  const Combatant& c = f.at(option.target);
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) {
    const int room = c.profile->derived.max_health - c.health;
    rows.push_back({v, room > 0 ? 1.0 : 0.0, double(std::min(room, pool_dice(skill, v)))});
  }
}

}  // namespace

extern const SkillCode healing_touch{
    .id = "healing-touch", .offer_action = offer, .act = act, .odds = odds};

}  // namespace fray::forge::skills
