#include "rules/forge/body/effects.h"
#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/command_spells.h"

namespace fray::forge::skills::dominate_undead {
namespace {

// Where its master is no more, it is its own again.
table::Script<> resist(Fight& f, CombatantId bearer, Effect effect) {
  if (!f.standing_in(effect.caster)) {
    end_effect(f, bearer, effect.skill, effect.caster);
    co_return;
  }
  co_await struggle(f, bearer, effect);
}

void freed(Fight& f, CombatantId bearer, const Effect& effect) {
  f.at(bearer).side = table::Side(effect.value);
  f.table().set_control(bearer, kNoCombatant, f.at(bearer).side);
}

constexpr EffectCode kEffect{.shaken = true, .turn_began = resist, .ended = freed};

table::Script<> obey(Fight& f, Attack& a, int) {
  const Known& skill = *f.known(a.attacker, a.means);
  end_effect(f, a.target, skill.term);
  Combatant& target = f.at(a.target);
  const table::Side own = target.side;
  lay_effect(f, a.target, skill, kEffect, a.attacker, 1, 1000);
  effect_on(f, a.target, skill.term, a.attacker)->value =
      static_cast<std::int16_t>(table::raw(own));
  target.side = f.at(a.attacker).side;
  f.table().set_control(a.target, a.attacker, target.side);
  co_return;
}

}  // namespace

// L2341: expend 2; an attack on the MD of one of the undead within 100'. With any success you
// decide for it, on your side, until it shakes that off.
extern const SkillCode code =
    attack_spell<AttackSpell{.feet = 100, .mental = true, .whom = Kind::Undead}, obey>(
        "dominate-undead");

extern const LaidEffects effects{"dominate-undead", {&kEffect}};

}  // namespace fray::forge::skills::dominate_undead
