#include "board/hex_path.h"

#include <map>

#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

using enum HexDirection;
using Way = std::vector<HexPose>;

constexpr auto kOneAStep = [](const HexStep&) { return std::optional(1); };

class HexPath : public testing::Test {
 protected:
  // The mover is figure 1.
  HexReach search(const HexGrid& grid, const HexMoveRules& rules) {
    return reachable(grid, 1, rules, kOneAStep, kNobodyPasses, scratch_);
  }
  static Way way(const HexReach& reach, const ReachedPose& to) {
    Way path;
    reach.path_to(to, path);
    return path;
  }
  HexPathScratch scratch_;
};

HexGrid with_hex_mover(std::string_view map, HexPose pose) {
  HexGrid grid = hexes_of(map);
  EXPECT_TRUE(grid.place(1, pose));
  return grid;
}

TEST_F(HexPath, FacingFollowsTheWayWhereTurningIsNothing) {
  const HexGrid grid = with_hex_mover(". . . .\n . . # .", {hex(0, 0), W});
  const HexReach reach = search(grid, {.max_cost = 2});
  EXPECT_EQ(reach.poses().size(), 4u) << "each hex once";
  EXPECT_EQ(reach.find(hex(2, 0))->cost, 2);
  EXPECT_EQ(reach.find(hex(3, 0)), nullptr);
  EXPECT_EQ(reach.find(hex(2, 1)), nullptr) << "a wall";
  EXPECT_EQ(reach.find(hex(-1, 0)), nullptr);
  EXPECT_EQ(way(reach, *reach.find(hex(1, 1))), (Way{{hex(1, 0), E}, {hex(1, 1), SE}}))
      << "among equals the first direction clockwise from the north-east";
  EXPECT_EQ(reach.find(hex(0, 0))->pose.facing, W) << "the start as it was";
  EXPECT_TRUE(way(reach, *reach.find(hex(0, 0))).empty());
}

TEST_F(HexPath, TurnsCostWhatTheRulesetSays) {
  const HexGrid grid = with_hex_mover(". . .", {hex(1, 0), E});
  // Only forwards, a turn for 2.
  const auto forwards = [](const HexStep& step) {
    return step.way == step.facing ? std::optional(3) : std::nullopt;
  };
  const HexReach reach =
      reachable(grid, 1, {.max_cost = 9, .turn_cost = 2}, forwards, kNobodyPasses, scratch_);
  EXPECT_EQ(reach.find({hex(2, 0), E})->cost, 3);
  EXPECT_EQ(reach.find({hex(2, 0), SE})->cost, 5);
  EXPECT_EQ(reach.find({hex(0, 0), W})->cost, 9) << "three turns and a step";
  EXPECT_EQ(reach.find({hex(0, 0), E}), nullptr);
  EXPECT_EQ(reach.find(hex(0, 0))->pose, (HexPose{hex(0, 0), W})) << "the cheapest pose there";
  EXPECT_EQ(way(reach, *reach.find({hex(0, 0), W})),
            (Way{{hex(1, 0), SE}, {hex(1, 0), SW}, {hex(1, 0), W}, {hex(0, 0), W}}))
      << "clockwise first";
  EXPECT_EQ(reach.find({hex(0, 0), W})->steps, 1);
}

TEST_F(HexPath, StepsCostWhatTheGroundAsks) {
  constexpr std::array kSigns = {GroundSign{'s', Terrain::Floor, 2},
                                 GroundSign{'D', Terrain::Floor, 9}};
  HexGrid grid = *HexGrid::parse(". s D .\n . . . .", kSigns);
  ASSERT_TRUE(grid.place(1, {hex(0, 0), E}));
  const auto wading = [&](const HexStep& step) -> std::optional<int> {
    if (grid.ground(step.to) == 9) return std::nullopt;  // too deep
    return 1 + grid.ground(step.to);
  };
  const HexReach reach = reachable(grid, 1, {}, wading, kNobodyPasses, scratch_);
  EXPECT_EQ(reach.find(hex(1, 0))->cost, 3);
  EXPECT_EQ(reach.find(hex(2, 0)), nullptr);
  EXPECT_EQ(reach.find(hex(3, 0))->cost, 4) << "round about";
}

TEST_F(HexPath, PassesSomeAndStopsOnNone) {
  HexGrid grid = with_hex_mover(". . . .", {hex(0, 0), E});
  ASSERT_TRUE(grid.place(2, {hex(1, 0)}));
  EXPECT_TRUE(search(grid, {}).poses().empty());
  const auto ally = [](FigureId) { return Passage::PassOnly; };
  const HexReach past = reachable(grid, 1, {}, kOneAStep, ally, scratch_);
  EXPECT_FALSE(past.find(hex(1, 0))->may_stop);
  EXPECT_TRUE(past.find(hex(2, 0))->may_stop);
}

