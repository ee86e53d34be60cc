// What lies in a cell of a map, whatever the cell's shape, and what it does to sight.
#pragma once

#include <cstdint>
#include <optional>

namespace fray::board {

// Flags of one cell; they combine, except that a wall stands alone.
enum class Terrain : std::uint8_t {
  Floor = 0,
  Wall = 1 << 0,       // stops movement and sight
  Difficult = 1 << 1,  // surcharge per step, no running
  Obscured = 1 << 2,
  Faint = 1 << 3,              // heavier obscurement
  HalfCover = 1 << 4,          // an object; climbing it is an obstacle like difficult ground
  ThreeQuarterCover = 1 << 5,  // likewise
  Door = 1 << 6,               // closed: stops movement and sight
  OpenDoor = 1 << 7,           // together with Door
  Window = OpenDoor,           // without it: stops movement, and neither sight nor shots
};

constexpr Terrain operator|(Terrain a, Terrain b) {
  return static_cast<Terrain>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
constexpr Terrain operator&(Terrain a, Terrain b) {
  return static_cast<Terrain>(static_cast<std::uint8_t>(a) & static_cast<std::uint8_t>(b));
}
constexpr Terrain operator~(Terrain a) {
  return static_cast<Terrain>(~static_cast<std::uint8_t>(a));
}
constexpr bool has(Terrain flags, Terrain any_of) {
  return (flags & any_of) != Terrain::Floor;
}

// A wall or a closed door: what stops sight.
constexpr bool is_solid(Terrain t) {
  return has(t, Terrain::Wall) || (t & (Terrain::Door | Terrain::OpenDoor)) == Terrain::Door;
}
constexpr bool is_window(Terrain t) {
  return (t & (Terrain::Door | Terrain::Window)) == Terrain::Window;
}
// What hides or gives cover, or would if it were closed.
inline constexpr Terrain kHides =
    Terrain::Wall | Terrain::Door | Terrain::HalfCover | Terrain::ThreeQuarterCover;
// No one can stand there or walk through.
constexpr bool is_impassable(Terrain t) {
  return is_solid(t) || is_window(t);
}
// Ground that costs a surcharge and cannot be run over.
constexpr bool is_rough(Terrain t) {
  return has(t, Terrain::Difficult | Terrain::HalfCover | Terrain::ThreeQuarterCover);
}

// Of terrain with a door in it.
constexpr Terrain with_door(Terrain t, bool open) {
  return open ? t | Terrain::OpenDoor : t & ~Terrain::OpenDoor;
}

// What a sign in a drawn map stands for; nothing if it is none:
//   . floor   # wall   + closed door   / open door   = window   ~ difficult   % obscured   & faint
//   o half-cover object   O three-quarter-cover object
constexpr std::optional<Terrain> terrain_drawn(char sign) {
  switch (sign) {
    case '.':
      return Terrain::Floor;
    case '#':
      return Terrain::Wall;
    case '+':
      return Terrain::Door;
    case '/':
      return Terrain::Door | Terrain::OpenDoor;
    case '=':
      return Terrain::Window;
    case '~':
      return Terrain::Difficult;
    case '%':
      return Terrain::Obscured;
    case '&':
      return Terrain::Faint;
    case 'o':
      return Terrain::HalfCover;
    case 'O':
      return Terrain::ThreeQuarterCover;
    default:
      return std::nullopt;
  }
}

// The other way round, of what one sign stands for.
constexpr char drawn_sign(Terrain t) {
  if (t == Terrain::Floor) return '.';
  if (t == Terrain::Wall) return '#';
  if (t == Terrain::Door) return '+';
  if (t == (Terrain::Door | Terrain::OpenDoor)) return '/';
  if (is_window(t)) return '=';
  if (has(t, Terrain::ThreeQuarterCover)) return 'O';
  if (has(t, Terrain::HalfCover)) return 'o';
  if (has(t, Terrain::Difficult)) return '~';
  return has(t, Terrain::Faint) ? '&' : '%';
}

enum class Cover : std::uint8_t { None, Partial, Half, ThreeQuarter, Total };
enum class Obscurement : std::uint8_t { None, Obscured, Faint };

constexpr Obscurement obscurement_in(Terrain t) {
  if (has(t, Terrain::Faint)) return Obscurement::Faint;
  return has(t, Terrain::Obscured) ? Obscurement::Obscured : Obscurement::None;
}

}  // namespace fray::board
