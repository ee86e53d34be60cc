// Reachable spaces, which lists of options wait for, on the largest board and a medium one.
// README.md says how to read it.
#include <algorithm>
#include <cstdint>
#include <optional>

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

// The same clutter on hexes.
board::HexGrid cluttered_hexes(int side) {
  const board::Grid squares = cluttered(side);
  board::HexGrid grid = *board::HexGrid::make(side, side);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const board::Cell at = board::shifted({}, x, y);
      (void)grid.set_terrain(board::hex_at(at), squares.terrain(at));
    }
  }
  for (const board::Grid::Standing& figure : squares.figures()) {
    (void)grid.place(figure.id, {board::hex_at(figure.space.origin), board::HexDirection::E});
  }
  return grid;
}

void hex_destinations(benchmark::State& state) {
  const board::HexGrid grid = cluttered_hexes(static_cast<int>(state.range(0)));
  const auto passage = [](board::FigureId) { return board::Passage::Blocked; };
  const int steps = static_cast<int>(state.range(1));
  board::Destinations found;
  std::int64_t places = 0;
  bool more = false;
  for (auto _ : state) {
    more = !more;
    found.find(grid, 1, {.cost = {2, 2}, .max_cost = 2 * steps + (more ? 1 : 0)}, passage);
    places = 0;
    found.each([&](board::Cell, int, int) { ++places; });
  }
  state.counters["places"] = static_cast<double>(places);
}
BENCHMARK(hex_destinations)
    ->ArgNames({"side", "steps"})
    ->ArgsProduct({{60, 256}, {6, 24}})
    ->Unit(benchmark::kMicrosecond);

// What they were listed by before: the baseline.
void hex_routes(benchmark::State& state) {
  const board::HexGrid grid = cluttered_hexes(static_cast<int>(state.range(0)));
  const auto passage = [](board::FigureId) { return board::Passage::Blocked; };
  const auto price = [&](const board::HexStep& step) {
    return std::optional(board::is_rough(grid.terrain(step.to)) ? 4 : 2);
  };
  const int steps = static_cast<int>(state.range(1));
  board::HexPathScratch scratch;
  std::int64_t places = 0;
  for (auto _ : state) {
    const board::HexReach found =
        board::reachable(grid, 1, {.max_cost = 2 * steps}, price, passage, scratch);
    places = std::ranges::count_if(found.poses(), &board::ReachedPose::may_stop);
  }
  state.counters["places"] = static_cast<double>(places);
}
BENCHMARK(hex_routes)
    ->ArgNames({"side", "steps"})
    ->ArgsProduct({{60, 256}, {6, 24}})
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace fray::bench

BENCHMARK_MAIN();
