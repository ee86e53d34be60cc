#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/cell.h"
#include "table/event.h"
#include "table/option.h"
#include "table/question.h"
#include "table/ruleset.h"
#include "table/script.h"

// How a default action works in a fight (5.2). One file for each under actions/, or for a few that
// are offered together, holding an ActionCode for each with the hooks that it uses. The list of
// them, in the order in which they are offered, is in actions/CMakeLists.txt.
namespace fray::forge {

class Fight;
struct Area;
struct Attack;
struct Combatant;
struct Several;
struct Volley;
enum class Word : std::uint16_t;

struct ActionCode {
  Word word{};  // the action of its options
  bool while_restrained = false;
  /// Appends the actions of `c`, who is conscious, if any. Of a few actions that are offered
  /// together, the first has it.
  void (*offer)(const Fight& fight, const Combatant& c, table::OptionList& list) = nullptr;
  /// Would it append anything for a combatant with no energy left? Quicker than the list. None:
  /// nothing.
  bool (*free)(const Fight& fight, const Combatant& c) = nullptr;
  /// The same of what costs nothing only as the free minor action of a cycle (L1458): asked where
  /// that is left.
  bool (*free_minor)(const Fight& fight, const Combatant& c) = nullptr;
  /// Is the option a minor action (L1458)? None: never.
  bool (*minor)(const Fight& fight, const Combatant& c, const table::Option& option) = nullptr;
  /// Fills in the domains of a listed option that has been left open.
  void (*expand)(const Fight& fight, table::CombatantId who, table::OptionList& list,
                 std::size_t option) = nullptr;
  /// Acts at once. Where others can react before it resolves, `perform` does the work.
  void (*act)(Fight& fight, table::CombatantId who, const table::Option& option,
              const table::Choice& choice) = nullptr;
  table::Script<> (*perform)(Fight& fight, table::CombatantId who, table::Option option,
                             table::Choice choice) = nullptr;
  /// The area of a listed option with these values, if it has one.
  std::optional<Area> (*area)(const Fight& fight, table::CombatantId who,
                              const table::Option& option, const table::Choice& choice) = nullptr;
  /// Odds of a listed option, as table::Question::odds gives them; none where nothing is rolled.
  void (*odds)(const Fight& fight, table::CombatantId who, const table::OptionList& list,
               const table::Option& option, std::vector<table::OddsRow>& rows) = nullptr;
  /// The attack that a listed option declares on one target, before energy is added; none where it
  /// declares no such attack.
  std::optional<Attack> (*attack)(const Fight& fight, table::CombatantId who,
                                  const table::Option& option) = nullptr;
  /// The same of an attack on several, before its place or targets are chosen.
  std::optional<Several> (*several)(const Fight& fight, table::CombatantId who,
                                    const table::Option& option) = nullptr;
  /// And with these values.
  std::optional<Volley> (*volley)(const Fight& fight, table::CombatantId who,
                                  const table::Option& option,
                                  const table::Choice& choice) = nullptr;
  /// What of it `c` cannot do now, and why: by the conditions of `offer`. Of a few actions that are
  /// offered together, the first has it. None: it is not worth a word.
  void (*explain)(const Fight& fight, const Combatant& c,
                  std::vector<table::Unavailable>& unavailable) = nullptr;
};

/// Fallback check for `free`: does listing append anything?
inline bool appends(decltype(ActionCode::offer) offer, const Fight& fight, const Combatant& c) {
  table::OptionList list;
  offer(fight, c, list);
  return !list.options.empty();
}

/// The word of an option of a default action.
constexpr Word word_of(table::Term action) {
  return static_cast<Word>(table::raw(action));
}
/// The place that an option's first parameter says.
inline board::Cell chosen_place(const table::Choice& choice) {
  return table::Place::unpack(choice.values[0]).cell();
}

/// The contents of one file under actions/, as `codes` in a namespace of the file's name.
using Actions = std::span<const ActionCode>;
/// All of them, in the order in which they are offered; made by the build.
std::span<const Actions* const> all_actions();

}  // namespace fray::forge
