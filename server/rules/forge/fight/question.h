#pragma once

#include <functional>

#include "rules/forge/fight/fight.h"
#include "table/question.h"

namespace fray::forge {

/// What a window of a fight or an interlude asks. Where dice decide, the rows of its odds say by
/// their `basis` how successes are distributed.
class FightQuestion : public table::Question {
 public:
  explicit FightQuestion(std::reference_wrapper<const Fight> fight) : fight_(fight) {}

  table::Outcomes outcomes(CombatantId who, const table::OptionList& list, std::size_t option,
                           std::int32_t value) const final;

 protected:
  ~FightQuestion() = default;
  const Fight& fight() const { return fight_; }

 private:
  std::reference_wrapper<const Fight> fight_;
};

}  // namespace fray::forge
