#include "rules/egs/attack/creature_traits.h"

#include <algorithm>

#include "rules/egs/active_talents/talent.h"

namespace fray::egs {
namespace {

constexpr int kHeadShot = 2;  // more damage at a zombie's head (L4404, R86)

bool has_special(const Weapon& weapon, std::string_view id) {
  return std::ranges::find(weapon.specials, id) != weapon.specials.end();
}

// Its weapon has been empowered by Demonology, which does demons half the harm even where the
// weapon is their weakness (L1343).
bool is_chaotic(const Fight& f, const Combatant& attacker) {
  const Effect* boost = effect_of(attacker, Word::Boosted);
  return boost != nullptr && draws_on_demons(f.at(boost->by));
}

// Slashing and piercing do nothing to a swarm, unless they fill an area (L3698).
bool passes_through(const Weapon& weapon, const Attack& a) {
  const DamageTags& tags = weapon.def.tags;
  const bool cuts =
      tags.has(DamageTag::Slash) || tags.has(DamageTag::Pierce) || tags.has(DamageTag::Bullet);
  return cuts && !tags.has(DamageTag::Blunt) && !a.area;
}

}  // namespace

void suit_to_creatures(const Fight& f, const Attack& a, int called, Blow& blow) {
  const Weapon& weapon = weapon_of(f, a);
  const Fighter& target = f.at(a.target).fighter();
  const CreatureTraits& traits = target.traits;
  blow.ignores_armour |= weapon.def.traits.has(WeaponTrait::IgnoresArmor);
  // The undead have no place that matters more than another (L3702).
  if (!traits.has(CreatureTrait::Undead)) blow.damage += called;
  if (target.specials.has(Special::HeadShots) && a.called && a.place == Location::Head) {
    blow.damage += kHeadShot;
  }
  const bool bare = target.worn[static_cast<std::size_t>(a.place)].armor == 0;
  if (bare && has_special(weapon, "strong-bite")) blow.damage *= 2;                       // L3787
  if (weapon.def.id == kTrampleId) blow.damage = std::max(0, blow.damage - target.size);  // L3700
  // No weapon is magical but by a talent, which does its own damage (R64).
  // Its weakness harms it like any combatant, or twice as much where nothing protects it (L3706).
  const bool bane = !target.weaknesses.empty() && has_effect(f.at(a.attacker), Word::BaneInHand);
  const bool demon = traits.has(CreatureTrait::Demon);
  if (demon && (!bane || is_chaotic(f, f.at(a.attacker)))) ++blow.halvings;  // L3661
  if (bane && !demon && !traits.has(CreatureTrait::ImmuneToAll)) blow.damage *= 2;
  // Targets on the ground can be stomped on (L3698).
  const bool grounded = target.fly_speed == 0 || f.at(a.target).stance == Stance::Prone;
  if (traits.has(CreatureTrait::Swarm) && a.weapon < 0 && grounded) blow.harm = Harm::Lethal;
  const bool unhurt = traits.has(CreatureTrait::Ethereal) ||
                      (traits.has(CreatureTrait::Swarm) && passes_through(weapon, a));
  if (unhurt) blow = {.damage = 0};
  if (traits.has(CreatureTrait::ImmuneToAll) && !bane && blow.harm == Harm::Lethal) {
    blow.harm = Harm::Sparing;  // L3687, R74
  }
}

bool hits_by_itself(const Combatant& attacker) {
  return attacker.fighter().traits.has(CreatureTrait::Swarm);
}

bool is_staked(const Fight& f, const Attack& a) {
  return a.part == Part::Heart && f.at(a.target).fighter().specials.has(Special::Stake) &&
         has_effect(f.at(a.attacker), Word::BaneInHand);
}

}  // namespace fray::egs
