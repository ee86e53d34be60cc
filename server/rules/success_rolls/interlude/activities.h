#pragma once

#include <functional>

#include "rules/success_rolls/interlude/interlude.h"
#include "table/question.h"

// Activities between fights, with their odds: rest, first aid, healing spells, rolls against
// attributes and aptitudes, loading weapons.
namespace fray::success_rolls {

/// How do you spend the time?
class InterludeQuestion final : public table::Question {
 public:
  explicit InterludeQuestion(std::reference_wrapper<const Interlude> interlude)
      : interlude_(interlude) {}

  void list(CombatantId who, table::OptionList& list) const override;
  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override;

 private:
  const Interlude& interlude_;
};
void perform(Interlude& interlude, CombatantId who, const table::Option& option,
             const table::Choice& choice);

}  // namespace fray::success_rolls
