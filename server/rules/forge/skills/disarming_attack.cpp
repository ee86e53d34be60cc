#include "board/cell.h"
#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::disarming_attack {
namespace {

constexpr int kTwoHands = 2;  // dice lost against a two-handed item

// A melee weapon in hand, or else a fist.
const Arm* striking_arm(const Combatant& c) {
  for (const Arm* arm : {c.main(), c.off()}) {
    if (arm && arm->melee()) return arm;
  }
  for (const Arm& arm : c.profile->arms) {
    if (arm.def->grip == Grip::Limb) return &arm;
  }
  return nullptr;
}

// L2149: a melee attack that sends the target's weapon or shield flying instead of dealing damage,
// 5' for each success, as many of which count as the rating. The option's item is the target's
// item; the weapon is the one in the main hand.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  const Arm* arm = striking_arm(c);
  if (!arm) return;
  each_known_enemy(f, c, [&](const Combatant& e) {
    for (const Held& held : held_items(e)) {
      list_attack(f, c, *arm, e.id, arm->def->cost,
                  {.action = term(Word::UseSkill), .item = held.item, .mode = skill.term}, list);
    }
  });
}

Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  const Combatant& c = f.at(who);
  table::Option struck = option;
  struck.item = striking_arm(c)->term;
  Attack attack = weapon_attack(c, struck);
  control(attack, skill, {}, {}, skill.rating);
  attack.aimed_at = option.item;
  for (const Held& held : held_items(f.at(option.target))) {
    if (held.item == option.item && held.two_hands) attack.control_loss = kTwoHands;
  }
  return attack;
}

int away(int from_low, int from_high, int to_low, int to_high) {
  return to_low > from_high ? 1 : to_high < from_low ? -1 : 0;
}

void send_flying(Fight& f, const Attack& a, const Known&, int successes) {
  const board::Footprint from = f.space(a.attacker), to = f.space(a.target);
  const int dx = away(from.left(), from.right(), to.left(), to.right());
  const int dy = away(from.top(), from.bottom(), to.top(), to.bottom());
  board::Cell at = to.origin;
  for (int i = 0; i < successes; ++i) {
    const board::Cell next = board::shifted(at, dx, dy);
    if (!f.state.grid.contains(next) || board::is_impassable(f.state.grid.terrain(next))) break;
    at = next;
  }
  let_fall(f, f.at(a.target), a.aimed_at, at);
}

}  // namespace

extern const SkillCode code{.id = "disarming-attack",
                            .martial_attack = true,
                            .instead_of_damage = send_flying,
                            .offer_action = offer,
                            .prepare = prepare};

}  // namespace fray::forge::skills::disarming_attack
