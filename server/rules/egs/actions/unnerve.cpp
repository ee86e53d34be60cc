// Distress that lowers a character's Initiative (L3229-3236).
#include "rules/egs/fight/action.h"
#include "rules/egs/points/pools.h"

namespace fray::egs {
namespace {

void list_unnerving(const Fight& f, const Combatant& c, table::OptionList& list);

// For the next round, as the order of this one stands (R147).
void act_unnerve(Fight& f, CombatantId who, const table::Option& option,
                 const table::Choice& choice) {
  const int points = choice.values[0];
  spend_from_pool(f, who, points);
  add_effect(f, option.target,
             {.word = Word::Unnerved,
              .by = option.target,
              .amount = static_cast<std::int16_t>(-points),
              .until = Until::MakersVisit,
              .round = f.state.round + 1});
}

}  // namespace

namespace actions {
extern const Action unnerve;
const Action unnerve{.word = Word::Unnerve,
                     .cost = 0,
                     .list = list_unnerving,
                     .act = act_unnerve,
                     .keeps_aim = true,
                     .free = true};
}  // namespace actions

namespace {

void list_unnerving(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.held != Held::None || pool_of(f, c) != Word::Distress) return;
  const int points = pool_left(f, c);
  if (points < 1) return;
  for (const Combatant& other : f.state.cast) {
    const bool shaken = other.fighter().kind == Kind::Character && f.enemies(c, other) &&
                        f.takes_part(other) && other.able() && f.known_to_all(other.id) &&
                        !has_effect(other, Word::Unnerved);
    if (!shaken) continue;
    table::Option option = option_of(actions::unnerve);
    option.target = other.id;
    list.add(option);
    list.add_number(table::common::kAmount, 1, points, term(Word::Distress));
  }
}

}  // namespace
}  // namespace fray::egs
