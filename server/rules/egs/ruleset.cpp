#include "rules/egs/ruleset.h"

#include <algorithm>

#include "rules/egs/arrivals/build_combatants.h"
#include "rules/egs/chase/game.h"
#include "rules/egs/game/game.h"
#include "rules/egs/gear/donning.h"
#include "rules/egs/interlude/game.h"
#include "rules/egs/interlude/uses.h"

namespace fray::egs {
namespace {

using table::Code;
using table::Rejection;

class EgsRuleset final : public table::Ruleset {
 public:
  EgsRuleset(std::shared_ptr<const Content> content, const std::string& name) {
    table::Descriptor descriptor = make_descriptor(*content);
    UseTerms uses;
    name_uses(descriptor, *content, uses);
    world_ = std::make_shared<const World>(
        World{std::move(descriptor), std::move(content), std::move(uses)});
    descriptor_ = world_->descriptor;
    if (!name.empty()) descriptor_.id += ":" + name;
  }

  const table::Descriptor& descriptor() const override { return descriptor_; }

  std::expected<std::unique_ptr<table::Game>, std::vector<Rejection>> start(
      const table::Setup& setup) const override {
    std::vector<Rejection> faults;
    FightOptions options = read_options(setup, faults);
    auto field = Field::make(setup.board, setup.map);
    if (!field) faults.push_back({Code::Invalid, "map", field.error()});
    if (!faults.empty()) return std::unexpected(std::move(faults));
    FightState state{.field = std::move(*field), .options = options};
    for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
      add_combatant(state, setup.combatants[i], CombatantId(i), faults);
    }
    if (!faults.empty()) return std::unexpected(std::move(faults));
    for (const auto& [host, spirit] : state.options.possessed) possess(state, host, spirit);
    if (state.options.scene == Scene::Chase) {
      return std::make_unique<ChaseGame>(world_, std::move(state));
    }
    if (state.options.scene == Scene::Interlude) {
      return std::make_unique<InterludeGame>(world_, std::move(state));
    }
    return std::make_unique<EgsGame>(world_, std::move(state));
  }

 private:
  void add_combatant(FightState& state, const table::CombatantSetup& setup, CombatantId id,
                     std::vector<Rejection>& faults) const {
    const std::string where = "combatant." + setup.key + ".";
    if (const auto placed = state.field.place(id, setup.at.cell()); !placed) {
      faults.push_back({Code::Invalid, where + "at", placed.error()});
    }
    auto c = make_combatant(*world_, state.options, setup, id, where, faults);
    if (!c) return;
    for (const auto& [who, places] : state.options.unarmored) {
      if (who == id) take_off(state.options, *c, places);
    }
    const auto& sheathed = state.options.sheathed;
    if (std::ranges::find(sheathed, id) != sheathed.end()) sheathe(*c);
    const auto& reserve = state.options.reserve;
    c->waits = std::ranges::find(reserve, id) != reserve.end();
    const bool away = c->waits || c->state == HealthState::Dead;
    if (away && state.field.has(id)) state.field.remove(id);
    state.cast.push_back(std::move(*c));
  }

  static void possess(FightState& state, CombatantId host, CombatantId spirit) {
    Combatant& being = state.cast[table::raw(spirit)];
    if (state.field.has(spirit)) state.field.remove(spirit);
    being.waits = true;
    state.cast[table::raw(host)].effects.push_back(
        {.word = Word::Possessed, .by = spirit, .until = Until::Fight});
  }

  std::shared_ptr<const World> world_;
  table::Descriptor descriptor_;
};

}  // namespace

std::unique_ptr<table::Ruleset> make_ruleset(std::shared_ptr<const Content> content,
                                             const std::string& name) {
  return std::make_unique<EgsRuleset>(std::move(content), name);
}

std::unique_ptr<table::Ruleset> make_ruleset() {
  return make_ruleset(std::make_shared<const Content>(load_builtin_content()));
}

}  // namespace fray::egs
