#pragma once

#include <cstdint>
#include <vector>

#include "encounter/prompt.h"
#include "encounter/seating.h"
#include "encounter/viewer.h"
#include "table/table.h"

namespace fray::encounter {

/// The prompts of all seats. Follows the open window after every input.
class Prompts {
 public:
  explicit Prompts(const table::Setup& setup);

  const std::vector<Prompt>& open(table::SeatId seat) const {
    return seats_[table::raw(seat)].open;
  }

  /// Numbers of those asked, but not open just now.
  std::vector<std::uint32_t> suspended(table::SeatId seat) const;

  /// This combatant has decided: should it be asked again, that is another prompt.
  void decided(table::CombatantId who);
  /// Nothing asked before still holds.
  void forget();
  void update(const table::Table& table, const Seating& seating);

  struct Asked {
    Prompt prompt;
    std::uint64_t perceived = 0;  // by the combatant's side when it was asked
  };
  /// What a checkpoint stores of a seat; the open prompts follow from it.
  struct Memory {
    std::uint32_t last_number = 0;
    std::vector<Asked> asked;
  };
  std::vector<Memory> memory() const;
  /// False, and nothing changed, where there are not as many seats.
  bool resume(std::vector<Memory> memory);

 private:
  struct Seat {
    Viewer viewer{};
    std::uint32_t last_number = 0;
    std::vector<Asked> asked;  // open, or interrupted by something its side has not noticed
    std::vector<Prompt> open;
  };

  static void ask(Seat& seat, Prompt prompt, std::uint64_t perceived);

  std::vector<Seat> seats_;
};

}  // namespace fray::encounter
