#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "board/cell.h"
#include "table/ids.h"

// Combatants carried by others: riders by their mounts, crew and passengers by a vehicle.
//
// A carrier and everything it carries share one token on the board: the vehicle's, or a rider's in
// place of the mount's. The others are off the board, in the same position, and block no cell; so
// they move wherever the token moves. What it takes to get on, and what happens to passengers whose
// carrier falls, are rules of each ruleset.
//
// A ruleset says what carries a combatant, kNoCombatant where nothing does:
//   table::CombatantId carrier_of(const Combatant& c);
// declared next to its combatants and stored with them; there are no circles. `Fight` is its
// FightBase, with a field in its state.
namespace fray::kit {

/// Calls `each` for every combatant that `carrier` carries, by id. `each` may change who they are.
template <class Fight, class Each>
void for_each_carried(Fight& f, table::CombatantId carrier, Each each) {
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    auto& c = f.state.cast[i];
    if (carrier_of(c) == carrier) each(c);
  }
}

/// The first that `carrier` carries; kNoCombatant: it carries none.
template <class Fight>
table::CombatantId first_carried(const Fight& f, table::CombatantId carrier) {
  for (const auto& c : f.state.cast) {
    if (carrier_of(c) == carrier) return c.id;
  }
  return table::kNoCombatant;
}

/// The combatant whose token on the board also stands for `who`: its own, its carrier's, or that of
/// one it carries. kNoCombatant: they are off the board.
template <class Fight>
table::CombatantId token_of(const Fight& f, table::CombatantId who) {
  const auto& field = f.state.field;
  for (auto up = who; up != table::kNoCombatant; up = carrier_of(f.at(up))) {
    if (field.has(up)) return up;
    for (const auto& c : f.state.cast) {
      if (carrier_of(c) == up && field.has(c.id)) return c.id;
    }
  }
  return table::kNoCombatant;
}

/// Nothing: off the board.
template <class Fight>
std::optional<board::Cell> position_of(const Fight& f, table::CombatantId who) {
  const table::CombatantId token = token_of(f, who);
  if (token == table::kNoCombatant) return std::nullopt;
  return f.state.field.at(token);
}

/// All combatants that this token stands for, by id: an area that reaches it reaches them all.
template <class Fight>
boost::container::small_vector<table::CombatantId, 8> all_at_token(const Fight& f,
                                                                   table::CombatantId token) {
  boost::container::small_vector<table::CombatantId, 8> all;
  for (const auto& c : f.state.cast) {
    if (token_of(f, c.id) == token) all.push_back(c.id);
  }
  return all;
}

/// Is `who` carried by `carrier`, or by what it carries?
template <class Fight>
bool carries(const Fight& f, table::CombatantId carrier, table::CombatantId who) {
  for (auto up = carrier_of(f.at(who)); up != table::kNoCombatant; up = carrier_of(f.at(up))) {
    if (up == carrier) return true;
  }
  return false;
}

// ---- getting off ----

template <class Fight>
std::vector<board::Cell> cells_beside(const Fight& f, table::CombatantId token) {
  std::vector<board::Cell> beside;
  f.state.field.map().list_within(f.state.field.at(token), 1, beside);
  return beside;
}

/// Does a hidden combatant stand there?
template <class Fight>
bool hides_at(const Fight& f, board::Cell cell) {
  const table::CombatantId there = f.state.field.who_is_at(cell);
  return there != table::kNoCombatant && !f.known_to_all(there);
}

/// Is there an empty cell next to the token, as far as all know?
template <class Fight>
bool has_room_beside(const Fight& f, table::CombatantId token) {
  return std::ranges::any_of(cells_beside(f, token), [&](board::Cell cell) {
    return f.state.field.is_free(cell) || hides_at(f, cell);
  });
}

/// The first empty cell next to the token, where the other stands when a carrier and a combatant it
/// carries part. Calls `find(hidden)` for each hidden combatant on a cell before it, which they
/// would have to step on.
template <class Fight, class Find>
std::optional<board::Cell> room_beside(Fight& f, table::CombatantId token, Find find) {
  for (const board::Cell cell : cells_beside(f, token)) {
    if (f.state.field.is_free(cell)) return cell;
    if (hides_at(f, cell)) find(f.state.field.who_is_at(cell));
  }
  return std::nullopt;
}

}  // namespace fray::kit
