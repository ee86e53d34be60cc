#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "rules/success_rolls/content/content.h"
#include "rules/success_rolls/ships/ship_fight.h"

// A fight of ships as a GM writes it down: the ships, and their orders turn by turn.
namespace fray::success_rolls {

inline constexpr std::size_t kMostShipTurns = 200;

struct ShipTurn {
  int line = 0;
  std::optional<ShipRange> range;           ///< from this turn on
  std::vector<std::pair<Shot, int>> fire;   ///< each with its line
  std::vector<std::pair<Course, int>> fly;  ///< likewise; ships not named fly straight
};

struct ShipFile {
  std::string name;  ///< of the file, for faults
  ShipRange range = ShipRange::Short;
  bool neat_pairs = false;
  std::vector<std::string> ids;    ///< of the ships
  std::vector<std::string> sides;  ///< by their number
  std::vector<ShipSetup> ships;
  std::vector<ShipTurn> turns;
};

/// Every fault at once; never throws. The file points into `content`.
std::expected<ShipFile, std::vector<document::Fault>> read_ship_file(const Content& content,
                                                                     std::string_view toml,
                                                                     std::string_view file);

}  // namespace fray::success_rolls
