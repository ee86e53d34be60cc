#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dice/scripted_source.h"
#include "rules/forge/game/game.h"
#include "table/setup.h"
#include "table/table.h"

// A fight set up from a few words, played by name, with dice written down beforehand.
namespace fray::test {

using board::Cell;
using forge::Condition;

/// One combatant. Lists are words separated by blanks; a skill is "name=rating".
struct Fighter {
  std::string key;
  int side = 0;
  Cell at;
  std::string attributes = "222222";  // STR AGI STA INF INT ACU
  std::string skills;
  std::string weapons;
  std::string ammunition;
  std::string traits;
  std::string armour;
  std::string shield;
  std::string archetype;  // in place of all these
  bool hidden = false;
  std::vector<dice::Face> surprise;    // dice rolled before initiative
  std::vector<dice::Face> initiative;  // the first dice of that roll; others show 1. None: in the
                                       // order of the list, first 10, then 9 ...
  dice::Face tie = 1;                  // the die of the table
};

/// A row of odds, by the roles of its measures.
struct OddsByRole {
  std::int32_t value = 0;
  double at_least_one = 0;  // the chance
  double mean = 0;          // the worth
};
std::vector<OddsByRole> by_role(const table::Descriptor& descriptor,
                                std::span<const table::OddsRow> rows);

struct FightSetup {
  std::vector<Fighter> fighters;
  std::string map;  // empty: an open floor of 20 by 12
  std::map<std::string, std::string> options;
};

/// What to do, as far as it has to be told apart: by keys of the descriptor and of combatants.
struct ActionSpec {
  std::string target;
  std::string item;
  std::string mode;
  int amount = -1;  // -1: the least
  int second = -1;  // the second number
  std::optional<Cell> to;
  std::vector<std::string> targets;  // of an option for several, with their shares of dice
  std::vector<int> shares;
};

class ForgeFight {
 public:
  explicit ForgeFight(FightSetup scene);
  ~ForgeFight();  // every scripted die must have been rolled
  ForgeFight(const ForgeFight&) = delete;
  ForgeFight& operator=(const ForgeFight&) = delete;

  // ---- dice and state ----

  /// The next dice of `who`.
  ForgeFight& dice(std::string_view who, std::vector<dice::Face> faces);
  /// Leftover dice need not be rolled.
  void forget_dice() { any_left_ = true; }
  forge::Combatant& at(std::string_view who);
  forge::FightState& state() { return game_->state(); }
  forge::ForgeGame& game() { return *game_; }
  int energy(std::string_view who) { return at(who).energy.pool(); }
  int bonus(std::string_view who) { return at(who).energy.bonus(); }
  int health(std::string_view who) { return at(who).health; }
  bool has(std::string_view who, Condition condition) { return at(who).has(condition); }
  void gain(std::string_view who, Condition condition);
  Cell where(std::string_view who);
  table::CombatantId id(std::string_view who) const;
  table::View view() const;
  /// Is this shown as a condition of `who`?
  bool shows(std::string_view who, std::string_view condition) const;

  // ---- playing ----

  bool over() const { return table_->over(); }
  /// The moment of the open window: "priority", "declare" ...; empty when all is over.
  std::string moment() const;
  bool asked(std::string_view who) const;
  /// All combatants asked now, in order of priority.
  std::string candidates() const;
  /// Does something now. In a priority window those above pass first.
  void act(std::string_view who, std::string_view action, const ActionSpec& spec = {});
  void react(std::string_view who, std::string_view action, const ActionSpec& spec = {});
  void pass(std::string_view who);
  /// Passes until no reaction is being asked for.
  void settle();
  /// Acts, and lets all pass who could react.
  void resolve(std::string_view who, std::string_view action, const ActionSpec& spec = {});
  /// All pass: on to the next turn.
  void pass_all();
  /// Passes until the next Start of Turn of `who` has come.
  void to_turn_of(std::string_view who);

  // ---- what is offered ----

  bool offers(std::string_view who, std::string_view action, const ActionSpec& spec = {});
  /// The bounds of the first number of an option, -1 if it is not offered.
  int least(std::string_view who, std::string_view action, const ActionSpec& spec = {});
  int most(std::string_view who, std::string_view action, const ActionSpec& spec = {});
  int cost(std::string_view who, std::string_view action, const ActionSpec& spec = {});
  std::vector<OddsByRole> odds(std::string_view who, std::string_view action,
                               const ActionSpec& spec = {});
  /// The harm of an option, for each row of its odds.
  std::vector<table::Harm> harm(std::string_view who, std::string_view action,
                                const ActionSpec& spec = {});
  /// The odds for each target of an attack on several.
  std::vector<table::TargetOdds> each(std::string_view who, std::string_view action,
                                      const ActionSpec& spec = {});
  /// What a move to the cell would cost, -1 if it cannot be reached.
  int move_cost(std::string_view who, std::string_view action, Cell to);

  // ---- what has happened ----

  /// Forgets the events so far.
  void mark() { mark_ = table_->journal().events.size(); }
  int count(std::string_view event) const;
  /// An argument of the last such event since the mark, as a number.
  int last(std::string_view event, std::string_view argument) const;
  /// A sum over all such events whose term argument is `term` ("attack.defence", "cover").
  int sum(std::string_view event, std::string_view argument, std::string_view term) const;
  /// Dice and result of the last attack.
  int action_dice() const { return dice_of("attack.rolled", "action"); }
  int defence_dice() const { return dice_of("attack.rolled", "defence"); }
  int successes() const { return last("attack.rolled", "successes"); }
  int dice_of(std::string_view event, std::string_view argument) const;
  /// The keys of all events since the mark, for failure messages.
  std::string story() const;

 private:
  const table::Event* find_last(std::string_view event) const;
  std::optional<table::Choice> choose(std::string_view who, std::string_view action,
                                      const ActionSpec& spec);
  void answer(std::string_view who, const table::Choice& choice);
  std::string listed(std::string_view who);
  table::Term term(std::string_view key) const;
  int argument_index(std::string_view event, std::string_view argument) const;

  std::vector<std::string> keys_;
  std::unique_ptr<table::Game> owner_;
  forge::ForgeGame* game_ = nullptr;
  dice::ScriptedSource* source_ = nullptr;
  std::unique_ptr<table::Table> table_;
  std::size_t mark_ = 0;
  bool any_left_ = false;
};

/// The content of these tests: the built-in one, with a plain species, weapons 0/1, 1/2 and 3/3
/// (this with reach) and a vulnerability to fire.
const table::Ruleset& forge_rules();

}  // namespace fray::test
