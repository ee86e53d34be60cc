#include "rules/forge/body/health.h"

#include <algorithm>
#include <utility>

#include "rules/forge/body/tests.h"

namespace fray::forge {
namespace {

constexpr int kLesseningDifficulty = 8;

// A rest can give back what a creature has cost once it is no more (L2371).
void release_price(Fight& f, Combatant& creature) {
  f.at(creature.summoner).energy.release(std::exchange(creature.summoned_for, std::int16_t{0}));
}

// Off the grid, and its body where it fell.
void lay_down(Fight& f, Combatant& dead) {
  if (const auto there = f.state.grid.footprint_of(Fight::figure(dead.id)))
    dead.body = there->origin;
  dead.present = false;
  f.state.grid.remove(Fight::figure(dead.id));
}

// Into unconsciousness of any kind: prone, out of any stance and hold.
void fall(Fight& f, CombatantId who) {
  break_off(f, who);
  Combatant& c = f.at(who);
  f.gain(who, Condition::Prone);
  fall_from_height(f, who);
  if (c.summoner == kNoCombatant) return;
  if (c.present && c.life != Life::Dead) {
    dispel(f, who);
  } else {
    release_price(f, c);
  }
}

}  // namespace

void break_off(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  f.let_go(who);
  while (c.held()) f.let_go(c.held_by.front());
  f.end_stance(who);
  c.running = false;
  c.shield_up = 0;
}

void dispel(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  release_price(f, c);
  c.present = false;
  c.gone = true;
  f.state.grid.remove(Fight::figure(who));
  f.emit<Ev::Dispelled>(who);
}

// Resist halves and rounds up, proof takes none, vulnerable doubles.
int resisted(const Fight& f, CombatantId who, int damage, DamageType type) {
  for (const auto& [damage_type, response] : f.at(who).profile->responses) {
    if (damage_type != type) continue;
    switch (response) {
      case DamageResponse::Resistant:
        damage = (damage + 1) / 2;
        break;
      case DamageResponse::Proof:
        return 0;
      case DamageResponse::Vulnerable:
        damage *= 2;
        break;
    }
  }
  return damage;
}

void hurt(Fight& f, CombatantId who, int damage, DamageType type, CombatantId by) {
  if (f.at(who).life == Life::Dead) return;
  f.emit_by<Ev::Damaged>(by, who, damage, term(type), f.at(who).health - damage);
  hurt_exactly(f, who, damage);
}

void hurt_exactly(Fight& f, CombatantId who, int damage) {
  Combatant& c = f.at(who);
  c.health = static_cast<std::int16_t>(std::max(-10000, c.health - damage));
  if (damage <= 0 || c.health > 0 || c.life == Life::Dead) return;
  const bool was_conscious = c.life == Life::Conscious;
  if (c.health <= -c.profile->derived.max_health) {  // L811
    c.life = Life::Dead;
    fall(f, who);
    f.emit<Ev::Died>(who);
    lay_down(f, c);
  } else if (c.health == 0) {  // exactly 0 is stabilized
    c.life = Life::Stabilised;
    f.emit<Ev::FellUnconscious>(who);
    if (was_conscious) fall(f, who);
  } else {
    const bool already = c.life == Life::Dying;
    c.life = Life::Dying;  // L810; damage undoes a stabilisation (L884)
    if (!already) f.emit<Ev::FellDying>(who);
    if (was_conscious) fall(f, who);
  }
}

void heal(Fight& f, CombatantId who, int amount) {
  Combatant& c = f.at(who);
  if (c.life == Life::Dead || amount <= 0) return;
  const int before = c.health;
  c.health =
      static_cast<std::int16_t>(std::min<int>(c.health + amount, c.profile->derived.max_health));
  f.emit<Ev::Healed>(who, c.health - before, static_cast<std::int32_t>(c.health));
  if (c.life == Life::Conscious) return;
  if (c.health >= 1 && c.energy.cap() > 0) {  // L906, A-39
    c.life = Life::Conscious;
    if (!f.state.options.healed_act_at_once) c.turn_started = false;
    f.emit<Ev::Woke>(who);
  } else if (c.life == Life::Dying && c.health >= 0) {
    c.life = Life::Stabilised;
    f.emit<Ev::StabilisedEv>(who);
  }
}

void drop_the_spent(Fight& f) {
  for (Combatant& c : f.state.cast) {
    if (c.life != Life::Conscious || !c.present || c.energy.cap() > 0) continue;
    c.life = Life::Stabilised;
    f.emit<Ev::FellUnconscious>(c.id);
    fall(f, c.id);
  }
}

int lessened(Fight& f, CombatantId who, int damage, Attribute attribute, SkillIndex skill) {
  if (!f.at(who).conscious()) return damage;
  return std::max(
      0, damage - free_test(f, who, attribute, skill, kLesseningDifficulty, Purpose::Test));
}

int damage_of_fall(Fight& f, CombatantId who, int feet) {
  return lessened(f, who, feet / 10, Attribute::Agility, f.world().acrobatics);
}

void fall_from_height(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (c.height_ft == 0) return;
  const int feet = std::exchange(c.height_ft, std::int16_t{0});
  c.sinking_ft = 0;
  c.kept_aloft = false;
  const int damage = resisted(f, who, damage_of_fall(f, who, feet), DamageType::Bludgeoning);
  f.emit<Ev::FellDown>(who, damage);
  hurt_exactly(f, who, damage);
}

}  // namespace fray::forge
