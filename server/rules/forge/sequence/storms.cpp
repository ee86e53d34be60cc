#include "rules/forge/sequence/storms.h"

#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge {
namespace {

Spot centre_of(const Storm& storm) {
  return {{storm.centre, 1}, storm.height_ft};
}

// The attack of an area on one combatant in it.
table::Script<> storm_attack(Fight& f, Storm storm, CombatantId target) {
  if (!f.standing_in(storm.caster)) co_return;  // ends at its slot
  const Attack attack{.attacker = storm.caster,
                      .target = target,
                      .means = storm.skill,
                      .damage_type = DamageType::Arcane,
                      .martial = false,
                      .melee = false,
                      .magic = true,
                      .single_target = false,
                      .origin = centre_of(storm),
                      .by_effect = true,
                      .basic_pool_only = true,
                      .base = storm.dice};
  co_await resolve_attack(f, attack);
}

}  // namespace

bool in_storm(const Storm& storm, const Spot& spot) {
  return apart_ft(centre_of(storm), spot) <= storm.feet;
}

table::Script<> storms_after_move(Fight& f, CombatantId who, Spot before) {
  const std::vector<Storm> storms = f.state.storms;
  for (const Storm& storm : storms) {
    if (!f.standing_in(who) || in_storm(storm, before)) continue;
    if (in_storm(storm, f.spot(who))) co_await storm_attack(f, storm, who);
  }
}

table::Script<> storms_at_end_of_turn(Fight& f, CombatantId who) {
  const std::vector<Storm> storms = f.state.storms;
  for (const Storm& storm : storms) {
    if (f.standing_in(who) && in_storm(storm, f.spot(who))) {
      co_await storm_attack(f, storm, who);
    }
  }
}

void end_storms(Fight& f, CombatantId caster) {
  const Combatant& c = f.at(caster);
  std::erase_if(f.state.storms, [&](const Storm& storm) {
    if (storm.caster != caster) return false;
    const bool over = !c.present || c.life == Life::Dead || c.turns >= storm.last_turn;
    if (over) f.emit<Ev::AreaEnded>(caster, storm.skill, storm.centre);
    return over;
  });
}

}  // namespace fray::forge
