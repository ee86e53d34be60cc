#include "rules/egs/points/mishaps.h"

#include "rules/egs/body/falls.h"
#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

bool may_have_mishap(const Combatant& c) {
  return (c.ready() != nullptr && !c.ready()->natural) || c.stance != Stance::Prone;
}

Spending on_failure(CombatantId opposition, CombatantId failed) {
  Spending spending{.who = opposition, .against = failed, .immediate = 1};
  spending.uses.push_back(Word::TakePoint);
  return spending;
}

}  // namespace

void have_mishap(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  const Weapon* weapon = c.ready();
  if (weapon && weapon->def.kind == WeaponKind::Firearm) {
    c.shots[static_cast<std::size_t>(c.weapon)] = 0;
    f.emit<Ev::Jammed>(who, c.ready_term());
  } else if (weapon && !weapon->natural) {
    f.emit<Ev::Dropped>(who, c.ready_term());
    let_fall(f, who, static_cast<std::size_t>(c.weapon), f.state.field.at(who));
  } else {
    throw_down(f, who);
  }
}

// Only a player chooses (L648); not for a combatant less known than the other, which the mishap
// would reveal.
void offer_mishap(const Fight& f, Spending& spending, CombatantId failed) {
  if (failed == kNoCombatant || spending.immediate < 1) return;
  const Combatant& c = f.at(failed);
  const bool chooses = f.at(spending.who).fighter().kind == Kind::Character &&
                       f.is_no_better_known(failed, spending.who);
  if (!chooses || !c.able() || !f.takes_part(c) || !may_have_mishap(c)) return;
  spending.failed = failed;
  spending.uses.push_back(Word::Mishap);
}

table::Script<> suffer(Fight& f, CombatantId who, CombatantId opposition, Setback setback) {
  if (!f.at(who).able()) co_return;
  if (setback == Setback::PointOrMishap && opposition != kNoCombatant) {
    Spending spending = on_failure(opposition, who);
    const std::optional<Bought> bought = co_await ask_to_spend(f, Word::FoeFails, spending);
    if (bought) {
      add_effect(f, opposition,
                 {.word = Word::HeldPoint,
                  .by = who,
                  .until = Until::MakersVisit,
                  .round = f.state.round});
      co_return;
    }
  }
  have_mishap(f, who);
}

}  // namespace fray::egs
