#include "rules/forge/body/health.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::last_resolve {
namespace {

// L2177: after taking damage, expend up to min(STA, rating) and recover as much health.
void offer(const Fight& f, const Trigger&, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Combatant& c = f.at(who);
  const int most = std::min({c.attribute(Attribute::Stamina), static_cast<int>(skill.rating),
                             c.energy.expendable(), c.energy.available() - f.surcharge(c)});
  if (most < 1) return;
  list.add(
      {.action = term(Word::UseSkill), .mode = skill.term, .prices = in_energy(f.surcharge(c))});
  list.add_number(term(Word::Expended), 1, most, term(Word::Expended));
}

table::Script<> perform(Fight& f, Trigger&, CombatantId who, const Known& skill, table::Option,
                        table::Choice choice) {
  f.expend(who, choice.values[0], skill.term);
  f.emit<Ev::Reacted>(who, skill.term, f.pay(who, 0));
  heal(f, who, choice.values[0]);
  co_return;
}

// No roll: a fixed amount is recovered.
void odds(const Fight& f, const Trigger&, CombatantId who, const Known&,
          const table::OptionList& list, const table::Option& option,
          std::vector<table::OddsRow>& rows) {
  const Combatant& c = f.at(who);
  const int room = c.profile->derived.max_health - c.health;
  const table::Parameter& expended = list.parameters_of(option)[0];
  for (int v = expended.min; v <= expended.max; ++v) {
    rows.push_back(healing_row(v, std::min(room, v)));
  }
}

constexpr ReactionHook kHooks[] = {
    {.step = Step::Hurt, .part = Part::Defender, .offer = offer, .perform = perform, .odds = odds}};

}  // namespace

extern const SkillCode code{.id = "last-resolve", .reactions = kHooks};

}  // namespace fray::forge::skills::last_resolve
