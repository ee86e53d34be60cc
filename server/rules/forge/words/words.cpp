#include "rules/forge/words/words.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <string_view>

#include "rules/forge/content/recipe.h"
#include "rules/forge/words/categories.h"
#include "rules/forge/words/event_words.h"
#include "rules/forge/words/item_words.h"
#include "table/vocabulary.h"

namespace fray::forge {
namespace {

using table::TermKind;
using table::TermRole;

constexpr auto kWords = std::to_array<table::TermRow<Word>>({
    {Word::Priority, "priority", TermKind::Word, "Priority", ""},
    {Word::Declare, "declare", TermKind::Word, "An attack is declared", ""},
    {Word::Roll, "roll", TermKind::Word, "The dice are rolled", ""},
    {Word::Hit, "hit", TermKind::Word, "The attack hits", ""},
    {Word::Damage, "damage", TermKind::Word, "Before damage", ""},
    {Word::Hurt, "hurt", TermKind::Word, "After damage", ""},
    {Word::Resolved, "resolved", TermKind::Word, "The attack is over", ""},
    {Word::Movement, "movement", TermKind::Word, "Someone moves", ""},
    {Word::Resist, "resist", TermKind::Word, "Resist a test", ""},
    {Word::Health, "health", TermKind::Resource, "Health", "At 0 or less you fall.",
     TermRole::Vital},
    {Word::Energy, "energy", TermKind::Resource, "Energy",
     "Pays for actions and reactions; comes back at the start of your turn.", TermRole::Budget},
    {Word::Bonus, "bonus-energy", TermKind::Resource, "Bonus energy", "Spent first; runs out.",
     TermRole::Budget},
    {Word::Expended, "expended-energy", TermKind::Resource, "Expended energy",
     "Lowers your energy maximum until you rest.", TermRole::Reserve},
    {Word::Position, "position", TermKind::Situation, "Position",
     "1: advantageous position, -1: bad position, 0: neither."},
    {Word::Unstable, "unstable", TermKind::Situation, "Unstable footing", "1 yes, 0 no"},
    {Word::Mounted, "mounted", TermKind::Situation, "Mounted", "1 yes, 0 no"},
    {Word::Unconscious, "unconscious", TermKind::Condition, "Unconscious",
     "Can't act. Tests every minute to wake up.", TermRole::Helpless},
    {Word::Dying, "dying", TermKind::Condition, "Dying", "Loses health each turn."},
    {Word::Stabilised, "stabilised", TermKind::Condition, "Stabilized", "Loses no more health."},
    {Word::Dead, "dead", TermKind::Condition, "Dead", "", TermRole::Helpless},
    {Word::Surprised, "surprised", TermKind::Condition, "Surprised",
     "No reactions until their first turn."},
    {Word::Running, "running", TermKind::Condition, "Running",
     "No reactions until their next action."},
    {Word::OffHand, "off-hand", TermKind::Word, "Off-hand", ""},
    {Word::PoolMinimum, "pool-minimum", TermKind::Word, "Minimum pool", ""},
    {Word::Untrained, "untrained", TermKind::Word, "Untrained", ""},
    {Word::RangedIntoMelee, "ranged-into-melee", TermKind::Word, "Shooting into melee", ""},
    {Word::Range, "range", TermKind::Word, "Range", ""},
    {Word::Cover, "cover", TermKind::Word, "Cover", ""},
    {Word::Size, "size", TermKind::Word, "Size", ""},
    {Word::InsideReach, "inside-reach", TermKind::Word, "Inside the weapon's reach", ""},
    {Word::Braced, "braced", TermKind::Word, "Braced", ""},
    {Word::Tripod, "tripod", TermKind::Word, "Tripod", ""},
    {Word::Scope, "scope", TermKind::Word, "Scope", ""},
    {Word::Laser, "laser", TermKind::Word, "Laser sight", ""},
    {Word::Burst, "burst", TermKind::Word, "Burst fire", ""},
    {Word::FullAuto, "full-auto", TermKind::Word, "Full-auto fire", ""},
    {Word::BlastFire, "blast-fire", TermKind::Word, "Blast fire", ""},
    {Word::BothBarrels, "both-barrels", TermKind::Word, "Both barrels", ""},
    {Word::Height, "height", TermKind::Resource, "Height", "Height above the ground in feet."},
    {Word::MeleeAttack, "melee-attack", TermKind::Action, "Melee Attack",
     "Strike someone within reach.", TermRole::Strikes},
    {Word::RangedAttack, "ranged-attack", TermKind::Action, "Ranged Attack",
     "Shoot or throw at someone you can see.", TermRole::Strikes},
    {Word::Move, "move", TermKind::Action, "Move", "1 energy per 5 feet.", TermRole::Moves},
    {Word::Run, "run", TermKind::Action, "Run",
     "1 energy per 10 feet. No reactions until your next action.", TermRole::Moves},
    {Word::StandUp, "stand-up", TermKind::Action, "Stand Up",
     "2 energy, and 10 feet of your movement.", TermRole::StandsUp},
    {Word::DropProne, "drop-prone", TermKind::Action, "Drop Prone", "A minor action.",
     TermRole::LiesDown},
    {Word::ShakeItOff, "shake-it-off", TermKind::Action, "Shake It Off",
     "Add energy and roll it at difficulty 8 to end a condition."},
    {Word::Grapple, "grapple", TermKind::Action, "Grapple",
     "Seize an adjacent enemy with a free hand."},
    {Word::EscapeGrapple, "escape-grapple", TermKind::Action, "Escape", "Break out of a hold."},
    {Word::ReleaseGrapple, "release-grapple", TermKind::Action, "Release",
     "Release the target you hold. Minor action."},
    {Word::Trip, "trip", TermKind::Action, "Trip", "Knock an adjacent enemy down."},
    {Word::Shove, "shove", TermKind::Action, "Shove", "Push an adjacent enemy 5 feet per success."},
    {Word::PassThrough, "pass-through", TermKind::Action, "Pass Through",
     "Move past an adjacent enemy (opposed roll)."},
    {Word::Reload, "reload", TermKind::Action, "Reload", "Make the weapon ready to shoot.",
     TermRole::Loads},
    {Word::LightFuze, "light-fuze", TermKind::Action, "Light Fuze",
     "Arm the explosive in your hand. It goes off when it lands.", TermRole::Loads},
    {Word::PullPin, "pull-pin", TermKind::Action, "Pull Pin",
     "Make the grenade in your hand go off when it lands.", TermRole::Loads},
    {Word::Jump, "jump", TermKind::Action, "Jump", "1 energy per 5 feet, over anything in between.",
     TermRole::Moves},
    {Word::Teleport, "teleport", TermKind::Action, "Teleport",
     "1 energy for each 5 feet, to a place in sight.", TermRole::Moves},
    {Word::Burrow, "burrow", TermKind::Action, "Burrow",
     "Dig through rock and soil. Each 5 feet uses 10 feet of your speed."},
    {Word::Ascend, "ascend", TermKind::Action, "Ascend", "5 feet higher, for 2 energy."},
    {Word::Hover, "hover", TermKind::Action, "Hover", "Stay in the air until your next turn ends."},
    {Word::Draw, "draw", TermKind::Action, "Draw", "Take the weapon in hand. Minor action.",
     TermRole::Readies},
    {Word::Sheathe, "sheathe", TermKind::Action, "Sheathe", "Put your weapon away. Minor action.",
     TermRole::Disarms},
    {Word::Drop, "drop", TermKind::Action, "Drop", "Drop what you hold. Minor action.",
     TermRole::Disarms},
    {Word::PickUp, "pick-up", TermKind::Action, "Pick Up",
     "Pick up an item next to you. Minor action.", TermRole::Readies},
    {Word::OpenDoor, "open-door", TermKind::Action, "Open Door", "A minor action."},
    {Word::CloseDoor, "close-door", TermKind::Action, "Close Door", "A minor action."},
    {Word::AttributeTest, "attribute-test", TermKind::Action, "Attribute Test",
     "Try a skill against a difficulty."},
    {Word::Search, "search", TermKind::Action, "Search", "Look for hidden enemies."},
    {Word::TreatDying, "treat-dying", TermKind::Action, "Stabilize",
     "Stop an adjacent dying creature from getting worse."},
    {Word::UseSkill, "use-skill", TermKind::Action, "Use Skill", ""},
    {Word::Dodge, "dodge", TermKind::Reaction, "Dodge", "+1 defense die per energy added."},
    {Word::RaiseShield, "raise-shield", TermKind::Reaction, "Shield",
     "Adds the shield's dice to your defense."},
    {Word::ResistFree, "resist-free", TermKind::Reaction, "Resist",
     "Roll your attribute only. Free."},
    {Word::ResistPaid, "resist-paid", TermKind::Reaction, "Resist with Skill",
     "Add energy and use the skill."},
    {Word::PressOn, "press-on", TermKind::Reaction, "Press On",
     "Pay the extra cost to continue your move or attack."},
    {Word::Difficulty, "difficulty", TermKind::Word, "difficulty", ""},
    {Word::CommandHalt, "halt", TermKind::Word, "Halt", ""},
    {Word::CommandFall, "fall-down", TermKind::Word, "Fall", ""},
    {Word::CommandAttack, "attack", TermKind::Word, "Attack", ""},
    {Word::AtRest, "at-rest", TermKind::Word, "Between fights", ""},
    {Word::OpposedTest, "opposed-test", TermKind::Action, "Opposed Test",
     "Dice that match or beat the best opposing die count."},
    {Word::Contest, "contest", TermKind::Action, "Contest",
     "Everyone competes. Only dice higher than everyone else's count."},
    {Word::Oppose, "oppose", TermKind::Reaction, "Oppose", "With this skill or attribute."},
    {Word::Assist, "assist", TermKind::Reaction, "Assist", "Add dice equal to your skill rating."},
    {Word::Sway, "sway", TermKind::Action, "Sway",
     "Persuade someone. The successes you need depend on them."},
    {Word::TreatWounds, "treat-wounds", TermKind::Action, "Treat Wounds",
     "5 minutes. 1 health per success, once until after the next encounter."},
    {Word::Resurrect, "resurrect", TermKind::Action, "Bring Back",
     "1 minute. Needs 1 success at difficulty 10 per minute dead."},
    {Word::ShortRest, "short-rest", TermKind::Action, "Short Rest",
     "30 minutes. Recover health and expended energy equal to Stamina."},
    {Word::LongRest, "long-rest", TermKind::Action, "Long Rest",
     "8 hours, once a day. Recover all health and expended energy."},
    {Word::JoinRest, "join-rest", TermKind::Reaction, "Rest Too", "Join the same rest."},
    {Word::Dispel, "dispel", TermKind::Reaction, "Dispel",
     "Dismiss your summoned creature. Rests can then restore its cost."},
    {Word::Climb, "climb", TermKind::Action, "Climb", "5 feet a success."},
    {Word::Leap, "leap", TermKind::Action, "Leap", "5 feet a success, at most your attribute."},
    {Word::Pursue, "pursue", TermKind::Action, "Chase",
     "Your Stamina against theirs to close in or get away. A tie changes nothing."},
    {Word::Twice, "twice", TermKind::Word, "two successes needed", ""},
    {Word::RunUp, "run-up", TermKind::Word, "with a run-up", ""},
    {Word::RunUpHigher, "run-up-higher", TermKind::Word, "with a run-up, to a higher place", ""},
    {Word::RunUpLower, "run-up-lower", TermKind::Word, "with a run-up, to a lower place", ""},
    {Word::Standing, "from-standing", TermKind::Word, "from standing", ""},
    {Word::StandingLower, "from-standing-lower", TermKind::Word, "from standing, to a lower place",
     ""},
    {Word::Distance, "distance", TermKind::Word, "distance", "In steps of 5 feet."},
    {Word::Request, "request", TermKind::Word, "request",
     "1 trivial, 2 easy, 3 normal, 4 hard, 5 impossible."},
    {Word::Disposition, "disposition", TermKind::Situation, "Disposition",
     "2 friendly, 1 familiar, 0 neutral, -1 rival, -2 enemy; between fights"},
    {Word::Interruption, "interruption", TermKind::Situation, "Rest interrupted",
     "minutes after which the next rest, or the one just starting, ends; between fights"},
    {Word::Minutes, "minutes", TermKind::Resource, "Minutes", "Since the interlude began."},
    {Word::Treated, "treated", TermKind::Condition, "Treated",
     "Can't be treated again until after the next encounter."},
    {Word::Succeeded, "succeeded", TermKind::Word, "success", ""},
    {Word::Failed, "failed", TermKind::Word, "failure", ""},
    {Word::CaughtEdge, "caught-edge", TermKind::Word, "5 feet short, hanging on to the edge", ""},
    {Word::Falling, "falling", TermKind::Hazard, "Fall", "feet"},
    {Word::Burning, "burning", TermKind::Hazard, "Fire", "damage: 1 moderate, 2 high, 3 very high"},
    {Word::Explosion, "explosion", TermKind::Hazard, "Explosion", "dice: 5, 10 or 15 and more"},
    {Word::ExplosionEdge, "explosion-edge", TermKind::Hazard, "Edge of an explosion",
     "dice: 5, 10 or 15 and more"},
    {Word::Freezing, "freezing", TermKind::Hazard, "Cold",
     "difficulty of this hour, usually 8; 0: warm again"},
    {Word::Heat, "scorching", TermKind::Hazard, "Heat",
     "difficulty of this hour, usually 8; 0: cool again"},
    {Word::Suffocation, "suffocation", TermKind::Hazard, "Lack of air",
     "difficulty of these 30 seconds, usually 8; 0: breathes again"},
    {Word::Starvation, "hunger", TermKind::Hazard, "Hunger and thirst",
     "difficulty of this day, usually 8; 0: fed and watered"},
    {Word::Thirst, "thirst", TermKind::Hazard, "Days without water",
     "days so far: from 4, 6 and 8 on there is no test"},
    {Word::Improvise, "improvise", TermKind::Action, "Improvise",
     "Something the rules don't list, approved by the GM."},
    {Word::Morale, "morale", TermKind::Situation, "Morale",
     "difficulty of a test made now, 7 to 10"},
    {Word::Encumbered, "encumbered", TermKind::Condition, "Encumbered",
     "Carrying too much: Slowed."},
    {Word::Flight, "flight", TermKind::Word, "Someone flees", ""},
    {Word::Flee, "flee", TermKind::Action, "Flee",
     "Leave over the edge of the board. Adjacent enemies can oppose it."},
    {Word::HoldBack, "hold-back", TermKind::Reaction, "Hold Back",
     "Match or beat the fleeing combatant's best die."},
    {Word::Fled, "fled", TermKind::Condition, "Left", "No longer in the fight.",
     TermRole::Helpless},
    {Word::Chance, "chance", TermKind::Measure, "chance",
     "Chance of getting the successes you need.", TermRole::Chance},
    {Word::MeanSuccesses, "mean-successes", TermKind::Measure, "successes", "On average.",
     TermRole::Worth},
    {Word::ChanceToStop, "chance-to-stop", TermKind::Measure, "chance to stop it",
     "Chance that the attack does nothing.", TermRole::Chance},
    {Word::MeanTaken, "mean-taken", TermKind::Measure, "successes removed",
     "Of the attack, on average.", TermRole::Worth},
    {Word::MeanHealth, "mean-health", TermKind::Measure, "health back", "Without a roll.",
     TermRole::Worth},
    {Word::Inflict, "inflict", TermKind::Power, "Inflict",
     "Falls, fire, explosions and other hazards."},
    {Word::Successes, "successes", TermKind::Word, "successes", ""},
    {Word::None, "none", TermKind::Word, "no longer allowed", ""},
    {Word::PhysicalDefence, "physical-defence", TermKind::Word, "physical defense", ""},
    {Word::MentalDefence, "mental-defence", TermKind::Word, "mental defense", ""},
    {Word::Restock, "restock", TermKind::Power, "Restock",
     "Refill ammunition and used-up weapons."},
});
static_assert(table::in_order(kWords, table::common::kTermCount));
static_assert(table::common::kTermCount + kWords.size() == static_cast<std::size_t>(Word::Count));

constexpr auto kConditionWords = std::to_array<table::TermRow<Condition>>({
    {Condition::Dazed, "dazed", TermKind::Condition, "Dazed",
     "Actions and reactions cost 1 more energy. -1 defense die."},
    {Condition::Stunned, "stunned", TermKind::Condition, "Stunned",
     "Actions and reactions cost 2 more energy. -2 defense dice."},
    {Condition::Enervated, "enervated", TermKind::Condition, "Enervated",
     "Regains energy from their two highest attributes only."},
    {Condition::Exhausted, "exhausted", TermKind::Condition, "Exhausted",
     "Regains energy from their highest attribute only."},
    {Condition::Empowered, "empowered", TermKind::Condition, "Empowered",
     "Gains bonus energy whenever they regain energy."},
    {Condition::Slowed, "slowed", TermKind::Condition, "Slowed",
     "Each segment of movement costs 1 more energy."},
    {Condition::Immobilized, "immobilized", TermKind::Condition, "Immobilized",
     "Can't move on their own."},
    {Condition::Grappled, "grappled", TermKind::Condition, "Grappled",
     "Held. -2 attack dice, -1 defense die."},
    {Condition::Restrained, "restrained", TermKind::Condition, "Restrained",
     "Held fast. Can only try to break free."},
    {Condition::Prone, "prone", TermKind::Condition, "Prone",
     "Weaker in melee, safer from ranged attacks."},
    {Condition::Poisoned, "poisoned", TermKind::Condition, "Poisoned",
     "Expends 1 energy at each Start of Turn."},
    {Condition::Incorporeal, "incorporeal", TermKind::Condition, "Incorporeal",
     "Hard to strike, and strikes weakly."},
    {Condition::Weakened, "weakened", TermKind::Condition, "Weakened",
     "-1 success, but at least 1."},
    {Condition::Enfeebled, "enfeebled", TermKind::Condition, "Enfeebled",
     "Half successes and half damage, rounded up."},
    {Condition::Blinded, "blinded", TermKind::Condition, "Blinded", "Sees nothing."},
    {Condition::Deafened, "deafened", TermKind::Condition, "Deafened", "Hears nothing."},
    {Condition::Obscured, "obscured", TermKind::Condition, "Obscured", "+1 defense die."},
    {Condition::Faint, "faint", TermKind::Condition, "Faint", "+2 defense dice."},
    {Condition::Invisible, "invisible", TermKind::Condition, "Invisible",
     "+3 defense dice once located."},
});
static_assert(table::in_order(kConditionWords));
static_assert(kConditionWords.size() == kConditions);

// Limbs are never drawn or dropped, so they do not count as arms.
TermRole role_of(const WeaponDef& weapon) {
  if (weapon.grip == Grip::Limb) return TermRole::None;
  return weapon.ranged() ? TermRole::Launcher : TermRole::Weapon;
}

// Spells that do damage, where their entry does not say so.
constexpr auto kAttackSpells = std::to_array<std::string_view>(
    {"fiery-bolt", "flaming-touch", "arcane-spark", "arcane-touch", "arcane-bolts", "arcane-burst",
     "arcane-vortex", "arcane-maelstrom", "divine-word", "draining-touch", "flame-spray",
     "flame-wave", "pillar-of-flame", "fireball", "crush"});

TermRole role_of(const SkillDef& skill) {
  const bool attacks = (skill.recipe && skill.recipe->attack) ||
                       std::ranges::find(kAttackSpells, skill.id) != kAttackSpells.end();
  return attacks ? TermRole::Strikes : TermRole::None;
}

}  // namespace

Term term(const Content& content, WeaponIndex weapon) {
  return Term{static_cast<std::uint16_t>(kFirstSkill + content.skills().size() + weapon.value)};
}

Term term(const Content& content, ShieldIndex shield) {
  return Term{static_cast<std::uint16_t>(kFirstSkill + content.skills().size() +
                                         content.weapons().size() + shield.value)};
}

const WeaponDef* weapon_named(const Content& content, Term item) {
  const int index = table::raw(item) - table::raw(term(content, WeaponIndex{0}));
  if (index < 0 || index >= static_cast<int>(content.weapons().size())) return nullptr;
  return &content.weapon(WeaponIndex{static_cast<std::uint16_t>(index)});
}

ShieldIndex shield_named(const Content& content, Term item) {
  const int index = table::raw(item) - table::raw(term(content, ShieldIndex{0}));
  if (index < 0 || index >= static_cast<int>(content.shields().size())) return {};
  return ShieldIndex{static_cast<std::uint16_t>(index)};
}

table::Descriptor make_descriptor(const Content& content) {
  table::Descriptor d;
  d.id = "forge";
  // The number is of the code: it changes by hand when the same inputs may give other events.
  d.version = "7+" + std::to_string(content.fingerprint());
  d.name = "Forge Engine";
  d.boards = {{.kind = table::BoardKind::Squares, .step = "5 feet", .scale = 5}};
  d.concurrent_turns = true;
  d.dice = {10};
  d.terms = table::common::terms();
  for (const auto& word : kWords) d.terms.push_back(word.def());
  for (const auto& condition : kConditionWords) d.terms.push_back(condition.def());
  for (std::size_t i = 0; i < kAttributeCount; ++i) {
    const std::string_view key = spelling_of(static_cast<Attribute>(i));
    d.terms.push_back({std::string(key), TermKind::Attribute, table::capitalised(key), ""});
  }
  for (std::size_t i = 0; i < kDamageTypeSpellings.size(); ++i) {
    const std::string key(spelling_of(static_cast<DamageType>(i)));
    d.terms.push_back({key, TermKind::DamageType, key, ""});
  }
  assert(d.terms.size() == kFirstSkill);
  for (const SkillDef& s : content.skills()) {
    d.terms.push_back({s.id, TermKind::Skill, s.name, s.summary, role_of(s)});
  }
  for (const WeaponDef& w : content.weapons()) {
    d.terms.push_back({w.id, TermKind::Item, w.name, summary_of(w), role_of(w)});
  }
  for (const ShieldDef& s : content.shields()) {
    d.terms.push_back({s.id, TermKind::Item, s.name, summary_of(s)});
  }
  categorise(d, content);
  table::add_harm_measures(d);
  d.events = table::common::events();
  for (const auto& event : events::kRows) d.events.push_back(event.def());
  return d;
}

}  // namespace fray::forge