TEST_F(HexPath, GhostsPayForWallsAndNeverStopInThem) {
  const HexGrid grid = with_hex_mover(". # . +", {hex(0, 0), E});
  EXPECT_TRUE(search(grid, {}).poses().empty());
  const auto ghost = [](const HexStep& step) { return std::optional(step.through_wall ? 2 : 1); };
  const HexReach reach =
      reachable(grid, 1, {.through_walls = true}, ghost, kNobodyPasses, scratch_);
  EXPECT_FALSE(reach.find(hex(1, 0))->may_stop);
  EXPECT_EQ(reach.find(hex(2, 0))->cost, 3);
  EXPECT_FALSE(reach.find(hex(3, 0))->may_stop);
}

TEST_F(HexPath, JudgesDeclaredWays) {
  HexGrid grid = with_hex_mover(". . # .\n . . . .", {hex(0, 0), E});
  ASSERT_TRUE(grid.place(2, {hex(2, 1)}));
  const auto judge = [&](Way path, const HexMoveRules& rules, Passage other = Passage::Blocked) {
    const auto answer = [other](FigureId) { return other; };
    return check_path(grid, 1, path, rules, kOneAStep, answer);
  };
  const auto fault = [](PathFault f) { return std::expected<int, PathFault>(std::unexpect, f); };
  const HexMoveRules loose{.max_cost = 3};
  const HexMoveRules turning{.max_cost = 3, .turn_cost = 1};
  EXPECT_EQ(judge({}, loose), fault(PathFault::Empty));
  EXPECT_EQ(judge({{hex(1, 0)}, {hex(1, 1)}}, loose), 2) << "their facings do not count";
  EXPECT_EQ(judge({{hex(1, 1)}}, loose), fault(PathFault::NotAdjacent));
  EXPECT_EQ(judge({{hex(0, 0), SE}}, loose), fault(PathFault::NotAdjacent));
  EXPECT_EQ(judge({{hex(1, 0)}, {hex(2, 0)}}, loose), fault(PathFault::Blocked)) << "a wall";
  EXPECT_EQ(judge({{hex(-1, 0)}}, loose), fault(PathFault::Blocked)) << "the edge";
  EXPECT_EQ(judge({{hex(0, 1)}, {hex(1, 1)}, {hex(2, 1)}}, loose), fault(PathFault::Blocked));
  EXPECT_EQ(judge({{hex(0, 1)}, {hex(1, 1)}, {hex(2, 1)}}, loose, Passage::PassOnly),
            fault(PathFault::NoStop));
  EXPECT_EQ(judge({{hex(0, 0), SE}, {hex(0, 1), SE}}, turning), 2);
  EXPECT_EQ(judge({{hex(0, 1), E}}, turning), 1) << "sideways, if the price allows";
  EXPECT_EQ(judge({{hex(0, 1), SE}}, turning), fault(PathFault::NotAdjacent)) << "both at once";
  EXPECT_EQ(judge({{hex(0, 0), SW}}, turning), fault(PathFault::NotAdjacent)) << "two sixths";
  EXPECT_EQ(judge({{hex(0, 0), SE}, {hex(0, 0), E}, {hex(0, 0), SE}, {hex(0, 1), SE}}, turning),
            fault(PathFault::TooDear));
}

// The least (cost, steps) to every pose by plain relaxation until nothing changes.
std::map<HexPose, std::pair<int, int>> relaxed(const HexGrid& grid, const HexMoveRules& rules,
                                               StepPrice price,
                                               const std::vector<Passage>& passage) {
  std::map<HexPose, std::pair<int, int>> best{{*grid.pose_of(1), {0, 0}}};
  const auto enters = [&](Hex h) {
    if (!grid.contains(h)) return false;
    if (is_impassable(grid.terrain(h)) && !rules.through_walls) return false;
    const FigureId there = grid.at(h);
    return there == kNoFigure || there == 1 || passage[there] != Passage::Blocked;
  };
  for (bool changed = true; changed;) {
    changed = false;
    const auto improve = [&](HexPose to, int cost, int steps) {
      if (cost > rules.max_cost) return;
      const auto [spot, fresh] = best.try_emplace(to, cost, steps);
      if (!fresh && std::pair(cost, steps) >= spot->second) return;
      spot->second = {cost, steps};
      changed = true;
    };
    const auto now = best;
    for (const auto& [pose, key] : now) {
      const auto [cost, steps] = key;
      for (const HexDirection d : kHexDirections) {
        const Hex to = neighbour(pose.at, d);
        if (!enters(to)) continue;
        const HexDirection facing = rules.turn_cost ? pose.facing : d;
        const auto paid = price({pose.at, to, d, facing, is_impassable(grid.terrain(to))});
        if (paid) improve({to, facing}, cost + *paid, steps + 1);
      }
      if (!rules.turn_cost) continue;
      improve({pose.at, turned(pose.facing, 1)}, cost + *rules.turn_cost, steps);
      improve({pose.at, turned(pose.facing, -1)}, cost + *rules.turn_cost, steps);
    }
  }
  return best;
}

