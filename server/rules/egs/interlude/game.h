#pragma once

#include "rules/egs/game/game.h"
#include "rules/egs/interlude/interlude.h"
#include "rules/kit/scene_game.h"

namespace fray::egs {

/// An interlude as the table sees it. People, place and the GM's powers are those of a fight.
class InterludeGame final : public kit::SceneGame<InterludeGame, EgsGame, Interlude> {
 public:
  using SceneGame::SceneGame;

  void view(table::View& view) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;

 protected:
  table::Script<> script() override;
};

}  // namespace fray::egs
