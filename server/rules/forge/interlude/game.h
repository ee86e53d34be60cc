#pragma once

#include "rules/forge/game/game.h"
#include "rules/forge/interlude/interlude.h"
#include "rules/kit/scene_game.h"

namespace fray::forge {

/// An interlude as the table sees it. People, place and GM commands are those of a fight.
class InterludeGame final : public kit::SceneGame<InterludeGame, ForgeGame, Interlude> {
 public:
  /// `fight` has all combatants where the setup puts them, including the dead.
  InterludeGame(std::shared_ptr<const World> world, const FightState& fight);
  InterludeGame(std::shared_ptr<const World> world, FightState fight, InterludeState interlude)
      : SceneGame(std::move(world), std::move(fight), std::move(interlude)) {}

  void view(table::View& view) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;
  std::string carried_state(CombatantId who) const override;
  std::uint64_t digest() const override;

 protected:
  table::Script<> script() override;
  table::Result<> suits_fight(const InterludeState& read) const override;
};

}  // namespace fray::forge
