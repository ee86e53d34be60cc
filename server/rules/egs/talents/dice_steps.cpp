// Larger or smaller dice: *enhance* (L2401), *diminish* (L2359). Attributes stay as they are (R46).
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/active_talent.h"

namespace fray::egs {
namespace {

int one_step_up(int) {
  return 1;
}
int one_step_down(int) {
  return -1;
}

bool is_ability(Term mode) {
  return mode >= term(Ability::Cha) && mode <= term(Ability::Vit);
}

Ability ability_meant(Term mode) {
  return static_cast<Ability>(table::raw(mode) - table::raw(term(Ability::Cha)));
}

void list_raisable(const Fight& f, const Combatant&, const Combatant& target, Modes& modes) {
  for (int i = 0; i < kAbilities; ++i) {
    const auto ability = static_cast<Ability>(i);
    const Die die = ability_of(f, target, ability);
    if (die != Die::None && die < kMostOfCharacters) modes.push_back(term(ability));
  }
  for (const SkillRank& rank : target.fighter().skills) {
    const Term skill = skill_term(f.content(), rank.key);
    if (skill != kNoTerm && skill_of(f, target, rank.key) < kMostOfCharacters) {
      modes.push_back(skill);
    }
  }
}

void list_lowerable(const Fight& f, const Combatant&, const Combatant& target, Modes& modes) {
  for (int i = 0; i < kAbilities; ++i) {
    const auto ability = static_cast<Ability>(i);
    if (ability_of(f, target, ability) > Die::D4) modes.push_back(term(ability));
  }
}

void shape_enhancement(const Fight& f, const Cast& cast, CombatantId target, ActiveTalent& active) {
  if (is_ability(cast.mode)) {
    active.which = static_cast<std::int16_t>(ability_meant(cast.mode));
    return;
  }
  active.word = Word::SkillEnhanced;
  const std::vector<SkillRank>& skills = f.at(target).fighter().skills;
  std::size_t place = 0;  // past the last: a backlash met one who was never taught it
  while (place < skills.size() && skill_term(f.content(), skills[place].key) != cast.mode) ++place;
  active.which = static_cast<std::int16_t>(place);
}

void shape_diminution(const Fight&, const Cast& cast, CombatantId, ActiveTalent& active) {
  active.which = static_cast<std::int16_t>(ability_meant(cast.mode));
}

double worth_of_step(const Fight&, const Combatant&, const Combatant& target, Term mode, int) {
  const bool fights = mode == term(Ability::Dex) || mode == term(Ability::Str);
  return fights && !has_effect(target, Word::Enhanced) ? 0.5 : 0.1;
}

}  // namespace

namespace talents {
extern const Talent enhance;
extern const Talent diminish;
const Talent enhance{.id = "enhance",
                     .targets = {TargetKind::Self, TargetKind::Friend},
                     .lasting = Word::Enhanced,
                     .adds_up = true,
                     .list_modes = list_raisable,
                     .amount = one_step_up,
                     .shape = shape_enhancement,
                     .worth = worth_of_step};
const Talent diminish{.id = "diminish",
                      .targets = {TargetKind::Foe},
                      .lasting = Word::Diminished,
                      .adds_up = true,
                      .list_modes = list_lowerable,
                      .amount = one_step_down,
                      .shape = shape_diminution,
                      .worth = worth_of_step};
}  // namespace talents
}  // namespace fray::egs
