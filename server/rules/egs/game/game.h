#pragma once

#include <memory>

#include "rules/egs/fight/fight.h"
#include "rules/kit/game_base.h"

namespace fray::egs {

/// A fight as the table sees it: state, script, picture.
class EgsGame : public kit::GroundGame<Fight> {
 public:
  using GroundGame::GroundGame;

  std::unique_ptr<table::Game> clone() const override;
  std::string sight(table::Side side) const override;
  void view(table::View& view) const override;
  std::string carried_state(CombatantId who) const override;
  std::string save() const override;
  table::Result<> load(std::string_view saved) override;
  void reorder(table::Table& table, CombatantId who, CombatantId before) override;

 protected:
  table::Script<> script() override;
  kit::PowerTable<Fight> gm_powers() const override;
  bool is_fight() const override { return fight_.state.options.scene == Scene::Fight; }
  std::optional<Combatant> build(const table::CombatantSetup& newcomer, CombatantId id,
                                 std::vector<table::Rejection>& faults) const override;
  void has_entered(CombatantId who) override;
  void was_put(CombatantId who) override;
  std::string_view takes_no_part(CombatantId who) const override;
  void leave(CombatantId who) override;
  std::vector<CombatantId> order_of_turns() const override;
  void will_draw(board::Cell at) override;
};

}  // namespace fray::egs
