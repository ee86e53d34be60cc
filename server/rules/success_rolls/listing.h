#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rules/success_rolls/fight.h"
#include "table/question.h"

// Possible declarations (step 2 of a round), and the odds of an attack.
namespace fray::success_rolls {

/// The act of a combatant that declares nothing: it defends, and tries nothing that takes a roll.
Act idle(const Combatant& c);
/// The declaration of a choice from that list.
Declaration declaration_of(const Combatant& c, const table::Option& option,
                           const table::Choice& choice);

/// Asks for a declaration.
class DeclareQuestion final : public table::Question {
 public:
  enum class Turn : std::uint8_t {
    Round,
    Bystander,  // one extra, of combatants outside the fighting (L144)
  };

  DeclareQuestion(std::reference_wrapper<const Fight> fight, Turn turn)
      : fight_(fight), turn_(turn) {}

  void list(CombatantId who, table::OptionList& list) const override;
  void expand(CombatantId who, table::OptionList& list, std::size_t option) const override;
  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override;
  /// Injury counts as WORTH already.
  void harm(CombatantId who, const table::OptionList& list, std::size_t option,
            std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) const override;
  /// The chances of each injury by an attack with this many shots; 0: without a choice of them.
  table::Outcomes outcomes(CombatantId who, const table::OptionList& list, std::size_t option,
                           std::int32_t shots) const override;
  table::Coverage coverage(CombatantId who, const table::OptionList& list,
                           const table::Choice& choice) const override;
  void explain(CombatantId who, std::vector<table::Unavailable>& unavailable) const override;

 private:
  const Fight& fight_;
  Turn turn_;
};

}  // namespace fray::success_rolls
