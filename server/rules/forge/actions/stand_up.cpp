#include "rules/forge/actions/action_code.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/movement.h"

namespace fray::forge::actions::stand_up {
namespace {

constexpr int kCost = 2;
constexpr int kFeet = 10;  // of movement (L1494), which those held or immobilized cannot make

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!c.has(Condition::Prone) || c.has(Condition::Immobilized) || c.held()) return;
  if (!f.can_pay(c, kCost) || feet_left(c) < kFeet) return;
  list.add({.action = term(Word::StandUp), .prices = in_energy(kCost + f.surcharge(c))});
}

void act(Fight& f, CombatantId who, const table::Option&, const table::Choice&) {
  Combatant& c = f.at(who);
  c.moved_ft = static_cast<std::int16_t>(c.moved_ft + kFeet);
  f.emit<Ev::StoodUp>(who, f.pay(who, kCost));
  f.lose(who, Condition::Prone);
}

constexpr ActionCode kStandUp[] = {{.word = Word::StandUp, .offer = offer, .act = act}};

}  // namespace

extern const Actions codes{kStandUp};

}  // namespace fray::forge::actions::stand_up
