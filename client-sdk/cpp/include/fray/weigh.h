#pragma once

#include <cstdint>
#include <span>

// What options are worth to a chooser that knows no ruleset: by the roles that the descriptor gives
// the measures of their odds, and by what they cost. Nothing of the library is needed for it, for
// the server's own opponents weigh by it too.
namespace fray::weigh {

/// One row of an option's odds.
struct Prospect {
  std::int32_t value = 0;  // of the first Number parameter
  double chance = 0;       // the measure of role Chance
  double worth = 0;        // the measure of role Worth
  std::int32_t price = 0;  // units of all resources together, the value's own among them
};

/// An option with the value that it is best taken with.
struct Take {
  std::uint32_t option = 0;
  std::int32_t value = 0;
  double chance = 0;
  double worth = 0;  // what is left after the price, where that counts
};

/// What a unit of any resource ought to bring where it could be kept for a deed of one's own.
inline constexpr double kWorthOfUnit = 0.12;

/// Of all its rows the best. `keeps`: in answer to what others do, prices count. A worth of 0: it
/// is no better than to leave it.
inline Take best_take(std::uint32_t option, std::span<const Prospect> prospects, bool keeps) {
  Take best{.option = option};
  for (const Prospect& p : prospects) {
    const double worth = p.worth - (keeps ? kWorthOfUnit * p.price : 0);
    if (worth > best.worth) best = {option, p.value, p.chance, worth};
  }
  return best;
}

/// The one worth most, of equals the first; null where none is worth anything.
inline const Take* worth_most(std::span<const Take> takes) {
  const Take* best = nullptr;
  for (const Take& take : takes) {
    if (take.worth > (best ? best->worth : 0)) best = &take;
  }
  return best;
}

/// One of those worth anything, the better the likelier: worth does not tell what it is good for,
/// and a chooser that always took the most might taunt for ever. `draw` is from 0 to less than 1.
inline const Take* drawn(std::span<const Take> takes, double draw) {
  const auto weight = [](const Take& take) { return take.worth > 0 ? take.worth * take.worth : 0; };
  double left = 0;
  for (const Take& take : takes) left += weight(take);
  left *= draw;
  const Take* last = nullptr;
  for (const Take& take : takes) {
    if (weight(take) == 0) continue;
    last = &take;
    left -= weight(take);
    if (left < 0) break;
  }
  return last;
}

}  // namespace fray::weigh
