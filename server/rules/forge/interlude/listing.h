#pragma once

#include <functional>
#include <vector>

#include "rules/forge/fight/question.h"
#include "rules/forge/interlude/interlude.h"

namespace fray::forge {

/// Actions of combatants who are able. The odds are exact: of one success or of as many as are
/// needed, and successes on average.
class AtRestQuestion final : public FightQuestion {
 public:
  explicit AtRestQuestion(std::reference_wrapper<const Interlude> interlude)
      : FightQuestion(interlude.get().fight), interlude_(interlude) {}

  void list(CombatantId who, table::OptionList& list) const override;
  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override;
  table::Coverage coverage(CombatantId who, const table::OptionList& list,
                           const table::Choice& choice) const override;

 private:
  std::reference_wrapper<const Interlude> interlude_;
};

}  // namespace fray::forge
