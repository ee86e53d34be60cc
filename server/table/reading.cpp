#include "table/reading.h"

#include <algorithm>

#include "dice/open_ended.h"

namespace fray::table {
namespace {

// 0 of no dice, which every die reaches.
int highest(std::span<const dice::Face> dice) {
  return dice.empty() ? 0 : *std::ranges::max_element(dice);
}

// The places of those dice that count so.
template <class Counts>
DicePlaces places_where(std::span<const dice::Face> dice, Counts counts) {
  DicePlaces places;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (counts(i)) places.push_back(static_cast<std::uint8_t>(i));
  }
  return places;
}

}  // namespace

DicePlaces marked_dice(const EventDef& def, const Event& event, std::size_t arg,
                       const Journal& journal) {
  const auto dice = journal.dice(Faces::unpack(event.args[arg]));
  const ArgDef& read = def.args[arg];
  const std::int32_t other = event.args[read.against];
  int least = 0;
  switch (read.reading) {
    case DiceReading::Plain:
      return {};
    case DiceReading::AtLeast:
      least = other;
      break;
    case DiceReading::Reach:
      least = highest(journal.dice(Faces::unpack(other)));
      break;
    case DiceReading::Beat:
      least = highest(journal.dice(Faces::unpack(other))) + 1;
      break;
    case DiceReading::Bar:
      if (dice.empty()) return {};
      return {static_cast<std::uint8_t>(std::ranges::max_element(dice) - dice.begin())};
    case DiceReading::OpenEnded:
      return places_where(dice,
                          [&](std::size_t i) { return dice::OpenEnded::sign(dice[0], i) != 0; });
  }
  return places_where(dice, [&](std::size_t i) { return dice[i] >= least; });
}

DicePlaces subtracted_dice(const ArgDef& def, std::span<const dice::Face> dice) {
  if (def.reading != DiceReading::OpenEnded) return {};
  return places_where(dice, [&](std::size_t i) { return dice::OpenEnded::sign(dice[0], i) < 0; });
}

std::size_t dice_always_rolled(const ArgDef& def, std::size_t rolled) {
  return def.reading == DiceReading::OpenEnded ? std::min<std::size_t>(rolled, 1) : rolled;
}

}  // namespace fray::table
