// Putting out a fire, one's own or that of somebody within an arm's length (L2437, R209).
#include "rules/egs/actions/action.h"

namespace fray::egs {
namespace {

void list_fires(const Fight& f, const Combatant& c, table::OptionList& list);

void act_put_out(Fight& f, CombatantId who, const table::Option& option, const table::Choice&) {
  // One that is helped in the open is helped by somebody.
  if (f.known_to_all(option.target)) f.reveal(who);
  end_effects(f, option.target, Word::OnFire);
}

}  // namespace

namespace actions {
extern const Action put_out;
const Action put_out{.word = Word::PutOut, .list = list_fires, .act = act_put_out};
}  // namespace actions

namespace {

void list_fires(const Fight& f, const Combatant& c, table::OptionList& list) {
  for (const Combatant& other : f.state.cast) {
    if (other.effects.empty() || !has_effect(other, Word::OnFire)) continue;
    if (other.side != c.side || !f.takes_part(other)) continue;
    if (f.state.field.feet(c.id, other.id) > kSquareFt) continue;
    table::Option option = option_of(actions::put_out);
    option.target = other.id;
    list.add(option);
  }
}

}  // namespace
}  // namespace fray::egs
