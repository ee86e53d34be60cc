#include "fray/choice.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace fray::client {
namespace {

std::int64_t drawn(Random& random, std::int64_t from, std::int64_t to) {
  return std::uniform_int_distribution<std::int64_t>(from, to)(random);
}

// `count` shares of at least 1 each that add up to `sum`.
void share_out(std::int64_t sum, std::int64_t count, Random& random,
               std::vector<std::int64_t>& values) {
  for (std::int64_t left = count; left > 0; --left) {
    const std::int64_t share = left == 1 ? sum : drawn(random, 1, sum - (left - 1));
    values.push_back(share);
    sum -= share;
  }
}

// How many combatants may be named so that every parameter can still be answered.
std::int64_t most_combatants(const Option& option, const Parameter& p) {
  std::int64_t most = std::min<std::int64_t>(p.max, std::ssize(p.combatants));
  for (const Parameter& other : option.parameters) {
    if (other.kind == ParameterKind::Shares) most = std::min<std::int64_t>(most, other.max);
  }
  return most;
}

std::int32_t distance(Cell a, Cell b) {
  return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

std::int32_t distance_to_foe(const World& world, const Combatant& self, Cell from) {
  std::int32_t best = std::numeric_limits<std::int32_t>::max();
  for (const Combatant& other : world.now.combatants) {
    if (!other.out && other.side != self.side) best = std::min(best, distance(from, other.at));
  }
  return best;
}

// The option and the cell that bring `self` nearest to an opponent, nearer than it stands now.
std::optional<Choice> advance(const Prompt& prompt, const World& world, Random& random) {
  const Combatant* self = world.find(prompt.combatant);
  if (!self) return std::nullopt;
  std::int32_t nearest = distance_to_foe(world, *self, self->at);
  if (nearest <= 1) return std::nullopt;
  std::optional<Choice> best;
  for (std::uint32_t i = 1; i < prompt.options.size(); ++i) {
    const auto& parameters = prompt.options[i].parameters;
    if (parameters.empty() || parameters[0].kind != ParameterKind::Cell) continue;
    const auto& cells = parameters[0].cells;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const std::int32_t d = distance_to_foe(world, *self, cells[c].cell);
      if (d >= nearest) continue;
      nearest = d;
      best = complete(prompt, i, random);
      best->values[0] = static_cast<std::int64_t>(c);
    }
  }
  return best;
}

}  // namespace

Choice complete(const Prompt& prompt, std::uint32_t index, Random& random,
                std::optional<std::int32_t> first_number) {
  Choice choice{index, {}, false};
  const Option& option = prompt.options.at(index);
  std::int64_t named = 0;
  for (const Parameter& p : option.parameters) {
    switch (p.kind) {
      case ParameterKind::Unknown:
        break;
      case ParameterKind::Number:
        choice.values.push_back(first_number ? *first_number : drawn(random, p.min, p.max));
        first_number.reset();
        break;
      case ParameterKind::Cell:
        choice.values.push_back(
            drawn(random, 0, std::max<std::int64_t>(std::ssize(p.cells), 1) - 1));
        break;
      case ParameterKind::Combatants: {
        named = drawn(random, p.min, std::max<std::int64_t>(p.min, most_combatants(option, p)));
        std::vector<Ref> who = p.combatants;
        std::ranges::shuffle(who, random);
        who.resize(static_cast<std::size_t>(named));
        choice.values.push_back(named);
        choice.values.insert(choice.values.end(), who.begin(), who.end());
        break;
      }
      case ParameterKind::Shares:
        share_out(p.max, named, random, choice.values);
        break;
    }
  }
  return choice;
}

Choice choose_random(const Prompt& prompt, Random& random) {
  if (prompt.options.empty()) return {};
  const auto last = static_cast<std::int64_t>(prompt.options.size()) - 1;
  return complete(prompt, static_cast<std::uint32_t>(drawn(random, 0, last)), random);
}

Choice choose_greedy(const Prompt& prompt, const World& world, Random& random) {
  if (prompt.options.empty()) return {};
  // Successes that one energy ought to bring in a reaction: energy kept can still attack.
  constexpr double kPriceOfEnergy = 0.12;
  const bool reacting = prompt.kind != WindowKind::Claim;
  double best = 0;
  std::optional<std::uint32_t> option;
  std::optional<std::int32_t> value;
  for (std::uint32_t i = 0; i < prompt.options.size(); ++i) {
    const Option& o = prompt.options[i];
    for (const Odds& row : o.odds) {
      const double worth = row.mean - (reacting ? kPriceOfEnergy * (o.cost + row.value) : 0);
      if (worth <= best) continue;
      best = worth;
      option = i;
      value = o.odds.size() > 1 ? std::optional(row.value) : std::nullopt;
    }
  }
  if (option) return complete(prompt, *option, random, value);
  if (!reacting) {
    if (const auto step = advance(prompt, world, random)) return *step;
  }
  // Now and then anything else, so that an empty weapon or a wall does not hold it up for ever.
  return drawn(random, 0, 7) == 0 ? choose_random(prompt, random) : Choice{};
}

}  // namespace fray::client
