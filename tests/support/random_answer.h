#pragma once

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

#include "encounter/bot_strategy.h"
#include "fray/v1/frames.pb.h"

namespace fray::support {

/// A legal answer to the prompt of this number with the option in this place, by nothing but what
/// the option says.
inline v1::Decide random_answer(std::uint32_t prompt, std::uint32_t place, const v1::Option& option,
                                encounter::RandomSource& whim) {
  v1::Decide decide;
  decide.set_prompt(prompt);
  decide.set_option(place);
  const auto between = [&whim](std::int64_t low, std::int64_t high) {
    return low + whim.below(static_cast<std::uint32_t>(high - low + 1));
  };
  const auto& parameters = option.parameters();
  // Each combatant chosen gets a share of at least one.
  std::int64_t most_combatants = std::numeric_limits<std::int64_t>::max();
  for (const v1::Parameter& p : parameters) {
    if (p.kind() == v1::PARAMETER_KIND_SHARES) {
      most_combatants = std::min<std::int64_t>(most_combatants, p.max());
    }
  }
  std::int64_t combatants = 0;  // chosen last
  for (const v1::Parameter& p : parameters) {
    switch (p.kind()) {
      case v1::PARAMETER_KIND_NUMBER:
        decide.add_values(p.limited() ? p.min() : between(p.min(), p.max()));
        break;
      case v1::PARAMETER_KIND_PLACE:
        decide.add_values(between(0, p.places_size() - 1));
        break;
      case v1::PARAMETER_KIND_DIRECTION:
        decide.add_values(between(0, p.directions_size() - 1));
        break;
      case v1::PARAMETER_KIND_WORDS: {  // of those that need not fit others any, and else the first
        std::vector<std::int64_t> left(static_cast<std::size_t>(p.words_size()));
        std::iota(left.begin(), left.end(), std::int64_t{0});
        const std::int64_t count = p.limited() ? p.min() : between(p.min(), p.max());
        decide.add_values(count);
        for (std::int64_t n = 0; n < count; ++n) {
          const auto k = p.limited() ? 0 : whim.below(static_cast<std::uint32_t>(left.size()));
          decide.add_values(left[k]);
          left.erase(left.begin() + k);
        }
        break;
      }
      case v1::PARAMETER_KIND_COMBATANTS: {
        std::vector<std::uint32_t> left(p.combatants().begin(), p.combatants().end());
        combatants = between(
            p.min(), std::min<std::int64_t>({p.max(), p.combatants_size(), most_combatants}));
        decide.add_values(combatants);
        for (std::int64_t i = 0; i < combatants; ++i) {
          const auto k = whim.below(static_cast<std::uint32_t>(left.size()));
          decide.add_values(left[k]);
          left.erase(left.begin() + k);
        }
        break;
      }
      case v1::PARAMETER_KIND_SHARES: {
        std::int64_t total = p.max();
        for (std::int64_t n = combatants; n > 0; --n) {
          const std::int64_t share = n == 1 ? total : between(1, total - (n - 1));
          decide.add_values(share);
          total -= share;
        }
        break;
      }
      case v1::PARAMETER_KIND_ITEMS: {
        std::vector<std::int64_t> left;
        for (int i = 0; i < p.items_size(); ++i) left.insert(left.end(), p.items(i).most(), i);
        const std::int64_t count = between(p.min(), p.max());
        decide.add_values(count);
        for (std::int64_t n = 0; n < count; ++n) {
          const auto k = whim.below(static_cast<std::uint32_t>(left.size()));
          decide.add_values(left[k]);
          left.erase(left.begin() + k);
        }
        break;
      }
      default:
        break;
    }
  }
  return decide;
}

/// Any legal answer to a prompt.
inline v1::Decide random_answer(const v1::Prompt& prompt, encounter::RandomSource& whim) {
  const auto place = whim.below(static_cast<std::uint32_t>(prompt.options_size()));
  return random_answer(prompt.number(), place, prompt.options(static_cast<int>(place)), whim);
}

}  // namespace fray::support
