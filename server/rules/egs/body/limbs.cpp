#include "rules/egs/body/limbs.h"

#include "rules/egs/body/falls.h"
#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

bool is_useless(const Content& content, const Combatant& c, Limb limb) {
  if (c.injuries == 0) return false;
  for (std::size_t i = 0; i < content.injuries.size(); ++i) {
    if ((c.injuries >> i & 1u) != 0 && content.injuries[i].limb == limb) return true;
  }
  return false;
}

bool has_right_arm(const Content& content, const Combatant& c) {
  return !is_useless(content, c, Limb::RightArm);
}

bool has_left_arm(const Content& content, const Combatant& c) {
  return !is_useless(content, c, Limb::LeftArm);
}

// An item in the useless arm, which must be dropped.
bool must_drop(const Content& content, const Combatant& c, std::int8_t held, bool other_hand) {
  if (held < 0) return false;
  const Weapon& weapon = c.fighter().weapons[static_cast<std::size_t>(held)];
  if (weapon.natural) return false;
  if (weapon.def.hands != Hands::One) return !can_wield(content, c, weapon);
  return other_hand ? !has_left_arm(content, c) : !has_right_arm(content, c);
}

}  // namespace

bool is_lame(const Content& content, const Combatant& c) {
  return is_useless(content, c, Limb::LeftLeg) || is_useless(content, c, Limb::RightLeg);
}

const Shield* shield_of(const Content& content, const Combatant& c) {
  const auto& shield = c.fighter().shield;
  if (!shield || !has_left_arm(content, c)) return nullptr;
  const Weapon* weapon = c.ready();
  return weapon != nullptr && weapon->def.hands != Hands::One ? nullptr : &*shield;
}

bool can_wield(const Content& content, const Combatant& c, const Weapon& weapon) {
  if (weapon.natural || c.injuries == 0) return true;
  const bool right = has_right_arm(content, c);
  const bool left = has_left_arm(content, c);
  return weapon.def.hands == Hands::One ? right || left : right && left;
}

bool has_other_hand(const Content& content, const Combatant& c) {
  return has_left_arm(content, c) && has_right_arm(content, c);
}

void bear_injuries(const Content& content, Combatant& c) {
  if (is_lame(content, c)) c.stance = Stance::Prone;
  if (must_drop(content, c, c.weapon, false)) c.weapon = -1;
  if (must_drop(content, c, c.second, true)) c.second = -1;
}

void give_way_to_injuries(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  const auto drop = [&](std::int8_t held) {
    const auto place = static_cast<std::size_t>(held);
    f.emit<Ev::Dropped>(who, c.profile->weapons[place]);
    let_fall(f, who, place, f.state.field.at(who));
  };
  if (must_drop(f.content(), c, c.weapon, false)) drop(c.weapon);
  if (must_drop(f.content(), c, c.second, true)) drop(c.second);
  if (is_lame(f.content(), c)) throw_down(f, who);
}

}  // namespace fray::egs
