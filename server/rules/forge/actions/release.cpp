#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/minor_actions.h"

// Letting go of one held.
namespace fray::forge::actions::release {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.holding == kNoCombatant || !f.can_pay(c, c.minor_cost())) return;
  list.add(
      {.action = term(Word::ReleaseGrapple), .target = c.holding, .prices = minor_price(f, c)});
}

bool free_minor(const Fight&, const Combatant& c) {
  return c.holding != kNoCombatant;
}

void act(Fight& f, CombatantId who, const table::Option&, const table::Choice&) {
  f.pay_minor(who);
  f.let_go(who);
}

constexpr ActionCode kRelease[] = {{.word = Word::ReleaseGrapple,
                                    .offer = offer,
                                    .free_minor = free_minor,
                                    .minor = always_minor,
                                    .act = act}};

}  // namespace

extern const Actions codes{kRelease};

}  // namespace fray::forge::actions::release
