// *Shape change* (L2569): a known mundane animal's Dexterity, Strength and Vitality; no weapons and
// no armor.
#include <algorithm>
#include <array>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/gear/donning.h"

namespace fray::egs {
namespace {

struct Animal {
  Word word;
  std::string_view id;  // of the samples
};
constexpr std::array kShapes{
    Animal{Word::BrownBear, "brown-bear"},
    Animal{Word::GrizzlyBear, "grizzly-bear"},
    Animal{Word::Bull, "bull"},
    Animal{Word::Cheetah, "cheetah"},
    Animal{Word::Cougar, "cougar"},
    Animal{Word::Coyote, "coyote"},
    Animal{Word::Elephant, "elephant"},
    Animal{Word::Horse, "horse"},
    Animal{Word::Jaguar, "jaguar"},
    Animal{Word::Lion, "lion"},
    Animal{Word::Tiger, "tiger"},
    Animal{Word::Wolf, "wolf"},
};

const Animal& animal_meant(Term mode) {
  const auto found =
      std::ranges::find_if(kShapes, [&](const Animal& a) { return term(a.word) == mode; });
  assert(found != kShapes.end());
  return *found;
}

bool has_own_shape(const Fight&, const Combatant&, const Combatant& target) {
  return target.able() && !has_effect(target, Word::ShapeChanged);
}

void list_shapes(const Fight& f, const Combatant&, const Combatant&, Modes& modes) {
  for (const Animal& animal : kShapes) {
    if (find(f.content().samples, animal.id) != nullptr) modes.push_back(term(animal.word));
  }
}

int least_shape(const Fight& f, const Combatant&, Term mode) {
  const Sheet* sheet = find(f.content().samples, animal_meant(mode).id);
  return magnitude_for_size(sheet->size);
}

// What it wears and holds is of no use in the meantime; its remaining armor is stored.
void shape_animal(const Fight& f, const Cast& cast, CombatantId target, ActiveTalent& active) {
  const Sheet* sheet = find(f.content().samples, animal_meant(cast.mode).id);
  active.which = static_cast<std::int16_t>(sheet - f.content().samples.data());
  active.amount = f.at(target).armor[0];
}

void put_off_arms(Fight& f, const Cast&, CombatantId target) {
  Combatant& c = f.at(target);
  c.weapon = -1;
  c.armor.fill(0);
}

void put_on_armour(Fight& f, const ActiveTalent& active) {
  Combatant& c = f.at(active.on);
  restore_armor(f.state.options, c);
  c.armor[0] = active.amount;
}

}  // namespace

namespace talents {
extern const Talent shape_change;
const Talent shape_change{.id = "shape-change",
                          .targets = {TargetKind::Self, TargetKind::Friend},
                          .lasting = Word::ShapeChanged,
                          .fits = has_own_shape,
                          .list_modes = list_shapes,
                          .least = least_shape,
                          .work = put_off_arms,
                          .shape = shape_animal,
                          .over = put_on_armour};
}  // namespace talents
}  // namespace fray::egs
