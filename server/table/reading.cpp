#include "table/reading.h"

#include <algorithm>

namespace fray::table {
namespace {

// 0 of no dice, which every die reaches.
int highest(std::span<const dice::Face> dice) {
  return dice.empty() ? 0 : *std::ranges::max_element(dice);
}

}  // namespace

boost::container::small_vector<std::uint8_t, 16> marked_dice(const EventDef& def,
                                                             const Event& event, std::size_t arg,
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
  }
  boost::container::small_vector<std::uint8_t, 16> marked;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (dice[i] >= least) marked.push_back(static_cast<std::uint8_t>(i));
  }
  return marked;
}

}  // namespace fray::table