TEST_F(HexPath, AgreesWithPlainRelaxationAndItsWaysAreLegal) {
  RandomHexes random(97);
  int compared = 0;
  for (int round = 0; round < 250; ++round) {
    HexGrid grid = random.grid(2 + random.below(5));
    random.crowd(grid, 5);
    if (!grid.pose_of(1)) continue;
    std::vector<Passage> passage;
    for (int id = 0; id <= 5; ++id) passage.push_back(static_cast<Passage>(random.below(3)));
    const HexMoveRules rules{
        .max_cost = random.one_in(3) ? 1000 : random.below(12),
        .turn_cost = random.one_in(2) ? std::nullopt : std::optional(random.below(3)),
        .through_walls = random.one_in(4)};
    const int forwards = random.below(3);
    const int sideways = random.below(4);
    const bool backwards = random.one_in(2);
    const auto price = [&](const HexStep& step) -> std::optional<int> {
      const int rough = has(grid.terrain(step.to), Terrain::Difficult) ? 2 : 0;
      const int off = turns_between(step.way, step.facing);
      if (off == 3 && !backwards) return std::nullopt;
      return rough + (off == 0 ? forwards : sideways) + (step.through_wall ? 1 : 0);
    };
    const auto answer = [&](FigureId id) { return passage[id]; };
    const auto expected = relaxed(grid, rules, price, passage);
    const HexReach reach = reachable(grid, 1, rules, price, answer, scratch_);

    std::map<Hex, std::pair<int, int>> cheapest;
    for (const auto& [pose, key] : expected) {
      const auto [spot, fresh] = cheapest.try_emplace(pose.at, key);
      if (!fresh) spot->second = std::min(spot->second, key);
    }
    ASSERT_EQ(reach.poses().size() + 1, rules.turn_cost ? expected.size() : cheapest.size());
    std::pair<int, int> last{0, 0};
    for (const ReachedPose& one : reach.poses()) {
      const std::pair key{one.cost, one.steps};
      ASSERT_LE(last, key) << "in order";
      last = key;
      if (rules.turn_cost) {
        ASSERT_EQ(key, expected.at(one.pose)) << "round " << round;
      } else {
        ASSERT_EQ(key, cheapest.at(one.pose.at)) << "round " << round;
      }
      ASSERT_EQ(reach.find(one.pose), &one);
      ASSERT_EQ(reach.find(one.pose.at)->cost, cheapest.at(one.pose.at).first);
      const Way path = way(reach, one);
      ASSERT_EQ(path.back(), one.pose);
      const auto judged = check_path(grid, 1, path, rules, price, answer);
      const bool turned_at_the_start = one.pose.at == grid.pose_of(1)->at;
      if (one.may_stop || turned_at_the_start) {
        ASSERT_EQ(judged, one.cost) << "round " << round;
      } else {
        ASSERT_EQ(judged.error(), PathFault::NoStop);
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 5000);
}

TEST_F(HexPath, TurnsWithTheBoard) {
  RandomHexes random(98);
  HexPathScratch other;
  for (int round = 0; round < 20; ++round) {
    const RandomHexes::Turned boards = random.turned_boards();
    const FigureId mover = boards.before.figures().front().id;
    const HexMoveRules rules{.max_cost = 5, .turn_cost = 1};
    const HexReach before =
        reachable(boards.before, mover, rules, kOneAStep, kNobodyPasses, scratch_);
    const HexReach after = reachable(boards.after, mover, rules, kOneAStep, kNobodyPasses, other);
    ASSERT_EQ(before.poses().size(), after.poses().size());
    for (const ReachedPose& one : before.poses()) {
      const ReachedPose* there =
          after.find({rotated(one.pose.at, kMiddle), turned(one.pose.facing, 1)});
      ASSERT_NE(there, nullptr);
      ASSERT_EQ(there->cost, one.cost);
      ASSERT_EQ(there->steps, one.steps);
    }
  }
}

TEST_F(HexPath, TheSameScratchGivesTheSameAnswers) {
  RandomHexes random(99);
  for (int round = 0; round < 200; ++round) {
    HexGrid grid = random.grid(4);
    random.crowd(grid, 4);
    if (!grid.pose_of(1)) continue;
    const HexMoveRules rules{.max_cost = 4,
                             .turn_cost = random.one_in(2) ? std::optional(1) : std::nullopt};
    HexPathScratch fresh;
    const HexReach once = reachable(grid, 1, rules, kOneAStep, kNobodyPasses, fresh);
    const HexReach again = search(grid, rules);
    ASSERT_TRUE(std::ranges::equal(once.poses(), again.poses()));
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        ASSERT_EQ(once.find(hex(x, y)) == nullptr, again.find(hex(x, y)) == nullptr);
      }
    }
  }
}

TEST_F(HexPath, CrossesTheLargestBoard) {
  HexGrid grid = *HexGrid::make(120, 120);
  ASSERT_TRUE(grid.place(1, {hex(0, 0)}));
  const HexReach reach = search(grid, {.turn_cost = 0});
  EXPECT_EQ(reach.poses().size(), 120u * 120u * 6u - 1u);
  EXPECT_EQ(reach.find(hex(119, 119))->cost, steps_between(hex(0, 0), hex(119, 119)));
}

}  // namespace
}  // namespace fray::board
