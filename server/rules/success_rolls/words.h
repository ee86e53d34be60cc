#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/success_rolls/content/location.h"
#include "rules/success_rolls/content/weapon.h"
#include "table/common.h"
#include "table/descriptor.h"
#include "table/vocabulary.h"

// The words and events of the ruleset. Each row carries its own name, and the order is checked when
// this is compiled.
namespace fray::success_rolls {

using table::CombatantId;
using table::kNoCombatant;
using table::kNoTerm;
using table::Term;
using table::TermKind;
using table::TermRole;

enum class Word : std::uint16_t {
  Declare,
  Bystander,
  Upkeep,
  Shots,
  HitPoints,
  FatiguePoints,
  StunPoints,
  PowerPoints,
  AllOutDefend,
  DoNothing,
  Attack,
  Move,
  Ready,
  Reload,
  StandUp,
  Concentrate,
  CastSpell,
  Maintain,
  Other,
  Stunned,
  Surprised,
  Prone,
  Shocked,
  LostRound,
  Unconscious,
  Incapacitated,
  Exhausted,
  Defeated,
  Surrendered,
  Dead,
  Crippled,
  Hampered,
  Broken,
  Destroyed,
  Covered,
  Unarmed,
  BareHands,
  Fright,
  Difficulty,
  Morale,
  Fall,
  Deliberate,
  Soft,
  Hazard,
  Dice,
  Evadable,
  Explosion,
  Resistance,
  RangeClose,
  RangeShort,
  RangeMedium,
  RangeLong,
  RangeExtreme,
  St,
  Dx,
  Iq,
  Ht,
  Spell1,
  Spell2,
  Spell3,
  Spell4,
  Spell5,
  Spell6,
  Spell7,
  Spell8,
  ChanceToHit,
  MeanInjury,
  AtRest,
  Rest,
  RestDays,
  FirstAid,
  Test,
  Hours,
  Days,
  Minutes,
  Interruption,
  Treated,
  Count
};

inline constexpr std::array<table::TermRow<Word>, static_cast<std::size_t>(Word::Count)> kWords{{
    {Word::Declare, "declare", TermKind::Word, "Declare", ""},
    {Word::Bystander, "bystander", TermKind::Word, "Bystanders act again", ""},
    {Word::Upkeep, "upkeep", TermKind::Word, "Spells run out", ""},
    {Word::Shots, "shots", TermKind::Word, "shots", ""},
    {Word::HitPoints, "hp", TermKind::Resource, "Hit points",
     "At 0 or less you may pass out; below, you may die.", TermRole::Vital},
    {Word::FatiguePoints, "fp", TermKind::Resource, "Fatigue points",
     "At 0 or less you need a Will roll to act.", TermRole::Reserve},
    {Word::StunPoints, "sp", TermKind::Resource, "Stun points",
     "Take damage before hit points; at 0 you are unconscious.", TermRole::Vital},
    {Word::PowerPoints, "pp", TermKind::Resource, "Power points", "Pay for spells before fatigue.",
     TermRole::Reserve},
    {Word::AllOutDefend, "all-out-defend", TermKind::Action, "All-Out Defend",
     "Your roll is compared with that of each attacker; you hurt no one."},
    {Word::DoNothing, "do-nothing", TermKind::Action, "Do Nothing",
     "You attack no one, and defend at no penalty. At 0 or less you need no roll to stay awake."},
    {Word::Attack, "attack", TermKind::Action, "Attack",
     "One roll both attacks and defends. Against anyone but your target it uses two thirds of your "
     "skill.",
     TermRole::Strikes},
    {Word::Move, "move", TermKind::Action, "Move",
     "Move up to your Move in yards. You still defend.", TermRole::Moves},
    {Word::Ready, "ready", TermKind::Action, "Ready",
     "Take a weapon in hand; one that was dropped, from where it lies.", TermRole::Readies},
    {Word::Reload, "reload", TermKind::Action, "Reload",
     "Spend one of the seconds needed to reload.", TermRole::Loads},
    {Word::StandUp, "stand-up", TermKind::Action, "Stand Up", "Get up. Takes the round.",
     TermRole::StandsUp},
    {Word::Concentrate, "concentrate", TermKind::Action, "Concentrate",
     "1 more on the next spell for each of 3 seconds; 4 after 14 seconds, 5 after 29."},
    {Word::CastSpell, "cast-spell", TermKind::Action, "Cast a spell",
     "Your one roll is the casting; against any attacker it counts two thirds of your skill."},
    {Word::Maintain, "maintain", TermKind::Action, "Sustain a spell",
     "Pay the casting cost again to extend it."},
    {Word::Other, "other", TermKind::Action, "Other",
     "Anything the rules don't list, as the GM decides. No roll, so you don't defend."},
    {Word::Stunned, "stunned", TermKind::Condition, "Stunned",
     "Does nothing, and defends at -4, until a roll at the end of a round succeeds."},
    {Word::Surprised, "surprised", TermKind::Condition, "Surprised",
     "Neither acts nor defends until an IQ roll at the end of a round succeeds."},
    {Word::Prone, "prone", TermKind::Condition, "Prone", "Lies on the ground."},
    {Word::Shocked, "shocked", TermKind::Condition, "In shock",
     "Attacks, casts and balances worse this round."},
    {Word::LostRound, "lost-round", TermKind::Condition, "Off balance",
     "Only defends in the next round."},
    {Word::Unconscious, "unconscious", TermKind::Condition, "Unconscious",
     "Until the fight ends. If only out of breath, until they can breathe again.",
     TermRole::Helpless},
    {Word::Incapacitated, "incapacitated", TermKind::Condition, "Incapacitated",
     "Unconscious without a wound, until the fight ends.", TermRole::Helpless},
    {Word::Exhausted, "exhausted", TermKind::Condition, "Exhausted",
     "Cannot do anything while fatigue points are at 0 or less.", TermRole::Helpless},
    {Word::Defeated, "defeated", TermKind::Condition, "Out of the fight",
     "A mook that was hit. The GM decides if it is down, gone or dead.", TermRole::Helpless},
    {Word::Surrendered, "surrendered", TermKind::Condition, "Broken", "Flees or gives up.",
     TermRole::Helpless},
    {Word::Dead, "dead", TermKind::Condition, "Dead", "", TermRole::Helpless},
    {Word::Crippled, "crippled", TermKind::Condition, "Crippled", "An arm, leg, hand or foot."},
    {Word::Hampered, "hampered", TermKind::Condition, "Hampered",
     "-2 on every roll while the spell lasts."},
    {Word::Broken, "broken", TermKind::Condition, "Broken", "An object with no hit points left.",
     TermRole::Helpless},
    {Word::Destroyed, "destroyed", TermKind::Condition, "Destroyed", "", TermRole::Helpless},
    {Word::Covered, "covered", TermKind::Situation, "In cover",
     "1: half or more covered, -2 to be shot at. 0: no cover."},
    {Word::Unarmed, "unarmed", TermKind::Condition, "Empty-handed", ""},
    {Word::BareHands, "bare-hands", TermKind::Item, "Bare hands", ""},
    {Word::Fright, "fright", TermKind::Situation, "Stunned by fright",
     "1: stunned until an IQ roll at the end of a round succeeds; 0: not"},
    {Word::Difficulty, "difficulty", TermKind::Situation, "Difficulty",
     "added to every roll against a skill, from -20 to 20"},
    {Word::Morale, "morale", TermKind::Situation, "Morale check",
     "a reaction roll with this modifier, from -20 to 20; at 13 or more the combatant breaks"},
    {Word::Fall, "fall", TermKind::Situation, "Fall",
     "Distance in feet. 1 die per 10 feet; armor doesn't help."},
    {Word::Deliberate, "deliberate", TermKind::Word, "a jump",
     "1: on purpose, which below 15 feet does nothing"},
    {Word::Soft, "soft", TermKind::Word, "onto water", "1: onto something very soft, 3 dice less"},
    {Word::Hazard, "hazard", TermKind::Situation, "Hazard",
     "a trap, a turret, falling rock: dice of damage of one type"},
    {Word::Dice, "dice", TermKind::Word, "dice", ""},
    {Word::Evadable, "evadable", TermKind::Word, "may be evaded", "1: by Dodge or Block"},
    {Word::Explosion, "explosion", TermKind::Word, "the explosion", ""},
    {Word::Resistance, "resistance", TermKind::Word, "a spell to resist", ""},
    {Word::RangeClose, "range-close", TermKind::Word, "close range", ""},
    {Word::RangeShort, "range-short", TermKind::Word, "short range", ""},
    {Word::RangeMedium, "range-medium", TermKind::Word, "medium range", ""},
    {Word::RangeLong, "range-long", TermKind::Word, "long range", ""},
    {Word::RangeExtreme, "range-extreme", TermKind::Word, "extreme range", ""},
    {Word::St, "st", TermKind::Attribute, "Strength", ""},
    {Word::Dx, "dx", TermKind::Attribute, "Dexterity", ""},
    {Word::Iq, "iq", TermKind::Attribute, "Intelligence", ""},
    {Word::Ht, "ht", TermKind::Attribute, "Health", ""},
    {Word::Spell1, "spell-1", TermKind::Item, "Spell 1", "The sheet says which one.",
     TermRole::Launcher},
    {Word::Spell2, "spell-2", TermKind::Item, "Spell 2", "The sheet says which one.",
     TermRole::Launcher},
    {Word::Spell3, "spell-3", TermKind::Item, "Spell 3", "The sheet says which one.",
     TermRole::Launcher},
    {Word::Spell4, "spell-4", TermKind::Item, "Spell 4", "The sheet says which one.",
     TermRole::Launcher},
    {Word::Spell5, "spell-5", TermKind::Item, "Spell 5", "The sheet says which one.",
     TermRole::Launcher},
    {Word::Spell6, "spell-6", TermKind::Item, "Spell 6", "The sheet says which one.",
     TermRole::Launcher},
    {Word::Spell7, "spell-7", TermKind::Item, "Spell 7", "The sheet says which one.",
     TermRole::Launcher},
    {Word::Spell8, "spell-8", TermKind::Item, "Spell 8", "The sheet says which one.",
     TermRole::Launcher},
    {Word::ChanceToHit, "chance-to-hit", TermKind::Measure, "chance to hit",
     "Assumes the target strikes back if it can and defends otherwise.", TermRole::Chance},
    {Word::MeanInjury, "mean-injury", TermKind::Measure, "injury", "On average.", TermRole::Worth},
    {Word::AtRest, "at-rest", TermKind::Word, "Between fights", ""},
    {Word::Rest, "rest", TermKind::Action, "Rest",
     "1 fatigue and 1 power point per 10 minutes. Everyone idle rests too."},
    {Word::RestDays, "rest-days", TermKind::Action, "Rest for days",
     "Also heals wounds, at the table's healing rate."},
    {Word::FirstAid, "first-aid", TermKind::Action, "First Aid",
     "10 minutes; 1 hit point, and 1 more for each 3 of the margin; once until after the next "
     "fight."},
    {Word::Test, "test", TermKind::Action, "Try something",
     "A roll against an attribute or an aptitude, as easy or hard as the GM says."},
    {Word::Hours, "hours", TermKind::Word, "hours", ""},
    {Word::Days, "days", TermKind::Word, "days", ""},
    {Word::Minutes, "minutes", TermKind::Resource, "Minutes", "Since the interlude began."},
    {Word::Interruption, "interruption", TermKind::Situation, "Rest interrupted",
     "minutes after which the next rest ends; between fights"},
    {Word::Treated, "treated", TermKind::Condition, "Treated",
     "No more first aid until after the next fight."},
}};

static_assert(table::in_order(kWords));

/// A value of another enumeration that is a word too, with its name.
template <class Enum>
struct KeyRow {
  Enum word{};
  std::string_view key;
  std::string_view name;
};

inline constexpr auto kMannerKeys = std::to_array<KeyRow<Manner>>({
    {Manner::Swing, "swing", "Swing"},
    {Manner::Thrust, "thrust", "Thrust"},
    {Manner::Shoot, "shoot", "Shoot"},
    {Manner::Throw, "throw", "Throw"},
    {Manner::Cast, "cast", "Cast"},
    {Manner::Incapacitate, "incapacitate", "Incapacitate"},
});
static_assert(kMannerKeys.size() == kManners && table::in_order(kMannerKeys));

inline constexpr auto kLocationKeys = std::to_array<KeyRow<Location>>({
    {Location::Torso, "torso", "torso"},
    {Location::Skull, "skull", "skull"},
    {Location::Face, "face", "face"},
    {Location::RightLeg, "right-leg", "right leg"},
    {Location::RightArm, "right-arm", "right arm"},
    {Location::Groin, "groin", "groin"},
    {Location::LeftArm, "left-arm", "left arm"},
    {Location::LeftLeg, "left-leg", "left leg"},
    {Location::Hand, "hand", "hand"},
    {Location::Foot, "foot", "foot"},
    {Location::Neck, "neck", "neck"},
    {Location::Vitals, "vitals", "vitals"},
});
static_assert(kLocationKeys.size() == kLocations && table::in_order(kLocationKeys));

inline constexpr auto kTypeKeys = std::to_array<KeyRow<DamageType>>({
    {DamageType::SmallPiercing, "small-piercing", "small piercing"},
    {DamageType::Crushing, "crushing", "crushing"},
    {DamageType::Piercing, "piercing", "piercing"},
    {DamageType::Burning, "burning", "burning"},
    {DamageType::Cutting, "cutting", "cutting"},
    {DamageType::LargePiercing, "large-piercing", "large piercing"},
    {DamageType::Impaling, "impaling", "impaling"},
    {DamageType::HugePiercing, "huge-piercing", "huge piercing"},
    {DamageType::KnockbackOnly, "knockback-only", "knockback only"},
});
static_assert(kTypeKeys.size() == kDamageTypes && table::in_order(kTypeKeys));

// Terms stand in this order: the common ones, words, manners, manners aimed at a location (swing at
// the torso, ...), locations, damage types, weapons, aptitudes and modifiers of morale of the
// content.
inline constexpr int kFirstWord = table::common::kTermCount;
inline constexpr int kFirstManner = kFirstWord + static_cast<int>(Word::Count);
inline constexpr int kFirstAimed = kFirstManner + kManners;
inline constexpr int kFirstLocation = kFirstAimed + kManners * kLocations;
inline constexpr int kFirstType = kFirstLocation + kLocations;
inline constexpr int kFirstWeapon = kFirstType + kDamageTypes;

constexpr Term term_at(int index) {
  return Term{static_cast<std::uint16_t>(index)};
}
constexpr Term term(Word w) {
  return term_at(kFirstWord + static_cast<int>(w));
}
/// Of a term that is one of the words.
constexpr Word word_of(Term t) {
  return static_cast<Word>(table::raw(t) - kFirstWord);
}
constexpr Term term(Manner m) {
  return term_at(kFirstManner + static_cast<int>(m));
}
constexpr Term term(Manner m, Location l) {
  return term_at(kFirstAimed + static_cast<int>(m) * kLocations + static_cast<int>(l));
}
constexpr Term term(Location l) {
  return term_at(kFirstLocation + static_cast<int>(l));
}
constexpr Term term(DamageType t) {
  return term_at(kFirstType + static_cast<int>(t));
}
constexpr DamageType type_of(Term t) {
  return static_cast<DamageType>(table::raw(t) - kFirstType);
}
constexpr Term weapon_term(std::size_t index) {
  return term_at(kFirstWeapon + static_cast<int>(index));
}

/// Of spells that only one sheet has, by their order there.
inline constexpr int kUnnamedSpells = 8;
constexpr Term spell_term(int index) {
  return term_at(kFirstWord + static_cast<int>(Word::Spell1) + index);
}

/// What a mode of an attack says: how, and where it is aimed, if it is.
struct Aim {
  Manner manner = Manner::Swing;
  bool aimed = false;
  Location at = Location::Torso;
};
constexpr Aim aim_of(Term mode) {
  const int index = table::raw(mode);
  if (index < kFirstAimed) return {static_cast<Manner>(index - kFirstManner), false, {}};
  const int aimed = index - kFirstAimed;
  return {static_cast<Manner>(aimed / kLocations), true, static_cast<Location>(aimed % kLocations)};
}

enum class Ev : std::uint16_t {
  RoundBegan = table::common::kEventCount,
  Declared,
  AttackDeclared,
  SpellDeclared,
  Moved,
  Halted,
  Readied,
  Reloaded,
  Rolled,
  GroupRolled,
  Read,
  Ranged,
  RapidFire,
  Dodged,
  Hit,
  Missed,
  Astray,
  Located,
  DamageRolled,
  Blasted,
  Injured,
  StunTaken,
  PowerLost,
  Unhurt,
  Tired,
  Tested,
  ConditionGained,
  ConditionLost,
  CrippledEv,
  Dropped,
  KnockedBack,
  Mishap,
  Died,
  Fell,
  Endangered,
  Cast,
  SpellBegan,
  SpellKept,
  SpellEnded,
  Healed,
  WasDestroyed,
  MoraleModified,
  MoraleRolled,
  Won,
  Stalemate,
  RestBegan,
  RestInterrupted,
  TimePassed,
  Recovered,
  TreatedEv,
  InterludeEnded,
  End
};

namespace detail {
inline constexpr auto kC = table::ArgKind::Combatant;
inline constexpr auto kT = table::ArgKind::Term;
inline constexpr auto kD = table::ArgKind::Dice;
inline constexpr auto kN = table::ArgKind::Number;
}  // namespace detail

inline constexpr std::array kEvents = std::to_array<table::EventRow<Ev>>({
    {Ev::RoundBegan,
     "round.began",
     "Round {round} begins.",
     {{{"round", detail::kN}}},
     table::EventWeight::Heading},
    {Ev::Declared,
     "declared",
     "{combatant} declares: {action}.",
     {{{"combatant", detail::kC}, {"action", detail::kT}}}},
    {Ev::AttackDeclared,
     "attack.declared",
     "{combatant} attacks {target} with {weapon}: {mode}, {shots} shots.",
     {{{"combatant", detail::kC},
       {"target", detail::kC},
       {"weapon", detail::kT},
       {"mode", detail::kT},
       {"shots", detail::kN}}}},
    {Ev::SpellDeclared,
     "spell.declared",
     "{combatant} casts {spell} on {target}.",
     {{{"combatant", detail::kC}, {"spell", detail::kT}, {"target", detail::kC}}}},
    {Ev::Moved,
     "moved",
     "{combatant} moves to {cell}.",
     {{{"combatant", detail::kC}, {"cell", table::ArgKind::Place}}}},
    {Ev::Halted, "halted", "{combatant} is blocked.", {{{"combatant", detail::kC}}}},
    {Ev::Readied,
     "readied",
     "{combatant} readies {weapon}.",
     {{{"combatant", detail::kC}, {"weapon", detail::kT}}}},
    {Ev::Reloaded,
     "reloaded",
     "{combatant} loads {weapon} ({shots} shots).",
     {{{"combatant", detail::kC}, {"weapon", detail::kT}, {"shots", detail::kN}}}},
    {Ev::Rolled,
     "rolled",
     "{combatant} rolls {dice}.",
     {{{"combatant", detail::kC}, {"dice", detail::kD}}}},
    {Ev::GroupRolled,
     "group.rolled",
     "{combatant} and others roll together: {dice}, counted as {value}.",
     {{{"combatant", detail::kC}, {"dice", detail::kD}, {"value", detail::kN}}}},
    {Ev::Read,
     "read",
     "{combatant} vs. {opponent}: target {target}, margin {margin}.",
     {{{"combatant", detail::kC},
       {"opponent", detail::kC},
       {"target", detail::kN},
       {"margin", detail::kN}}}},
    {Ev::Ranged,
     "ranged",
     "{combatant} shoots at {target}, {yards} yards ({range}, {modifier}).",
     {{{"combatant", detail::kC},
       {"target", detail::kC},
       {"yards", detail::kN},
       {"range", detail::kT},
       {"modifier", detail::kN}}}},
    {Ev::RapidFire,
     "rapid-fire",
     "{combatant} fires {shots} shots: +{bonus} to hit.",
     {{{"combatant", detail::kC}, {"shots", detail::kN}, {"bonus", detail::kN}}}},
    {Ev::Dodged,
     "dodged",
     "{combatant} tries to evade {opponent}: {dice} vs. {target}, margin {margin}.",
     {{{"combatant", detail::kC},
       {"opponent", detail::kC},
       {"dice", detail::kD},
       {"target", detail::kN},
       {"margin", detail::kN}}}},
    {Ev::Hit,
     "hit",
     "{combatant} hits {target} ({hits} hits, basic damage {basic}).",
     {{{"combatant", detail::kC},
       {"target", detail::kC},
       {"hits", detail::kN},
       {"basic", detail::kN}}}},
    {Ev::Missed,
     "missed",
     "{combatant} misses {target}.",
     {{{"combatant", detail::kC}, {"target", detail::kC}}}},
    {Ev::Astray,
     "astray",
     "{combatant}'s stray shot flies toward {target}: {dice} vs. {number}.",
     {{{"combatant", detail::kC},
       {"target", detail::kC},
       {"dice", detail::kD},
       {"number", detail::kN}}}},
    {Ev::Located,
     "located",
     "{combatant} is hit in the {location}: {dice}.",
     {{{"combatant", detail::kC}, {"location", detail::kT}, {"dice", detail::kD}}}},
    {Ev::DamageRolled,
     "damage.rolled",
     "{combatant} can't defend. Damage roll {dice}, basic damage {basic}.",
     {{{"combatant", detail::kC}, {"dice", detail::kD}, {"basic", detail::kN}}}},
    {Ev::Blasted,
     "blasted",
     "{combatant} is {yards} yards from the explosion: {dice}, basic damage {basic}.",
     {{{"combatant", detail::kC},
       {"yards", detail::kN},
       {"dice", detail::kD},
       {"basic", detail::kN}}}},
    {Ev::Injured,
     "injured",
     "{combatant} takes {amount} {type} injury, {hp} hit points left.",
     {{{.name = "combatant", .kind = detail::kC, .role = table::ArgRole::Harmed},
       {.name = "amount", .kind = detail::kN, .role = table::ArgRole::Damage},
       {"type", detail::kT},
       {"hp", detail::kN}}},
     table::EventWeight::Weighty},
    {Ev::StunTaken,
     "stun.taken",
     "{combatant} loses {amount} stun points and has {left}.",
     {{{"combatant", detail::kC}, {"amount", detail::kN}, {"left", detail::kN}}}},
    {Ev::PowerLost,
     "power.lost",
     "{combatant} loses {amount} power points and has {left}.",
     {{{"combatant", detail::kC}, {"amount", detail::kN}, {"left", detail::kN}}}},
    {Ev::Unhurt, "unhurt", "{combatant} is unharmed.", {{{"combatant", detail::kC}}}},
    {Ev::Tired,
     "tired",
     "{combatant} loses {amount} fatigue points and has {left}.",
     {{{"combatant", detail::kC}, {"amount", detail::kN}, {"left", detail::kN}}}},
    {Ev::Tested,
     "tested",
     "{combatant} rolls for {what}: {dice} vs. {target}, margin {margin}.",
     {{{"combatant", detail::kC},
       {"what", detail::kT},
       {"dice", detail::kD},
       {"target", detail::kN},
       {"margin", detail::kN}}}},
    {Ev::ConditionGained,
     "condition.gained",
     "{combatant} is now {condition}.",
     {{{"combatant", detail::kC}, {"condition", detail::kT}}}},
    {Ev::ConditionLost,
     "condition.lost",
     "{combatant} is no longer {condition}.",
     {{{"combatant", detail::kC}, {"condition", detail::kT}}}},
    {Ev::CrippledEv,
     "crippled",
     "{combatant}'s {location} is crippled.",
     {{{"combatant", detail::kC}, {"location", detail::kT}}},
     table::EventWeight::Weighty},
    {Ev::Dropped,
     "dropped",
     "{combatant} drops {weapon}.",
     {{{"combatant", detail::kC}, {"weapon", detail::kT}}}},
    {Ev::KnockedBack,
     "knocked-back",
     "{combatant} is knocked back {yards} yards.",
     {{{"combatant", detail::kC}, {"yards", detail::kN}}}},
    {Ev::Mishap,
     "mishap",
     "Critical miss for {combatant}: {dice}.",
     {{{"combatant", detail::kC}, {"dice", detail::kD}}}},
    {Ev::Died,
     "died",
     "{combatant} dies.",
     {{{"combatant", detail::kC}}},
     table::EventWeight::Weighty},
    {Ev::Fell,
     "fell",
     "{combatant} falls {feet} feet: {dice}, basic damage {basic}.",
     {{{"combatant", detail::kC},
       {"feet", detail::kN},
       {"dice", detail::kD},
       {"basic", detail::kN}}}},
    {Ev::Endangered,
     "endangered",
     "{combatant} faces a hazard ({type}): {dice}, basic damage {basic}.",
     {{{"combatant", detail::kC},
       {"type", detail::kT},
       {"dice", detail::kD},
       {"basic", detail::kN}}}},
    {Ev::Cast,
     "cast",
     "{combatant} casts {spell}: target {target}, margin {margin}.",
     {{{"combatant", detail::kC},
       {"spell", detail::kT},
       {"target", detail::kN},
       {"margin", detail::kN}}}},
    {Ev::SpellBegan,
     "spell.began",
     "{combatant}'s {spell} affects {target}.",
     {{{"combatant", detail::kC}, {"spell", detail::kT}, {"target", detail::kC}}}},
    {Ev::SpellKept,
     "spell.kept",
     "{combatant} sustains {spell}.",
     {{{"combatant", detail::kC}, {"spell", detail::kT}}}},
    {Ev::SpellEnded,
     "spell.ended",
     "{combatant}'s {spell} on {target} ends.",
     {{{"combatant", detail::kC}, {"spell", detail::kT}, {"target", detail::kC}}}},
    {Ev::Healed,
     "healed",
     "{combatant} is healed ({dice}), now {hp} hit points.",
     {{{"combatant", detail::kC}, {"dice", detail::kD}, {"hp", detail::kN}}}},
    {Ev::WasDestroyed,
     "destroyed",
     "{combatant} is destroyed.",
     {{{"combatant", detail::kC}}},
     table::EventWeight::Weighty},
    {Ev::MoraleModified,
     "morale.modified",
     "{combatant}'s morale: {what}, {modifier}.",
     {{{"combatant", detail::kC}, {"what", detail::kT}, {"modifier", detail::kN}}}},
    {Ev::MoraleRolled,
     "morale.rolled",
     "{combatant}'s morale: {dice}, modifier {modifier}, total {total}.",
     {{{"combatant", detail::kC},
       {"dice", detail::kD},
       {"modifier", detail::kN},
       {"total", detail::kN}}}},
    {Ev::Won,
     "encounter.won",
     "Victory: {side}.",
     {{{"side", table::ArgKind::Side}}},
     table::EventWeight::Weighty},
    {Ev::Stalemate,
     "encounter.stalemate",
     "The fight ends in a stalemate.",
     {},
     table::EventWeight::Weighty},
    {Ev::RestBegan,
     "rest.began",
     "{combatant}: {rest}.",
     {{{"combatant", detail::kC}, {"rest", detail::kT}}}},
    {Ev::RestInterrupted,
     "rest.interrupted",
     "{combatant}'s rest is interrupted after {minutes} minutes.",
     {{{"combatant", detail::kC}, {"minutes", detail::kN}}}},
    {Ev::TimePassed,
     "interlude.time",
     "{minutes} minutes pass ({total} in total).",
     {{{"minutes", detail::kN}, {"total", detail::kN}}}},
    {Ev::Recovered,
     "recovered",
     "{combatant} recovers: {hp} hit points, {fp} fatigue points.",
     {{{"combatant", detail::kC}, {"hp", detail::kN}, {"fp", detail::kN}}}},
    {Ev::TreatedEv,
     "treated",
     "{combatant} treats {target}, now {hp} hit points.",
     {{{"combatant", detail::kC}, {"target", detail::kC}, {"hp", detail::kN}}}},
    {Ev::InterludeEnded,
     "interlude.ended",
     "The interlude is over; it took {minutes} minutes.",
     {{{"minutes", detail::kN}}},
     table::EventWeight::Weighty},
});

static_assert(table::in_order(kEvents, table::common::kEventCount));
static_assert(table::common::kEventCount + kEvents.size() == static_cast<std::size_t>(Ev::End));

constexpr const table::EventRow<Ev>& row_of(Ev event) {
  return kEvents[static_cast<std::size_t>(event) - table::common::kEventCount];
}

/// What the content adds to the words: a weapon, an aptitude, a modifier of morale.
struct Named {
  std::string key;
  std::string name;
  TermRole role = TermRole::None;
};

struct ContentWords {
  std::vector<Named> weapons;
  std::vector<Named> aptitudes;
  std::vector<Named> morale;

  Term aptitude_term(std::size_t index) const {
    return term_at(kFirstWeapon + static_cast<int>(weapons.size() + index));
  }
  Term morale_term(std::size_t index) const {
    return term_at(kFirstWeapon + static_cast<int>(weapons.size() + aptitudes.size() + index));
  }
};
/// `fingerprint`: of the content, for with another the same inputs give other events.
table::Descriptor make_descriptor(const ContentWords& words, std::uint64_t fingerprint);

}  // namespace fray::success_rolls
