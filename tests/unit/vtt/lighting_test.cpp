#include "vtt/lighting.h"

#include <gtest/gtest.h>

#include "vtt/drawing.h"

namespace fray::vtt {
namespace {

constexpr Point spot(double x, double y) {
  return {static_cast<std::int64_t>(x * kSquare), static_cast<std::int64_t>(y * kSquare)};
}

File night(int width, int height) {
  File file;
  file.width = width;
  file.height = height;
  file.ambient = Ambient::Dark;
  return file;
}

TEST(LightingTest, NothingIsSeenWithoutALight) {
  EXPECT_EQ(draw(night(3, 2)).map, "&&&\n&&&\n");
  File dusk = night(3, 2);
  dusk.ambient = Ambient::Dim;
  EXPECT_EQ(draw(dusk).map, "%%%\n%%%\n");
}

TEST(LightingTest, ALightIsBrightForHalfOfItsRangeAndDimToItsEnd) {
  File file = night(11, 1);
  file.lights.push_back({spot(0.5, 0.5), 8000});
  EXPECT_EQ(draw(file).map, ".....%%%%&&\n");
  file.lights[0].range = 7999;
  EXPECT_EQ(draw(file).map, "....%%%%&&&\n");
  // In dim light it only adds bright light.
  file.ambient = Ambient::Dim;
  EXPECT_EQ(draw(file).map, "....%%%%%%%\n");
}

TEST(LightingTest, AStrongerLightIsBrightFurtherAndAWeakOneNowhere) {
  File file = night(11, 1);
  file.lights.push_back({.position = spot(0.5, 0.5), .range = 8000, .intensity = 2000});
  EXPECT_EQ(draw(file).map, ".......%%&&\n");
  file.lights[0].intensity = 499;
  EXPECT_EQ(draw(file).map, "%%%%%%%%%&&\n");
  file.lights[0].intensity = 0;
  EXPECT_EQ(draw(file).map, "&&&&&&&&&&&\n");
}

TEST(LightingTest, OfSeveralLightsTheBrightestCounts) {
  File file = night(11, 1);
  file.lights.push_back({spot(5.5, 0.5), 4000});
  file.lights.push_back({spot(0.5, 0.5), 6000});
  EXPECT_EQ(draw(file).map, "........%%&\n");
  std::swap(file.lights[0], file.lights[1]);
  EXPECT_EQ(draw(file).map, "........%%&\n");
}

TEST(LightingTest, WallsStopItWhereTheyStopSight) {
  File file = night(7, 5);
  file.walls.push_back({spot(3.5, 0), spot(3.5, 3)});
  file.lights.push_back({spot(1.5, 1.5), 20'000});
  EXPECT_EQ(draw(file).map,
            "...#&&&\n"
            "...#&&&\n"
            "...#&&&\n"
            ".....&&\n"
            ".......\n");
  file.lights[0].shadows = false;
  EXPECT_EQ(draw(file).map,
            "...#...\n"
            "...#...\n"
            "...#...\n"
            ".......\n"
            ".......\n");
}

TEST(LightingTest, ClosedDoorsStopItAndOpenOnesDoNot) {
  File file = night(5, 1);
  file.portals.push_back({spot(2.5, 0.5), spot(2.5, 0), spot(2.5, 1), true});
  file.lights.push_back({spot(0.5, 0.5), 20'000});
  EXPECT_EQ(draw(file).map, "..+&&\n");
  file.portals[0].closed = false;
  EXPECT_EQ(draw(file).map, "../..\n");
  file.lights[0].range = 0;
  EXPECT_EQ(draw(file).map, "&&/&&\n");
}

// The wall takes the squares below it, and the lamp hangs on its lower side: what is above stays
// dark.
TEST(LightingTest, ALampOnTheWallShinesIntoItsRoom) {
  File file = night(5, 5);
  file.walls.push_back({spot(0, 2.4), spot(5, 2.4)});
  file.lights.push_back({spot(2.5, 2.6), 20'000});
  EXPECT_EQ(draw(file).map,
            "&&&&&\n"
            "&&&&&\n"
            "#####\n"
            ".....\n"
            ".....\n");
  file.lights[0].position = spot(2.5, 2.2);
  EXPECT_EQ(draw(file).map,
            ".....\n"
            ".....\n"
            "#####\n"
            "&&&&&\n"
            "&&&&&\n");
  // On the line itself it hangs on both.
  file.lights[0].position = spot(2.5, 2.4);
  EXPECT_EQ(draw(file).map,
            ".....\n"
            ".....\n"
            "#####\n"
            ".....\n"
            ".....\n");
}

TEST(LightingTest, ALightOutsideOfTheMapIsCountedAndLeftOut) {
  File file = night(3, 1);
  for (const Point p : {spot(-0.1, 0.5), spot(3, 0.5), spot(1, -0.1), spot(1, 1)}) {
    file.lights.push_back({p, 20'000});
  }
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.remarks.front(), "lights: 4 lights stand outside the map; left out.");
  EXPECT_EQ(drawing.map, "&&&\n");
}

TEST(LightingTest, OneSquareShowsOneThing) {
  const Lit lit = light_up(night(5, 1), ".O/+#\n");
  EXPECT_EQ(lit.map, "&O/+#\n");
  EXPECT_EQ(lit.undrawn, 2) << "walls and closed doors look the same in the dark";
}

TEST(LightingTest, AsManyAsAFileMayHaveAreLookedAt) {
  File file = night(kMaxSquares, kMaxSquares);
  // A room of pillars, the lights of which reach everywhere.
  for (int y = 2; y < kMaxSquares; y += 3) {
    for (int x = 2; x < kMaxSquares; x += 3) {
      file.walls.push_back({spot(x + 0.5, y + 0.4), spot(x + 0.5, y + 0.6)});
    }
  }
  for (std::int64_t i = 0; i < kMaxLitSquares / (kMaxSquares * kMaxSquares); ++i) {
    file.lights.push_back({spot(0.5 + static_cast<double>(i), 0.5), 1'000'000, 10'000'000});
  }
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map.substr(0, 40), std::string(40, '.'));
}

}  // namespace
}  // namespace fray::vtt
