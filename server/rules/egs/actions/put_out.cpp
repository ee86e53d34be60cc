// Putting out a fire: on itself, on a combatant within an arm's length, or on the ground there
// (L2437, R209, R258).
#include <algorithm>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/fight/action.h"

namespace fray::egs {
namespace {

void list_fires(const Fight& f, const Combatant& c, table::OptionList& list);

void act_put_out(Fight& f, CombatantId who, const table::Option& option,
                 const table::Choice& choice) {
  if (option.mode == term(Word::BurningGround)) {
    const board::Cell at = place_chosen(choice);
    reveal(f, who);
    std::erase(f.state.fires, at);
    return f.emit<Ev::GroundPutOut>(who, table::Place(at));
  }
  // Helping in the open reveals the helper.
  if (f.known_to_all(option.target)) reveal(f, who);
  end_effects(f, option.target, Word::OnFire);
}

}  // namespace

namespace actions {
extern const Action put_out;
const Action put_out{.word = Word::PutOut, .list = list_fires, .act = act_put_out};
}  // namespace actions

namespace {

void list_burning_ground(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto first = static_cast<std::uint32_t>(list.domain.size());
  for (const board::Cell fire : f.state.fires) {
    if (f.state.field.feet_from(fire, c.id) > kSquareFt) continue;
    list.domain.push_back(table::Place(fire).packed());
    list.domain.push_back(0);
  }
  const auto count = static_cast<std::uint32_t>(list.domain.size()) - first;
  if (count == 0) return;
  table::Option option = option_of(actions::put_out);
  option.mode = term(Word::BurningGround);
  list.add(option);
  list.add_parameter({.name = table::common::kDestination,
                      .kind = table::ParameterKind::Place,
                      .resource = kNoTerm});
  list.parameters.back().first = first;
  list.parameters.back().count = count;
}

void list_fires(const Fight& f, const Combatant& c, table::OptionList& list) {
  for (const Combatant& other : f.state.cast) {
    if (other.effects.empty() || !has_effect(other, Word::OnFire)) continue;
    if (other.side != c.side || !f.takes_part(other)) continue;
    if (f.state.field.feet(c.id, other.id) > kSquareFt) continue;
    table::Option option = option_of(actions::put_out);
    option.target = other.id;
    list.add(option);
  }
  list_burning_ground(f, c, list);
}

}  // namespace
}  // namespace fray::egs
