#pragma once

#include "rules/success_rolls/game.h"
#include "rules/success_rolls/interlude/interlude.h"

namespace fray::success_rolls {

/// An interlude as the table sees it. People, place and GM commands are those of a fight.
class InterludeGame final : public SuccessRollsGame {
 public:
  InterludeGame(std::shared_ptr<const World> world, FightState fight, InterludeState interlude = {})
      : SuccessRollsGame(std::move(world), std::move(fight)),
        interlude_{.fight = fight_, .state = interlude} {}

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

 protected:
  table::Script<> script() override;
  bool is_fight() const override { return false; }

 private:
  Interlude interlude_;
};

}  // namespace fray::success_rolls
