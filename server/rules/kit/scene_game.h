#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "table/packing.h"
#include "table/ruleset.h"

namespace fray::kit {

/// A kind of encounter beside fights, as the table sees it: combatants, place and the GM's powers
/// are those of a fight, and there is a state on top. `Game` is the ruleset's own, derived from
/// this; `FightGame` that of its fights; `Scene` has the `fight`, by reference, and the `state`.
template <class Game, class FightGame, class Scene>
class SceneGame : public FightGame {
 public:
  using SceneState = decltype(Scene::state);

  // Public, since games inherit it with its access.
  // NOLINTNEXTLINE(bugprone-crtp-constructor-accessibility)
  SceneGame(std::shared_ptr<const typename FightGame::World> world, typename FightGame::State fight,
            SceneState state = {})
      : FightGame(std::move(world), std::move(fight)),
        scene_{.fight = this->fight_, .state = std::move(state)} {}

  std::unique_ptr<table::Game> clone() const final {
    return std::make_unique<Game>(this->fight_.shared_world(), this->fight_.state, scene_.state);
  }
  /// Over, with no winner, where the state is `over`. One that ends otherwise overrides it.
  std::optional<table::Outcome> outcome() const override {
    if constexpr (requires { scene_.state.over; }) {
      if (scene_.state.over) return table::Outcome{};
    }
    return std::nullopt;
  }
  std::string save() const final {
    Saved saved{FightGame::save(), scene_.state};
    return table::pack(saved);
  }
  table::Result<> load(std::string_view bytes) final {
    Saved saved;
    if (auto ok = table::unpack(bytes, saved, kind()); !ok) return ok;
    if (auto ok = FightGame::load(saved.fight); !ok) return ok;
    if (auto ok = suits_fight(saved.scene); !ok) return ok;
    scene_.state = std::move(saved.scene);
    return {};
  }

  const SceneState& scene() const { return scene_.state; }

 protected:
  /// What it is called where a checkpoint cannot be read.
  virtual const char* kind() const { return "interlude"; }
  /// Does what was read go with the fight, which has been read before it?
  virtual table::Result<> suits_fight(const SceneState& read) const {
    (void)read;
    return {};
  }

  Scene scene_;

 private:
  struct Saved {
    std::string fight;
    SceneState scene;
  };
};

}  // namespace fray::kit
