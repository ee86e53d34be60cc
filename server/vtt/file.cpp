#include "vtt/file.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "board/grid.h"
#include "vtt/reader.h"
#include "vtt/text.h"

namespace fray::vtt {
namespace {

using Json = nlohmann::json;

static_assert(kMaxSquares == board::Grid::kMaxSize);

constexpr const char* kLeftOut = "left out";

// Below a quarter of white it is dark, below a half dim.
Ambient ambient_of(const Colour& colour) {
  const unsigned all = colour.red + colour.green + colour.blue;
  return all < 3 * 0x40 ? Ambient::Dark : all < 3 * 0x80 ? Ambient::Dim : Ambient::Bright;
}

class MapReader {
 public:
  explicit MapReader(const Json& root) : root_(root) {}

  std::expected<File, Fault> read() {
    const Json* resolution = Reader::find(root_, "resolution");
    if (resolution == nullptr || !resolution->is_object()) {
      return std::unexpected(Fault{"resolution", "is missing; export the map as Universal VTT"});
    }
    read_origin(*resolution);
    file_.walls = in_.lines(root_, "line_of_sight");
    file_.objects = in_.lines(root_, "objects_line_of_sight");
    in_.each_of(root_, "portals",
                [&](const Json& entry, const std::string& field) { add_portal(entry, field); });
    if (auto fault = read_size(*resolution)) return std::unexpected(std::move(*fault));
    read_environment();
    read_lights();
    return std::move(file_);
  }

  Reader& reader() { return in_; }

 private:
  void read_origin(const Json& resolution) {
    const Json* origin = Reader::find(resolution, "map_origin");
    if (origin == nullptr) return;
    if (const auto at = in_.point(*origin, "resolution.map_origin", "taken as 0")) {
      in_.origin = *at;
    }
  }

  // ---- size ----

  std::optional<Fault> read_size(const Json& resolution) {
    const Json* size = Reader::find(resolution, "map_size");
    const bool as_list = size != nullptr && size->is_array() && size->size() == 2;
    const auto side = [&](const char* key, std::size_t i) {
      const Json* value = as_list           ? &(*size)[i]
                          : size == nullptr ? nullptr
                                            : Reader::find(*size, key);
      return side_of_map(value, key);
    };
    const auto width = side("x", 0);
    if (!width) return std::move(fault_);
    const auto height = side("y", 1);
    if (!height) return std::move(fault_);
    file_.covered = {*width, *height};
    file_.width = squares(*width, "x");
    file_.height = squares(*height, "y");
    return std::nullopt;
  }

  // In thousandths of squares. Without one the map ends where its lines do.
  std::optional<std::int64_t> side_of_map(const Json* value, const std::string& key) {
    const std::string field = "resolution.map_size." + key;
    constexpr const char* kInstead = "the map ends where its last line does";
    auto size = in_.thousandths(value, field, kInstead);
    if (size && *size < kSquare / 10) {
      in_.remark(field, std::string("must be more than 0; ") + kInstead);
      size = std::nullopt;
    }
    if (!size) size = farthest(key == "x" ? &Point::x : &Point::y);
    if (*size > 0) return size;
    fault_ = Fault{field, "must be a number of squares above 0; export the map again"};
    return std::nullopt;
  }

  std::int64_t farthest(std::int64_t Point::*coordinate) const {
    std::int64_t most = 0;
    const auto look = [&](const Point& p) { most = std::max(most, p.*coordinate); };
    for (const auto* lines : {&file_.walls, &file_.objects}) {
      for (const Line& line : *lines) std::ranges::for_each(line, look);
    }
    for (const Portal& portal : file_.portals) {
      look(portal.from);
      look(portal.to);
    }
    return most;
  }

  int squares(std::int64_t size, const std::string& key) {
    const std::int64_t all = (size + kSquare - 1) / kSquare;
    if (all <= kMaxSquares) return static_cast<int>(all);
    in_.remark("resolution.map_size." + key,
               "the map has " + std::to_string(all) + " squares and a board at most " +
                   std::to_string(kMaxSquares) + "; what lies beyond was cut off");
    return kMaxSquares;
  }

  // ---- portals ----

  void add_portal(const Json& entry, const std::string& field) {
    if (!entry.is_object()) {
      return in_.remark(field, "must have a position and bounds; left out");
    }
    const Json* position = Reader::find(entry, "position");
    const Json* bounds = Reader::find(entry, "bounds");
    Portal portal;
    portal.closed = in_.flag(entry, "closed", field, true);
    const auto ends = bounds == nullptr ? std::nullopt : ends_of(*bounds, field + ".bounds");
    if (ends) {
      std::tie(portal.from, portal.to) = *ends;
      const Point middle{(portal.from.x + portal.to.x) / 2, (portal.from.y + portal.to.y) / 2};
      const auto at = position == nullptr
                          ? middle
                          : in_.point(*position, field + ".position", "taken from its bounds");
      portal.position = at.value_or(middle);
    } else {
      if (position == nullptr) {
        return in_.remark(field, "must have a position and bounds; left out");
      }
      const auto at = in_.point(*position, field + ".position", kLeftOut);
      if (!at) return;
      if (bounds == nullptr) in_.remark(field + ".bounds", "is missing; taken as one square wide");
      portal.position = *at;
      span(portal, Reader::find(entry, "rotation"), field);
    }
    file_.portals.push_back(portal);
  }

