#pragma once

#include "rules/egs/chase/chase.h"
#include "rules/egs/game/game.h"

namespace fray::egs {

/// A chase as the table sees it.
class ChaseGame final : public EgsGame {
 public:
  ChaseGame(std::shared_ptr<const World> world, FightState fight, ChaseState state = {})
      : EgsGame(std::move(world), std::move(fight)),
        chase_{.fight = fight_, .state = std::move(state)} {}

  std::unique_ptr<table::Game> clone() const override;
  void view(table::View& view) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;
  std::optional<table::Outcome> outcome() const override;
  std::string save() const override;
  table::Result<> load(std::string_view saved) override;
  std::expected<void, std::vector<table::Rejection>> admit(const table::CombatantSetup& newcomer,
                                                           std::optional<table::Place> at) override;

 protected:
  table::Script<> script() override;

 private:
  Chase chase_;
};

}  // namespace fray::egs
