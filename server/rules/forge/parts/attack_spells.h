#pragma once

#include "rules/forge/attack/area.h"
#include "rules/forge/attack/several.h"
#include "rules/forge/body/health.h"
#include "rules/forge/parts/skill_parts.h"

// Spells that are attacks, from a few figures each: a spell's file names them.
namespace fray::forge {

/// The kind of target that a spell works on (L1602).
enum class Kind : std::uint8_t { Anyone, Living, Undead };
inline bool is_kind(const Combatant& c, Kind kind) {
  return kind == Kind::Anyone || c.profile->undead == (kind == Kind::Undead);
}

struct AttackSpell {
  int feet = 5;                   // how far away its target or the middle of its area may be
  bool melee = false;             // by touch
  bool magic = false;             // as Attack's
  DamageType damage{};            // the damage dealt
  bool half = false;              // half damage, rounded up
  bool mental = false;            // against MD
  Condition weak{};               // where it deals a condition: with 1-2 successes
  Condition strong{};             // with 3 or more
  bool control = false;           // it deals these instead of damage
  int radius = 0;                 // of the area, in feet
  bool drains = false;            // the caster recovers the damage
  bool fells_or_nothing = false;  // as Attack's
  Kind whom{};
};

/// An attack's effect in place of damage, as Attack's.
using Outcome = table::Script<> (*)(Fight& fight, Attack& attack, int successes);

namespace attack_spells {

inline void drain(Fight& f, const Attack& attack) {
  heal(f, attack.attacker, attack.damage);
}

/// The attack, before its target and energy are known.
template <AttackSpell kSpell, Outcome kOutcome = nullptr>
Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = skill_attack(f, who, skill, option);
  attack.damage_type = kSpell.damage;
  attack.half_damage = kSpell.half;
  attack.melee = kSpell.melee;
  attack.magic = kSpell.magic;
  attack.mental = kSpell.mental;
  attack.outcome = kOutcome;
  if constexpr (kSpell.drains) attack.wounded = drain;
  attack.fells_or_nothing = kSpell.fells_or_nothing;
  if constexpr (kSpell.control) {
    control(attack, skill, kSpell.weak, kSpell.strong, attack.success_cap);
  }
  return attack;
}

template <AttackSpell kSpell>
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  offer_spell(f, who, skill, kSpell.feet, list,
              [](const Combatant& target) { return is_kind(target, kSpell.whom); });
}

/// Without a target of its own.
inline bool offer_area(const Fight& f, CombatantId who, const Known& skill,
                       table::OptionList& list) {
  if (!can_cast(f.at(who))) return false;
  const SkillDef& def = f.world().content.skill(skill.skill);
  return offer_unaimed(f, who, skill, def.expend, f.at(who).attribute(*def.attribute), list);
}

// Around oneself.

inline void offer_burst(const Fight& f, CombatantId who, const Known& skill,
                        table::OptionList& list) {
  offer_area(f, who, skill, list);
}

template <AttackSpell kSpell>
Area burst(const Fight&, CombatantId who, const Known&, const table::Choice&) {
  return {.attacker = who, .feet = kSpell.radius};
}

template <AttackSpell kSpell>
Several foresee_burst(const Fight& f, CombatantId who, const Known& skill,
                      const table::Option& option) {
  return {volley_at(prepare<kSpell>(f, who, skill, option), {}).attack,
          known_enemies_within(f, who, kSpell.radius, false), Several::Reach::All};
}

// Around a point.

inline void offer_blast(const Fight& f, CombatantId who, const Known& skill,
                        table::OptionList& list) {
  if (offer_area(f, who, skill, list)) add_open_cell(list);
}

template <AttackSpell kSpell>
void expand_blast(const Fight& f, CombatantId who, const Known&, table::OptionList& list,
                  std::size_t option) {
  expand_cells(f, who, kSpell.feet, Pointing::Point, list, option);
}

template <AttackSpell kSpell>
Area blast(const Fight& f, CombatantId who, const Known&, const table::Choice& choice) {
  return {.attacker = who, .feet = kSpell.radius, .origin = point_at(f, chosen_cell(choice))};
}

// Of an arc too, which has no radius.
template <AttackSpell kSpell>
Several foresee_blast(const Fight& f, CombatantId who, const Known& skill,
                      const table::Option& option) {
  return {volley_at(prepare<kSpell>(f, who, skill, option), {}).attack,
          known_enemies_within(f, who, kSpell.feet + kSpell.radius, false), Several::Reach::Any};
}

}  // namespace attack_spells

/// At one target.
template <AttackSpell kSpell, Outcome kOutcome = nullptr>
constexpr SkillCode attack_spell(std::string_view id) {
  return {.id = id,
          .offer_action = attack_spells::offer<kSpell>,
          .prepare = attack_spells::prepare<kSpell, kOutcome>};
}

/// At everyone but oneself within a radius around oneself.
template <AttackSpell kSpell, Outcome kOutcome = nullptr>
constexpr SkillCode burst_spell(std::string_view id) {
  return {.id = id,
          .offer_action = attack_spells::offer_burst,
          .prepare = attack_spells::prepare<kSpell, kOutcome>,
          .area = attack_spells::burst<kSpell>,
          .foresee = attack_spells::foresee_burst<kSpell>};
}

/// At everyone within a radius around a point in sight.
template <AttackSpell kSpell>
constexpr SkillCode blast_spell(std::string_view id) {
  return {.id = id,
          .offer_action = attack_spells::offer_blast,
          .prepare = attack_spells::prepare<kSpell>,
          .area = attack_spells::blast<kSpell>,
          .foresee = attack_spells::foresee_blast<kSpell>,
          .expand = attack_spells::expand_blast<kSpell>};
}

}  // namespace fray::forge
