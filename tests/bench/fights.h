#pragma once

#include <memory>
#include <string>

#include "encounter/policy.h"
#include "rules/forge/ruleset.h"
#include "table/table.h"

// What the benchmarks fight with: the Forge Engine's shipped templates.
namespace fray::bench {

const table::Ruleset& rules();

/// Four samples against four adversaries on open ground of 24 x 20 cells.
table::Setup four_against_four();
/// Twenty against twenty in two facing lines on 60 x 60 cells, some of them rough.
table::Setup twenty_against_twenty();
/// Two hospiters side by side.
table::Setup duel();

/// A table in play with fast dice. The game is owned beside it because a table refers to its game.
struct Fight {
  explicit Fight(const table::Setup& setup, std::uint64_t seed);

  std::unique_ptr<table::Game> game;
  table::Table table;
};

}  // namespace fray::bench
