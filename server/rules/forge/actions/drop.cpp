#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/minor_actions.h"
#include "rules/forge/fight/items.h"

// Letting go of held items (L1459).
namespace fray::forge::actions::drop {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!f.can_pay(c, c.minor_cost())) return;
  for (const Held& held : held_items(c)) {
    list.add({.action = term(Word::Drop), .item = held.item, .prices = minor_price(f, c)});
  }
}

bool free_minor(const Fight&, const Combatant& c) {
  return !held_items(c).empty();
}

void act(Fight& f, CombatantId who, const table::Option& o, const table::Choice&) {
  f.pay_minor(who);
  let_fall(f, f.at(who), o.item, f.space(who).origin);
}

constexpr ActionCode kDrop[] = {{.word = Word::Drop,
                                 .offer = offer,
                                 .free_minor = free_minor,
                                 .minor = always_minor,
                                 .act = act}};

}  // namespace

extern const Actions codes{kDrop};

}  // namespace fray::forge::actions::drop
