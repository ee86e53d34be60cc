// Reachable spaces, listed without routes, next to what the search for routes finds.
#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/egs/field/way_memo.h"

namespace fray::egs {
namespace {

using board::FigureId;
using board::Passage;

struct Destination {
  std::int32_t place = 0;
  int feet = 0;

  auto operator<=>(const Destination&) const = default;
};

// Boards of every ground, some of them wider than what is searched many places at a time.
class RandomMaps {
 public:
  explicit RandomMaps(unsigned seed) : dice_(seed) {}

  int below(int n) { return static_cast<int>(dice_() % static_cast<unsigned>(n)); }

  Map map(table::BoardKind kind) {
    const bool hexes = kind == table::BoardKind::Hexes;
    const int width = below(6) == 0 ? 70 + below(40) : 3 + below(20);
    const int height = 3 + below(20);
    const int density = 2 + below(6);
    std::string text;
    for (int y = 0; y < height; ++y) {
      if (hexes && y % 2 == 1) text += ' ';
      for (int x = 0; x < width; ++x) {
        if (hexes && x > 0) text += ' ';
        text += below(density) == 0 ? kSigns[static_cast<std::size_t>(below(9))] : '.';
      }
      text += '\n';
    }
    Map made = *Map::parse(kind, text);
    for (int i = 0; i < 12; ++i) {
      const auto who = static_cast<FigureId>(i + 1);
      (void)made.place(who, board::shifted({}, below(width), below(height)));
    }
    return made;
  }

 private:
  static constexpr std::array kSigns{'#', '#', '+', '/', '~', '~', 'o', 'O', '%'};
  std::mt19937 dice_;
};

void compare(table::BoardKind kind, int maps) {
  RandomMaps random(7);
  WayMemo memo;
  WayScratch scratch;
  int places = 0;
  int rough = 0;
  for (int i = 0; i < maps && !testing::Test::HasFailure(); ++i) {
    const Map map = random.map(kind);
    std::vector<FigureId> figures;
    map.each_figure([&](FigureId who) { figures.push_back(who); });
    if (figures.empty()) continue;
    std::array<Passage, 13> passages{};
    for (Passage& passage : passages) passage = static_cast<Passage>(random.below(3));
    const auto others = [&](FigureId who) { return passages[who]; };
    for (int ask = 0; ask < 6; ++ask) {
      const FigureId who =
          figures[static_cast<std::size_t>(random.below(static_cast<int>(figures.size())))];
      // Walking, running and sprinting, of the slow and of the fast; also what is no whole step.
      const MoveBudget budget{random.below(random.below(4) == 0 ? 400 : 130), random.below(3) == 0};
      std::vector<Destination> listed;
      memo.each_destination(map, who, budget, others, [&](board::Cell place, int feet) {
        const int before = listed.empty() ? 0 : listed.back().feet;
        EXPECT_GE(feet, before) << "by ascending price";
        listed.push_back({table::Place(place).packed(), feet});
      });
      std::vector<Destination> wanted;
      const Map::Reach routes = map.reach(who, budget, others, scratch);
      for (const board::ReachedCell& cell : routes.cells()) {
        if (!cell.may_stop) continue;
        wanted.push_back({table::Place(cell.origin).packed(), cell.cost});
        rough += cell.cost > kSquareFt * cell.steps ? 1 : 0;
      }
      std::ranges::sort(listed);
      std::ranges::sort(wanted);
      ASSERT_EQ(listed, wanted) << "map " << i << ", figure " << who << ", " << budget.feet
                                << " ft";
      places += static_cast<int>(wanted.size());
    }
  }
  EXPECT_GT(places, 10'000);
  EXPECT_GT(rough, 1'000) << "some at a surcharge";
}

TEST(Destinations, AreThoseOfTheRoutesOnSquares) {
  compare(table::BoardKind::Squares, 1500);
}

TEST(Destinations, AreThoseOfTheRoutesOnHexes) {
  compare(table::BoardKind::Hexes, 1500);
}

}  // namespace
}  // namespace fray::egs
