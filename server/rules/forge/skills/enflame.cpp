#include "rules/forge/body/effects.h"
#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"
#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge::skills::enflame {
namespace {

constexpr AttackSpell kSpell{.feet = 100, .magic = true, .damage = DamageType::Fire};

// The flames continue automatically, with a die less each turn, while the caster is there.
table::Script<> burn(Fight& f, CombatantId bearer, Effect effect) {
  if (!f.standing_in(effect.caster) || !f.standing_in(bearer)) {
    end_effect(f, bearer, effect.skill, effect.caster);
    co_return;
  }
  Effect* flames = effect_on(f, bearer, effect.skill, effect.caster);
  if (--flames->amount <= 0) end_effect(f, bearer, effect.skill, effect.caster);
  const Attack attack{.attacker = effect.caster,
                      .target = bearer,
                      .means = effect.skill,
                      .damage_type = DamageType::Fire,
                      .martial = false,
                      .melee = false,
                      .magic = true,
                      .by_effect = true,
                      .basic_pool_only = true,
                      .base = effect.amount};
  co_await resolve_attack(f, attack);
}

constexpr EffectCode kEffect{.shaken = true, .turn_began = burn};

// L2359: expend 2; an attack with fire on a target within 100', again at each of its turns with one
// die less, until none is left or it shakes the flames off.
void attacked(Fight& f, const Attack& a, const Known& skill) {
  if (a.means != skill.term || !f.standing_in(a.target)) return;
  const int dice = pool_dice(skill, a.added) - 1;
  if (dice > 0) lay_effect(f, a.target, skill, kEffect, a.attacker, dice, 1000);
}

}  // namespace

extern const SkillCode code{.id = "enflame",
                            .attacked = attacked,
                            .offer_action = attack_spells::offer<kSpell>,
                            .prepare = attack_spells::prepare<kSpell>};

extern const LaidEffects effects{"enflame", {&kEffect}};

}  // namespace fray::forge::skills::enflame
