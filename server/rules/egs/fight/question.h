#pragma once

#include <functional>
#include <vector>

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/fight/fight.h"

// The questions of the windows of fights, interludes and chases. Each is in the file of the script
// that asks it, next to the handling of the answer.
namespace fray::egs {

class FightQuestion : public table::Question {
 public:
  explicit FightQuestion(std::reference_wrapper<const Fight> fight) : fight_(fight) {}

  /// For damage: all of it, or none; for one roll for several the damage to all of them.
  table::Outcomes outcomes(CombatantId who, const table::OptionList& list, std::size_t option,
                           std::int32_t value) const override;

 protected:
  ~FightQuestion() = default;

  const Fight& fight() const { return fight_; }

 private:
  /// Damage that an option deals to all targets of its one roll, at this value of its first number.
  /// Empty: unknown.
  virtual std::vector<DamageChance> damages(const Combatant&, const table::Option&, int) const {
    return {};
  }

  const Fight& fight_;
};

/// Reacts to an event, or doesn't. The state may have changed since it was asked: a GM can remove
/// combatants in the meantime.
class Reaction : public FightQuestion {
 public:
  using FightQuestion::FightQuestion;

  void list(CombatantId who, table::OptionList& list) const final;
  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const final;

 protected:
  ~Reaction() = default;

 private:
  /// Appends each answer; the pass is there.
  virtual void list_answers(const Combatant& c, table::OptionList& list) const = 0;
  virtual void odds_of_answer(const Combatant&, const table::Option&,
                              std::vector<table::OddsRow>&) const {}
  /// Odds without an answer, where the answers show the chance of averting it.
  virtual void odds_of_passing(const Combatant&, std::vector<table::OddsRow>&) const {}
};

/// At a table that bluffs: do all expect that `who`, of another side, may be asked for a reaction
/// to what `actor` does? All see who has actions left, but not what for.
bool answer_expected(const Fight& f, CombatantId who, CombatantId actor);

}  // namespace fray::egs
