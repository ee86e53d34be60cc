#include "vtt/file.h"

#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

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

nlohmann::json with(const char* pointer, const nlohmann::json& value) {
  auto changed = nlohmann::json::parse(kCellar);
  changed[nlohmann::json::json_pointer(pointer)] = value;
  return changed;
}

std::string fault_of(const nlohmann::json& json) {
  const auto file = read(json.dump());
  EXPECT_FALSE(file);
  return file ? "" : file.error().field;
}

// The field of the only remark.
std::string remarked(const nlohmann::json& json) {
  const auto file = read(json.dump());
  if (!file) return "refused: " + file.error().field;
  if (file->remarks.size() != 1) return std::to_string(file->remarks.size()) + " remarks";
  EXPECT_FALSE(file->remarks[0].message.empty());
  return file->remarks[0].field;
}

File read_report(const std::string& name) {
  std::ifstream in(FRAY_SOURCE_DIR "/tests/files/maps/" + name, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  auto file = read(text);
  EXPECT_TRUE(file) << name << ": " << file.error().field << ": " << file.error().message;
  return file ? std::move(*file) : File{};
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

TEST(VttFileTest, WithoutASizeThereIsNothingToDraw) {
  EXPECT_EQ(fault_of(with("/resolution", 3)), "resolution");
  const auto size_alone = [](const char* size) {
    const auto file = read(std::string(R"({"resolution": {"map_size": )") + size + "}}");
    EXPECT_FALSE(file);
    return file ? "" : file.error().field;
  };
  EXPECT_EQ(size_alone(R"({"x": 0, "y": 1})"), "resolution.map_size.x");
  EXPECT_EQ(size_alone(R"({"x": 1, "y": -1})"), "resolution.map_size.y");
  EXPECT_EQ(size_alone("null"), "resolution.map_size.x");
}

TEST(VttFileTest, AMapWithoutASizeEndsWhereItsLinesDo) {
  const auto file = read(with("/resolution/map_size", "7x5").dump());
  ASSERT_TRUE(file);
  EXPECT_EQ(file->width, 5);
  EXPECT_EQ(file->height, 4);
  ASSERT_EQ(file->remarks.size(), 2u);
  EXPECT_EQ(file->remarks[1].field, "resolution.map_size.y");
}

TEST(VttFileTest, ALargerMapIsCut) {
  const auto file = read(with("/resolution/map_size/y", kMaxSquares + 0.5).dump());
  ASSERT_TRUE(file);
  EXPECT_EQ(file->height, kMaxSquares);
  EXPECT_EQ(file->covered.y, kMaxSquares * kSquare + kSquare / 2);
  ASSERT_EQ(file->remarks.size(), 1u);
  EXPECT_EQ(file->remarks[0].field, "resolution.map_size.y");
  EXPECT_NE(file->remarks[0].message.find("cut off"), std::string::npos);
}

TEST(VttFileTest, LeavesOutWhatItCannotReadAndSaysWhere) {
  const nlohmann::json nothing = nullptr;
  const nlohmann::json list = nlohmann::json::array();
  const nlohmann::json object = nlohmann::json::object();
  EXPECT_EQ(remarked(with("/resolution/map_origin/x", "left")), "resolution.map_origin.x");
  EXPECT_EQ(remarked(with("/resolution/map_origin", object)), "resolution.map_origin.x");
  EXPECT_EQ(remarked(with("/line_of_sight", 3)), "line_of_sight");
  EXPECT_EQ(remarked(with("/line_of_sight/0", "line")), "line_of_sight[0]");
  EXPECT_EQ(remarked(with("/line_of_sight/0/1/y", 1e300)), "line_of_sight[0][1].y");
  EXPECT_EQ(remarked(with("/line_of_sight/0/1", nothing)), "line_of_sight[0][1]");
  EXPECT_EQ(remarked(with("/objects_line_of_sight/0/1", object)), "objects_line_of_sight[0][1].x");
  EXPECT_EQ(remarked(with("/portals", 3)), "portals");
  EXPECT_EQ(remarked(with("/portals/0", 1)), "portals[0]");
  EXPECT_EQ(remarked(with("/portals/0", object)), "portals[0]");
  EXPECT_EQ(remarked(with("/portals/0/bounds", list)), "portals[0].bounds");
  EXPECT_EQ(remarked(with("/portals/0/bounds/1/x", true)), "portals[0].bounds[1].x");
  EXPECT_EQ(remarked(with("/portals/0/position", "here")), "portals[0].position");
  EXPECT_EQ(remarked(with("/portals/0/closed", "ajar")), "portals[0].closed");
  EXPECT_EQ(remarked(with("/lights", "lamps")), "lights");
  EXPECT_EQ(remarked(with("/lights/0", "lamp")), "lights[0]");
  EXPECT_EQ(remarked(with("/lights/0/position", nothing)), "lights[0].position");
  EXPECT_EQ(remarked(with("/lights/0/position/x", 1e300)), "lights[0].position.x");
  EXPECT_EQ(remarked(with("/lights/0/range", nothing)), "lights[0].range");
  EXPECT_EQ(remarked(with("/lights/0/range", -1)), "lights[0].range");
  EXPECT_EQ(remarked(with("/lights/0/intensity", "bright")), "lights[0].intensity");
  EXPECT_EQ(remarked(with("/lights/0/intensity", -0.5)), "lights[0].intensity");
  EXPECT_EQ(remarked(with("/lights/0/shadows", object)), "lights[0].shadows");
  EXPECT_EQ(remarked(with("/lights/0/color", "warm")), "lights[0].color");
  EXPECT_EQ(remarked(with("/environment", 3)), "environment");
  EXPECT_EQ(remarked(with("/environment/ambient_light", "ff10101")), "environment.ambient_light");
  EXPECT_EQ(remarked(with("/image", "not base64!")), "image");
  EXPECT_EQ(remarked(with("/image", 5)), "image");
  EXPECT_EQ(remarked(with("/image", "data:image/png,raw")), "image");
}

TEST(VttFileTest, RemarksOnNoMoreThanAPersonReads) {
  const auto file = read(with("/lights", std::vector<int>(3 * kMaxRemarks)).dump());
  ASSERT_TRUE(file);
  ASSERT_EQ(file->remarks.size(), kMaxRemarks + 1);
  EXPECT_EQ(file->remarks.back().message,
            std::to_string(2 * kMaxRemarks) + " more things could not be read");
}

TEST(VttFileTest, TheRestOfALineStaysWhereAPointIsMissing) {
  const Line before{{1000, 1000}, {5000, 1000}};
  const File null = read_report("one-point-is-null.uvtt");
  ASSERT_EQ(null.walls.size(), 3u);
  EXPECT_EQ(null.walls[0], before);
  EXPECT_EQ(null.walls[1].front(), (Point{5000, 4000}));
  EXPECT_EQ(null.remarks.at(0).field, "line_of_sight[0][2]");
  const File none = read_report("not-a-number.uvtt");
  ASSERT_EQ(none.walls.size(), 3u);
  EXPECT_EQ(none.walls[0], before);
  EXPECT_EQ(none.remarks.at(0).field, "line_of_sight[0][2].x");
}

TEST(VttFileTest, ReadsWhatOtherProgramsWrite) {
  const File wide = read_report("door-without-bounds.uvtt");
  ASSERT_EQ(wide.portals.size(), 1u);
  EXPECT_EQ(wide.portals[0].from, (Point{1000, 2000}));
  EXPECT_EQ(wide.portals[0].to, (Point{1000, 3000}));
  EXPECT_EQ(wide.remarks.at(0).field, "portals[0].bounds");
  const File unlit = read_report("light-without-range.uvtt");
  EXPECT_TRUE(unlit.lights.empty());
  EXPECT_EQ(unlit.remarks.at(0).field, "lights[0].range");
  const File origin = read_report("origin-is-empty.uvtt");
  EXPECT_EQ(origin.walls.at(0).at(0), (Point{1000, 1000}));
  EXPECT_EQ(origin.remarks.at(0).field, "resolution.map_origin.x");
  const File dark = read_report("dark-in-six-digits.uvtt");
  EXPECT_EQ(dark.ambient, Ambient::Dark);
  EXPECT_TRUE(dark.coloured);
  EXPECT_TRUE(dark.remarks.empty());
  const File part = read_report("half-a-square-more.uvtt");
  EXPECT_EQ(part.width, 7);
  EXPECT_EQ(part.height, 6);
  EXPECT_EQ(part.covered, (Point{6500, 5250}));
  EXPECT_TRUE(read_report("data-url.uvtt").image.starts_with("\x89PNG"));
  EXPECT_TRUE(read_report("gif-placeholder.uvtt").image.starts_with("GIF89a"));
}

TEST(VttFileTest, ADoorWithoutBoundsLiesInTheLineThatItIsOn) {
  const auto ends = [](const char* door) {
    const auto file =
        read(std::string(R"({"resolution": {"map_size": [9, 9]}, "portals": [)") + door + "]}");
    EXPECT_TRUE(file);
    return std::pair(file->portals.at(0).from, file->portals.at(0).to);
  };
  const std::pair upright{Point{2000, 2000}, Point{2000, 3000}};
  const std::pair level{Point{1500, 2500}, Point{2500, 2500}};
  EXPECT_EQ(ends(R"({"position": [2, 2.5]})"), upright);
  EXPECT_EQ(ends(R"({"position": [2, 2.5], "rotation": -1.57})"), upright);
  EXPECT_EQ(ends(R"({"position": [2, 2.5], "rotation": 3.14})"), level);
  EXPECT_EQ(ends(R"({"bounds": [[2, 2], [2, 2.5], [2, 3]]})"), upright);
}

TEST(VttFileTest, PointsAndNumbersComeInSeveralForms) {
  const auto line = [](const char* form) {
    const auto file = read(std::string(R"({"resolution": {"map_size": ["4", 4]},
      "line_of_sight": [)") +
                           form + "]}");
    EXPECT_TRUE(file && file->remarks.empty()) << form;
    return file->walls.at(0);
  };
  const Line wall{{1000, 1000}, {2500, 1000}};
  EXPECT_EQ(line(R"([{"x": 1, "y": 1}, {"x": "2.5", "y": "1"}])"), wall);
  EXPECT_EQ(line("[[1, 1], [2.5, 1]]"), wall);
  EXPECT_EQ(line("[1, 1, 2.5, 1]"), wall);
}

TEST(VttFileTest, ThePictureComesInSeveralForms) {
  const auto image = [](const std::string& text) {
    const auto file =
        read(R"({"resolution": {"map_size": {"x": 1, "y": 1}}, "image": ")" + text + "\"}");
    EXPECT_TRUE(file && file->remarks.empty()) << text;
    return file->image;
  };
  const std::string bytes = "\xfb\xff\xbf!";
  for (const char* text :
       {"+/+/IQ==", "+/+/IQ", "-_-_IQ", "+\\/+\\/IQ==", "+/+/\\r\\nIQ==\\n",
        "data:image/webp;base64,+/+/IQ==", "data:image/jpeg;charset=utf-8;base64,+/+/IQ=="}) {
    EXPECT_EQ(image(text), bytes) << text;
  }
  EXPECT_EQ(image(""), "");
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

TEST(VttFileTest, DistinguishesDarkFromDimByTheLightAround) {
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
  for (const char* dark : {"000", "#000", "f000", "#000f", "202020", "#202020", "ff202020",
                           "#202020ff", "#ff202020", "000000ff"}) {
    EXPECT_EQ(around(dark), Ambient::Dark) << dark;
  }
  for (const char* bright : {"fff", "#FFF", "ffff", "#eeeeee", "#eeeeee80", "80eeeeee"}) {
    EXPECT_EQ(around(bright), Ambient::Bright) << bright;
  }
}

TEST(VttFileTest, HasNoMoreLightsThanCanBeLookedAt) {
  const auto with = [](std::size_t lights, const std::string& range, const std::string& around) {
    std::string text = R"({"resolution": {"map_size": {"x": 256, "y": 256}},
      "environment": {"ambient_light": ")" +
                       around + "\"}, \"lights\": [";
    for (std::size_t i = 0; i < lights; ++i) {
      text += std::string(i == 0 ? "" : ",") + R"({"position": {"x": 1, "y": 1}, "range": )" +
              range + "}";
    }
    return read(text + "]}");
  };
  EXPECT_TRUE(with(kMaxLights, "5", "ff000000")->remarks.empty());
  const auto many = with(kMaxLights + 3, "5", "ff000000");
  EXPECT_EQ(many->lights.size(), kMaxLights);
  EXPECT_EQ(many->remarks.at(0).field, "lights[1000]");
  EXPECT_NE(many->remarks[0].message.find("and 2 more were left out"), std::string::npos);
  EXPECT_NE(with(100'000, "5", "ff000000").error().message.find("points and lists"),
            std::string::npos);
  // However far they are said to reach, a map has no more squares.
  constexpr std::size_t kMax = kMaxLitSquares / (256 * 256);
  EXPECT_EQ(with(kMax, "9999", "ff000000")->lights.size(), kMax);
  const auto far = with(kMax + 1, "128", "ff000000");
  EXPECT_EQ(far->lights.size(), kMax);
  EXPECT_NE(far->remarks.at(0).message.find("together reach"), std::string::npos);
  EXPECT_TRUE(with(kMax + 1, "128", "ffffffff")->remarks.empty()) << "where it is bright all are";
  EXPECT_EQ(with(1, "NaN", "ff000000")->remarks.at(0).field, "lights[0].range");
}

}  // namespace
}  // namespace fray::vtt
