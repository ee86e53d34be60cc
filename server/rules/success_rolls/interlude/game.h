#pragma once

#include "rules/kit/scene_game.h"
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/interlude/interlude.h"

namespace fray::success_rolls {

/// An interlude as the table sees it. People, place and GM commands are those of a fight.
class InterludeGame final : public kit::SceneGame<InterludeGame, SuccessRollsGame, Interlude> {
 public:
  using SceneGame::SceneGame;

  void view(table::View& view) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;
  std::string carried_state(CombatantId who) const override;
  std::uint64_t digest() const override;

 protected:
  table::Script<> script() override;
  bool is_fight() const override { return false; }
};

}  // namespace fray::success_rolls
