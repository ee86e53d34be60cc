#pragma once

#include "rules/egs/chase/chase.h"
#include "rules/egs/game/game.h"
#include "rules/kit/scene_game.h"

namespace fray::egs {

/// A chase as the table sees it.
class ChaseGame final : public kit::SceneGame<ChaseGame, EgsGame, Chase> {
 public:
  using SceneGame::SceneGame;

  void view(table::View& view) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;
  std::optional<table::Outcome> outcome() const override;
  std::expected<void, std::vector<table::Rejection>> admit(const table::CombatantSetup& newcomer,
                                                           std::optional<table::Place> at) override;

 protected:
  table::Script<> script() override;
  const char* kind() const override { return "chase"; }
  table::Result<> suits_fight(const ChaseState& read) const override;
};

}  // namespace fray::egs
