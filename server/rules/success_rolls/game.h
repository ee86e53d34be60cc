#pragma once

#include <memory>

#include "rules/kit/game_base.h"
#include "rules/success_rolls/fight.h"

namespace fray::success_rolls {

/// A fight as the table sees it: state, script, picture.
class SuccessRollsGame : public kit::GroundGame<Fight> {
 public:
  using GroundGame::GroundGame;

  std::unique_ptr<table::Game> clone() const override;
  std::string sight(table::Side side) const override;
  void view(table::View& view) const override;
  std::string carried_state(CombatantId who) const override;
  std::uint64_t digest() const override;
  std::string save() const override;
  table::Result<> load(std::string_view saved) override;
  void reorder(table::Table& table, CombatantId who, CombatantId before) override;

 protected:
  table::Script<> script() override;
  kit::PowerTable<Fight> gm_powers() const override;
  std::optional<Combatant> build(const table::CombatantSetup& newcomer, CombatantId id,
                                 std::vector<table::Rejection>& faults) const override;
  void has_entered(CombatantId who) override;
  std::string_view takes_no_part(CombatantId who) const override;
  void leave(CombatantId who) override;
  std::vector<CombatantId> order_of_turns() const override;
};

}  // namespace fray::success_rolls
