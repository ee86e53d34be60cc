// Maneuvers against an enemy's mind (L2891-2907); with the dice of the maneuvers, not of the skills
// (R33).
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/body/skills.h"

namespace fray::egs {
namespace {

constexpr int kFeint = -2;         // L2895
constexpr int kLargerTarget = -2;  // L911
constexpr int kSupernatural = -4;
constexpr int kArmedAgainstBare = 2;

bool is_feintable(const Fight& f, const Combatant& c, const Combatant& target) {
  return within_reach(f, c, target) && !has_effect(target, Word::Feinted, c.id);
}

bool is_supernatural(const CreatureTraits& traits) {
  return traits.has(CreatureTrait::Demon) || traits.has(CreatureTrait::Ethereal) ||
         traits.has(CreatureTrait::Undead);
}

// The fearless, and beasts facing enemies no larger than they are (L3655, L3669).
bool is_frightenable(const Fight& f, const Combatant& c, const Combatant& target) {
  const CreatureTraits& traits = target.fighter().traits;
  if (traits.has(CreatureTrait::Fearless) || traits.has(CreatureTrait::Construct) ||
      traits.has(CreatureTrait::Demon)) {
    return false;
  }
  if (traits.has(CreatureTrait::AnimalIntelligence) && c.fighter().size <= target.fighter().size) {
    return false;
  }
  return f.state.field.sees(c.id, target.id) && !has_effect(target, Word::Cowed, c.id);
}

// One without wits is not to be provoked (R94).
bool is_goadable(const Fight& f, const Combatant& c, const Combatant& target) {
  return f.state.field.sees(c.id, target.id) && has_ability(f, target, Ability::Psy) &&
         !has_effect(target, Word::Goaded, c.id);
}

int fearsomeness(const Fight&, const Combatant& c, const Combatant& target) {
  int modifier = 0;
  if (target.fighter().size > c.fighter().size) modifier += kLargerTarget;
  if (is_supernatural(target.fighter().traits)) modifier += kSupernatural;
  if (c.ready() != nullptr && target.ready() == nullptr) modifier += kArmedAgainstBare;
  return modifier;
}

void be_feinted(Fight& f, CombatantId who, CombatantId target) {
  add_effect(f, target, {.word = Word::Feinted, .by = who, .amount = kFeint});
}

void cow(Fight& f, CombatantId who, CombatantId target) {
  add_effect(f, target, {.word = Word::Cowed, .by = who});
}

void be_goaded(Fight& f, CombatantId who, CombatantId target) {
  end_effects(f, target, Word::Goaded);
  add_effect(f, target, {.word = Word::Goaded, .by = who});
}

}  // namespace

namespace maneuvers {
extern const Maneuver feint{.word = Word::Feint,
                            .needs = {Need::Close},
                            .aggressor = {{{Ability::Dex, "deception"}, {}}},
                            .defender = {{{Ability::Per, "awareness"}, {}}},
                            .possible = is_feintable,
                            .succeed = be_feinted};
extern const Maneuver frighten{.word = Word::Frighten,
                               .aggressor = {{{Ability::Spt, "intimidation"}, {}}},
                               .defender = {{{Ability::Spt, "resist"}, {}}},
                               .possible = is_frightenable,
                               .succeed = cow,
                               .modifier = fearsomeness};
extern const Maneuver goad{.word = Word::Goad,
                           .aggressor = {{{Ability::Cha, "deception"}, {}}},
                           .defender = {{{Ability::Psy, "resist"}, {}}},
                           .possible = is_goadable,
                           .succeed = be_goaded};
}  // namespace maneuvers

namespace actions {
extern const Action feint;
extern const Action frighten;
extern const Action goad;
const Action feint = maneuver_action<maneuvers::feint, feint>();
const Action frighten = maneuver_action<maneuvers::frighten, frighten>();
const Action goad = maneuver_action<maneuvers::goad, goad>();
}  // namespace actions

}  // namespace fray::egs
