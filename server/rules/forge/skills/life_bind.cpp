#include "rules/forge/body/health.h"
#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::life_bind {
namespace {

// L2367: within a minute, as often as there are dice, damage to an adjacent creature of yours is
// split evenly between it and you; it takes an odd point.
int share_damage(Fight& f, const Attack& a, Effect& e, int damage) {
  if (damage < 2 || e.amount <= 0 || !f.standing_in(e.caster)) return damage;
  --e.amount;
  const int half = damage / 2;
  f.emit_by<Ev::Damaged>(a.attacker, e.caster, half, e.skill, f.at(e.caster).health - half);
  hurt_exactly(f, e.caster, half);
  return damage - half;
}

constexpr EffectCode kEffect{.share_damage = share_damage};

}  // namespace

extern const SkillCode code = laying_spell<kEffect, touched_creature>("life-bind");

extern const LaidEffects effects{"life-bind", {&kEffect}};

}  // namespace fray::forge::skills::life_bind
