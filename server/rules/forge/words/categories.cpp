#include "rules/forge/words/categories.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "rules/forge/content/recipe.h"
#include "rules/forge/words/words.h"

namespace fray::forge {
namespace {

using table::TermCategory;

// Skills whose effect is code, sorted. Bonuses apply by themselves and are never chosen.
constexpr auto kSkillCategories = std::to_array<std::pair<std::string_view, TermCategory>>({
    {"arcane-bolts", TermCategory::Attacks},
    {"arcane-burst", TermCategory::Attacks},
    {"arcane-maelstrom", TermCategory::Attacks},
    {"arcane-retribution", TermCategory::Guards},
    {"arcane-spark", TermCategory::Attacks},
    {"arcane-touch", TermCategory::Attacks},
    {"arcane-vortex", TermCategory::Attacks},
    {"armor-summoned-creature", TermCategory::Helps},
    {"armored-army", TermCategory::Helps},
    {"baneful-word", TermCategory::Hinders},
    {"bind", TermCategory::Hinders},
    {"body-hammer", TermCategory::Helps},
    {"bodyguards-stance", TermCategory::Guards},
    {"bodyguards-ward", TermCategory::Guards},
    {"cleanse", TermCategory::Helps},
    {"cleaving-attack", TermCategory::Attacks},
    {"compel-undead", TermCategory::Hinders},
    {"crush", TermCategory::Attacks},
    {"dazzling-word", TermCategory::Hinders},
    {"debilitating-blow", TermCategory::Hinders},
    {"defensive-stance", TermCategory::Guards},
    {"deflecting-word", TermCategory::Guards},
    {"deft-movement", TermCategory::Guards},
    {"detect-magic", TermCategory::Tests},
    {"devouring-touch", TermCategory::Attacks},
    {"disarming-attack", TermCategory::Hinders},
    {"distracting-taunt", TermCategory::Hinders},
    {"divine-armor", TermCategory::Guards},
    {"divine-blessing", TermCategory::Helps},
    {"divine-guidance", TermCategory::Helps},
    {"divine-might", TermCategory::Guards},
    {"divine-protection", TermCategory::Helps},
    {"divine-word", TermCategory::Attacks},
    {"dominate-undead", TermCategory::Hinders},
    {"draining-touch", TermCategory::Attacks},
    {"dual-wield-attack", TermCategory::Attacks},
    {"enflame", TermCategory::Attacks},
    {"enraged-attacker", TermCategory::Guards},
    {"exhausting-word", TermCategory::Hinders},
    {"fiery-bolt", TermCategory::Attacks},
    {"finesse", TermCategory::Handles},
    {"fireball", TermCategory::Attacks},
    {"flame-armor", TermCategory::Guards},
    {"flame-spray", TermCategory::Attacks},
    {"flame-wave", TermCategory::Attacks},
    {"flaming-touch", TermCategory::Attacks},
    {"fly", TermCategory::Moves},
    {"following-attack", TermCategory::Attacks},
    {"hard-to-kill", TermCategory::Guards},
    {"hasten-death", TermCategory::Hinders},
    {"heal-summoned-creature", TermCategory::Helps},
    {"healing-touch", TermCategory::Helps},
    {"healing-wave", TermCategory::Helps},
    {"killing-blow", TermCategory::Spends},
    {"last-gasp", TermCategory::Spends},
    {"last-resolve", TermCategory::Spends},
    {"leaders-pledge", TermCategory::Helps},
    {"life-bind", TermCategory::Helps},
    {"light", TermCategory::Handles},
    {"miring-word", TermCategory::Hinders},
    {"necrotic-touch", TermCategory::Attacks},
    {"offensive-stance", TermCategory::Guards},
    {"opportunity-attack", TermCategory::Attacks},
    {"parry", TermCategory::Guards},
    {"passing-attack", TermCategory::Moves},
    {"pillar-of-flame", TermCategory::Attacks},
    {"pinning-attack", TermCategory::Hinders},
    {"precision-attack", TermCategory::Guards},
    {"pressing-attack", TermCategory::Hinders},
    {"reflex-strike", TermCategory::Attacks},
    {"repel", TermCategory::Guards},
    {"repulse", TermCategory::Hinders},
    {"retributive-strike", TermCategory::Attacks},
    {"revitalizing-touch", TermCategory::Helps},
    {"shield-bash", TermCategory::Hinders},
    {"sidestep", TermCategory::Guards},
    {"split-tongue-shot", TermCategory::Attacks},
    {"strengthened-hide", TermCategory::Helps},
    {"summon-creature", TermCategory::Helps},
    {"take-the-initiative", TermCategory::Guards},
    {"telekinetic-force", TermCategory::Hinders},
    {"telekinetic-move", TermCategory::Hinders},
    {"trip", TermCategory::Hinders},  // a bonus, with the key of the action
    {"twist-the-blade", TermCategory::Attacks},
    {"whirlwind-attack", TermCategory::Attacks},
    {"word-of-command", TermCategory::Hinders},
});
static_assert(std::ranges::is_sorted(kSkillCategories, {},
                                     &std::pair<std::string_view, TermCategory>::first));

TermCategory category_of(const AttackRecipe& attack) {
  const bool instead =
      (attack.leaves.condition || attack.leaves.push) && !attack.leaves.beside_damage;
  return instead ? TermCategory::Hinders : TermCategory::Attacks;
}

TermCategory category_of(ReactionEffect effect) {
  switch (effect) {
    case ReactionEffect::Dodge:
    case ReactionEffect::Defend:
    case ReactionEffect::Lessen:
      return TermCategory::Guards;
    case ReactionEffect::AddDice:
    case ReactionEffect::Strike:
      return TermCategory::Attacks;
    case ReactionEffect::Hamper:
    case ReactionEffect::Shift:
      return TermCategory::Hinders;
    case ReactionEffect::Step:
      return TermCategory::Moves;
  }
  return TermCategory::None;
}

TermCategory category_of(const Recipe& recipe) {
  if (recipe.attack) return category_of(*recipe.attack);
  if (recipe.aid) {
    return recipe.aid->on == AidOn::Self ? TermCategory::Guards : TermCategory::Helps;
  }
  if (recipe.reaction) return category_of(recipe.reaction->effect);
  return recipe.stance ? TermCategory::Guards : TermCategory::None;
}

TermCategory category_of(const SkillDef& skill) {
  const auto known = std::ranges::lower_bound(kSkillCategories, std::string_view(skill.id), {},
                                              &std::pair<std::string_view, TermCategory>::first);
  if (known != kSkillCategories.end() && known->first == skill.id) return known->second;
  return skill.recipe ? category_of(*skill.recipe) : TermCategory::None;
}

void categorise_actions(table::Descriptor& d) {
  const auto set = [&d](TermCategory category, std::initializer_list<Word> words) {
    for (const Word word : words) d.terms[table::raw(term(word))].category = category;
  };
  // Word::UseSkill has none: the skill decides.
  set(TermCategory::Attacks, {Word::MeleeAttack, Word::RangedAttack});
  set(TermCategory::Moves,
      {Word::Move, Word::Run, Word::DropProne, Word::PassThrough, Word::Jump, Word::Teleport,
       Word::Burrow, Word::Ascend, Word::Hover, Word::Flee, Word::Climb, Word::Leap, Word::Pursue});
  set(TermCategory::Hinders, {Word::Grapple, Word::Trip, Word::Shove, Word::HoldBack});
  set(TermCategory::Helps, {Word::TreatDying, Word::Assist, Word::TreatWounds, Word::Resurrect});
  set(TermCategory::Guards,
      {Word::Dodge, Word::RaiseShield, Word::ResistFree, Word::ResistPaid, Word::Oppose});
  set(TermCategory::Spends, {Word::PressOn});
  set(TermCategory::Handles, {Word::Draw, Word::Sheathe, Word::Drop, Word::PickUp, Word::OpenDoor,
                              Word::CloseDoor, Word::Improvise});
  set(TermCategory::Tests,
      {Word::AttributeTest, Word::Search, Word::OpposedTest, Word::Contest, Word::Sway});
  set(TermCategory::Rests, {Word::ShortRest, Word::LongRest, Word::JoinRest});
  set(TermCategory::Ends, {Word::ReleaseGrapple, Word::Dispel});
  set(TermCategory::Readies, {Word::StandUp, Word::ShakeItOff, Word::EscapeGrapple, Word::Reload,
                              Word::LightFuze, Word::PullPin});
}

void name_variants(table::Descriptor& d, const Content& content) {
  const auto set = [&d](Term way, Word action) {
    d.terms[table::raw(way)].variant_of = term(action);
  };
  set(term(Word::OffHand), Word::MeleeAttack);
  for (const Word way : {Word::Burst, Word::FullAuto, Word::BlastFire, Word::BothBarrels}) {
    set(term(way), Word::RangedAttack);
  }
  for (const Word way :
       {Word::RunUp, Word::RunUpHigher, Word::RunUpLower, Word::Standing, Word::StandingLower}) {
    set(term(way), Word::Leap);
  }
  set(term(Word::Twice), Word::AttributeTest);
  // Athletics or acrobatics: with which of them a test is made, a leap or a trip.
  for (std::size_t i = 0; i < kAttributeCount; ++i) {
    set(term(static_cast<Attribute>(i)), Word::AttributeTest);
  }
  for (std::size_t i = 0; i < content.skills().size(); ++i) {
    if (content.skills()[i].kind != SkillKind::General) continue;
    set(term(SkillIndex{static_cast<std::uint16_t>(i)}), Word::AttributeTest);
  }
  for (int i = 0; i < kConditions; ++i) set(term(static_cast<Condition>(i)), Word::ShakeItOff);
}

}  // namespace

void categorise(table::Descriptor& descriptor, const Content& content) {
  categorise_actions(descriptor);
  for (std::size_t i = 0; i < content.skills().size(); ++i) {
    const Term skill = term(SkillIndex{static_cast<std::uint16_t>(i)});
    descriptor.terms[table::raw(skill)].category = category_of(content.skills()[i]);
  }
  name_variants(descriptor, content);
}

}  // namespace fray::forge
