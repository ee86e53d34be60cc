#include "vtt/file.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <nlohmann/json.hpp>
#include <sodium.h>

#include "board/grid.h"

namespace fray::vtt {
namespace {

using Json = nlohmann::json;

static_assert(kMaxSquares == board::Grid::kMaxSize);

constexpr double kFarthest = 10'000;  // squares, either way: nothing of a map lies beyond

// Counts what would be built before any of it is.
std::optional<Fault> check_brackets(std::string_view text) {
  std::size_t depth = 0;
  std::size_t all = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kMaxDepth) return Fault{"", "brackets stand too deep within each other"};
      if (++all > kMaxBrackets) {
        return Fault{"", "it has more than " + std::to_string(kMaxBrackets) +
                             " points and lists; leave out what is small"};
      }
    } else if ((c == '}' || c == ']') && depth > 0) {
      --depth;
    }
  }
  return std::nullopt;
}

// Remembers the first fault; what is wrong is read as nothing.
class Reader {
 public:
  std::optional<Fault> fault;

  void note(std::string field, std::string message) {
    if (!fault) fault = Fault{std::move(field), std::move(message)};
  }

  // Nullptr where it is not there.
  static const Json* find(const Json& object, const char* key) {
    const auto it = object.find(key);
    return it == object.end() || it->is_null() ? nullptr : &*it;
  }

  double number(const Json& object, const char* key, const std::string& field) {
    const Json* value = object.is_object() ? find(object, key) : nullptr;
    const std::string where = field + (field.empty() ? "" : ".") + key;
    if (value == nullptr || !value->is_number()) {
      note(where, "must be a number");
      return 0;
    }
    const auto read = value->get<double>();
    if (std::isfinite(read) && std::abs(read) <= kFarthest) return read;
    note(where, "must be from -10000 to 10000");
    return 0;
  }

  std::int64_t thousandths(const Json& object, const char* key, const std::string& field) {
    return std::llround(number(object, key, field) * static_cast<double>(kSquare));
  }

  Point point(const Json& object, const std::string& field) {
    return {thousandths(object, "x", field) - origin.x, thousandths(object, "y", field) - origin.y};
  }

  // Calls `visit` with each entry and its name; none where the list is not there.
  template <class Visit>
  void each(const Json& list, const std::string& field, Visit visit) {
    if (!list.is_array()) return note(field, "must be a list");
    for (std::size_t i = 0; i < list.size() && !fault; ++i) {
      visit(list[i], field + "[" + std::to_string(i) + "]");
    }
  }
  template <class Visit>
  void each_of(const Json& object, const char* key, Visit visit) {
    if (const Json* list = find(object, key)) each(*list, key, visit);
  }

  std::vector<Line> lines(const Json& object, const char* key) {
    std::vector<Line> all;
    each_of(object, key, [&](const Json& entry, const std::string& field) {
      Line line;
      each(entry, field,
           [&](const Json& p, const std::string& where) { line.push_back(point(p, where)); });
      if (line.size() > 1) all.push_back(std::move(line));
    });
    return all;
  }

  // As `thousandths`, and not below 0.
  std::int64_t amount(const Json& object, const char* key, const std::string& field) {
    const std::int64_t read = thousandths(object, key, field);
    if (read >= 0) return read;
    note(field + "." + key, "must not be below 0");
    return 0;
  }

  // What is neither true nor false is taken as not said.
  static bool flag(const Json& object, const char* key, bool unless_told) {
    const Json* value = find(object, key);
    return value == nullptr || !value->is_boolean() ? unless_told : value->get<bool>();
  }

  int squares(const Json& size, const char* key) {
    const double read = number(size, key, "resolution.map_size");
    if (!fault && (read < 1 || read > kMaxSquares)) {
      note(std::string("resolution.map_size.") + key, "a map has from 1 to " +
                                                          std::to_string(kMaxSquares) +
                                                          " squares each way; export a part of it");
    }
    return fault ? 0 : static_cast<int>(std::ceil(read));
  }

  Point origin;
};

