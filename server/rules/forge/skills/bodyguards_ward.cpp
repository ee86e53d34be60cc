#include <algorithm>

#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/defence_parts.h"

namespace fray::forge::skills::bodyguards_ward {
namespace {

// L2133: when an adjacent ally's PD is attacked and yours is not, use a reaction that adds to PD
// and give its dice to the ally, at most the rating.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Attack& a = *t.attack;
  const Combatant& c = f.at(who);
  if (a.mental || !f.allies(who, a.target) || !f.adjacent(who, a.target)) return;
  const auto surcharge = static_cast<std::int16_t>(f.surcharge(c));
  const int most = std::min({c.attribute(Attribute::Agility), static_cast<int>(skill.rating),
                             c.energy.available() - surcharge});
  if (most >= 1 && !a.unseen) {
    list.add({.action = term(Word::Dodge),
              .mode = skill.term,
              .target = a.target,
              .prices = in_energy(surcharge)});
    add_energy(list, 1, most);
  }
  if (c.shield_held && f.can_pay(c, c.profile->derived.shield_cost)) {
    list.add({.action = term(Word::RaiseShield),
              .item = c.profile->shield_term,
              .mode = skill.term,
              .target = a.target,
              .prices = in_energy(c.profile->derived.shield_cost + surcharge)});
  }
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const Derived& d = f.at(who).profile->derived;
  const bool shield = option.action == term(Word::RaiseShield);
  const int dice = std::min<int>(shield ? d.shield_rating : choice.values[0], skill.rating);
  f.emit<Ev::Reacted>(who, skill.term, f.pay(who, shield ? d.shield_cost : choice.values[0]));
  add_defence(f, *t.attack, skill.term, dice);
  co_return;
}

void odds(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
          const table::OptionList& list, const table::Option& option,
          std::vector<table::OddsRow>& rows) {
  const DefenceOdds odds(f, *t.attack);
  const auto add = [&](int value, int dice) {
    rows.push_back(odds.row(value, std::min<int>(dice, skill.rating)));
  };
  if (option.action == term(Word::RaiseShield)) {
    add(0, f.at(who).profile->derived.shield_rating);
    return;
  }
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) add(v, v);
}

constexpr ReactionHook kHooks[] = {{.step = Step::Declare,
                                    .part = Part::Bystander,
                                    .offer = offer,
                                    .perform = perform,
                                    .odds = odds}};

}  // namespace

extern const SkillCode code{.id = "bodyguards-ward", .reactions = kHooks};

}  // namespace fray::forge::skills::bodyguards_ward
