#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "table/option.h"
#include "table/ruleset.h"
#include "table/script.h"
#include "table/window.h"

// How a skill acts on a fight. One file a skill under skills/, holding one SkillCode called `code`,
// in a namespace of the file's name, with the hooks that it uses; everything else about it is
// content. A new skill touches no other file.
namespace fray::forge {

class Fight;
struct Area;
struct Attack;
struct Combatant;
struct Effect;
struct Known;
struct Several;
struct Trigger;
struct Volley;
enum class Word : std::uint16_t;

/// The four steps of an attack (L3437-3498), the consequences of damage, its end, and movement.
enum class Step : std::uint8_t { Declare, Roll, Hit, Damage, Hurt, Resolved, Movement };
/// Who reacts, in the order in which they are asked (L3464-3474). None: the other targets of an
/// attack on several.
enum class Part : std::uint8_t { Attacker, Bystander, Defender, None };

constexpr std::uint32_t moment_bit(Step step, Part part) {
  return 1u << (static_cast<unsigned>(part) * 8 + static_cast<unsigned>(step));
}

/// A reaction that a skill offers at one step to one part.
struct ReactionHook {
  Step step{};
  Part part{};
  /// Appends what `who` may do about `trigger` with this skill; nothing if it does not apply.
  void (*offer)(const Fight& fight, const Trigger& trigger, table::CombatantId who,
                const Known& skill, table::OptionList& list) = nullptr;
  table::Script<> (*perform)(Fight& fight, Trigger& trigger, table::CombatantId who,
                             const Known& skill, table::Option option,
                             table::Choice choice) = nullptr;
  /// The attack that a listed option makes, before energy is added: for its odds.
  Attack (*prepare)(const Fight& fight, const Trigger& trigger, table::CombatantId who,
                    const Known& skill, const table::Option& option) = nullptr;
  /// Odds of a listed option where it is no attack; none where nothing is rolled.
  void (*odds)(const Fight& fight, const Trigger& trigger, table::CombatantId who,
               const Known& skill, const table::OptionList& list, const table::Option& option,
               std::vector<table::OddsRow>& rows) = nullptr;
};

/// Behavior of an effect (combatant.h) while it lies on its bearer. Every hook is optional.
struct EffectCode {
  /// Dice that its amount is good for: all of them at every attack, one at every attack until none
  /// is left, all of them once.
  enum class Dice : std::uint8_t { None, Every, One, Once };
  Dice attack = Dice::None;   // for attacks of the bearer
  Dice defence = Dice::None;  // for the PD of the bearer
  /// Which attacks of the bearer gain; all without it.
  bool (*helps)(const Fight& fight, const Effect& effect, const Attack& attack) = nullptr;
  bool shaken = false;  // Shake It Off ends it
  bool flies = false;   // the bearer flies
  int lights_ft = 0;    // the dark is lit so far around the bearer
  /// Its amount is energy more for every attack of the bearer that includes the caster (L2317).
  bool dearer = false;
  /// Damage that the bearer takes on top of so much.
  int (*more_damage)(const Effect& effect, int damage) = nullptr;
  /// The bearer's share of damage about to be taken by this attack on it.
  int (*share_damage)(Fight& fight, const Attack& attack, Effect& effect, int damage) = nullptr;
  /// Is the bearer free to do this with priority? (L2327)
  bool (*allows)(const Fight& fight, table::CombatantId bearer, const Effect& effect,
                 const table::Option& option) = nullptr;
  /// An attack on the bearer has been resolved.
  table::Script<> (*attack_resolved)(Fight& fight, const Attack& attack, table::CombatantId bearer,
                                     Effect effect) = nullptr;
  /// The bearer's turn has started and its energy has been regained.
  table::Script<> (*turn_began)(Fight& fight, table::CombatantId bearer, Effect effect) = nullptr;
  /// It has ended, for whatever reason.
  void (*ended)(Fight& fight, table::CombatantId bearer, const Effect& effect) = nullptr;
};

struct SkillCode {
  std::string_view id;
  bool stance = false;  // entering it excludes other specialized skills (L2131, L2185)
  /// Its action or reaction is itself a martial attack (what waits for "the next one" is not lost).
  bool martial_attack = false;
  bool bars_reactions = false;  // while its stance is held (L2161)
  bool while_running = false;   // its reactions may be used while running (L2147)
  /// Its action is also available between fights. There all combatants are adjacent, and spent
  /// energy is restored before the next action.
  bool at_rest = false;
  /// When the encounter starts.
  void (*began)(Fight& fight, table::CombatantId who, const Known& skill) = nullptr;
  /// A Start of Turn of its owner, before the regain.
  void (*turn_began)(Fight& fight, table::CombatantId who, const Known& skill) = nullptr;
  /// Dice for the action pool while it is built (bonus skills).
  int (*attack_dice)(const Fight& fight, const Attack& attack, const Known& skill) = nullptr;
  /// Dice for the defense of its owner when an attack on it is declared.
  int (*defence_dice)(const Fight& fight, const Attack& attack, const Known& skill) = nullptr;
  /// The same for another, the target of the attack.
  int (*ward_dice)(const Fight& fight, const Attack& attack, table::CombatantId who,
                   const Known& skill) = nullptr;
  /// Either has given dice (skills that do so a limited number of times).
  void (*warded)(Fight& fight, const Attack& attack, table::CombatantId who,
                 const Known& skill) = nullptr;
  /// More dice when its owner dodges with this much energy or raises a shield (Word::Dodge,
  /// Word::RaiseShield).
  int (*reaction_dice)(const Fight& fight, table::CombatantId who, const Known& skill,
                       Word reaction, int added) = nullptr;
  /// After its owner has done so.
  void (*reacted)(Fight& fight, table::CombatantId who, const Known& skill, Word reaction,
                  int added) = nullptr;
  /// Dice for a test of its owner (Word::Trip ...).
  int (*test_dice)(const Fight& fight, table::CombatantId who, const Known& skill, Word action,
                   int added) = nullptr;
  /// Whether its owner need not take this loss of the action pool (Word::Mounted).
  bool (*ignores)(const Fight& fight, const Attack& attack, const Known& skill,
                  Word loss) = nullptr;
  /// By how much loading costs less, and that it did.
  int (*reload_discount)(const Combatant& c, const Known& skill) = nullptr;
  void (*reloaded)(Fight& fight, table::CombatantId who, const Known& skill) = nullptr;
  /// After a run: feet in a straight line, 0 if it was none.
  void (*ran)(Fight& fight, table::CombatantId who, const Known& skill, int straight_ft) = nullptr;
  /// Its stance, which was held, is over.
  void (*stance_ended)(Fight& fight, table::CombatantId who, const Known& skill) = nullptr;
  /// Effect of an attack that it controls (Attack::control) in place of damage, if that is more
  /// than a condition.
  void (*instead_of_damage)(Fight& fight, const Attack& attack, const Known& skill,
                            int successes) = nullptr;
  /// Dice for the initiative roll.
  int (*initiative_dice)(const Fight& fight, table::CombatantId who, const Known& skill) = nullptr;
  /// Its owner has declared an attack, whose pool is built; on several, with the first of them.
  void (*declared)(Fight& fight, const Attack& attack, const Known& skill) = nullptr;
  /// Its owner is the target of an attack that has been declared.
  void (*targeted)(Fight& fight, const Attack& attack, const Known& skill) = nullptr;
  /// Damage added to what the target's resistances leave, which is not nothing (L3494-3498).
  int (*extra_damage)(const Fight& fight, const Attack& attack, int damage,
                      const Known& skill) = nullptr;
  /// After it has added some.
  void (*damage_added)(Fight& fight, const Attack& attack, const Known& skill) = nullptr;
  /// After the defender has taken damage, for the defender.
  void (*damaged)(Fight& fight, const Attack& attack, const Known& skill) = nullptr;
  /// After an attack of its owner has been resolved.
  void (*attacked)(Fight& fight, const Attack& attack, const Known& skill) = nullptr;
  /// Any action or reaction of its owner, before it is taken (for skills that another action ends).
  void (*acting)(Fight& fight, table::CombatantId who, const Known& skill,
                 const table::Option& option) = nullptr;
  /// Actions; those that declare an attack have `prepare`, all others `act`.
  void (*offer_action)(const Fight& fight, table::CombatantId who, const Known& skill,
                       table::OptionList& list) = nullptr;
  table::Script<> (*act)(Fight& fight, table::CombatantId who, const Known& skill,
                         table::Option option, table::Choice choice) = nullptr;
  /// The attack that a listed option declares, before energy is added: also for its odds. The
  /// option's cost and expended energy are paid by the caller.
  Attack (*prepare)(const Fight& fight, table::CombatantId who, const Known& skill,
                    const table::Option& option) = nullptr;
  /// The area of the attack of `prepare`, for attacks on all combatants in an area.
  Area (*area)(const Fight& fight, table::CombatantId who, const Known& skill,
               const table::Choice& choice) = nullptr;
  /// The targets of the attack of `prepare`, paid for, for other attacks on several.
  Volley (*aim)(const Fight& fight, const Attack& attack, const Known& skill,
                const table::Option& option, const table::Choice& choice) = nullptr;
  /// Of either: the targets that a listed option may be on, for its odds.
  Several (*foresee)(const Fight& fight, table::CombatantId who, const Known& skill,
                     const table::Option& option) = nullptr;
  /// After such an attack on several has been resolved.
  table::Script<> (*after_volley)(Fight& fight, const Attack& attack, const Known& skill,
                                  table::Choice choice) = nullptr;
  /// Fills in the domains of a listed option that has been left open.
  void (*expand)(const Fight& fight, table::CombatantId who, const Known& skill,
                 table::OptionList& list, std::size_t option) = nullptr;
  /// Odds of a listed option that `prepare` does not cover, as table::Question::odds gives them.
  void (*odds)(const Fight& fight, table::CombatantId who, const Known& skill,
               const table::OptionList& list, const table::Option& option,
               std::vector<table::OddsRow>& rows) = nullptr;
  /// Summons a combatant before the fight, for this much energy expended. Returns the objection;
  /// empty if there is none.
  std::string_view (*summon)(const Combatant& summoner, const Known& skill,
                             const Combatant& creature, int energy) = nullptr;
  std::span<const ReactionHook> reactions;
};

/// A skill that is made of data (recipes/); lives as long as its World.
struct RecipeSkill {
  SkillCode code;
  EffectCode effect;
  std::vector<ReactionHook> reactions;
};

/// Every skill under skills/, sorted by id; made by the build from the folder.
std::span<const SkillCode* const> all_skill_code();

}  // namespace fray::forge
