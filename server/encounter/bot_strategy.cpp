#include "encounter/bot_strategy.h"

#include <algorithm>

#include "encounter/blunders.h"
#include "encounter/situation.h"

namespace fray::encounter {
namespace {

using table::Choice;
using table::Option;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;

std::int32_t between(RandomSource& random, std::int32_t min, std::int32_t max) {
  return min + static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(max - min + 1)));
}

void choose_combatants(std::span<const std::int32_t> domain, const Parameter& p,
                       RandomSource& random, Choice& choice) {
  std::vector<std::int32_t> left(domain.begin(), domain.end());
  const auto n = between(random, p.min, std::min(p.max, static_cast<std::int32_t>(left.size())));
  choice.values.push_back(n);
  for (std::int32_t i = 0; i < n; ++i) {
    const auto k = random.below(static_cast<std::uint32_t>(left.size()));
    choice.values.push_back(left[k]);
    left.erase(left.begin() + k);
  }
}

// Any of those that are left each time.
void choose_items(std::span<const std::int32_t> domain, const Parameter& p, RandomSource& random,
                  Choice& choice) {
  std::vector<std::int32_t> left;
  for (std::size_t i = 0; i < domain.size(); i += 2) {
    left.insert(left.end(), static_cast<std::size_t>(domain[i + 1]), domain[i]);
  }
  const std::int32_t count = between(random, p.min, p.max);
  choice.values.push_back(count);
  for (std::int32_t i = 0; i < count; ++i) {
    const auto at = left.begin() + random.below(static_cast<std::uint32_t>(left.size()));
    choice.values.push_back(*at);
    left.erase(at);
  }
}

void choose_shares(std::int32_t total, std::int32_t count, RandomSource& random, Choice& choice) {
  for (std::int32_t left = count; left > 0; --left) {
    const std::int32_t share = left == 1 ? total : between(random, 1, total - (left - 1));
    choice.values.push_back(share);
    total -= share;
  }
}

// The value of the first Number parameter, where it is the first of all.
std::optional<std::int32_t> number_of(const OptionList& list, const Choice& choice) {
  const auto parameters = list.parameters_of(list.options[choice.option]);
  if (parameters.empty() || parameters[0].kind != ParameterKind::Number) return std::nullopt;
  return choice.values[0];
}

// The first that costs nothing.
Choice join_in(const OptionList& list, RandomSource& random) {
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    if (list.options[i].prices.empty()) return random_values(list, i, random);
  }
  return {};
}

// Where no time passes, a pause ends at once.
bool end_pause(table::Table& table) {
  return table.pausing() && table.time_out(table.window()->id).has_value();
}

}  // namespace

std::size_t random_option(const OptionList& list, RandomSource& random) {
  constexpr std::uint32_t kMostVariants = 6;
  const table::Option* counted = nullptr;
  std::ptrdiff_t variants = 0;
  while (true) {
    const auto i = random.below(static_cast<std::uint32_t>(list.options.size()));
    const table::Option& o = list.options[i];
    const auto is_variant = [&](const table::Option& other) {
      return other.action == o.action && other.item == o.item && other.target == o.target;
    };
    // What is drawn in vain has many variants, and is likely to be drawn again.
    if (!counted || !is_variant(*counted)) {
      counted = &o;
      variants = std::ranges::count_if(list.options, is_variant);
    }
    if (random.below(static_cast<std::uint32_t>(variants)) < kMostVariants) return i;
  }
}

Choice random_values(const OptionList& list, std::size_t option, RandomSource& random) {
  Choice choice;
  choice.option = static_cast<std::uint32_t>(option);
  std::int32_t chosen = 0;
  for (const Parameter& p : list.parameters_of(list.options[option])) {
    const auto domain = list.domain_of(p);
    switch (p.kind) {
      case ParameterKind::Number:
        choice.values.push_back(between(random, p.min, p.max));
        break;
      case ParameterKind::Place:
        choice.values.push_back(domain[2 * random.below(p.count / 2)]);
        break;
      case ParameterKind::Combatants: {
        const std::size_t at = choice.values.size();
        choose_combatants(domain, p, random, choice);
        chosen = choice.values[at];
        break;
      }
      case ParameterKind::Shares:
        choose_shares(p.max, chosen, random, choice);
        break;
      case ParameterKind::Items:
        choose_items(domain, p, random, choice);
        break;
    }
  }
  return choice;
}

