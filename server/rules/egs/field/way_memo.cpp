#include "rules/egs/field/way_memo.h"

namespace fray::egs {

using board::FigureId;

bool WayMemo::knows(const Map& map, FigureId who, MoveBudget budget,
                    Map::Obstruction others) const {
  if (!last_ || who_ != who || budget_.unhindered != budget.unhindered ||
      budget_.feet < budget.feet || changes_ != map.changes()) {
    return false;
  }
  bool same = true;
  std::size_t next = 0;
  map.each_figure([&](FigureId figure) {
    if (figure != who) same = same && passages_[next++] == others(figure);
  });
  return same;
}

void WayMemo::note(const Map& map, FigureId who, MoveBudget budget, Map::Obstruction others) {
  who_ = who;
  budget_ = budget;
  changes_ = map.changes();
  passages_.clear();
  map.each_figure([&](FigureId figure) {
    if (figure != who) passages_.push_back(others(figure));
  });
}

Map::Reach WayMemo::reach(const Map& map, FigureId who, MoveBudget budget, Map::Obstruction others,
                          std::optional<board::Cell> until) {
  if (knows(map, who, budget, others)) return last_->within(budget.feet);
  last_.reset();
  const Map::Reach found = map.reach(who, budget, others, scratch_, until);
  if (!until) {
    last_ = found;
    note(map, who, budget, others);
  }
  return found;
}

}  // namespace fray::egs
