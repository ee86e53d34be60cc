#pragma once

#include "rules/forge/game/game.h"
#include "rules/forge/interlude/interlude.h"

namespace fray::forge {

/// An interlude as the table sees it. People, place and GM commands are those of a fight.
class InterludeGame final : public ForgeGame {
 public:
  /// `fight` has all combatants where the setup puts them, including the dead.
  InterludeGame(std::shared_ptr<const World> world, const FightState& fight);
  InterludeGame(std::shared_ptr<const World> world, FightState fight, InterludeState interlude);

  std::unique_ptr<table::Game> clone() const override;
  void view(table::View& view) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;
  std::optional<table::Outcome> outcome() const override;
  std::string carried_state(CombatantId who) const override;
  std::uint64_t digest() const override;
  std::string save() const override;
  table::Result<> load(std::string_view saved) override;

  const InterludeState& interlude() const { return interlude_.state; }

 protected:
  table::Script<> script() override;

 private:
  Interlude interlude_;
};

}  // namespace fray::forge
