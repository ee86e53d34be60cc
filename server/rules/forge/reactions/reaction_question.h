#pragma once

#include <functional>
#include <span>
#include <vector>

#include "rules/forge/attack/trigger.h"
#include "rules/forge/fight/question.h"

// The question about one step of an attack or a move: how to react, and whether to pay a reaction's
// toll.
namespace fray::forge {

/// The part of `who` in the trigger.
Part part_of(const Trigger& trigger, CombatantId who);
/// The skill's hook at this step for this part; null if none.
const ReactionHook* hook_of(const Known& skill, Step step, Part part);

/// The candidates' reactions to a trigger: Dodge, shields, and those of their skills.
class ReactionQuestion final : public FightQuestion {
 public:
  ReactionQuestion(std::reference_wrapper<const Fight> fight,
                   std::reference_wrapper<const Trigger> trigger)
      : FightQuestion(fight), trigger_(trigger) {}

  void list(CombatantId who, table::OptionList& list) const override;
  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override;
  /// By an attack in reaction, or by the attack under way once the option has been taken.
  void harm(CombatantId who, const table::OptionList& list, std::size_t option,
            std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) const override;

 private:
  void list_dodge(const Combatant& c, table::OptionList& list) const;
  void list_shield(const Combatant& c, table::OptionList& list) const;
  void defence_odds(const table::OptionList& list, const table::Option& option,
                    std::vector<table::OddsRow>& rows) const;
  void declining_odds(CombatantId who, std::vector<table::OddsRow>& rows) const;
  const Known* skill_of(CombatantId who, const table::Option& option) const;
  const ReactionHook* hook_of(CombatantId who, const Known& skill) const;

  const Trigger& trigger() const { return trigger_; }
  std::reference_wrapper<const Trigger> trigger_;
};

/// Whether the attacker or mover pays the trigger's toll and presses on.
class TollQuestion final : public FightQuestion {
 public:
  TollQuestion(std::reference_wrapper<const Fight> fight,
               std::reference_wrapper<const Trigger> trigger)
      : FightQuestion(fight), trigger_(trigger) {}

  void list(CombatantId who, table::OptionList& list) const override;

 private:
  std::reference_wrapper<const Trigger> trigger_;
};

}  // namespace fray::forge
