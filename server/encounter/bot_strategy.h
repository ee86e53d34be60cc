#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "dice/mix.h"
#include "encounter/encounter.h"

// Ways of choosing among listed options without knowing any ruleset: what simulations, forecasts,
// the server's own opponents and random tests play with.
namespace fray::encounter {

class BlunderCounter;
struct Situation;

/// A small deterministic generator for choices. Never used for dice.
class RandomSource {
 public:
  explicit RandomSource(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() { return dice::next_mixed(state_); }
  /// 0..n-1; n at least 1. The bias of the multiplication does not matter for choices.
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((next() >> 32) * n >> 32);
  }

 private:
  std::uint64_t state_;
};

/// Any option. All the ways to do one thing to one target, such as the skills of a test, weigh no
/// more than six together: otherwise they would crowd out everything else.
std::size_t random_option(const table::OptionList& list, RandomSource& random);

/// Do the values of a choice go together (table::Question::fits)?
using Fits = std::function<bool(const table::Choice&)>;

/// Any option with any values. The list's domains are filled in.
table::Choice random_choice(const table::OptionList& list, RandomSource& random,
                            const Fits& fits = {});

/// Any values for one option. Where its parameters are limited, any that fit, as far as a few draws
/// find them, or else the least of all, which always fit.
table::Choice random_values(const table::OptionList& list, std::size_t option, RandomSource& random,
                            const Fits& fits = {});

/// By the judgment of evaluation/decision.h: what is worth most by the odds, by what it costs and
/// by what it changes in the chooser's own position, and never what takes more of a reserve than
/// there is. Where nothing is worth anything it passes. Where no rounds are counted there is no
/// fight, and the choices are the players': it passes, but joins at no cost in what others do.
table::Choice sensible_choice(Encounter& encounter, const Prompt& prompt, RandomSource& random);
/// The same among the options of `list`, which `situation` is of.
table::Choice sensible_choice(const table::OptionList& list, const Situation& situation,
                              RandomSource& random, const Fits& fits = {});

enum class Strategy : std::uint8_t { Random, Sensible };

/// Plays the open windows of a table at random until the encounter is over or `limit` decisions
/// have been made. Returns the number of decisions.
std::uint64_t play_randomly(table::Table& table, RandomSource& random, std::uint64_t limit);
/// Likewise, each by the strategy of its side, those of further sides by the last. The encounter's
/// log stays empty. Blunders are counted where a counter is given.
std::uint64_t play_with(Encounter& encounter, std::span<const Strategy> strategies,
                        RandomSource& random, std::uint64_t limit,
                        BlunderCounter* blunders = nullptr);

}  // namespace fray::encounter
