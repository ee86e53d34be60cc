#include "rules/forge/items.h"

#include "rules/forge/action_code.h"
#include "rules/forge/minor_actions.h"

// Letting go of what is held (L1459), and picking up what lies about (L1466).
namespace fray::forge::actions {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  list_items(f, c, list);
}

void drop(Fight& f, CombatantId who, const table::Option& o, const table::Choice&) {
  perform_drop(f, f.at(who), o.item);
}

void pick_up(Fight& f, CombatantId who, const table::Option& o, const table::Choice& choice) {
  perform_pick_up(f, f.at(who), o.item, chosen_place(choice));
}

constexpr ActionCode kItems[] = {
    {.word = Word::Drop,
     .offer = offer,  // both
     .free = listed_where_minor_is_free,
     .minor = always_minor,
     .act = drop},
    {.word = Word::PickUp, .minor = always_minor, .act = pick_up},
};

}  // namespace

extern const Actions items{kItems};

}  // namespace fray::forge::actions
