#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::last_gasp {
namespace {

// L2175: once in the encounter expend 1 for min(STA, rating) bonus energy, which stays until the
// encounter ends, or, as the table agrees, until the end of the next turn.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (f.counters(who, skill).encounter > 0) return;
  if (c.energy.expendable() < 1 || !f.can_pay(c, 1)) return;
  list.add(
      {.action = term(Word::UseSkill), .mode = skill.term, .prices = in_energy(f.surcharge(c), 1)});
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option, table::Choice) {
  ++f.counters(who, skill).encounter;
  f.expend(who, 1, skill.term);
  f.emit<Ev::SkillUsed>(who, skill.term, f.pay(who, 0));
  f.add_bonus_energy(who, std::min<int>(f.at(who).attribute(Attribute::Stamina), skill.rating),
                     skill.term,
                     f.state.options.last_gasp_lasts ? Expiry{Expiry::Kind::Encounter, 0}
                                                     : until_end_of_next_turn(f.at(who)));
  co_return;
}

}  // namespace

extern const SkillCode code{.id = "last-gasp", .offer_action = offer, .act = act};

}  // namespace fray::forge::skills::last_gasp
