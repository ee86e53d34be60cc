#include "rules/egs/perils.h"

#include <algorithm>
#include <string_view>

#include "rules/egs/harm.h"
#include "rules/egs/rolls.h"

namespace fray::egs {
namespace {

// VIT and the better of STR and Resist (L3399, L3511).
SkillDice constitution(const Fight& f, const Combatant& c) {
  return SkillDice::of(ability_of(f, c, Ability::Vit),
                       std::max(ability_of(f, c, Ability::Str), skill_of(f, c, "resist")));
}

SkillDice dice_against(const Fight& f, const Combatant& c, std::string_view roll) {
  if (roll.ends_with("x2")) return SkillDice::twice(ability_of(f, c, Ability::Vit));
  return roll.starts_with("str") ? dice_of(f, c, Ability::Str, "athletics") : constitution(f, c);
}

bool withstands(Fight& f, CombatantId who, Term what, const SkillDice& dice, int modifier) {
  const int all = modifier + common_modifiers(f, f.at(who), Ability::Vit).total();
  const Fight::Thrown thrown = f.roll(who, Purpose::Hazard, dice);
  const Verdict verdict = judge(dice, thrown.shown, all);
  f.emit<Ev::Rolled>(who, thrown.faces, what, verdict.total, all);
  return succeeds(verdict.grade);
}

// Who passes out in smoke, water or thirst is dying (R32).
bool is_deadly(std::string_view hazard) {
  return hazard == "smoke" || hazard == "drowning" || hazard == "thirst";
}

bool may_take(const Combatant& c, AfflictionKind kind) {
  const bool poison = kind == AfflictionKind::Poison;
  const CreatureTraits& traits = c.fighter().traits;
  for (const CreatureTrait immune : {CreatureTrait::Construct, CreatureTrait::Demon,
                                     CreatureTrait::Ethereal, CreatureTrait::Undead}) {
    if (traits.has(immune)) return false;
  }
  if (traits.has(poison ? CreatureTrait::ImmuneToPoison : CreatureTrait::ImmuneToDisease)) {
    return false;
  }
  const auto& immunities = c.fighter().immunities;
  return std::ranges::find(immunities, poison ? "poison" : "disease") == immunities.end();
}

}  // namespace

void tire(Fight& f, CombatantId who, int levels) {
  Combatant& c = f.at(who);
  const Fatigue now = tired_by(c.fatigue, levels);
  if (now == c.fatigue) return;
  const bool was_able = c.able();
  if (c.fatigue != Fatigue::None) f.lose(who, word_of(c.fatigue));
  c.fatigue = now;
  if (now != Fatigue::None) f.gain(who, word_of(now));
  if (was_able && !c.able()) collapse(f, who);
}

void hurt_past_armour(Fight& f, CombatantId who, int damage) {
  strike(f, who, Location::Torso, {.damage = damage, .ignores_armour = true});
}

void endure(Fight& f, CombatantId who, const HazardDef& hazard, int modifier) {
  const SkillDice dice = dice_against(f, f.at(who), hazard.roll);
  const bool withstood = withstands(f, who, hazard_term(f.content(), hazard.id), dice, modifier);
  // A night without sleep costs something in any case (L3557).
  const int least = hazard.id == "sleeplessness" ? 1 : 0;
  tire(f, who, withstood ? least : hazard.fatigue);
  Combatant& c = f.at(who);
  if (c.fatigue != Fatigue::Unconscious || !is_deadly(hazard.id) || c.health < 1) return;
  c.health = 0;
  set_state(f, who, HealthState::Dying);
}

bool may_catch(const Combatant& c, const AfflictionDef& affliction) {
  return may_take(c, affliction.kind);
}

void envenom(Fight& f, CombatantId who, int potency) {
  const Combatant& c = f.at(who);
  if (!may_take(c, AfflictionKind::Poison)) return;
  if (withstands(f, who, term(Word::Poisoned), constitution(f, c), potency)) return;
  tire(f, who, 1);
}

void afflict(Fight& f, CombatantId who, const AfflictionDef& affliction, int modifier) {
  const Combatant& c = f.at(who);
  if (!may_catch(c, affliction)) return f.emit<Ev::Unhurt>(who);
  const Term what = hazard_term(f.content(), affliction.id);
  if (withstands(f, who, what, constitution(f, c), affliction.potency + modifier)) return;
  const auto row = &affliction - f.content().afflictions.data();
  add_effect(f, who,
             {.word = affliction.kind == AfflictionKind::Poison ? Word::Poisoned : Word::Diseased,
              .by = who,
              .which = static_cast<std::int16_t>(row),
              .until = Until::Fight});
  if (!affliction.fatigue.empty()) tire(f, who, affliction.fatigue.front());
}

}  // namespace fray::egs
