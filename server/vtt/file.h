#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace fray::vtt {

/// Thousandths of a square, from the upper left corner of the map: no outcome hangs on how a
/// machine rounds.
struct Point {
  std::int64_t x = 0;
  std::int64_t y = 0;

  bool operator==(const Point&) const = default;
};
inline constexpr std::int64_t kSquare = 1000;

using Line = std::vector<Point>;  // from point to point

struct Portal {
  Point position;
  Point from;
  Point to;
  bool closed = true;
};

struct Light {
  Point position;
  std::int64_t range = 0;         // thousandths of a square; not below 0
  std::int64_t intensity = 1000;  // thousandths of an ordinary one; not below 0
  bool shadows = true;            // walls and closed doors stop it
};

/// How light it is where no light of the map reaches.
enum class Ambient : std::uint8_t { Bright, Dim, Dark };

/// A problem, its place, and the fix or what was done about it.
struct Fault {
  std::string field;  // "portals[3].position.x"; empty for the whole
  std::string message;
};

/// A map file's content.
struct File {
  int width = 0;  // squares of the board
  int height = 0;
  /// The area of the picture, in thousandths of squares: less than the board where the map ends
  /// within a square, and more where the board is cut.
  Point covered;
  std::vector<Line> walls;
  std::vector<Line> objects;
  std::vector<Portal> portals;
  std::vector<Light> lights;
  Ambient ambient = Ambient::Bright;
  bool coloured = false;       // some light is not white
  bool shaded_image = false;   // the picture shows the lights and the dark
  std::string image;           // a picture's bytes, not yet decoded; empty: none
  std::vector<Fault> remarks;  // on data left out or read differently
};

inline constexpr std::size_t kMaxFileBytes = std::size_t{48} << 20;
inline constexpr std::size_t kMaxDepth = 16;          // of brackets within each other
inline constexpr std::size_t kMaxBrackets = 100'000;  // of points, lists and the like
inline constexpr int kMaxSquares = 256;               // each way; larger maps are cut
inline constexpr std::size_t kMaxLights = 1000;
inline constexpr std::size_t kMaxRemarks = 50;  // that name a field
inline constexpr std::int64_t kMaxLitSquares =
    1'000'000;  // that all lights of a dark map may reach

/// Reads untrusted input. A fault only where there is nothing to draw; all else is in the remarks.
std::expected<File, Fault> read(std::string_view text);

}  // namespace fray::vtt
