// A search for ways on a ground that remembers its last answer.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/ground.h"

namespace fray::board {

// Searches for ways, and remembers the last one: it serves again while the ground stays as it is
// and every figure is as much in the way as then. No part of a value: a copy starts empty.
class ReachMemo {
 public:
  ReachMemo() = default;
  ReachMemo(const ReachMemo&) {}
  ReachMemo& operator=(const ReachMemo&) {
    last_.reset();
    return *this;
  }

  // What Ground::reach says, and valid until the next call.
  Ground::Reach reach(const Ground& ground, FigureId who, const GroundRules& rules,
                      AboutFigure<Passage> others, std::optional<Cell> until);
  // The places to which the figure may go and stop there, and their prices, by ascending price: by
  // no route, which is many times as quick.
  template <class Visit>
  void each_destination(const Ground& ground, FigureId who, const GroundRules& rules,
                        AboutFigure<Passage> others, Visit visit) {
    ground.find_destinations(who, rules, others, destinations_);
    destinations_.each([&](Cell place, int, int cost) { visit(place, cost); });
  }

 private:
  bool knows(const Ground& ground, FigureId who, const GroundRules& rules,
             AboutFigure<Passage> others) const;
  void note(const Ground& ground, FigureId who, const GroundRules& rules,
            AboutFigure<Passage> others);

  GroundScratch scratch_;
  Destinations destinations_;
  std::optional<Ground::Reach> last_;  // of the scratch
  FigureId who_ = kNoFigure;
  GroundRules rules_;
  std::uint32_t changes_ = 0;      // of the ground, then
  std::vector<Passage> passages_;  // of every figure on it
};

}  // namespace fray::board
