#pragma once

#include <optional>
#include <span>
#include <vector>

#include "board/area.h"
#include "rules/forge/attack/volley.h"
#include "rules/forge/fight/fight.h"

// Attacks on several targets: where they fall, which targets they catch, how they are offered.
namespace fray::forge {

// ---- which targets they catch ----

/// Everything up to `feet` from the attacker, who is spared.
struct Area {
  CombatantId attacker = kNoCombatant;
  int feet = 0;
  std::optional<Spot> origin = {};         // its middle, if not at the attacker, who is then caught
  std::optional<board::Cell> toward = {};  // only the sector from the attacker this way (L1512)
  board::Arc arc = board::Arc::Degrees90;  // of the sector
  bool in_sight = false;                   // only what the attacker sees: bullets do not pass walls
};
/// Row by row, without walls and closed doors.
std::vector<board::Cell> ground_of(const Fight& fight, const Area& area);
/// Everyone in it, hidden or not, in order of initiative.
std::vector<CombatantId> caught_in(const Fight& fight, const Area& area);

/// The attack on all of them with one roll. `origin`: where the area has its middle, if not at the
/// attacker.
Volley volley_at(Attack attack, std::span<const CombatantId> targets,
                 std::optional<Spot> origin = std::nullopt);
/// The attack on everyone in the area.
Volley volley_over(const Fight& fight, const Attack& attack, const Area& area);
/// A separate attack on each target chosen by the Combatants and Shares parameters that follow the
/// amount of `choice`. Skill dice count as against the first [R].
Volley shared_volley(const Attack& attack, const table::Choice& choice);

// ---- listing ----

/// A use of the skill without a target, with the energy to add. Nothing if there is not enough.
bool offer_unaimed(const Fight& fight, CombatantId who, const Known& skill, int expend, int limit,
                   table::OptionList& list);
/// Adds a cell to the option listed last, to be filled in by `expand_cells`.
void add_open_cell(table::OptionList& list);
/// What the cell means: a direction, a place on the ground to throw at, or a point in space.
enum class Pointing : std::uint8_t { Way, Ground, Point };
/// Every cell that is at most `feet` away as that; but for ways only floor in line of sight, and of
/// ways none of the cells of `who`.
void expand_cells(const Fight& fight, CombatantId who, int feet, Pointing pointing,
                  table::OptionList& list, std::size_t option);
/// The point meant by a cell: where a combatant in plain sight flies there, else the ground [R].
Spot point_at(const Fight& fight, board::Cell cell);
/// Splits a pool among any of `targets`: one option for each amount of energy, since the shares
/// depend on it. For an attack, the pool after circumstances (L662).
void offer_shares(const Fight& fight, CombatantId who, const Known& skill, int expend, int limit,
                  std::span<const CombatantId> targets, table::OptionList& list,
                  const Attack* attack = nullptr);

/// The cell chosen after the amount.
inline board::Cell chosen_cell(const table::Choice& choice) {
  return table::Place::unpack(choice.values[1]).cell();
}

/// Known enemies in sight (or out of sight, for an area around oneself) within this many feet.
std::vector<CombatantId> known_enemies_within(const Fight& fight, CombatantId who, int feet,
                                              bool in_sight);

}  // namespace fray::forge
