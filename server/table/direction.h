#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/cell.h"
#include "board/hex.h"

namespace fray::table {

/// A direction on whatever board: one of eight on squares, and on hexes one of the six that come
/// first here. Values of choices, so the numbers stand in logs.
enum class Direction : std::uint8_t { NE = 1, E, SE, SW, W, NW, N, S };

/// Clockwise from the north.
inline constexpr std::array kDirections = {Direction::N,  Direction::NE, Direction::E,
                                           Direction::SE, Direction::S,  Direction::SW,
                                           Direction::W,  Direction::NW};

constexpr Direction direction_of(board::HexDirection d) {
  return static_cast<Direction>(1 + static_cast<int>(d));
}

constexpr Direction direction_of(board::Direction d) {
  constexpr std::array kInOrder = {Direction::N,  Direction::E,  Direction::S,  Direction::W,
                                   Direction::NE, Direction::SE, Direction::SW, Direction::NW};
  return kInOrder[static_cast<std::size_t>(d)];
}

/// On hexes: neither N nor S.
constexpr board::HexDirection on_hexes(Direction d) {
  assert(d != Direction::N && d != Direction::S);
  return static_cast<board::HexDirection>(static_cast<int>(d) - 1);
}

constexpr board::Direction on_squares(Direction d) {
  using enum board::Direction;
  constexpr std::array kInOrder = {NE, E, SE, SW, W, NW, N, S};
  return kInOrder[static_cast<std::size_t>(d) - 1];
}

/// "NE"
constexpr std::string_view name_of(Direction d) {
  constexpr std::array<std::string_view, 8> kNames = {"NE", "E", "SE", "SW", "W", "NW", "N", "S"};
  return kNames[static_cast<std::size_t>(d) - 1];
}

constexpr std::optional<Direction> direction_named(std::string_view name) {
  for (const Direction d : kDirections) {
    if (name_of(d) == name) return d;
  }
  return std::nullopt;
}

}  // namespace fray::table
