#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/egs/field/map.h"

namespace fray::egs {

/// Searches for ways, and remembers the last one: it serves again while the map stays as it is and
/// everybody is as much in the way as then. No part of a value: a copy begins anew.
class WayMemo {
 public:
  WayMemo() = default;
  WayMemo(const WayMemo&) {}
  WayMemo& operator=(const WayMemo&) {
    last_.reset();
    return *this;
  }

  /// What Map::reach says, and valid until the next call.
  Map::Reach reach(const Map& map, board::FigureId who, MoveBudget budget, Map::Obstruction others,
                   std::optional<board::Cell> until);
  /// The places that one may go to and stop at, and their prices, by ascending price: by no route,
  /// which is many times as quick.
  template <class Visit>
  void each_destination(const Map& map, board::FigureId who, MoveBudget budget,
                        Map::Obstruction others, Visit visit) {
    map.find_destinations(who, budget, others, destinations_);
    destinations_.each([&](board::Cell place, int, int cost) { visit(place, cost); });
  }

 private:
  bool knows(const Map& map, board::FigureId who, MoveBudget budget, Map::Obstruction others) const;
  void note(const Map& map, board::FigureId who, MoveBudget budget, Map::Obstruction others);

  WayScratch scratch_;
  board::Destinations destinations_;
  std::optional<Map::Reach> last_;  // of the scratch
  board::FigureId who_ = board::kNoFigure;
  MoveBudget budget_{0};
  std::uint32_t changes_ = 0;             // of the map, then
  std::vector<board::Passage> passages_;  // of everybody on it
};

}  // namespace fray::egs