// Of "aarrggbb", as programs write it; nothing where it is none.
struct Colour {
  unsigned red = 0;
  unsigned green = 0;
  unsigned blue = 0;
};
std::optional<Colour> colour_of(const Json& object, const char* key) {
  const Json* value = Reader::find(object, key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  const auto& text = value->get_ref<const std::string&>();
  if (text.size() != 8 || text.find_first_not_of("0123456789abcdefABCDEF") != text.npos) {
    return std::nullopt;
  }
  const unsigned long all = std::stoul(text, nullptr, 16);
  return Colour{static_cast<unsigned>(all >> 16 & 0xff), static_cast<unsigned>(all >> 8 & 0xff),
                static_cast<unsigned>(all & 0xff)};
}

// Below a quarter of white it is dark, below a half dim.
Ambient ambient_in(const Json& environment) {
  const auto colour = colour_of(environment, "ambient_light");
  if (!colour) return Ambient::Bright;
  const unsigned all = colour->red + colour->green + colour->blue;
  return all < 3 * 0x40 ? Ambient::Dark : all < 3 * 0x80 ? Ambient::Dim : Ambient::Bright;
}

std::optional<std::string> decoded(const std::string& base64) {
  std::string bytes(base64.size() / 4 * 3 + 3, '\0');
  std::size_t size = 0;
  const int failed =
      sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), base64.data(),
                        base64.size(), "\r\n ", &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
  if (failed != 0) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

void read_lights(Reader& reader, const Json& root, File& file) {
  std::int64_t reached = 0;
  reader.each_of(root, "lights", [&](const Json& entry, const std::string& field) {
    if (file.lights.size() == kMaxLights) {
      return reader.note("lights", "there are more than " + std::to_string(kMaxLights) +
                                       "; leave out what is small");
    }
    const Json* position = entry.is_object() ? Reader::find(entry, "position") : nullptr;
    if (position == nullptr) return reader.note(field, "must have a position");
    Light light{.position = reader.point(*position, field + ".position"),
                .range = reader.amount(entry, "range", field),
                .shadows = Reader::flag(entry, "shadows", true)};
    if (Reader::find(entry, "intensity") != nullptr) {
      light.intensity = reader.amount(entry, "intensity", field);
    }
    const auto colour = colour_of(entry, "color");
    file.coloured |= colour && (colour->red != colour->green || colour->green != colour->blue);
    const std::int64_t across = 2 * light.range / kSquare + 1;
    reached +=
        std::min<std::int64_t>(across, file.width) * std::min<std::int64_t>(across, file.height);
    if (file.ambient != Ambient::Bright && reached > kMaxLitSquares) {
      return reader.note("lights", "together they reach more than " +
                                       std::to_string(kMaxLitSquares) +
                                       " squares; leave out some, or shorten their ranges");
    }
    file.lights.push_back(light);
  });
}

File read_all(Reader& reader, const Json& root) {
  File file;
  const Json* resolution = Reader::find(root, "resolution");
  if (resolution == nullptr || !resolution->is_object()) {
    reader.note("resolution", "is missing; export the map as Universal VTT");
    return file;
  }
  if (const Json* origin = Reader::find(*resolution, "map_origin")) {
    reader.origin = reader.point(*origin, "resolution.map_origin");
  }
  const Json none = Json::object();
  const Json* size = Reader::find(*resolution, "map_size");
  file.width = reader.squares(size == nullptr ? none : *size, "x");
  file.height = reader.squares(size == nullptr ? none : *size, "y");
  file.walls = reader.lines(root, "line_of_sight");
  file.objects = reader.lines(root, "objects_line_of_sight");
  reader.each_of(root, "portals", [&](const Json& entry, const std::string& field) {
    if (!entry.is_object()) return reader.note(field, "must have a position and bounds");
    const Json* position = Reader::find(entry, "position");
    const Json* bounds = Reader::find(entry, "bounds");
    if (position == nullptr || bounds == nullptr || !bounds->is_array() || bounds->size() != 2) {
      return reader.note(field, "must have a position, and bounds of two points");
    }
    file.portals.push_back({reader.point(*position, field + ".position"),
                            reader.point((*bounds)[0], field + ".bounds[0]"),
                            reader.point((*bounds)[1], field + ".bounds[1]"),
                            Reader::flag(entry, "closed", true)});
  });
  if (const Json* environment = Reader::find(root, "environment");
      environment != nullptr && environment->is_object()) {
    file.ambient = ambient_in(*environment);
    file.shaded_image = Reader::flag(*environment, "baked_lighting", false);
  }
  read_lights(reader, root, file);
  if (const Json* image = Reader::find(root, "image")) {
    auto bytes = image->is_string() ? decoded(image->get_ref<const std::string&>()) : std::nullopt;
    if (!bytes) reader.note("image", "must be a picture in base64");
    if (bytes) file.image = std::move(*bytes);
  }
  return file;
}

}  // namespace

std::expected<File, Fault> read(std::string_view text) {
  if (text.size() > kMaxFileBytes) {
    return std::unexpected(Fault{"", "the file has more than " + std::to_string(kMaxFileBytes) +
                                         " bytes; export it with fewer pixels a square"});
  }
  if (auto fault = check_brackets(text)) return std::unexpected(std::move(*fault));
  const Json root = Json::parse(text, nullptr, false);
  if (!root.is_object()) {
    return std::unexpected(Fault{"", "this is no Universal VTT file, which is one JSON object"});
  }
  Reader reader;
  File file = read_all(reader, root);
  if (reader.fault) return std::unexpected(std::move(*reader.fault));
  return file;
}

}  // namespace fray::vtt
