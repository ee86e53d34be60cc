#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/forge/fight/fight.h"
#include "rules/kit/game_base.h"

namespace fray::forge {

/// A fight as the table sees it: state, script, picture.
class ForgeGame : public kit::GameBase<Fight> {
 public:
  using GameBase::GameBase;
  using GameBase::state;

  std::unique_ptr<table::Game> clone() const override;
  void view(table::View& view) const override;
  std::string sight(table::Side side) const override;
  std::string map(std::string_view as_set_up) const override;
  std::string carried_state(CombatantId who) const override;
  std::uint64_t digest() const override;
  std::string save() const override;
  table::Result<> load(std::string_view saved) override;
  void reorder(table::Table& table, CombatantId who, CombatantId before) override;
  table::Result<> draw(table::Table& table, std::span<const table::Place> places,
                       board::Terrain ground) override;

  const Fight& fight() const { return fight_; }
  FightState& state() { return fight_.state; }

 protected:
  table::Script<> script() override;
  kit::PowerTable<Fight> gm_powers() const override;
  bool is_fight() const override { return fight_.state.fighting; }
  std::optional<Combatant> build(const table::CombatantSetup& newcomer, CombatantId id,
                                 std::vector<table::Rejection>& faults) const override;
  std::expected<void, std::string> let_in(const Combatant& newcomer, CombatantId id,
                                          std::optional<table::Place> at) override;
  void has_entered(CombatantId who) override;
  std::string_view stands_nowhere(CombatantId who) const override;
  std::expected<void, std::string> move_to(CombatantId who, table::Place to) override;
  table::Place place_of(CombatantId who) const override;
  void was_put(CombatantId who) override;
  std::string_view takes_no_part(CombatantId who) const override;
  void leave(CombatantId who) override;
  std::vector<CombatantId> order_of_turns() const override;
};

}  // namespace fray::forge
