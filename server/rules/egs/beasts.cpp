#include "rules/egs/beasts.h"

#include <algorithm>

#include "rules/egs/harm.h"
#include "rules/egs/maneuvers/maneuver.h"
#include "rules/egs/perils.h"
#include "rules/egs/rolls.h"
#include "rules/egs/talents/push.h"

namespace fray::egs {

namespace maneuvers {
extern const Maneuver grapple;
}  // namespace maneuvers

namespace {

constexpr int kAcute = 2;
constexpr int kClumsyRun = -2;
constexpr unsigned kEvenOdds = 2;  // sides: 1 is yes
constexpr std::string_view kNerveVenom = "cobra-venom";

bool has_way(const Weapon& weapon, std::string_view special) {
  return std::ranges::find(weapon.specials, special) != weapon.specials.end();
}

// Standing beside it, and in nobody's grip yet.
bool can_be_held(const Fight& f, CombatantId who, CombatantId target) {
  const Combatant& t = f.at(target);
  return f.takes_part(t) && t.able() && f.at(who).able() && holder_of(f, t) == kNobody &&
         f.state.field.feet(who, target) <= kSquareFt;
}

void poison(Fight& f, CombatantId biter, CombatantId target) {
  const Fighter& fighter = f.at(biter).fighter();
  if (!fighter.specials.has(Special::NerveVenom)) {
    return envenom(f, target, *fighter.venom);
  }
  // Of every second bite (L4210).
  const table::Faces coin = f.roll_dice(biter, Purpose::Chance, 1, kEvenOdds);
  if (f.sum(coin) != 1) return;
  const auto& rows = f.content().afflictions;
  const auto row = std::ranges::find(rows, kNerveVenom, &AfflictionDef::id);
  if (row != rows.end()) afflict(f, target, *row, 0);
}

bool has_will(const Fight& f, CombatantId who) {
  return ability_of(f, f.at(who), Ability::Spt) != Die::None;
}

Rolling will_of(const Fight& f, CombatantId who, Purpose purpose) {
  const Combatant& c = f.at(who);
  return {.who = who,
          .what = Word::HolySymbol,
          .purpose = purpose,
          .dice = dice_of(f, c, Ability::Spt, "resist"),
          .modifiers = common_modifiers(f, c, Ability::Spt),
          .skill = "resist"};
}

// Even odds that whom a vampire or a werewolf wounds rises or turns one day (L4316, L4351).
void mark(Fight& f, CombatantId biter, CombatantId target) {
  const Flags<Special>& specials = f.at(biter).fighter().specials;
  if (!specials.has(Special::RisesAgain) && !specials.has(Special::Lycanthropy)) return;
  if (f.at(target).fighter().traits.has(CreatureTrait::Undead)) return;
  const table::Faces coin = f.roll_dice(biter, Purpose::Chance, 1, kEvenOdds);
  if (f.sum(coin) != 1) return;
  add_effect(f, target, {.word = Word::Marked, .by = biter, .until = Until::Fight});
}

}  // namespace

table::Script<> follow_up(Fight& f, Attack a, int wound) {
  const Weapon& weapon = weapon_of(f, a);
  if (!weapon.natural) co_return;
  if (has_way(weapon, "strong-bite") && can_be_held(f, a.attacker, a.target)) {
    grasp(f, a.attacker, a.target);
  }
  if (has_way(weapon, "bear-hug") && can_be_held(f, a.attacker, a.target)) {
    Rolling hug = rolling_of(f, maneuvers::grapple, a.attacker);
    std::optional<Rolling> struggle = opposition_to(f, maneuvers::grapple, a.target, a.attacker);
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

table::Script<bool> defies_symbol(Fight& f, CombatantId attacker, CombatantId target) {
  const bool cowed = f.at(attacker).fighter().specials.has(Special::HolySymbols);
  if (!cowed || !has_effect(f.at(target), Word::HolySymbol)) co_return true;
  // A beast has no faith to hold up.
  if (!has_will(f, attacker) || !has_will(f, target)) co_return true;
  f.emit<Ev::Declared>(attacker, term(Word::HolySymbol));
  Rolling defiance = will_of(f, attacker, Purpose::Check);
  Rolling faith = will_of(f, target, Purpose::Opposition);
  co_return co_await prevails(f, std::move(defiance), std::move(faith));
}

void constrict(Fight& f, CombatantId who, CombatantId target) {
  if (!f.at(who).fighter().specials.has(Special::Constrictor)) return;
  const auto torso = static_cast<std::size_t>(Location::Torso);
  Combatant& t = f.at(target);
  if (t.fighter().worn[torso].rigid && t.armor[torso] > 0) {
    --t.armor[torso];
    return f.emit<Ev::Struck>(target, 1, 1, 0);
  }
  hurt_past_armour(f, target, value_of(ability_of(f, f.at(who), Ability::Str)));
}

int keenness(const Combatant& c, std::string_view skill) {
  const std::vector<std::string>& acute = c.fighter().acute;
  if (acute.empty()) return 0;
  const bool nose = std::ranges::find(acute, "smell") != acute.end();
  return skill == "awareness" || (skill == "tracking" && nose) ? kAcute : 0;
}

bool may_attack_after_run(const Combatant& c) {
  return c.pace == Pace::Walking || !c.fighter().specials.has(Special::NoAttackAfterRun);
}

int clumsiness(const Combatant& c) {
  const bool clumsy = c.pace != Pace::Walking && c.fighter().specials.has(Special::ClumsyRun);
  return clumsy ? kClumsyRun : 0;
}

}  // namespace fray::egs
