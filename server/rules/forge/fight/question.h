#pragma once

#include <functional>

#include "rules/forge/fight/fight.h"
#include "table/question.h"

namespace fray::forge {

/// The question of a window in a fight or an interlude. Where dice decide, the `basis` of its odds
/// rows defines the distribution of successes.
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
