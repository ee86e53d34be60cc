#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "encounter/viewer.h"
#include "table/setup.h"
#include "table/table.h"

namespace fray::encounter {

/// Numbers combatants with the same name (text::look_of), separately for each viewer and only among
/// those that the viewer has heard of, so that no number reveals a hidden combatant.
///
/// Those that everyone knows at the beginning are numbered from 1. All others are numbered when the
/// viewer's stream first names them: "Goblin", then "Goblin 2". A number follows from the setup and
/// from the stream up to there, and changes only with the name, so texts can be written at any
/// later time.
class Names {
 public:
  /// By combatant, and of each by viewer: kUnheard, kPlain, or kPlain + its number.
  using Memory = std::vector<std::uint16_t>;

  explicit Names(const table::Setup& setup);

  /// Follows the journal, and combatants that joined or that a rewind has undone: their numbers are
  /// free again.
  void update(const table::Table& table, const table::Setup& setup);

  /// Once a combatant has another name, or its own is shown to others than before (`named_to`, by
  /// combatant): viewers that call it by another name from now on number it again.
  void rename(const table::Setup& setup, std::span<const table::Audience> named_to);

  /// 0: the name is enough.
  std::uint16_t number(Viewer viewer, table::CombatantId who) const;
  /// Do all viewers that have heard of it use the same name and number?
  bool alike(table::CombatantId who) const;

  const Memory& memory() const { return entries_; }
  /// Takes in a journal whose combatants are numbered already. False: `memory` does not fit.
  bool resume(const table::Table& table, const table::Setup& setup,
              std::span<const table::Audience> named_to, Memory memory);

 private:
  static constexpr std::uint16_t kUnheard = 0;
  static constexpr std::uint16_t kPlain = 1;

  /// Of the names of a combatant.
  struct Looks {
    std::string own;
    std::string called;  // empty: there is none
    table::Audience own_to = table::kEveryone;

    bool operator==(const Looks&) const = default;
    const std::string& to(Viewer viewer) const;
  };
  static Looks looks_of(const table::CombatantSetup& combatant, table::Audience named_to);
  const std::string& look(Viewer viewer, std::size_t who) const { return looks_[who].to(viewer); }
  std::uint16_t entry(Viewer viewer, std::size_t who) const;
  void set_entry(Viewer viewer, std::size_t who, std::uint16_t entry);
  void resize(const table::Setup& setup);
  void number_those_known_to_all(const table::Setup& setup);
  void number_those_known_to_all(Viewer viewer, const table::Setup& setup);
  void hear_of(Viewer viewer, std::size_t who);
  /// The lowest number, from `least` on, that makes no name of another combatant.
  std::uint16_t free_number(Viewer viewer, std::size_t who, std::uint16_t least) const;
  /// The highest one of its name so far, 1 for a plain name; 0: the viewer has heard of no
  /// namesake.
  std::uint16_t last_number(Viewer viewer, std::size_t who) const;
  bool is_taken(Viewer viewer, const std::string& label) const;

  std::vector<Looks> looks_;  // by combatant
  Memory entries_;
  std::size_t unheard_ = 0;  // of the entries
  std::size_t taken_ = 0;    // events of the journal
};

}  // namespace fray::encounter
