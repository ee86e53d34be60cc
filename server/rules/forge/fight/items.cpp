#include "rules/forge/fight/items.h"

#include <algorithm>

// Weapons and shields that come to lie on the ground, dropped, struck away or thrown (L1459,
// L2472), and picking them up (L1466).
namespace fray::forge {
namespace {

bool in_hand(const Combatant& c, std::size_t arm) {
  const auto index = static_cast<std::int8_t>(arm);
  return c.main_arm == index || c.off_arm == index;
}

// Every way to use one item is the same thing.
template <class Visit>
void each_arm_of(const Combatant& c, std::size_t arm, Visit visit) {
  const auto& arms = c.profile->arms;
  for (std::size_t i = 0; i < arms.size(); ++i) {
    if (arms[i].def->item == arms[arm].def->item) visit(i);
  }
}

int carried(const Combatant& c, const std::string& item) {
  for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
    if (c.carried[i] > 0 && c.profile->arms[i].def->item == item) return c.carried[i];
  }
  return 0;
}

// One fewer; what was in a hand of it is there no longer.
void part_with(Combatant& c, std::size_t arm) {
  each_arm_of(c, arm, [&](std::size_t i) {
    --c.carried[i];
    if (c.main_arm == static_cast<std::int8_t>(i)) c.main_arm = Combatant::kNoArm;
    if (c.off_arm == static_cast<std::int8_t>(i)) c.off_arm = Combatant::kNoArm;
  });
}

}  // namespace

const Arm* ready_arm(const Combatant& c, Term item) {
  for (const Arm& arm : c.profile->arms) {
    if (arm.term != item) continue;
    if (&arm == c.main() || &arm == c.off() || arm.def->grip == Grip::Limb) return &arm;
  }
  return nullptr;
}

int hands_for(const WeaponDef& w) {
  switch (w.grip) {
    case Grip::OneHand:
      return 1;
    case Grip::TwoHands:
      return 2;
    case Grip::Limb:
      return 0;
  }
  return 0;
}

int free_hands(const Combatant& c) {
  int hands = 2 + c.profile->extra_hands;
  if (c.main()) hands -= hands_for(*c.main()->def);
  if (c.off()) hands -= hands_for(*c.off()->def);
  return hands - c.shield_held - (c.holding != kNoCombatant);
}

boost::container::small_vector<Held, 2> held_items(const Combatant& c) {
  boost::container::small_vector<Held, 2> held;
  for (const Arm* arm : {c.main(), c.off()}) {
    if (!arm || arm->def->grip == Grip::Limb) continue;
    if (!held.empty() && held[0].item == arm->term) continue;
    held.push_back({arm->term, arm->def->grip == Grip::TwoHands});
  }
  if (c.shield_held) held.push_back({c.profile->shield_term, false});
  return held;
}

void let_fall(Fight& f, Combatant& c, Term item, board::Cell at) {
  LyingItem fallen{.item = item, .at = at};
  if (c.shield_held && item == c.profile->shield_term) {
    c.shield_held = false;
    c.shield_up = 0;
    c.shield_lost = true;
  } else {
    const auto& arms = c.profile->arms;
    std::size_t arm = 0;
    while (arm < arms.size() && (arms[arm].term != item || !in_hand(c, arm))) ++arm;
    if (arm == arms.size()) return;
    fallen.shots = c.shots[arm];
    part_with(c, arm);
  }
  f.state.lying.push_back(fallen);
  f.emit_in_sight<Ev::Dropped>(c.id, item, at);
}

void land_thrown(Fight& f, Combatant& c, const Arm& thrown, board::Cell at) {
  const auto arm = static_cast<std::size_t>(&thrown - c.profile->arms.data());
  // What grows on the body stays there; a second attack may follow with what has left the hand.
  if (thrown.def->grip == Grip::Limb || !in_hand(c, arm)) return;
  part_with(c, arm);
  if (!thrown.def->used_up()) {
    f.state.lying.push_back({.item = thrown.term, .at = at});
    f.emit_in_sight<Ev::Dropped>(c.id, thrown.term, at);
  } else if (c.used_up[arm] < thrown.count) {  // one of its own, and not another's
    each_arm_of(c, arm, [&](std::size_t i) { ++c.used_up[i]; });
  }
}

