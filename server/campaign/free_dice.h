// Dice that belong to no encounter: "2d6+1".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/error.h"
#include "dice/seed.h"
#include "dice/source.h"

namespace fray::campaign {

inline constexpr std::size_t kMaxDiceText = 100;  // bytes
inline constexpr std::size_t kMaxDiceTerms = 20;
inline constexpr std::int32_t kMaxFreeDice = 100;  // in all terms together
inline constexpr std::int32_t kMaxDiceNumber = 1'000'000;

/// A part of a sum: `count` dice, or where `sides` is 0 the number itself.
struct DiceTerm {
  bool minus = false;
  std::int32_t count = 1;
  unsigned sides = 0;

  bool operator==(const DiceTerm&) const = default;
};

/// "2d6+1", "4d10", "d100 - d20 - 5", "d%": terms with '+' or '-' between them, at least one of
/// them dice, of 2 to 255 sides. Invalid, field "dice", for anything else.
Result<std::vector<DiceTerm>> parse_dice(std::string_view text);
/// Without blanks: what parse_dice reads as the same.
std::string dice_text(const std::vector<DiceTerm>& terms);
std::int32_t dice_in(const std::vector<DiceTerm>& terms);

/// The faces of all terms in their order. `roll`: from 1 to dice::kMaxCounter; the stream of each
/// term is the table's (roller 0), its place in the sum from 0 the purpose, `roll` - 1 the counter.
std::vector<dice::Face> roll_sealed(const dice::Seed& seed, std::int64_t roll,
                                    const std::vector<DiceTerm>& terms);

/// What they come to. As many faces as there are dice.
std::int64_t total_of(const std::vector<DiceTerm>& terms, const std::vector<dice::Face>& faces);

}  // namespace fray::campaign
