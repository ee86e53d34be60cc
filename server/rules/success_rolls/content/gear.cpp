#include "rules/success_rolls/content/gear.h"

#include "rules/success_rolls/content/strength.h"

namespace fray::success_rolls {
namespace {

// Sums are not renormalised: a swing of 1d+2 with sw+1 is 1d+3.
Mode mode_in_hand(const ModeDef& def, int strength, int bonus) {
  Mode mode{.manner = def.manner, .damage = def.damage, .incapacitation = def.incapacitation};
  if (def.base != DamageBase::Fixed) {
    const Damage muscle =
        def.base == DamageBase::Thrust ? thrust_damage(strength) : swing_damage(strength);
    mode.damage.dice = muscle.dice;
    mode.damage.mod = static_cast<std::int16_t>(muscle.mod + def.damage.mod + bonus);
  }
  return mode;
}

}  // namespace

Weapon weapon_in_hand(const WeaponDef& def, int strength, bool both_hands) {
  Weapon weapon{.key = def.id, .name = def.name, .kind = def.kind};
  const bool by_choice = both_hands && def.two_handed_bonus > 0;
  for (const ModeDef& mode : def.modes) {
    weapon.modes.push_back(mode_in_hand(mode, strength, by_choice ? def.two_handed_bonus : 0));
  }
  weapon.rate_of_fire = narrow(def.rate_of_fire);
  weapon.pellets = narrow(def.pellets);
  weapon.full_rate_only = def.full_rate_only;
  weapon.recoil = narrow(def.recoil);
  weapon.shots = narrow(def.shots);
  weapon.chamber = narrow(def.chamber);
  weapon.reload_s = narrow(def.reload_s);
  weapon.reload_singly = def.reload_singly;
  weapon.two_handed = def.two_handed || by_choice;
  return weapon;
}

Armour armour_of(const ArmourDef& def, bool plates) {
  Armour armour;
  for (std::size_t where = 0; where < kLocations; ++where) {
    const auto location = static_cast<Location>(where);
    const bool torso = location == Location::Torso || location == Location::Vitals;
    for (std::size_t type = 0; type < kDamageTypes; ++type) {
      int dr = def.dr;
      if (torso) dr = def.torso.value_or(dr);
      if (torso && plates) dr = def.plates.value_or(dr);
      if (static_cast<DamageType>(type) == DamageType::Crushing) dr = def.crushing.value_or(dr);
      armour.dr[where][type] = narrow(dr);
    }
  }
  return armour;
}

}  // namespace fray::success_rolls
