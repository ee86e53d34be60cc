#include "rules/forge/body/effects.h"

#include <algorithm>

#include "rules/forge/body/health.h"
#include "rules/forge/body/recovery.h"
#include "rules/forge/fight/effect_codes.h"

namespace fray::forge {
namespace {

bool is(const Effect& e, Term skill, CombatantId caster) {
  return e.skill == skill && (caster == kNoCombatant || e.caster == caster);
}

template <class Which>
void end_where(Fight& f, CombatantId bearer, Which which) {
  auto& effects = f.at(bearer).effects;
  for (std::size_t i = 0; i < effects.size();) {
    if (!which(effects[i])) {
      ++i;
      continue;
    }
    const Effect ended = effects[i];
    effects.erase(effects.begin() + static_cast<std::ptrdiff_t>(i));
    f.emit<Ev::EffectEnded>(bearer, ended.skill);
    if (ended.code->ended) ended.code->ended(f, bearer, ended);
  }
}

void end_one(Fight& f, CombatantId bearer, Term skill, CombatantId caster) {
  const Effect* found = effect_on(f, bearer, skill, caster);
  if (!found) return;
  const CombatantId whose = found->caster;
  end_where(f, bearer, [&](const Effect& e) { return is(e, skill, whose); });
}

// The bearer comes down if the ended effect kept it aloft.
void come_down(Fight& f, CombatantId bearer) {
  if (!f.flies(f.at(bearer))) fall_from_height(f, bearer);
}

}  // namespace

void lay_effect(Fight& f, CombatantId bearer, const Known& skill, const EffectCode& code,
                CombatantId caster, int amount, int rounds) {
  assert(place_of(f.world(), skill.term, &code));  // or a checkpoint could not store it
  end_one(f, bearer, skill.term, caster);
  f.at(bearer).effects.push_back({.skill = skill.term,
                                  .code = &code,
                                  .caster = caster,
                                  .amount = static_cast<std::int16_t>(amount),
                                  .last_round = f.state.round + rounds});
  f.emit<Ev::EffectBegan>(bearer, skill.term, amount);
}

Effect* effect_on(Fight& f, CombatantId bearer, Term skill, CombatantId caster) {
  for (Effect& e : f.at(bearer).effects) {
    if (is(e, skill, caster)) return &e;
  }
  return nullptr;
}

void end_effect(Fight& f, CombatantId bearer, Term skill, CombatantId caster) {
  end_one(f, bearer, skill, caster);
  come_down(f, bearer);
}

void expire_effects(Fight& f, CombatantId bearer) {
  end_where(f, bearer,
            [&](const Effect& e) { return e.amount <= 0 || e.last_round <= f.state.round; });
  come_down(f, bearer);
}

table::Script<> work_effects(Fight& f, CombatantId bearer) {
  const std::vector<Effect> before = f.at(bearer).effects;
  for (const Effect& e : before) {
    if (!e.code->turn_began || !effect_on(f, bearer, e.skill, e.caster)) continue;
    co_await e.code->turn_began(f, bearer, e);
  }
}

int dearer(const Combatant& c, CombatantId target) {
  int energy = 0;
  for (const Effect& e : c.effects) {
    if (e.code->dearer && e.caster == target) energy += e.amount;
  }
  return energy;
}

bool ends_by_shaking(const Combatant& c, Condition held) {
  if (imposed(c.lasting, held)) return false;
  switch (held) {
    case Condition::Dazed:
    case Condition::Stunned:
    case Condition::Enervated:
    case Condition::Exhausted:
    case Condition::Slowed:
    case Condition::Immobilized:
    case Condition::Poisoned:
    case Condition::Weakened:
    case Condition::Enfeebled:
      return true;
    default:
      return false;
  }
}

bool has_shaken_effect(const Combatant& c) {
  return std::ranges::any_of(c.effects, [](const Effect& e) { return e.code->shaken; });
}

void shake_off(Fight& f, CombatantId who, Term what) {
  if (table::raw(what) >= kFirstSkill) {
    end_effect(f, who, what);
  } else {
    f.lose(who, static_cast<Condition>(table::raw(what) - kFirstCondition));
  }
}

bool is_commanded(const Combatant& c) {
  return std::ranges::any_of(c.effects, [](const Effect& e) { return e.code->allows != nullptr; });
}

bool allowed(const Fight& f, const Combatant& c, const table::Option& option) {
  return std::ranges::all_of(c.effects, [&](const Effect& e) {
    return !e.code->allows || e.code->allows(f, c.id, e, option);
  });
}

}  // namespace fray::forge
