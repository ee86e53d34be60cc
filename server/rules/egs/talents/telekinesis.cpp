// *Telekinesis* (L2609): moves things from afar, and throws them.
#include <algorithm>
#include <array>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/arithmetic/circumstances.h"

namespace fray::egs {
namespace {

struct Missile {
  std::string_view weapon;
  int size = 0;
};

// As large as things thrown (L2617); a stone is as small as things are.
constexpr std::array kSizes{
    Missile{"dagger", -2},        Missile{"hatchet", -2},       Missile{"short-sword", -2},
    Missile{"battle-axe", -1},    Missile{"battle-axe-2h", -1}, Missile{"long-sword", -1},
    Missile{"long-sword-2h", -1}, Missile{"halberd", 0},        Missile{"pike", 0},
    Missile{"spear", 0},          Missile{"lance", 0},          Missile{"staff", 0},
};
constexpr int kOtherSize = -1;

int size_thrown(std::string_view weapon) {
  const auto row = std::ranges::find(kSizes, weapon, &Missile::weapon);
  return row == kSizes.end() ? kOtherSize : row->size;
}

// Its user's carried or dropped weapons (R131).
bool is_throwable(const Weapon& weapon) {
  return !weapon.natural && weapon.def.kind == WeaponKind::Melee;
}

// A word for each; null: it is none of its user's weapons.
const Weapon* weapon_thrown(const Combatant& user, Term mode) {
  const auto& weapons = user.profile->weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    if (weapons[i] == mode) return &user.fighter().weapons[i];
  }
  return nullptr;
}

// Its user's weapons; a sheet has each once.
Modes weapons_to_throw(const Combatant& user) {
  Modes all;
  const auto& weapons = user.profile->weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    if (is_throwable(user.fighter().weapons[i])) all.push_back(weapons[i]);
  }
  return all;
}

void list_throwable(const Fight&, const Combatant& user, const Combatant& target, Modes& modes) {
  if (target.id == user.id) {
    modes.push_back(term(Word::Lift));
    return;
  }
  modes.push_back(term(Word::Stone));
  for (const Term weapon : weapons_to_throw(user)) modes.push_back(weapon);
}

int least_to_throw(const Fight& f, const Combatant&, Term mode) {
  for (std::size_t i = 0; i < f.content().weapons.size(); ++i) {
    if (weapon_term(i) == mode) return magnitude_for_size(size_thrown(f.content().weapons[i].id));
  }
  return magnitude_for_size(kSmallestAffected);
}

// None larger than what the mode names, which the Magnitude is for, and not that once more (R290).
void list_further_things(const Fight& f, const Combatant& user, Term mode, Things& things) {
  if (mode == term(Word::Lift)) {
    things.push_back({.term = term(Word::Object), .count = kTablePoints});
    return;
  }
  things.push_back({.term = term(Word::Stone), .count = kTablePoints});
  const int least = least_to_throw(f, user, mode);
  for (const Term weapon : weapons_to_throw(user)) {
    if (weapon == mode || least_to_throw(f, user, weapon) > least) continue;
    things.push_back({.term = weapon});
  }
}

// Each object that is lifted counts once.
int one_object(int) {
  return 1;
}

Blow blow_of_thrown(const Fight&, const Combatant& user, Term mode, int) {
  const Weapon* weapon = weapon_thrown(user, mode);
  if (weapon == nullptr) return {.damage = kImprovisedSmall};
  return {.damage = weapon->def.damage, .penetration = weapon->def.pen};
}

// The user decides where it moves what it lifts, so it has no value of its own.
double worth_of_throwing(const Fight&, const Combatant&, const Combatant&, Term, int) {
  return 0;
}

}  // namespace

namespace talents {
extern const Talent telekinesis;
const Talent telekinesis{.id = "telekinesis",
                         .delivery = Delivery::Strikes,
                         .targets = {TargetKind::Self, TargetKind::Foe},
                         .lasting = Word::Lifting,
                         .adds_up = true,
                         .list_modes = list_throwable,
                         .least = least_to_throw,
                         .list_things = list_further_things,
                         .amount = one_object,
                         .blow = blow_of_thrown,
                         .worth = worth_of_throwing};
}  // namespace talents
}  // namespace fray::egs
