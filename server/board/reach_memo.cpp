#include "board/reach_memo.h"

namespace fray::board {

bool ReachMemo::knows(const Ground& ground, FigureId who, const GroundRules& rules,
                      AboutFigure<Passage> others) const {
  if (!last_ || who_ != who || rules_.ignore_rough != rules.ignore_rough ||
      rules_.cost != rules.cost || rules_.max_cost < rules.max_cost ||
      changes_ != ground.changes()) {
    return false;
  }
  bool same = true;
  std::size_t next = 0;
  ground.each_figure([&](FigureId figure) {
    if (figure != who) same = same && passages_[next++] == others(figure);
  });
  return same;
}

void ReachMemo::note(const Ground& ground, FigureId who, const GroundRules& rules,
                     AboutFigure<Passage> others) {
  who_ = who;
  rules_ = rules;
  changes_ = ground.changes();
  passages_.clear();
  ground.each_figure([&](FigureId figure) {
    if (figure != who) passages_.push_back(others(figure));
  });
}

Ground::Reach ReachMemo::reach(const Ground& ground, FigureId who, const GroundRules& rules,
                               AboutFigure<Passage> others, std::optional<Cell> until) {
  if (knows(ground, who, rules, others)) return last_->within(rules.max_cost);
  last_.reset();
  const Ground::Reach found = ground.reach(who, rules, others, scratch_, until);
  if (!until) {
    last_ = found;
    note(ground, who, rules, others);
  }
  return found;
}

}  // namespace fray::board
