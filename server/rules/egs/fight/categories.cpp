#include "rules/egs/fight/categories.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "rules/egs/content/content.h"
#include "rules/egs/fight/words.h"

namespace fray::egs {
namespace {

using table::TermCategory;

// Of the others those that are resisted hinder, and the rest help. Sorted.
constexpr auto kTalentCategories = std::to_array<std::pair<std::string_view, TermCategory>>({
    {"barrier", TermCategory::Guards},
    {"burst", TermCategory::Attacks},
    {"conceal", TermCategory::Guards},
    {"confuse", TermCategory::Hinders},
    {"darkvision", TermCategory::Guards},
    {"deflect", TermCategory::Guards},
    {"detect", TermCategory::Tests},
    {"diminish", TermCategory::Hinders},
    {"disguise", TermCategory::Guards},
    {"divination", TermCategory::Tests},
    {"dominate", TermCategory::Hinders},
    {"earth", TermCategory::Attacks},
    {"elemental-manipulation", TermCategory::Handles},
    {"exorcise", TermCategory::Hinders},
    {"explode", TermCategory::Attacks},
    {"farsight", TermCategory::Guards},
    {"fire", TermCategory::Attacks},
    {"fly", TermCategory::Moves},
    {"form", TermCategory::Handles},
    {"glow", TermCategory::Handles},
    {"hinder", TermCategory::Hinders},
    {"ice", TermCategory::Attacks},
    {"illusion", TermCategory::Hinders},
    {"insight", TermCategory::Tests},
    {"invisible", TermCategory::Guards},
    {"madness", TermCategory::Hinders},
    {"missile", TermCategory::Attacks},
    {"repel", TermCategory::Guards},
    {"restore", TermCategory::Helps},
    {"sense", TermCategory::Tests},
    {"shape-change", TermCategory::Guards},
    {"shroud", TermCategory::Guards},
    {"sleep", TermCategory::Hinders},
    {"telekinesis", TermCategory::Attacks},
    {"telepathy", TermCategory::Tests},
    {"teleport", TermCategory::Moves},
    {"topple", TermCategory::Hinders},
    {"ward", TermCategory::Guards},
    {"water", TermCategory::Hinders},
    {"wind", TermCategory::Hinders},
});
static_assert(std::ranges::is_sorted(kTalentCategories, {},
                                     &std::pair<std::string_view, TermCategory>::first));

TermCategory category_of(const TalentDef& talent) {
  const auto known = std::ranges::lower_bound(kTalentCategories, std::string_view(talent.id), {},
                                              &std::pair<std::string_view, TermCategory>::first);
  if (known != kTalentCategories.end() && known->first == talent.id) return known->second;
  return talent.resistance ? TermCategory::Hinders : TermCategory::Helps;
}

void set_category(table::Descriptor& d, TermCategory category, std::initializer_list<Word> words) {
  for (const Word word : words) d.terms[table::raw(term(word))].category = category;
}

// Word::UseTalent has none, for the talent decides, and Word::ChangeStance for the stance does.
void categorise_actions(table::Descriptor& d) {
  set_category(d, TermCategory::Attacks,
               {Word::StandardAttack, Word::CalledShot, Word::CertainAttack, Word::Charge,
                Word::Engage, Word::SwitchTargets, Word::BonusAttack, Word::ShootThrough,
                Word::AreaAttack, Word::FullAutomatic, Word::OpportunityAttack});
  set_category(d, TermCategory::Moves,
               {Word::Walk, Word::Move, Word::Disengage, Word::Retreat, Word::Mount, Word::Dismount,
                Word::Run, Word::Sprint, Word::BurstOfSpeed, Word::FlyHigher, Word::FlyLower,
                Word::DeclareMovement, Word::PressOn, Word::Tumble, Word::Flee});
  set_category(
      d, TermCategory::Hinders,
      {Word::BonusBash, Word::Outmaneuver, Word::ChaseManeuver, Word::Unnerve, Word::Disarm,
       Word::Feint, Word::Frighten, Word::Goad, Word::Grapple, Word::KeepHold, Word::Push,
       Word::ShieldBash, Word::Trip, Word::SuppressiveFire, Word::Mishap});
  set_category(d, TermCategory::Helps,
               {Word::CooperativeRoll, Word::Command, Word::MakeWay, Word::Help, Word::Treat,
                Word::Repair, Word::MendArmor, Word::PutOut, Word::HelpWithArmor});
  set_category(
      d, TermCategory::Guards,
      {Word::Aim,        Word::DefensiveStance, Word::Kneel,  Word::LieDown,     Word::SetWeapon,
       Word::ShiftShape, Word::DoNothing,       Word::Delay,  Word::ReadyAction, Word::ThrowBack,
       Word::SplitUp,    Word::HoldBack,        Word::Dodge,  Word::Evade,       Word::Parry,
       Word::Fight,      Word::BonusParry,      Word::StepIn, Word::OpposeWith,  Word::Deflect,
       Word::Repel,      Word::KeepUp});
  set_category(d, TermCategory::Handles,
               {Word::ReadyWeapon, Word::DropItem, Word::PickUp, Word::Talk, Word::DonArmor,
                Word::OpenDoor, Word::CloseDoor, Word::BreakDown});
  set_category(d, TermCategory::Rests, {Word::Rest, Word::SleepWell, Word::RestDays});
  set_category(d, TermCategory::Ends, {Word::GiveUp, Word::EndChallengeRound});
  set_category(d, TermCategory::Readies,
               {Word::Stand, Word::Load, Word::BreakFree, Word::RegainControl, Word::DefyWard});
}

void categorise_points_and_tests(table::Descriptor& d) {
  set_category(
      d, TermCategory::Spends,
      {Word::SpendPoint,     Word::PointBonus,        Word::PointDie,        Word::PointDamage,
       Word::PointDamageDie, Word::PointReduction,    Word::PointLethal,     Word::PointDefense,
       Word::PointRefresh,   Word::PointIgnoreWounds, Word::PointWeird,      Word::PointHurry,
       Word::PointFarther,   Word::PointFullSpeed,    Word::PointInitiative, Word::PointInterrupt,
       Word::PointStabilize, Word::PointLonger,       Word::PointForAlly,    Word::PointDefend,
       Word::RaiseSkill,     Word::RaiseAbility,      Word::Reroll,          Word::Prevail,
       Word::SpendPool,      Word::TakePoint});
  set_category(d, TermCategory::Tests,
               {Word::Test, Word::Succeed, Word::Contest, Word::GroupTest, Word::BeginTask,
                Word::WorkOn, Word::BeginChallenge, Word::TakePart, Word::Spot});
}

void name_variants(table::Descriptor& d, const Content& content) {
  const auto set = [&d](Word action, std::initializer_list<Word> ways) {
    for (const Word way : ways) d.terms[table::raw(term(way))].variant_of = term(action);
  };
  set(Word::StandardAttack, {Word::CalledShot, Word::CertainAttack, Word::Standard,
                             Word::SingleBarrel, Word::Semiautomatic, Word::ThreeRoundBurst});
  set(Word::CalledShot, {Word::Torso, Word::Arms, Word::Legs, Word::Head, Word::Heart, Word::Gap,
                         Word::TheWeapon, Word::TheMount});
  set(Word::FullAutomatic, {Word::FurtherTargets});
  set(Word::ReadyWeapon, {Word::OffHand});
  set(Word::ReadyAction, {Word::WhenMoves, Word::WhenAttacks, Word::WhenActs, Word::WhenNear});
  set(Word::CooperativeRoll, {Word::Ritual});
  set(Word::PutOut, {Word::BurningGround});
  set(Word::RestDays, {Word::InClinic, Word::OnOnesOwn});
  set(Word::DeclareMovement, {Word::OnFoot, Word::OverObstacles, Word::Riding, Word::Driving});
  set(Word::ShiftShape, {Word::OwnShape, Word::BrownBear, Word::GrizzlyBear, Word::Bull,
                         Word::Cheetah, Word::Cougar, Word::Coyote, Word::Elephant, Word::Horse,
                         Word::Jaguar, Word::Lion, Word::Tiger, Word::Wolf, Word::Bats});
  set(Word::Test,
      {Word::Cha, Word::Dex, Word::Int, Word::Per, Word::Psy, Word::Spt, Word::Str, Word::Vit});
  // What a skill is used for, unless it is called as an action is.
  const auto set_uses = [&d](const auto& rows) {
    for (const auto& row : rows) {
      const auto use = std::ranges::find(d.terms, row.id, &table::TermDef::key);
      if (use != d.terms.end() && use->kind == TermKind::Word) use->variant_of = term(Word::Test);
    }
  };
  set_uses(content.actions);
  set_uses(content.ability_rolls);
}

// What is spent on one's own roll, hit or healing, and what keeps up one's own life or talent.
void name_own_moments(table::Descriptor& d) {
  for (const Word moment : {Word::SpendOnRoll, Word::SpendOnDamage, Word::SpendOnHealing,
                            Word::SpendAtOnce, Word::LifeEbbs, Word::TalentRunsOut}) {
    d.terms[table::raw(term(moment))].role = TermRole::Own;
  }
}

}  // namespace

void categorise(table::Descriptor& descriptor, const Content& content) {
  categorise_actions(descriptor);
  categorise_points_and_tests(descriptor);
  for (const TalentDef& talent : content.talents) {
    const Term word = talent_term(content, talent.id);
    descriptor.terms[table::raw(word)].category = category_of(talent);
  }
  name_variants(descriptor, content);
  name_own_moments(descriptor);
}

}  // namespace fray::egs
