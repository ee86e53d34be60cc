#include "rules/egs/body/perils.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "rules/egs/body/harm.h"
#include "rules/egs/body/illness.h"
#include "rules/egs/body/skills.h"

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

// A combatant that passes out in smoke, water or thirst is dying (R32).
bool is_deadly(std::string_view hazard) {
  return hazard == "smoke" || hazard == "drowning" || hazard == "thirst";
}

bool is_of_surroundings(std::string_view hazard) {
  return hazard == "smoke" || hazard == "drowning" || hazard == "climate";
}

// Which need the want of which it is (R257); nothing: of none.
std::optional<Word> need_behind(std::string_view hazard) {
  if (hazard == "smoke" || hazard == "drowning") return Word::WithoutAir;
  if (hazard == "thirst") return Word::WithoutNourishment;
  if (hazard == "sleeplessness") return Word::WithoutSleep;
  return std::nullopt;
}

bool does_without(const Combatant& c, Word need) {
  return std::ranges::any_of(c.effects, [need](const Effect& effect) {
    return effect.word == Word::DoesWithout && effect.which == static_cast<int>(need);
  });
}

bool may_take(const Combatant& c, AfflictionKind kind) {
  const bool poison = kind == AfflictionKind::Poison;
  const bool curse = kind == AfflictionKind::Curse;
  const CreatureTraits& traits = c.fighter().traits;
  for (const CreatureTrait immune : {CreatureTrait::Construct, CreatureTrait::Demon,
                                     CreatureTrait::Ethereal, CreatureTrait::Undead}) {
    if (traits.has(immune)) return false;
  }
  if (curse) return true;
  if (traits.has(poison ? CreatureTrait::ImmuneToPoison : CreatureTrait::ImmuneToDisease)) {
    return false;
  }
  const auto& immunities = c.fighter().immunities;
  return std::ranges::find(immunities, poison ? "poison" : "disease") == immunities.end();
}

}  // namespace

bool may_suffer(const Combatant& c, const HazardDef& hazard) {
  const CreatureTraits& traits = c.fighter().traits;
  const std::optional<Word> need = need_behind(hazard.id);
  if (need && does_without(c, *need)) return false;
  if (hazard.id == "climate") {
    return !traits.has(CreatureTrait::Demon) && !traits.has(CreatureTrait::Ethereal);
  }
  return hazard.id != "drowning" || c.fighter().swim_speed == 0;
}

bool is_protected(const Combatant& c, int scale) {
  return sum_of_effects(c, Word::Protected) >= std::max(1, scale);
}

void endure(Fight& f, CombatantId who, const HazardDef& hazard, int modifier) {
  if (!may_suffer(f.at(who), hazard)) return f.emit<Ev::Unhurt>(who);
  if (is_of_surroundings(hazard.id) && is_protected(f.at(who), -modifier)) {
    return f.emit<Ev::Unhurt>(who);
  }
  const SkillDice dice = dice_against(f, f.at(who), hazard.roll);
  const bool withstood = withstands(f, who, hazard_term(f.content(), hazard.id), dice, modifier);
  // A night without sleep costs something in any case (L3557, R52).
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

bool withstands_affliction(Fight& f, CombatantId who, const AfflictionDef& affliction,
                           int modifier) {
  const Term what = hazard_term(f.content(), affliction.id);
  return withstands(f, who, what, constitution(f, f.at(who)), modifier);
}

void afflict(Fight& f, CombatantId who, const AfflictionDef& affliction, int modifier) {
  if (!may_catch(f.at(who), affliction)) return f.emit<Ev::Unhurt>(who);
  const bool rolled = affliction.kind != AfflictionKind::Curse;
  if (rolled && withstands_affliction(f, who, affliction, affliction.potency + modifier)) return;
  begin_disease(f, who, affliction);
}

}  // namespace fray::egs
