// Where a figure may go, listed by no route, next to what the search for routes finds.
#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "board/reach_memo.h"

namespace fray::board {
namespace {

struct PricedPlace {
  Cell place;
  int feet = 0;

  auto operator<=>(const PricedPlace&) const = default;
};

// Boards of every ground, some of them wider than what is searched many places at a time.
class RandomMaps {
 public:
  explicit RandomMaps(unsigned seed) : dice_(seed) {}

  int below(int n) { return static_cast<int>(dice_() % static_cast<unsigned>(n)); }

  Ground ground(Tiling tiling) {
    const bool hexes = tiling == Tiling::Hexes;
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
    Ground made = *Ground::parse(tiling, text);
    for (int i = 0; i < 12; ++i) {
      const auto who = static_cast<FigureId>(i + 1);
      (void)made.place(who, shifted({}, below(width), below(height)));
    }
    return made;
  }

 private:
  static constexpr std::array kSigns{'#', '#', '+', '/', '~', '~', 'o', 'O', '%'};
  std::mt19937 dice_;
};

void compare(Tiling tiling, int maps) {
  RandomMaps random(7);
  ReachMemo memo;
  GroundScratch scratch;
  int places = 0;
  int rough = 0;
  for (int i = 0; i < maps && !testing::Test::HasFailure(); ++i) {
    const Ground ground = random.ground(tiling);
    std::vector<FigureId> figures;
    ground.each_figure([&](FigureId who) { figures.push_back(who); });
    if (figures.empty()) continue;
    std::array<Passage, 13> passages{};
    for (Passage& passage : passages) passage = static_cast<Passage>(random.below(3));
    const auto others = [&](FigureId who) { return passages[who]; };
    for (int ask = 0; ask < 6; ++ask) {
      const FigureId who =
          figures[static_cast<std::size_t>(random.below(static_cast<int>(figures.size())))];
      // Walking, running and sprinting, of the slow and of the fast; also what is no whole step.
      const int feet = random.below(random.below(4) == 0 ? 400 : 130);
      const GroundRules rules{.cost = {.per_step = 5, .rough_extra = 5},
                              .max_cost = feet,
                              .ignore_rough = random.below(3) == 0};
      std::vector<PricedPlace> listed;
      memo.each_destination(ground, who, rules, others, [&](Cell place, int price) {
        const int before = listed.empty() ? 0 : listed.back().feet;
        EXPECT_GE(price, before) << "by ascending price";
        listed.push_back({place, price});
      });
      std::vector<PricedPlace> wanted;
      const Ground::Reach routes = ground.reach(who, rules, others, scratch);
      for (const ReachedCell& cell : routes.cells()) {
        if (!cell.may_stop) continue;
        wanted.push_back({cell.origin, cell.cost});
        rough += cell.cost > 5 * cell.steps ? 1 : 0;
      }
      std::ranges::sort(listed);
      std::ranges::sort(wanted);
      ASSERT_EQ(listed, wanted) << "map " << i << ", figure " << who << ", " << feet << " ft";
      places += static_cast<int>(wanted.size());
    }
  }
  EXPECT_GT(places, 10'000);
  EXPECT_GT(rough, 1'000) << "some at a surcharge";
}

TEST(GroundDestinations, AreThoseOfTheRoutesOnSquares) {
  compare(Tiling::Squares, 1500);
}

TEST(GroundDestinations, AreThoseOfTheRoutesOnHexes) {
  compare(Tiling::Hexes, 1500);
}

}  // namespace
}  // namespace fray::board
