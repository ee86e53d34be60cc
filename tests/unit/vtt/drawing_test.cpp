#include "vtt/drawing.h"

#include <gtest/gtest.h>

#include "board/grid.h"
#include "encounter/setup_file.h"

namespace fray::vtt {
namespace {

constexpr Point at(double x, double y) {
  return {static_cast<std::int64_t>(x * kSquare), static_cast<std::int64_t>(y * kSquare)};
}

File hall(int width, int height) {
  File file;
  file.width = width;
  file.height = height;
  return file;
}

Line box(double left, double top, double right, double bottom) {
  return {at(left, top), at(right, top), at(right, bottom), at(left, bottom), at(left, top)};
}

bool has_remark(const Drawing& drawing, std::string_view text) {
  return std::ranges::any_of(drawing.remarks,
                             [&](const auto& r) { return r.find(text) != r.npos; });
}

TEST(DrawingTest, AnOpenField) {
  const Drawing drawing = draw(hall(4, 2));
  EXPECT_EQ(drawing.map, "....\n....\n");
  EXPECT_TRUE(drawing.remarks.empty());
}

TEST(DrawingTest, WallsBetweenSquaresStandOutsideOfTheRoom) {
  File file = hall(7, 6);
  file.walls.push_back(box(2, 2, 5, 4));
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map,
            ".......\n"
            ".#####.\n"
            ".#...#.\n"
            ".#...#.\n"
            ".#####.\n"
            ".......\n");
  EXPECT_TRUE(has_remark(drawing, "became wall squares (14 squares"));
}

TEST(DrawingTest, WallsThroughTheMiddleOfSquaresAreThoseSquares) {
  File file = hall(5, 3);
  file.walls.push_back({at(0.5, 1.5), at(4.5, 1.5)});
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map, ".....\n#####\n.....\n");
  EXPECT_FALSE(has_remark(drawing, "became wall"));
}

// Nor look through between two that touch with their corners.
TEST(DrawingTest, SlantedWallsBlockMovement) {
  File file = hall(5, 5);
  file.walls.push_back({at(0, 0), at(5, 5)});
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map,
            "#....\n"
            "##...\n"
            ".##..\n"
            "..##.\n"
            "...##\n");
}

TEST(DrawingTest, TheSmallerOfTwoRoomsKeepsItsSquares) {
  File file = hall(8, 3);
  file.walls.push_back({at(3, 0), at(3, 3)});
  // Both reach the edge, so the larger one gives way.
  EXPECT_EQ(draw(file).map, "...#....\n...#....\n...#....\n");
}

TEST(DrawingTest, DoorsStandInTheWall) {
  File file = hall(7, 6);
  // The room with a gap on the left, where the door is, and a window above.
  file.walls.push_back({at(2, 3), at(2, 4), at(5, 4), at(5, 2), at(4, 2)});
  file.walls.push_back({at(3, 2), at(2, 2)});
  file.portals.push_back({at(2, 2.5), at(2, 2), at(2, 3), true});
  file.portals.push_back({at(3.5, 2), at(3, 2), at(4, 2), false});
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map,
            ".......\n"
            ".##/##.\n"
            ".+...#.\n"
            ".#...#.\n"
            ".#####.\n"
            ".......\n");
  EXPECT_TRUE(has_remark(drawing, "2 doors, 0 windows"));
}

// The door is in the row of the wall, and leaves the squares on both sides free.
TEST(DrawingTest, DoorsInWallsThroughTheMiddleOfSquaresAreThoseSquares) {
  File file = hall(6, 5);
  file.walls.push_back({at(2.5, 0), at(2.5, 1)});
  file.walls.push_back({at(2.5, 2), at(2.5, 3.5), at(6, 3.5)});
  file.portals.push_back({at(2.5, 1.5), at(2.5, 1), at(2.5, 2), true});
  EXPECT_EQ(draw(file).map,
            "..#...\n"
            "..+...\n"
            "..#...\n"
            "..####\n"
            "......\n");
}

