#pragma once

#include <optional>
#include <span>
#include <string>

#include "rules/success_rolls/content/location.h"

namespace fray::success_rolls {

/// A row of the hit location table (L479).
struct LocationDef {
  std::string id;
  std::string name;
  Location where = Location::Torso;
  LocationRule rule;
  std::optional<int> least;  ///< what 3d6 leads here; none: only aiming does
  std::optional<int> most;
  bool operator==(const LocationDef&) const = default;
};

/// The table that the exchange reads. Every roll leads somewhere, and every location has its row.
LocationTable location_table(std::span<const LocationDef> rows);

}  // namespace fray::success_rolls
