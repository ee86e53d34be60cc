// A vampire becomes bats, a werewolf a wolf, and either itself again, for one action (L4314,
// L4351).
#include <algorithm>
#include <array>

#include "rules/egs/fight/action.h"
#include "rules/egs/gear/donning.h"

namespace fray::egs {
namespace {

struct Beast {
  Special special;
  Word mode;
  std::string_view id;  // of the samples
};
constexpr std::array kBeasts{Beast{Special::BatShape, Word::Bats, "bat-swarm"},
                             Beast{Special::WolfShapes, Word::Wolf, "wolf"}};

void list_beasts(const Fight& f, const Combatant& c, table::OptionList& list);

// Rolls the animal's dice; what it wears and holds is of no use in the meantime.
void act_shift(Fight& f, CombatantId who, const table::Option& option, const table::Choice&) {
  Combatant& c = f.at(who);
  if (option.mode == term(Word::OwnShape)) {
    const std::int16_t armor = effect_of(c, Word::ShapeChanged)->amount;
    end_effects(f, who, Word::ShapeChanged);
    restore_armor(f.state.options, c);
    c.armor[0] = armor;
    return;
  }
  const auto beast =
      std::ranges::find_if(kBeasts, [&](const Beast& b) { return term(b.mode) == option.mode; });
  const Sheet* animal = find(f.content().samples, beast->id);
  add_effect(f, who,
             {.word = Word::ShapeChanged,
              .by = who,
              .which = static_cast<std::int16_t>(animal - f.content().samples.data()),
              .amount = c.armor[0],
              .until = Until::Fight});
  c.weapon = -1;
  c.second = -1;
  c.armor.fill(0);
}

}  // namespace

namespace actions {
extern const Action shift_shape;
const Action shift_shape{.word = Word::ShiftShape, .list = list_beasts, .act = act_shift};
}  // namespace actions

namespace {

void list_beasts(const Fight& f, const Combatant& c, table::OptionList& list) {
  const Effect* shape = effect_of(c, Word::ShapeChanged);
  for (const Beast& beast : kBeasts) {
    if (!c.fighter().specials.has(beast.special)) continue;
    table::Option option = option_of(actions::shift_shape);
    option.mode = term(shape != nullptr ? Word::OwnShape : beast.mode);
    if (shape != nullptr && shape->by != c.id) continue;
    if (find(f.content().samples, beast.id) != nullptr) list.add(option);
  }
}

}  // namespace
}  // namespace fray::egs
