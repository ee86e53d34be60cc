#pragma once

#include <span>
#include <string_view>

#include "rules/success_rolls/content/tables.h"

// Tables that a GM without a plan may ask (L696-900). Each takes the faces of its dice, 1..6.
namespace fray::success_rolls {

struct OracleAnswer {
  bool yes = false;
  std::string_view rider;  ///< "and", "but", "plain"
  bool operator==(const OracleAnswer&) const = default;
};
OracleAnswer consult(const OracleOdds& odds, std::span<const SecondDie> second, int face,
                     int second_face);

/// The result for a planned scene: "altered".
std::string_view scene_setup(std::span<const SecondDie> second, int face);

struct Twist {
  std::string_view row;     ///< "Faction"
  std::string_view column;  ///< "fire"
  std::string_view word;    ///< "trade workers"
  bool operator==(const Twist&) const = default;
};
Twist twist(std::span<const TwistRow> rows, int row_face, int column_face);

/// From objectives, sites or complications.
std::string_view entry(std::span<const AdventureEntry> entries, int face);

/// The challenge that a face leads to: "agile or brawny".
std::string_view challenge(std::span<const ChallengeDie> dice, const SceneDef& scene, int face);

}  // namespace fray::success_rolls
