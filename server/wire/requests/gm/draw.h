#pragma once

#include <vector>

#include "board/terrain.h"
#include "wire/table_request.h"

namespace fray::wire {

/// Draws on the map.
struct Draw {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kInputFields = true;

  std::vector<table::Place> places;
  board::Terrain ground = board::Terrain::Floor;

  static Translated to_input(const encounter::Encounter&, table::SeatId by, const Draw& request) {
    return encounter::Input{by, encounter::Draw{request.places, request.ground}};
  }
};

}  // namespace fray::wire
