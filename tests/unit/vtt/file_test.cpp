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
  "environment": { "baked_lighting": true, "ambient_light": "ff101010" },
  "lights": [
    { "position": { "x": 5, "y": 3 }, "range": 4.5, "intensity": 0.75, "color": "ffeccd8b",
      "shadows": false }
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
  EXPECT_EQ(file->lights[0].position, (Point{3000, 2000}));
  EXPECT_EQ(file->lights[0].range, 4500);
  EXPECT_EQ(file->lights[0].intensity, 750);
  EXPECT_FALSE(file->lights[0].shadows);
  EXPECT_TRUE(file->coloured);
  EXPECT_EQ(file->ambient, Ambient::Dark);
  EXPECT_TRUE(file->shaded_image);
  EXPECT_EQ(file->image, "\x89PNG\r\n\x1a\n");
}

TEST(VttFileTest, NeedsNoMoreThanASize) {
  const auto file = read(R"({"resolution": {"map_size": {"x": 1, "y": 120}}, "lights": null})");
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->walls.empty());
  EXPECT_TRUE(file->image.empty());
  EXPECT_EQ(file->ambient, Ambient::Bright);
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
  EXPECT_EQ(with("/lights/0/range", 1e300), "lights[0].range");
  EXPECT_EQ(with("/lights/0/range", -1), "lights[0].range");
  EXPECT_EQ(with("/lights/0/intensity", 1e300), "lights[0].intensity");
  EXPECT_EQ(with("/lights/0/intensity", -0.5), "lights[0].intensity");
  EXPECT_EQ(with("/lights/0/intensity", "bright"), "lights[0].intensity");
  EXPECT_EQ(with("/lights/0/position/x", 1e300), "lights[0].position.x");
  EXPECT_EQ(with("/lights/0", "lamp"), "lights[0]");
  EXPECT_EQ(with("/lights", "lamps"), "lights");
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

TEST(VttFileTest, TellsDarkFromDimByTheLightAround) {
  const auto around = [](const std::string& colour) {
    const auto file = read(R"({"resolution": {"map_size": {"x": 1, "y": 1}},
      "environment": {"ambient_light": ")" +
                           colour + "\"}}");
    EXPECT_TRUE(file);
    return file->ambient;
  };
  EXPECT_EQ(around("ff3f3f3f"), Ambient::Dark);
  EXPECT_EQ(around("ff404040"), Ambient::Dim);
  EXPECT_EQ(around("ff7f7f7f"), Ambient::Dim);
  EXPECT_EQ(around("ff0000ff"), Ambient::Dim) << "its colours count together";
  EXPECT_EQ(around("ff808080"), Ambient::Bright);
  EXPECT_EQ(around("00ffffff"), Ambient::Bright);
  EXPECT_EQ(around("night"), Ambient::Bright) << "what is no colour says nothing";
}

TEST(VttFileTest, HasNoMoreLightsThanCanBeLookedAt) {
  const auto with = [](std::size_t lights, const std::string& range, const std::string& around) {
    std::string text = R"({"resolution": {"map_size": {"x": 120, "y": 120}},
      "environment": {"ambient_light": ")" +
                       around + "\"}, \"lights\": [";
    for (std::size_t i = 0; i < lights; ++i) {
      text += std::string(i == 0 ? "" : ",") + R"({"position": {"x": 1, "y": 1}, "range": )" +
              range + "}";
    }
    return read(text + "]}");
  };
  EXPECT_TRUE(with(kMaxLights, "5", "ff000000"));
  EXPECT_EQ(with(kMaxLights + 1, "5", "ff000000").error().field, "lights");
  EXPECT_NE(with(100'000, "5", "ff000000").error().message.find("points and lists"),
            std::string::npos);
  // However far they are said to reach, a map has no more squares.
  EXPECT_TRUE(with(34, "9999", "ff000000"));
  const auto far = with(35, "60", "ff000000");
  EXPECT_EQ(far.error().field, "lights");
  EXPECT_NE(far.error().message.find("together they reach"), std::string::npos);
  EXPECT_TRUE(with(35, "60", "ffffffff")) << "nobody looks at them where it is bright";
  EXPECT_NE(with(1, "NaN", "ff000000").error().message.find("JSON"), std::string::npos);
}

}  // namespace
}  // namespace fray::vtt