TEST(DrawingTest, AnOpenPortalNarrowerThanADoorIsAWindow) {
  File file = hall(5, 3);
  file.walls.push_back({at(2.5, 0), at(2.5, 1.1)});
  file.walls.push_back({at(2.5, 1.9), at(2.5, 3)});
  file.portals.push_back({at(2.5, 1.5), at(2.5, 1.1), at(2.5, 1.9), false});
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map, "..#..\n..=..\n..#..\n");
  EXPECT_TRUE(has_remark(drawing, "0 doors, 1 window."));
  EXPECT_TRUE(board::Grid::parse(drawing.map));
  // One sees through it, and so does a lamp.
  File dark = hall(5, 1);
  dark.ambient = Ambient::Dark;
  dark.portals.push_back({at(2.5, 0.5), at(2.5, 0.1), at(2.5, 0.9), false});
  dark.lights.push_back({at(0.5, 0.5), 20'000});
  EXPECT_EQ(draw(dark).map, "..=..\n");
}

TEST(DrawingTest, ADoorThatIsTooSmallStaysInPlaceAndOneBeyondTheMapIsReported) {
  File file = hall(3, 1);
  file.portals.push_back({at(1.2, 0.2), at(1.2, 0.2), at(1.3, 0.2), true});
  file.portals.push_back({at(70, 70), at(70, 70), at(71, 70), true});
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map, ".+.\n");
  EXPECT_TRUE(has_remark(drawing, "portals: 1 door lies outside"));
}

TEST(DrawingTest, ObjectsBecomeCover) {
  File file = hall(6, 4);
  file.objects.push_back(box(1.2, 1.2, 2.8, 2.8));
  file.objects.push_back(box(4.4, 0.4, 4.6, 0.6));
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map,
            "....O.\n"
            ".OO...\n"
            ".OO...\n"
            "......\n");
  EXPECT_TRUE(has_remark(drawing, "2 objects that block sight became cover"));
}

TEST(DrawingTest, SaysWhatBecameOfTheLight) {
  File file = hall(4, 2);
  file.lights.push_back({at(1, 1), 4500});
  EXPECT_EQ(draw(file).map, "....\n....\n");
  EXPECT_TRUE(has_remark(draw(file), "its 1 light makes no difference"));

  file.ambient = Ambient::Dark;
  file.objects.push_back(box(3.2, 1.2, 3.8, 1.8));
  file.lights = {{at(0.5, 0.5), 1100}, {at(1.25, -0.5), 4500}};
  const Drawing drawing = draw(file);
  EXPECT_EQ(drawing.map, ".%&&\n%&&O\n");
  EXPECT_TRUE(has_remark(drawing, "drawn as %, dark ones as &"));
  EXPECT_TRUE(has_remark(drawing, "1 square has cover, a window or an open door in the dark"));
  EXPECT_TRUE(has_remark(drawing, "lights: 1 light stands outside the map"));
  EXPECT_FALSE(has_remark(drawing, "colour"));
  EXPECT_FALSE(has_remark(drawing, "baked_lighting"));

  file.coloured = true;
  file.image = "a picture";
  EXPECT_TRUE(has_remark(draw(file), "without their colour"));
  EXPECT_TRUE(has_remark(draw(file), "baked_lighting"));
  file.shaded_image = true;
  EXPECT_FALSE(has_remark(draw(file), "baked_lighting"));
}

TEST(DrawingTest, LinesFarBeyondTheMapAreNothing) {
  File file = hall(3, 3);
  file.walls.push_back({at(-9000, -9000), at(-9000, 9000)});
  file.walls.push_back({at(-9000, 10), at(9000, 12)});
  file.walls.push_back({at(10, -9000), at(10, 9000)});
  EXPECT_EQ(draw(file).map, "...\n...\n...\n");
  file.objects.push_back(box(4, 4, 5, 5));
  EXPECT_TRUE(has_remark(draw(file), "line_of_sight: 3 lines lie outside the map; left out."));
  EXPECT_TRUE(has_remark(draw(file), "objects_line_of_sight: 1 object lies outside"));
  file.walls.push_back({at(-9000, 1.5), at(9000, 1.5)});
  EXPECT_EQ(draw(file).map, "...\n###\n...\n");
}

TEST(DrawingTest, IsWhatASetupTakes) {
  File file = hall(7, 6);
  file.walls.push_back(box(2, 2, 5, 4));
  file.portals.push_back({at(2, 2.5), at(2, 2), at(2, 3), true});
  file.lights.push_back({at(3, 3), 4000});
  const Drawing drawing = draw(file);
  EXPECT_TRUE(board::Grid::parse(drawing.map));
  const std::string setup = "title = \"Cellar\"\nruleset = \"forge\"\n" +
                            setup_fragment(drawing, "xw5ac3j7nqv2hk4tdu6e") + R"(
sides = ["a", "b"]
[[combatant]]
key = "ana"
side = "a"
at = [0, 0]
archetype = "x"
[[seat]]
key = "gm"
role = "gm"
)";
  const auto read = encounter::parse_setup(setup, "cellar.toml");
  ASSERT_TRUE(read) << read.error().front().message;
  EXPECT_EQ(read->map, drawing.map);
  EXPECT_EQ(read->background, "xw5ac3j7nqv2hk4tdu6e");
  EXPECT_EQ(setup_fragment(drawing, "").find("background"), std::string::npos);
}

}  // namespace
}  // namespace fray::vtt
