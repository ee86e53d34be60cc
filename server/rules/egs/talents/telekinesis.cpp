// *Telekinesis* (L2609): moves things from afar, and throws them.
#include <algorithm>
#include <array>

#include "rules/egs/circumstances.h"
#include "rules/egs/talents/costs.h"
#include "rules/egs/talents/talent.h"

namespace fray::egs {
namespace {

struct Thrown {
  std::string_view weapon;
  int size = 0;
};

// As large as things thrown (L2617); a stone is as small as things are.
constexpr std::array kSizes{
    Thrown{"dagger", -2},        Thrown{"hatchet", -2},       Thrown{"short-sword", -2},
    Thrown{"battle-axe", -1},    Thrown{"battle-axe-2h", -1}, Thrown{"long-sword", -1},
    Thrown{"long-sword-2h", -1}, Thrown{"halberd", 0},        Thrown{"pike", 0},
    Thrown{"spear", 0},          Thrown{"lance", 0},          Thrown{"staff", 0},
};
constexpr int kOtherSize = -1;

int size_thrown(std::string_view weapon) {
  const auto row = std::ranges::find(kSizes, weapon, &Thrown::weapon);
  return row == kSizes.end() ? kOtherSize : row->size;
}

// Of all that its user carries or has dropped, a word for each.
const Weapon* weapon_thrown(const Combatant& user, Term mode) {
  const auto& weapons = user.profile->weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    if (weapons[i] == mode) return &user.fighter().weapons[i];
  }
  return nullptr;
}

void list_throwable(const Fight&, const Combatant& user, const Combatant& target, Modes& modes) {
  if (target.id == user.id) {
    modes.push_back(term(Word::Lift));
    return;
  }
  modes.push_back(term(Word::Stone));
  const auto& weapons = user.profile->weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    const Weapon& weapon = user.fighter().weapons[i];
    if (weapon.natural || weapon.def.kind != WeaponKind::Melee) continue;
    if (std::find(modes.begin(), modes.end(), weapons[i]) == modes.end()) {
      modes.push_back(weapons[i]);
    }
  }
}

int least_to_throw(const Fight& f, const Combatant&, Term mode) {
  for (std::size_t i = 0; i < f.content().weapons.size(); ++i) {
    if (weapon_term(i) == mode) return magnitude_for_size(size_thrown(f.content().weapons[i].id));
  }
  return magnitude_for_size(kSmallestAffected);
}

// Stones, as many as the printed rows have Targets: of each weapon one is carried (R279).
int further_things(const Fight&, const Combatant&, Term mode) {
  return mode == term(Word::Stone) ? kTablePoints : 0;
}

Blow blow_of_thrown(const Fight&, const Combatant& user, Term mode, int) {
  const Weapon* weapon = weapon_thrown(user, mode);
  if (weapon == nullptr) return {.damage = kImprovisedSmall};
  return {.damage = weapon->def.damage, .penetration = weapon->def.pen};
}

// What is lifted and moved is where its user says, and does nobody any good or harm by itself.
double worth_of_throwing(const Fight&, const Combatant&, const Combatant&, Term, int) {
  return 0;
}

}  // namespace

namespace talents {
extern const Talent telekinesis;
const Talent telekinesis{.id = "telekinesis",
                         .way = Way::Strikes,
                         .whom = {Whom::Self, Whom::Foe},
                         .lasting = Word::Lifting,
                         .list_modes = list_throwable,
                         .least = least_to_throw,
                         .things = further_things,
                         .blow = blow_of_thrown,
                         .worth = worth_of_throwing};
}  // namespace talents
}  // namespace fray::egs