void give_back(Combatant& c, Term item, int amount) {
  const auto& arms = c.profile->arms;
  const auto arm =
      static_cast<std::size_t>(std::ranges::find(arms, item, &Arm::term) - arms.begin());
  if (!arms[arm].def->used_up()) {
    c.spare[arm] = static_cast<std::int16_t>(c.spare[arm] + amount);
    return;
  }
  each_arm_of(c, arm, [&](std::size_t i) {
    c.used_up[i] = static_cast<std::int8_t>(c.used_up[i] - amount);
    c.carried[i] = static_cast<std::int8_t>(c.carried[i] + amount);
  });
}

bool may_take(const Fight& f, const Combatant& c, Term item) {
  const WeaponDef* weapon = weapon_named(f.world().content, item);
  if (!weapon) return free_hands(c) >= 1 && (!c.profile->shield || c.shield_lost);
  const int most = f.world().content.is_thrown(weapon->item) ? kMostOfOneKind : 1;
  return carried(c, weapon->item) < most && free_hands(c) >= std::max(1, hands_for(*weapon));
}

void take_up(Fight& f, Combatant& c, Term item, board::Cell from) {
  const auto it = std::ranges::find_if(f.state.lying, [&](const LyingItem& lying) {
    return lying.item == item && lying.at == from;
  });
  const LyingItem taken = *it;
  f.state.lying.erase(it);
  f.emit_in_sight<Ev::PickedUp>(c.id, item, from);
  if (shield_named(f.world().content, item)) {
    if (c.profile->shield_term != item) c.profile = with_item(f.world(), *c.profile, item);
    c.shield_held = true;
    c.shield_lost = false;
    return;
  }
  const auto mine = [&] {
    const auto& arms = c.profile->arms;
    return static_cast<std::size_t>(std::ranges::find(arms, item, &Arm::term) - arms.begin());
  };
  if (mine() == c.profile->arms.size()) {
    c.profile = with_item(f.world(), *c.profile, item);
    c.shots.resize(c.profile->arms.size(), 0);
    c.spare.resize(c.profile->arms.size(), Combatant::kUncounted);
    c.carried.resize(c.profile->arms.size(), 0);
    c.used_up.resize(c.profile->arms.size(), 0);
    each_arm_of(c, mine(), [&](std::size_t i) {  // further ways of using what it has
      c.carried[i] = static_cast<std::int8_t>(carried(c, c.profile->arms[i].def->item));
    });
  }
  const std::size_t arm = mine();
  bool wielded = false;
  each_arm_of(c, arm, [&](std::size_t i) {
    ++c.carried[i];
    wielded |= in_hand(c, i);
  });
  if (wielded) return;  // put with the one in the hand
  each_arm_of(c, arm, [&](std::size_t i) { c.shots[i] = taken.shots; });
  wield(c, arm);
}

void wield(Combatant& c, std::size_t arm) {
  const WeaponDef& w = *c.profile->arms[arm].def;
  if (c.off() && c.off()->def->item == w.item) c.off_arm = Combatant::kNoArm;  // another grip
  const bool both_light =
      w.grip == Grip::OneHand && c.main() && c.main()->def->grip == Grip::OneHand;
  const bool beside = c.main() && (both_light || c.profile->extra_hands > 0) && !c.off() &&
                      free_hands(c) >= hands_for(w) && c.main()->def->item != w.item &&
                      w.klass != WeaponClass::Explosive;  // these in the main hand (L2509)
  if (beside) {
    c.off_arm = static_cast<std::int8_t>(arm);
  } else {
    c.main_arm = static_cast<std::int8_t>(arm);
    if (free_hands(c) < 0) c.off_arm = Combatant::kNoArm;
  }
}

}  // namespace fray::forge
