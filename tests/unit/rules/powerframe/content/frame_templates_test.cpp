#include "rules/powerframe/content/frame_templates.h"

#include "unit/rules/powerframe/content/printed.h"

namespace fray::powerframe {
namespace {

const FrameDef& medium_frame() {
  return *find(builtin().frames, "medium-frame");
}

const SizeDef& size_row(int size) {
  return *std::ranges::find(builtin().sizes, size, &SizeDef::size);
}

// Carry, Structure, cost, Enc and Threat, of a frame with 13, 10, 3300, 44 and 19.
std::string figures(const FrameDef& frame) {
  return std::to_string(frame.carry) + ", " + std::to_string(frame.structure) + ", " +
         decimal(frame.cost) + ", " + decimal(frame.enc) + ", " + std::to_string(frame.threat);
}

// L11365-11370.
TEST(SizedFrame, GrowsWithItsSize) {
  EXPECT_EQ(figures(sized_frame(medium_frame(), size_row(0))), "13, 10, 3300, 44, 19");
  EXPECT_EQ(figures(sized_frame(medium_frame(), size_row(1))), "18, 14, 4950, 66, 24");
  EXPECT_EQ(figures(sized_frame(medium_frame(), size_row(2))), "23, 18, 6600, 88, 29");
  EXPECT_EQ(figures(sized_frame(medium_frame(), size_row(3))), "28, 22, 13200, 110, 34");
  EXPECT_EQ(figures(sized_frame(medium_frame(), size_row(4))), "33, 30, 26400, 132, 43");
  EXPECT_EQ(figures(sized_frame(medium_frame(), size_row(-1))), "13, 10, 3300, 44, 19");
}

// L11374-11380.
TEST(FrameOfGeneration, IsLighterAndMoreAgileTheLaterItIs) {
  const FrameDef later = of_generation(medium_frame(), {.later = 2, .modifiers = 3});
  EXPECT_EQ(later.manipulation, 4);
  EXPECT_EQ(later.mobility, 4);
  EXPECT_EQ(decimal(later.cost), "3300");
  EXPECT_EQ(later.enc, 44 * 8 - 70) << "two tenths less, in whole eighths";
  EXPECT_EQ(decimal(of_generation(medium_frame(), {.later = 1, .ahead = true}).cost), "6600");
  const FrameDef earlier = of_generation(medium_frame(), {.later = -1, .modifiers = -1});
  EXPECT_EQ(earlier.mobility, 0);
  EXPECT_EQ(earlier.enc, 44 * 8 + 35);
}

// L11322-11324, L11351.
TEST(FramedLevel, IsCappedByThePilotAndThenModified) {
  EXPECT_EQ(framed_level(5, 3, 2, 0), 5);
  EXPECT_EQ(framed_level(2, 3, 2, 0), 4);
  EXPECT_EQ(framed_level(-1, 0, -1, 0), -2);
  EXPECT_EQ(framed_level(5, 3, 2, 1), 4);
}

}  // namespace
}  // namespace fray::powerframe
