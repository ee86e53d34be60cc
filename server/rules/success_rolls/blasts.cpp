#include "rules/success_rolls/blasts.h"

#include "rules/success_rolls/checks.h"
#include "rules/success_rolls/harm/blast.h"
#include "rules/success_rolls/listing.h"
#include "rules/success_rolls/readings.h"

// Explosions (L479): combatants near the target evade, or take rolled dice.
namespace fray::success_rolls {
namespace {

constexpr int kMostDice = 100;  // as many as a sheet of the content can name at once

// Dodge or block, for nothing is compared with an explosion (section 26).
bool evades(Fight& f, const Combatant& c) {
  if (!defends(c)) return false;
  const int target = evasion_target(c) + hampering(c);  // which the check takes off itself
  return check(f, c.id, Purpose::Dodge, Word::Explosion, target).success;
}

// The dice are the victim's own: the shooter's must not reveal a hidden combatant.
void reach_out(Fight& f, const Blow& blow, CombatantId victim, const Damage& there, int yards,
               Blows& blows) {
  if (evades(f, f.at(victim))) return;
  const table::Faces dice = f.roll(victim, Purpose::Blast, std::min<int>(there.dice, kMostDice),
                                   f.at(blow.source).word_for(*blow.weapon));
  Blow part{.source = blow.source, .target = victim, .weapon = blow.weapon, .mode = blow.mode};
  part.basic = rolled_damage(there, f.sum(dice));
  part.from = blow.target;
  part.blast = true;
  part.aimed = !shrapnel_hits_a_location(there);
  f.emit<Ev::Blasted>(victim, yards, dice, part.basic);
  blows.push_back(part);
}

}  // namespace

bool explodes(const Fight& f, const Mode& mode) {
  return f.state.options.blasts && mode.damage.explosive && !mode.incapacitation;
}

table::Coverage blast_coverage(const Fight& f, const Combatant& attacker,
                               const table::Option& option) {
  const Field& field = f.state.field;
  if (option.action != term(Word::Attack) || !field.has(option.target)) return {};
  const Declaration d = declaration_of(attacker, option, {.values = {1}});
  const Mode& mode = attacker.weapon_at(d.weapon).modes[static_cast<std::size_t>(d.mode)];
  if (!explodes(f, mode)) return {};
  const int radius = blast_radius(mode.damage);
  const std::vector<board::Cell> ground = field.within(option.target, radius);
  table::Coverage coverage{.places = {ground.begin(), ground.end()}, .caught = {}};
  for (const Combatant& c : f.state.cast) {
    if (field.has(c.id) && field.yards(option.target, c.id) <= radius) {
      coverage.caught.push_back(c.id);
    }
  }
  return coverage;
}

void explode(Fight& f, const Blow& blow, Blows& blows) {
  const Damage& damage = blow.mode->damage;
  const Field& field = f.state.field;
  if (!explodes(f, *blow.mode)) return;
  if (!field.has(blow.target)) return;
  for (Combatant& c : f.state.cast) {
    if (c.id == blow.target || !field.has(c.id)) continue;
    const int yards = field.yards(blow.target, c.id);
    const Damage there = blast_at(damage, yards);
    if (there.dice == 0) continue;
    c.involved = true;
    for (int hit = 0; hit < blow.hits; ++hit) reach_out(f, blow, c.id, there, yards, blows);
  }
}

}  // namespace fray::success_rolls