  std::optional<std::pair<Point, Point>> ends_of(const Json& bounds, const std::string& field) {
    constexpr const char* kInstead = "taken as one square wide";
    if (!bounds.is_array() || bounds.size() < 2) {
      in_.remark(field, std::string("must be two points; ") + kInstead);
      return std::nullopt;
    }
    const std::size_t last = bounds.size() - 1;
    const auto from = in_.point(bounds[0], field + "[0]", kInstead);
    if (!from) return std::nullopt;
    const auto to = in_.point(bounds[last], field + "[" + std::to_string(last) + "]", kInstead);
    if (!to) return std::nullopt;
    return std::pair(*from, *to);
  }

  // One square wide, as it is turned, or else in the line between squares that it lies on.
  void span(Portal& portal, const Json* rotation, const std::string& field) {
    const auto off_line = [](std::int64_t at) {
      const std::int64_t rest = (at % kSquare + kSquare) % kSquare;
      return std::min(rest, kSquare - rest);
    };
    const Point p = portal.position;
    bool upright = off_line(p.x) < off_line(p.y);
    if (rotation != nullptr) {
      const auto turn = in_.number(rotation, field + ".rotation", "taken from where it lies");
      if (turn) upright = std::abs(std::sin(*turn)) > std::numbers::sqrt2 / 2;
    }
    const Point half = upright ? Point{0, kSquare / 2} : Point{kSquare / 2, 0};
    portal.from = {p.x - half.x, p.y - half.y};
    portal.to = {p.x + half.x, p.y + half.y};
  }

  // ---- light ----

  void read_environment() {
    const Json* environment = Reader::find(root_, "environment");
    if (environment == nullptr) return;
    if (!environment->is_object()) {
      return in_.remark("environment", "must have ambient_light and baked_lighting; left out");
    }
    const auto colour = in_.colour(*environment, "ambient_light", "environment");
    if (colour) file_.ambient = ambient_of(*colour);
    file_.shaded_image = in_.flag(*environment, "baked_lighting", "environment", false);
  }

  void read_lights() {
    std::size_t too_many = 0;
    std::string first;
    std::int64_t reached = 0;
    in_.each_of(root_, "lights", [&](const Json& entry, const std::string& field) {
      const auto light = read_light(entry, field);
      if (!light) return;
      const std::int64_t across = 2 * light->range / kSquare + 1;
      const std::int64_t squares = std::min<std::int64_t>(across, file_.width) *
                                   std::min<std::int64_t>(across, file_.height);
      const bool lit = file_.ambient != Ambient::Bright;
      if (file_.lights.size() == kMaxLights || (lit && reached + squares > kMaxLitSquares)) {
        if (too_many++ == 0) first = field;
        return;
      }
      reached += squares;
      file_.lights.push_back(*light);
    });
    if (too_many == 0) return;
    in_.remark(first, "this light and " + std::to_string(too_many - 1) +
                          " more were left out: a map has at most " + std::to_string(kMaxLights) +
                          " lights, which together reach at most " +
                          std::to_string(kMaxLitSquares) + " squares in the dark");
  }

  std::optional<Light> read_light(const Json& entry, const std::string& field) {
    const Json* position = Reader::find(entry, "position");
    if (position == nullptr) {
      in_.remark(field + (entry.is_object() ? ".position" : ""), "must have a position; left out");
      return std::nullopt;
    }
    const auto at = in_.point(*position, field + ".position", kLeftOut);
    if (!at) return std::nullopt;
    const auto range =
        in_.amount(Reader::find(entry, "range"), field + ".range", "the light was left out");
    if (!range) return std::nullopt;
    Light light{
        .position = *at, .range = *range, .shadows = in_.flag(entry, "shadows", field, true)};
    if (const Json* intensity = Reader::find(entry, "intensity")) {
      light.intensity =
          in_.amount(intensity, field + ".intensity", "taken as 1").value_or(light.intensity);
    }
    const auto colour = in_.colour(entry, "color", field);
    file_.coloured |= colour && (colour->red != colour->green || colour->green != colour->blue);
    return light;
  }

  const Json& root_;
  Reader in_;
  File file_;
  std::optional<Fault> fault_;
};

// How the picture stands in the file; only a text is one.
void read_image(const Text& text, const Json& root, Reader& reader, File& file) {
  if (!text.image) {
    if (Reader::find(root, "image") != nullptr) {
      reader.remark("image", "must be a picture in base64; left out");
    }
    return;
  }
  if (text.image->empty()) return;
  auto bytes = decode_image(*text.image);
  if (bytes) {
    file.image = std::move(*bytes);
  } else {
    reader.remark("image", "must be a picture in base64, or a data URL of one; left out");
  }
}

}  // namespace

std::expected<File, Fault> read(std::string_view file) {
  const auto text = prepare(file);
  if (!text) return std::unexpected(text.error());
  const Json root = Json::parse(text->json, nullptr, false);
  if (!root.is_object()) {
    return std::unexpected(Fault{"", "this is no Universal VTT file, which is one JSON object"});
  }
  MapReader reader(root);
  auto read = reader.read();
  if (!read) return read;
  read_image(*text, root, reader.reader(), *read);
  read->remarks = reader.reader().take_remarks();
  return read;
}

}  // namespace fray::vtt
