#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/minor_actions.h"

namespace fray::forge::actions::drop_prone {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.has(Condition::Prone) || !f.can_pay(c, c.minor_cost())) return;
  list.add({.action = term(Word::DropProne), .prices = minor_price(f, c)});
}

bool free_minor(const Fight&, const Combatant& c) {
  return !c.has(Condition::Prone);
}

void act(Fight& f, CombatantId who, const table::Option&, const table::Choice&) {
  f.pay_minor(who);
  f.emit<Ev::DroppedProne>(who);
  f.gain(who, Condition::Prone);
}

constexpr ActionCode kDropProne[] = {{.word = Word::DropProne,
                                      .offer = offer,
                                      .free_minor = free_minor,
                                      .minor = always_minor,
                                      .act = act}};

}  // namespace

extern const Actions codes{kDropProne};

}  // namespace fray::forge::actions::drop_prone
