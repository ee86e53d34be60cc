#include "rules/forge/ruleset.h"

#include <algorithm>

#include "rules/forge/game/game.h"
#include "rules/forge/game/people.h"
#include "rules/forge/game/summons.h"
#include "rules/forge/game/world.h"
#include "rules/forge/interlude/game.h"

namespace fray::forge {
namespace {

using table::Code;
using table::Rejection;

class ForgeRuleset final : public table::Ruleset {
 public:
  ForgeRuleset(std::shared_ptr<const World> world, const std::string& name)
      : world_(std::move(world)), descriptor_(world_->descriptor) {
    if (!name.empty()) descriptor_.id += ":" + name;
  }

  const table::Descriptor& descriptor() const override { return descriptor_; }

  std::expected<std::unique_ptr<table::Game>, std::vector<Rejection>> start(
      const table::Setup& setup) const override {
    std::vector<Rejection> faults;
    auto grid = board::Grid::parse(setup.map);
    if (!grid) {
      faults.push_back({Code::Invalid, "map", grid.error()});
      return std::unexpected(std::move(faults));
    }
    FightState state{.grid = std::move(*grid), .options = read_options(setup, faults)};
    state.ground_changes = setup.map.find_first_of("+/") != std::string::npos;
    for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
      add_combatant(state, setup.combatants[i], CombatantId(i), faults);
    }
    if (!faults.empty()) return std::unexpected(std::move(faults));
    read_summons(state, setup, faults);
    if (!faults.empty()) return std::unexpected(std::move(faults));
    if (state.options.interlude) {
      return std::make_unique<InterludeGame>(world_, state);
    }
    for (const Combatant& c : state.cast) {
      if (!c.present) state.grid.remove(Fight::figure(c.id));  // dead, or not called yet
    }
    return std::make_unique<ForgeGame>(world_, std::move(state));
  }

 private:
  void add_combatant(FightState& state, const table::CombatantSetup& setup, CombatantId id,
                     std::vector<Rejection>& faults) const {
    const std::string where = "combatant." + setup.key + ".";
    auto made = make_combatant(*world_, setup, where, faults);
    if (!made) return;
    Combatant& c = state.cast.emplace_back(std::move(*made));
    c.id = id;
    c.side = setup.side;
    const auto& sheathed = state.options.sheathed;
    if (std::ranges::find(sheathed, id) == sheathed.end()) take_up_arms(c);
    c.body = setup.at.cell();  // of the dead of an earlier day
    const board::Footprint space{setup.at.cell(),
                                 static_cast<std::int8_t>(c.profile->derived.space_cells)};
    if (const auto placed = state.grid.place(Fight::figure(id), space); !placed) {
      faults.push_back({Code::Invalid, where + "at", placed.error()});
    }
  }

  std::shared_ptr<const World> world_;
  table::Descriptor descriptor_;
};

}  // namespace

std::unique_ptr<table::Ruleset> make_ruleset(Content content, const std::string& name) {
  return make_ruleset(make_world(std::move(content)), name);
}

std::unique_ptr<table::Ruleset> make_ruleset(std::shared_ptr<const World> world,
                                             const std::string& name) {
  return std::make_unique<ForgeRuleset>(std::move(world), name);
}

std::unique_ptr<table::Ruleset> make_ruleset() {
  return make_ruleset(load_builtin_content());
}

}  // namespace fray::forge
