#pragma once

#include "rules/egs/game/game.h"
#include "rules/egs/interlude/interlude.h"

namespace fray::egs {

/// An interlude as the table sees it. People, place and the GM's powers are those of a fight.
class InterludeGame final : public EgsGame {
 public:
  InterludeGame(std::shared_ptr<const World> world, FightState fight, InterludeState state = {})
      : EgsGame(std::move(world), std::move(fight)),
        interlude_{.fight = fight_, .state = std::move(state)} {}

  std::unique_ptr<table::Game> clone() const override;
  void view(table::View& view) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;
  std::optional<table::Outcome> outcome() const override;
  std::string save() const override;
  table::Result<> load(std::string_view saved) override;

 protected:
  table::Script<> script() override;

 private:
  Interlude interlude_;
};

}  // namespace fray::egs
