#include "rules/egs/attack/beasts.h"

#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/damage_points.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/falls.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/perils.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/movement/movement.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {

namespace maneuvers {
extern const Maneuver grapple;
}  // namespace maneuvers

namespace {

constexpr unsigned kEvenOdds = 2;  // sides: 1 is yes
constexpr std::string_view kBullCharge = "bull-charge";
constexpr std::string_view kNerveVenom = "cobra-venom";
constexpr std::string_view kVampirism = "vampirism";
constexpr std::string_view kWerewolfCurse = "werewolf-curse";

bool has_way(const Weapon& weapon, std::string_view special) {
  return std::ranges::find(weapon.specials, special) != weapon.specials.end();
}

// Next to it, and not in its grip yet.
bool can_be_held(const Fight& f, CombatantId who, CombatantId target) {
  const Combatant& t = f.at(target);
  return f.takes_part(t) && t.able() && f.at(who).able() && !has_effect(t, Word::Held, who) &&
         f.state.field.feet(who, target) <= kSquareFt;
}

// A table's own content may have no such row.
void catch_from_bite(Fight& f, CombatantId target, std::string_view affliction) {
  const AfflictionDef* row = find(f.content().afflictions, affliction);
  if (row != nullptr) afflict(f, target, *row, 0);
}

void poison(Fight& f, CombatantId biter, CombatantId target) {
  const Fighter& fighter = f.at(biter).fighter();
  if (!fighter.specials.has(Special::NerveVenom)) {
    return envenom(f, target, *fighter.venom);
  }
  // For every second bite (L4210).
  const table::Faces coin = f.roll_dice(biter, Purpose::Chance, 1, kEvenOdds);
  if (f.sum(coin) != 1) return;
  catch_from_bite(f, target, kNerveVenom);
}

bool has_will(const Fight& f, CombatantId who) {
  return has_ability(f, f.at(who), Ability::Spt);
}

PendingRoll will_of(const Fight& f, CombatantId who, Purpose purpose) {
  const Combatant& c = f.at(who);
  return {.who = who,
          .what = Word::HolySymbol,
          .purpose = purpose,
          .dice = dice_of(f, c, Ability::Spt, "resist"),
          .modifiers = common_modifiers(f, c, Ability::Spt),
          .skill = "resist"};
}

// Even odds that a victim wounded by a vampire or a werewolf rises or turns one day (L4316, L4351).
void mark(Fight& f, CombatantId biter, CombatantId target) {
  const Flags<Special>& specials = f.at(biter).fighter().specials;
  if (!specials.has(Special::RisesAgain) && !specials.has(Special::Lycanthropy)) return;
  if (f.at(target).fighter().traits.has(CreatureTrait::Undead)) return;
  const table::Faces coin = f.roll_dice(biter, Purpose::Chance, 1, kEvenOdds);
  if (f.sum(coin) != 1) return;
  const bool rises = specials.has(Special::RisesAgain);
  catch_from_bite(f, target, rises ? kVampirism : kWerewolfCurse);
}

}  // namespace

table::Script<> follow_up(Fight& f, Attack a, int wound) {
  const Weapon& weapon = weapon_of(f, a);
  if (!weapon.natural) co_return;
  if (has_way(weapon, "strong-bite") && can_be_held(f, a.attacker, a.target)) {
    grasp(f, a.attacker, a.target);
  }
  if (has_way(weapon, "bear-hug") && can_be_held(f, a.attacker, a.target)) {
    PendingRoll hug = rolling_of(f, maneuvers::grapple, a.attacker);
    std::optional<PendingRoll> struggle =
        opposition_to(f, maneuvers::grapple, a.target, a.attacker);
    bool down = !struggle.has_value();
    if (struggle) down = co_await prevails(f, std::move(hug), std::move(*struggle));
    if (down && can_be_held(f, a.attacker, a.target)) {
      throw_down(f, a.target);
      grasp(f, a.attacker, a.target);
    }
  }
  if (wound > 0) mark(f, a.attacker, a.target);
  const bool bitten = wound > 0 && f.at(a.attacker).fighter().venom.has_value();
  if (bitten && f.takes_part(f.at(a.target))) poison(f, a.attacker, a.target);
}

// All of other sides within its zone, hidden ones too, whichever target it attacked; no roll and no
// defense (L3698, R35, R256).
table::Script<> swarm_over(Fight& f, Attack a) {
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    const CombatantId target = f.state.cast[i].id;
    const Combatant& c = f.at(target);
    const bool within =
        f.enemies(f.at(a.attacker), c) && f.takes_part(c) &&
        f.state.field.feet(a.attacker, target) <= reach_of(f.at(a.attacker), weapon_of(f, a)) &&
        f.state.field.sees(a.attacker, target);
    if (!within) continue;
    a.target = target;
    f.table().attacked(target);
    f.emit<Ev::Hit>(a.attacker, target, term(Grade::Success));
    Blow blow = blow_of(f, a);
    const CombatantId beast = mount_of(c);
    if (beast != kNoCombatant) strike(f, beast, Location::Torso, blow, a.attacker);
    if (!f.takes_part(f.at(target))) continue;  // it fell off, and died of it
    int points = 0;
    Attack in_area = a;
    in_area.area = true;
    co_await spend_on_damage(f, in_area, points, blow);
    strike(f, target, Location::Torso, blow, a.attacker);
    wake(f, target);
  }
}

table::Script<bool> defies_symbol(Fight& f, CombatantId attacker, CombatantId target) {
  const bool cowed = f.at(attacker).fighter().specials.has(Special::HolySymbols);
  if (!cowed || !has_effect(f.at(target), Word::HolySymbol)) co_return true;
  // A beast has no faith to hold up.
  if (!has_will(f, attacker) || !has_will(f, target)) co_return true;
  f.emit<Ev::Declared>(attacker, term(Word::HolySymbol));
  PendingRoll defiance = will_of(f, attacker, Purpose::Check);
  PendingRoll faith = will_of(f, target, Purpose::Opposition);
  co_return co_await prevails(f, std::move(defiance), std::move(faith));
}

// The value of Strength, not a roll (L4199, R36, R198).
void constrict(Fight& f, CombatantId who, CombatantId target) {
  if (!f.at(who).fighter().specials.has(Special::Constrictor)) return;
  const auto torso = static_cast<std::size_t>(Location::Torso);
  Combatant& t = f.at(target);
  if (t.fighter().worn[torso].rigid && t.armor[torso] > 0) {
    --t.armor[torso];
    return f.emit_by<Ev::Struck>(who, target, 1, 1, 0);
  }
  hurt_past_armour(f, target, value_of(ability_of(f, f.at(who), Ability::Str)), who);
}

int momentum_of(const Fight& f, const Attack& a) {
  const Weapon& weapon = weapon_of(f, a);
  if (!has_way(weapon, kBullCharge)) return a.charging ? weapon.charge_damage : 0;
  const Combatant& c = f.at(a.attacker);
  const int feet = a.run_up > 0 ? a.run_up : c.gone_ft;
  return 2 * feet >= speed_of(f, c) ? weapon.charge_damage : 0;
}

bool strikes_like_a_bull(const Weapon& weapon) {
  return has_way(weapon, kBullCharge);
}

bool has_jaws(const Combatant& c) {
  return std::ranges::any_of(c.fighter().weapons,
                             [](const Weapon& weapon) { return has_way(weapon, "strong-bite"); });
}

bool may_attack_after_run(const Combatant& c) {
  return c.pace == Pace::Walking || !c.fighter().specials.has(Special::NoAttackAfterRun);
}

}  // namespace fray::egs
