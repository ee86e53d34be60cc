#include "rules/forge/action_code.h"
#include "rules/forge/minor_actions.h"

namespace fray::forge::actions {
namespace {

using Free = ActionCode::Free;

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.has(Condition::Prone) || !f.can_pay(c, c.minor_cost())) return;
  list.add({.action = term(Word::DropProne), .prices = minor_price(f, c)});
}

Free free(const Fight& f, const Combatant& c) {
  return !c.has(Condition::Prone) && has_free_minor(f, c) ? Free::Yes : Free::No;
}

void act(Fight& f, CombatantId who, const table::Option&, const table::Choice&) {
  f.pay_minor(who);
  f.emit<Ev::DroppedProne>(who);
  f.gain(who, Condition::Prone);
}

constexpr ActionCode kDropProne[] = {
    {.word = Word::DropProne, .offer = offer, .free = free, .minor = always_minor, .act = act}};

}  // namespace

extern const Actions drop_prone{kDropProne};

}  // namespace fray::forge::actions
