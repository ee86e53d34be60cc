#pragma once

#include <memory>
#include <string_view>

#include "encounter/bot_strategy.h"
#include "table/table.h"

// What the benchmarks fight with: the templates that rulesets ship.
namespace fray::bench {

inline constexpr std::string_view kForge = "forge";
inline constexpr std::string_view kEgs = "egs";
inline constexpr std::string_view kSuccessRolls = "success-rolls";

const table::Ruleset& rules(std::string_view ruleset = kForge);

/// Four samples against four adversaries on open ground of 24 x 20 cells.
table::Setup four_against_four(std::string_view ruleset = kForge);
/// Twenty against twenty in two facing lines on 60 x 60 cells, some of them rough.
table::Setup twenty_against_twenty(std::string_view ruleset = kForge);
/// Two people on foot and two who fight them, eight cells apart in the middle of a square board so
/// many cells wide, with walls and rubble on an eighth of it.
table::Setup skirmish_on(int side, std::string_view ruleset);
/// Two hospiters of Forge side by side.
table::Setup duel();

/// A table in play with fast dice. The game is owned next to it because a table refers to its game.
struct Fight {
  explicit Fight(const table::Setup& setup, std::uint64_t seed);

  std::unique_ptr<table::Game> game;
  table::Table table;
};

}  // namespace fray::bench
