#include "vtt/file.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace fray::vtt {
namespace {

// As Dungeondraft writes one, of a room with a door and a lamp.
constexpr std::string_view kCellar = R"({
  "format": 0.3,
  "resolution": {
    "map_origin": { "x": 2, "y": 1 },
    "map_size": { "x": 7, "y": 5.5 },
    "pixels_per_grid": 70
  },
  "line_of_sight": [
    [ { "x": 4, "y": 3 }, { "x": 4, "y": 4.0625 }, { "x": 7, "y": 4 } ],
    [ { "x": 1, "y": 1 } ]
  ],
  "objects_line_of_sight": [ [ { "x": 5, "y": 2 }, { "x": 5.5, "y": 2 }, { "x": 5, "y": 2.5 } ] ],
  "portals": [
    { "position": { "x": 4, "y": 2.5 },
      "bounds": [ { "x": 4, "y": 2 }, { "x": 4, "y": 3 } ],
      "rotation": 1.570796, "closed": false, "freestanding": false }
  ],
  "environment": { "baked_lighting": false, "ambient_light": "ff101010" },
  "lights": [
    { "position": { "x": 5, "y": 3 }, "range": 4.5, "intensity": 1, "color": "ffeccd8b",
      "shadows": true }
  ],
  "image": "iVBORw0KGgo="
})";

std::string fault_of(const nlohmann::json& json) {
  const auto file = read(json.dump());
  EXPECT_FALSE(file);
  return file ? "" : file.error().field;
}

TEST(VttFileTest, IsReadInThousandthsOfSquaresFromTheCornerOfTheMap) {
  const auto file = read(kCellar);
  ASSERT_TRUE(file) << file.error().field << ": " << file.error().message;
  EXPECT_EQ(file->width, 7);
  EXPECT_EQ(file->height, 6) << "a part of a square is one";
  ASSERT_EQ(file->walls.size(), 1u) << "a single point is no wall";
  EXPECT_EQ(file->walls[0], (Line{{2000, 2000}, {2000, 3063}, {5000, 3000}}));
  ASSERT_EQ(file->objects.size(), 1u);
  ASSERT_EQ(file->portals.size(), 1u);
  EXPECT_EQ(file->portals[0].position, (Point{2000, 1500}));
  EXPECT_EQ(file->portals[0].from, (Point{2000, 1000}));
  EXPECT_FALSE(file->portals[0].closed);
  ASSERT_EQ(file->lights.size(), 1u);
  EXPECT_EQ(file->lights[0].range, 4500);
  EXPECT_TRUE(file->dark);
  EXPECT_EQ(file->image, "\x89PNG\r\n\x1a\n");
}

TEST(VttFileTest, NeedsNoMoreThanASize) {
  const auto file = read(R"({"resolution": {"map_size": {"x": 1, "y": 120}}, "lights": null})");
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->walls.empty());
  EXPECT_TRUE(file->image.empty());
  EXPECT_FALSE(file->dark);
}

TEST(VttFileTest, SaysWhereItIsWrong) {
  const auto cellar = nlohmann::json::parse(kCellar);
  const auto with = [&](const char* pointer, const nlohmann::json& value) {
    auto changed = cellar;
    changed[nlohmann::json::json_pointer(pointer)] = value;
    return fault_of(changed);
  };
  EXPECT_EQ(with("/resolution", 3), "resolution");
  EXPECT_EQ(with("/resolution/map_size/x", 0), "resolution.map_size.x");
  EXPECT_EQ(with("/resolution/map_size/y", 120.5), "resolution.map_size.y");
  EXPECT_EQ(with("/resolution/map_size", "7x5"), "resolution.map_size.x");
  EXPECT_EQ(with("/resolution/map_origin/x", "left"), "resolution.map_origin.x");
  EXPECT_EQ(with("/line_of_sight", 3), "line_of_sight");
  EXPECT_EQ(with("/line_of_sight/0", "line"), "line_of_sight[0]");
  EXPECT_EQ(with("/line_of_sight/0/1/y", 1e300), "line_of_sight[0][1].y");
  EXPECT_EQ(with("/line_of_sight/0/1", nullptr), "line_of_sight[0][1].x");
  EXPECT_EQ(with("/portals/0", 1), "portals[0]");
  EXPECT_EQ(with("/portals/0/bounds", nlohmann::json::array()), "portals[0]");
  EXPECT_EQ(with("/portals/0/bounds/1/x", true), "portals[0].bounds[1].x");
  EXPECT_EQ(with("/lights/0/range", "far"), "lights[0].range");
  EXPECT_EQ(with("/lights/0", "lamp"), "lights[0]");
  EXPECT_EQ(with("/image", "not base64!"), "image");
  EXPECT_EQ(with("/image", 5), "image");
}

TEST(VttFileTest, WhatIsNoneIsRefusedBeforeMuchIsBuilt) {
  EXPECT_FALSE(read(""));
  EXPECT_FALSE(read("[]"));
  EXPECT_FALSE(read("{\"resolution\": "));
  EXPECT_FALSE(read(std::string("\0\xff", 2)));
  const auto deep = read(std::string(1'000'000, '['));
  EXPECT_NE(deep.error().message.find("too deep"), std::string::npos);
  std::string many = "[";
  for (std::size_t i = 0; i < kMaxBrackets; ++i) many += "[],";
  EXPECT_NE(read(many + "[]]").error().message.find("points and lists"), std::string::npos);
  EXPECT_NE(read(std::string(kMaxFileBytes + 1, ' ')).error().message.find("bytes"),
            std::string::npos);
  // Brackets within texts are none.
  EXPECT_TRUE(
      read(R"({"resolution": {"map_size": {"x": 1, "y": 1}}, "name": "\"[[[[[[[[[[[[[[[["})"));
}

}  // namespace
}  // namespace fray::vtt