Choice random_choice(const OptionList& list, RandomSource& random) {
  return random_values(list, random_option(list, random), random);
}

Choice sensible_choice(Encounter& encounter, const Prompt& prompt, RandomSource& random) {
  const OptionList& list = encounter.options(prompt);
  return sensible_choice(list, situation_of(encounter, prompt, list), random);
}

Choice sensible_choice(const OptionList& list, const Situation& situation, RandomSource& random) {
  if (!situation.fighting) {
    return situation.position.reacts ? join_in(list, random) : Choice{};
  }
  const evaluation::Decision decision =
      evaluation::decide(situation.position, situation.candidates,
                         [&] { return random.below(1u << 20) / double(1u << 20); });
  if (decision.option == 0) return {};
  Choice choice = random_values(list, decision.option, random);
  const auto parameters = list.parameters_of(list.options[decision.option]);
  if (parameters.empty()) return choice;
  if (decision.value && parameters[0].kind == ParameterKind::Number) {
    choice.values[0] = *decision.value;
  }
  if (decision.place) choice.values[0] = *decision.place;
  return choice;
}

std::uint64_t play_randomly(table::Table& table, RandomSource& random, std::uint64_t limit) {
  std::uint64_t decisions = 0;
  while (!table.over() && decisions < limit) {
    const table::Window* window = table.window();
    // In priority order: the first to act closes a claim window, and no other is asked.
    const table::WindowId id = window->id;
    if (end_pause(table)) continue;
    for (std::size_t i = 0; i < window->candidates.size(); ++i) {
      const table::CombatantId who = window->candidates[i];
      if (!table.awaits(who)) continue;
      const OptionList& quick = table.options(who, false);
      const std::size_t option = random_option(quick, random);
      const OptionList& list = table.options_with(who, option);
      ++decisions;
      table.answer_trusted(who, random_values(list, option, random));
      window = table.window();
      if (!window || window->id != id) break;
    }
  }
  return decisions;
}

std::uint64_t play_with(Encounter& encounter, std::span<const Strategy> strategies,
                        RandomSource& random, std::uint64_t limit, BlunderCounter* blunders) {
  table::Table& table = encounter.raw_table();
  const auto sensibly = [&](const Prompt& prompt) {
    const std::size_t side = table::raw(table.side_of(prompt.who));
    return strategies[std::min(side, strategies.size() - 1)] == Strategy::Sensible;
  };
  const auto at_random = [&](const Prompt& prompt) {
    const std::size_t option = random_option(table.options(prompt.who, false), random);
    return random_values(table.options_with(prompt.who, option), option, random);
  };
  const auto choose = [&](const Prompt& prompt) {
    if (!blunders && !sensibly(prompt)) return at_random(prompt);
    const OptionList& list = encounter.options(prompt);
    const Situation situation = situation_of(encounter, prompt, list);
    const Choice choice =
        sensibly(prompt) ? sensible_choice(list, situation, random) : random_choice(list, random);
    if (blunders) blunders->note(prompt.who, situation, choice.option, number_of(list, choice));
    return choice;
  };
  std::uint64_t decisions = 0;
  while (!table.over() && decisions < limit) {
    if (end_pause(table)) continue;
    Prompt prompt{.window = table.window()->id, .kind = table.window()->kind};
    const auto candidates = table.window()->candidates;
    for (const table::CombatantId who : candidates) {
      if (!table.window() || table.window()->id != prompt.window) break;
      if (!table.awaits(who)) continue;
      prompt.who = who;
      table.answer_trusted(who, choose(prompt));
      ++decisions;
    }
  }
  return decisions;
}

}  // namespace fray::encounter
