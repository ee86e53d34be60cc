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
/// Dice of one exploding term, those that it gains included.
inline constexpr std::int32_t kMaxExploded = 200;
inline constexpr std::int32_t kMaxDiceNumber = 1'000'000;

/// Which dice of a term count. Chosen by their faces, the first of equal ones before the others.
enum class DicePick : std::uint8_t { All, KeepHighest, KeepLowest, DropHighest, DropLowest };

/// A part of a sum: `count` dice, or where `sides` is 0 the number itself.
struct DiceTerm {
  bool minus = false;
  std::int32_t count = 1;
  unsigned sides = 0;
  /// "d66": each of them is two six-sided dice, the first for the tens.
  bool pairs = false;
  /// Each highest face adds another die.
  bool explodes = false;
  DicePick pick = DicePick::All;
  std::int32_t picked = 0;  // how many are kept or dropped

  bool operator==(const DiceTerm&) const = default;
};

/// "2d6+1", "4d6dl1 - 5", "2d20kh1", "4d8!", "d%", "d66", "2w6": terms with '+' or '-' (or a
/// typographic minus) between them, at least one of them dice, of 2 to 255 sides. client-sdk/README
/// has the grammar. Invalid, field "dice", for anything else, with the character where it went
/// wrong, counted from 1.
Result<std::vector<DiceTerm>> parse_dice(std::string_view text);
/// Without blanks: what parse_dice reads as the same.
std::string dice_text(const std::vector<DiceTerm>& terms);

/// The faces of all terms in their order. `roll`: from 1 to dice::kMaxCounter; the stream of each
/// term is the table's (roller 0), its place in the sum from 0 the purpose, `roll` - 1 the counter.
/// Exploding dice continue in the stream of their term.
std::vector<dice::Face> roll_sealed(const dice::Seed& seed, std::int64_t roll,
                                    const std::vector<DiceTerm>& terms);

/// Their result. Faces as roll_sealed gives them.
std::int64_t total_of(const std::vector<DiceTerm>& terms, const std::vector<dice::Face>& faces);

}  // namespace fray::campaign
