#include "encounter/bot_strategy.h"

#include <algorithm>

#include "encounter/blunders.h"
#include "encounter/situation.h"
#include "table/parameters/rules.h"

namespace fray::encounter {
namespace {

using table::Choice;
using table::Option;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;

class Drawn final : public table::Draw {
 public:
  explicit Drawn(RandomSource& random) : random_(random) {}
  std::uint32_t below(std::uint32_t n) override { return random_.below(n); }

 private:
  RandomSource& random_;
};

Choice any_values(const OptionList& list, std::size_t option, RandomSource& random) {
  Drawn drawn(random);
  table::Draft draft;
  for (const Parameter& p : list.parameters_of(list.options[option])) {
    table::rules_of(p.kind).draw(p, list.domain_of(p), drawn, draft);
  }
  return {static_cast<std::uint32_t>(option), std::move(draft.values)};
}

// While the window is open.
Fits fits_for(table::Table& table, table::CombatantId who) {
  return
      [&table, who](const Choice& choice) { return table.check_answer(who, choice).has_value(); };
}

// The value of the first Number parameter, where it is the first of all.
std::optional<std::int32_t> number_of(const OptionList& list, const Choice& choice) {
  const auto parameters = list.parameters_of(list.options[choice.option]);
  if (parameters.empty() || parameters[0].kind != ParameterKind::Number) return std::nullopt;
  return choice.values[0];
}

// The first that costs nothing.
Choice join_in(const OptionList& list, RandomSource& random, const Fits& fits) {
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    if (list.options[i].prices.empty()) return random_values(list, i, random, fits);
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

Choice random_values(const OptionList& list, std::size_t option, RandomSource& random,
                     const Fits& fits) {
  constexpr int kTries = 8;
  if (!list.is_limited(list.options[option])) return any_values(list, option, random);
  for (int i = 0; fits && i < kTries; ++i) {
    Choice choice = any_values(list, option, random);
    if (fits(choice)) return choice;
  }
  return table::least_choice(list, option);
}

Choice random_choice(const OptionList& list, RandomSource& random, const Fits& fits) {
  return random_values(list, random_option(list, random), random, fits);
}

Choice sensible_choice(Encounter& encounter, const Prompt& prompt, RandomSource& random) {
  const OptionList& list = encounter.options(prompt);
  return sensible_choice(
      list, situation_of(encounter, prompt, list), random,
      [&](const Choice& choice) { return encounter.check_answer(prompt, choice).has_value(); });
}

Choice sensible_choice(const OptionList& list, const Situation& situation, RandomSource& random,
                       const Fits& fits) {
  if (!situation.fighting) {
    return situation.position.reacts ? join_in(list, random, fits) : Choice{};
  }
  const evaluation::Decision decision =
      evaluation::decide(situation.position, situation.candidates,
                         [&] { return random.below(1u << 20) / double(1u << 20); });
  if (decision.option == 0) return {};
  Choice choice = random_values(list, decision.option, random, fits);
  const Option& option = list.options[decision.option];
  const auto parameters = list.parameters_of(option);
  if (parameters.empty()) return choice;
  if (decision.value && parameters[0].kind == ParameterKind::Number) {
    choice.values[0] = *decision.value;
  }
  if (decision.place) choice.values[0] = *decision.place;
  if (list.is_limited(option) && !(fits && fits(choice))) {
    return table::least_choice(list, decision.option);
  }
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
      table.answer_trusted(who, random_values(list, option, random, fits_for(table, who)));
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
    return random_values(table.options_with(prompt.who, option), option, random,
                         fits_for(table, prompt.who));
  };
  const auto choose = [&](const Prompt& prompt) {
    if (!blunders && !sensibly(prompt)) return at_random(prompt);
    const OptionList& list = encounter.options(prompt);
    const Situation situation = situation_of(encounter, prompt, list);
    const Fits fits = fits_for(table, prompt.who);
    const Choice choice = sensibly(prompt) ? sensible_choice(list, situation, random, fits)
                                           : random_choice(list, random, fits);
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
