#include "vtt/file.h"

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

// "aarrggbb", of which the colours count.
bool is_dark(const std::string& colour) {
  if (colour.size() != 8 || colour.find_first_not_of("0123456789abcdefABCDEF") != colour.npos) {
    return false;
  }
  constexpr unsigned long kLittle = 3 * 0x40;
  const unsigned long all = std::stoul(colour, nullptr, 16);
  return (all >> 16 & 0xff) + (all >> 8 & 0xff) + (all & 0xff) < kLittle;
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
    const Json* closed = Reader::find(entry, "closed");
    file.portals.push_back({reader.point(*position, field + ".position"),
                            reader.point((*bounds)[0], field + ".bounds[0]"),
                            reader.point((*bounds)[1], field + ".bounds[1]"),
                            closed == nullptr || !closed->is_boolean() || closed->get<bool>()});
  });
  reader.each_of(root, "lights", [&](const Json& entry, const std::string& field) {
    const Json* position = entry.is_object() ? Reader::find(entry, "position") : nullptr;
    if (position == nullptr) return reader.note(field, "must have a position");
    file.lights.push_back(
        {reader.point(*position, field + ".position"), reader.thousandths(entry, "range", field)});
  });
  if (const Json* environment = Reader::find(root, "environment");
      environment != nullptr && environment->is_object()) {
    const Json* light = Reader::find(*environment, "ambient_light");
    file.dark = light != nullptr && light->is_string() && is_dark(light->get<std::string>());
  }
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
