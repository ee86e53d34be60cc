#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/fight/fight.h"

// A combatant's actions at its visit (section 6 of the rules, L2785-2871). One file an action, or a
// few that belong together, holding an Action for each; and its name in actions.cpp.
namespace fray::egs {

/// Facts computed once for all actions of a list.
enum class Need : std::uint8_t {
  Target,        ///< a combatant it may attack
  Strike,        ///< a target for the weapon in hand
  Close,         ///< such a one within reach
  Foe,           ///< see is_foe
  Ally,          ///< see is_ally
  Free,          ///< to leave where it stands
  Engaged,       ///< with any combatant
  Held,          ///< by any combatant
  InHand,        ///< a weapon
  Bonus,         ///< a bonus action
  Dropped,       ///< a weapon of its own
  ActiveTalent,  ///< a talent, by any user
};

struct Attack;

struct Action {
  Word word{};
  int cost = 1;  // Combat Actions
  /// Where one of them is not met, `list` lists nothing, and is not asked.
  Flags<Need> needs = {};
  /// Appends what `c`, who is able and can pay for it, may do; nothing if there is nothing.
  void (*list)(const Fight& fight, const Combatant& c, table::OptionList& list) = nullptr;
  /// Fills in the domains of a listed option that has been left open.
  void (*expand)(const Fight& fight, const Combatant& c, table::OptionList& list,
                 std::size_t option) = nullptr;
  /// Does it; its price is paid. Where others can react before it resolves, `play` does it.
  void (*act)(Fight& fight, CombatantId who, const table::Option& option,
              const table::Choice& choice) = nullptr;
  table::Script<> (*play)(Fight& fight, CombatantId who, table::Option option,
                          table::Choice choice) = nullptr;
  /// None where nothing is rolled.
  void (*odds)(const Fight& fight, const Combatant& c, const table::Option& option,
               std::vector<table::OddsRow>& rows) = nullptr;
  /// The attack on one target whose odds those are; none: no such attack.
  std::optional<Attack> (*attack)(const Fight& fight, const Combatant& c,
                                  const table::Option& option) = nullptr;
  /// The harm by these rows of its odds, where it is no such attack.
  void (*harm)(const Fight& fight, const Combatant& c, const table::Option& option,
               std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) = nullptr;
  /// For one roll that hurts several: the damage to each target that its odds count, at this value
  /// of the first number. None: all of the damage of the row, or nothing.
  std::vector<DamageChance> (*damages)(const Fight& fight, const Combatant& c,
                                       const table::Option& option, int value) = nullptr;
  /// The ground that it would fall on; none where it falls on none.
  void (*covers)(const Fight& fight, const Combatant& c, const table::Option& option,
                 const table::Choice& choice, std::vector<board::Cell>& places) = nullptr;
  /// Of an attack on several: the odds for each target that the side of `c` sees.
  void (*each)(const Fight& fight, const Combatant& c, const table::Option& option,
               const table::Choice& choice, std::vector<table::TargetOdds>& odds) = nullptr;
  /// Would it reach as high, or as low, as `who` over that ground? None: it reaches all.
  bool (*catches)(const Fight& fight, const Combatant& c, const table::Option& option,
                  const table::Choice& choice, CombatantId who) = nullptr;
  /// What of it `c`, who can pay for it, cannot do, and why: by the conditions of `list`. None: it
  /// is not worth a word.
  void (*explain)(const Fight& fight, const Combatant& c,
                  std::vector<table::Unavailable>& unavailable) = nullptr;
  /// Does an aiming combatant stay aiming (L2799)?
  bool keeps_aim = false;
  /// Not an action of its own: effects for the next action keep waiting for it.
  bool free = false;
  /// For a free one: is it an action after all, at present?
  bool (*counts)(const Fight& fight, const Combatant& c) = nullptr;
  /// An attack or a defense: a point does not hurry it (L1496).
  bool attacks = false;
  /// Available to a panicking combatant (L2505).
  bool for_panicked = false;
};

/// In the order in which they are offered.
std::span<const Action* const> all_actions();
/// With the pass, as every list.
void list_actions(const Fight& fight, const Combatant& c, table::OptionList& list);
/// What `c` cannot do at its visit, and why; nothing halfway through an action.
void explain_actions(const Fight& fight, const Combatant& c,
                     std::vector<table::Unavailable>& unavailable);
/// Is there any choice other than to pass? Options that involve only a hidden ally do not count:
/// the question would reveal them.
bool has_a_choice(const Fight& fight, const Combatant& c);
/// Is it the action of this visit, or something in addition to it?
bool counts_as_action(const Fight& fight, const Combatant& c, const Action& action);
/// The action of an option.
const Action& action_of(const table::Option& option);
/// Its odds for an option of this list, up to the largest number that it may choose.
void odds_of_action(const Action& action, const Fight& fight, const Combatant& c,
                    const table::OptionList& list, const table::Option& option,
                    std::vector<table::OddsRow>& rows);

/// An option of it, with its price.
inline table::Option option_of(const Action& action) {
  table::Option option{.action = term(action.word)};
  if (action.cost > 0) option.prices = {term(Word::CombatActions), action.cost};
  return option;
}
/// The place that an option's first parameter says.
inline board::Cell place_chosen(const table::Choice& choice) {
  return table::Place::unpack(choice.values[0]).cell();
}

}  // namespace fray::egs
