#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/forge/fight/fight.h"
#include "table/kept_game.h"
#include "table/rearranged_game.h"
#include "table/reinforced_game.h"

namespace fray::forge {

/// A fight as the table sees it: state, script, options, picture.
class ForgeGame : public table::Game,
                  public table::KeptGame,
                  public table::ReinforcedGame,
                  public table::RearrangedGame {
 public:
  ForgeGame(std::shared_ptr<const World> world, FightState state)
      : fight_(std::move(world), std::move(state)) {}

  std::unique_ptr<table::Game> clone() const override;
  table::Script<> play(table::Table& table) override;
  void view(table::View& view) const override;
  std::string sight(table::Side side) const override;
  std::string map(std::string_view as_set_up) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;
  std::optional<table::Outcome> outcome() const override;
  std::string wear(CombatantId who) const override;
  std::uint64_t digest() const override;
  std::string save() const override;
  table::Result<> load(std::string_view saved) override;
  std::expected<void, std::vector<table::Rejection>> admit(const table::CombatantSetup& newcomer,
                                                           std::optional<table::Place> at) override;
  void enter(table::Table& table) override;
  table::Result<> put(table::Table& table, CombatantId who, table::Place to) override;
  void join(CombatantId who, table::Side side) override { fight_.at(who).side = side; }
  table::Result<> take_out(table::Table& table, CombatantId who) override;
  std::vector<CombatantId> order() const override;
  void reorder(table::Table& table, CombatantId who, CombatantId before) override;

  const Fight& fight() const { return fight_; }
  const FightState& state() const { return fight_.state; }
  FightState& state() { return fight_.state; }

 protected:
  Fight fight_;
};

}  // namespace fray::forge
