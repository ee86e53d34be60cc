#pragma once

#include <span>
#include <vector>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/fight/question.h"

// Options with priority: the default actions, one of which is to use a skill.
namespace fray::forge {

/// The candidates' options with priority.
class ActionQuestion final : public FightQuestion {
 public:
  using FightQuestion::FightQuestion;

  void list(CombatantId who, table::OptionList& list) const override;
  void expand(CombatantId who, table::OptionList& list, std::size_t option) const override;
  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override;
  void harm(CombatantId who, const table::OptionList& list, std::size_t option,
            std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) const override;
  table::Coverage coverage(CombatantId who, const table::OptionList& list,
                           const table::Choice& choice) const override;
  void explain(CombatantId who, std::vector<table::Unavailable>& unavailable) const override;
};

void list_actions(const Fight& fight, CombatantId who, table::OptionList& list);
/// Could `who` do anything at all with priority? Exactly: list_actions would list more than to
/// pass.
bool may_act(const Fight& fight, CombatantId who);
/// Resolves a listed option.
table::Script<> perform_action(Fight& fight, CombatantId who, table::Option option,
                               table::Choice choice);
/// The code of a default action; null for other actions.
const ActionCode* action_code(Term action);
/// The ground that an action falls on, and who is there.
table::Coverage coverage_of(const Fight& fight, CombatantId who, const table::Option& option,
                            const table::Choice& choice);

}  // namespace fray::forge
