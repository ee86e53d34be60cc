// Where a figure can go, which is what lists of options wait for, on the largest board beside a
// middling one. README.md tells how to read it.
#include <cstdint>

#include <benchmark/benchmark.h>

#include "board/destinations.h"

namespace fray::bench {
namespace {

// Walls and rubble here and there, a figure in the middle and sixty around it.
board::Grid cluttered(int side) {
  board::Grid grid = *board::Grid::make(side, side);
  std::uint32_t state = 1;
  const auto below = [&](int bound) {
    state = state * 1'664'525 + 1'013'904'223;
    return static_cast<int>((state >> 8) % static_cast<std::uint32_t>(bound));
  };
  for (int i = 0; i < side * side / 8; ++i) {
    const board::Cell at = board::shifted({}, below(side), below(side));
    const bool set =
        grid.set_terrain(at, i % 2 == 0 ? board::Terrain::Wall : board::Terrain::Difficult)
            .has_value();
    benchmark::DoNotOptimize(set);
  }
  const board::Cell middle = board::shifted({}, side / 2, side / 2);
  (void)grid.set_terrain(middle, board::Terrain::Floor);
  (void)grid.place(1, {middle, 1});
  for (board::FigureId id = 2; id <= 61; ++id) {
    (void)grid.place(id, {board::shifted({}, below(side), below(side)), 1});
  }
  return grid;
}

// Never the same question twice, which would be answered without a search.
void destinations(benchmark::State& state) {
  const board::Grid grid = cluttered(static_cast<int>(state.range(0)));
  const auto passage = [](board::FigureId) { return board::Passage::Blocked; };
  board::Destinations found;
  board::MoveRules rules{.limit = static_cast<int>(state.range(1))};
  std::int64_t places = 0;
  for (auto _ : state) {
    rules.max_cost = 10'000 + (rules.max_cost + 1) % 2;
    found.find(grid, 1, rules, passage);
    places = 0;
    found.each([&](board::Cell, int, int) { ++places; });
  }
  state.counters["places"] = static_cast<double>(places);
}
BENCHMARK(destinations)
    ->ArgNames({"side", "steps"})
    ->ArgsProduct({{60, 120, 256}, {6, 24, 254}})
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace fray::bench

BENCHMARK_MAIN();
