#include "rules/success_rolls/ruleset.h"

#include <algorithm>

#include "rules/success_rolls/build_combatants.h"
#include "rules/success_rolls/content/location_def.h"
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/interlude/game.h"

namespace fray::success_rolls {
namespace {

using table::Code;
using table::Rejection;

class SuccessRollsRuleset final : public table::Ruleset {
 public:
  SuccessRollsRuleset(std::shared_ptr<const Content> content, const std::string& name)
      : shared_(std::move(content)), content_(*shared_) {
    const auto named = [](const auto& rows) {
      std::vector<Named> all;
      all.reserve(rows.size());
      for (const auto& row : rows) all.push_back({row.id, row.name, TermRole::None});
      return all;
    };
    ContentWords words{named(content_.weapons), named(content_.aptitudes),
                       named(content_.morale_modifiers)};
    for (std::size_t i = 0; i < words.weapons.size(); ++i) {
      const bool by_hand = content_.weapons[i].kind == WeaponKind::Melee;
      words.weapons[i].role = by_hand ? TermRole::Weapon : TermRole::Launcher;
    }
    World world{make_descriptor(words, content_.fingerprint),
                location_table(content_.locations),
                content_.morale_modifiers,
                {},
                {},
                shared_};
    for (std::size_t i = 0; i < words.aptitudes.size(); ++i) {
      world.aptitudes.push_back({words.aptitudes[i].key, words.aptitude_term(i)});
    }
    for (std::size_t i = 0; i < words.morale.size(); ++i) {
      world.morale_terms.push_back(words.morale_term(i));
    }
    world_ = std::make_shared<World>(std::move(world));
    descriptor_ = world_->descriptor;
    if (!name.empty()) descriptor_.id += ":" + name;
  }

  const table::Descriptor& descriptor() const override { return descriptor_; }

  std::expected<std::unique_ptr<table::Game>, std::vector<Rejection>> start(
      const table::Setup& setup) const override {
    std::vector<Rejection> faults;
    FightOptions options = read_options(setup, faults);
    if (!faults.empty()) return std::unexpected(std::move(faults));
    const bool bands = options.board.kind == table::BoardKind::Bands;
    auto field = bands ? std::expected<Field, std::string>(Field::bands(options.board))
                       : Field::squares(setup.map);
    if (!field) {
      faults.push_back({Code::Invalid, "map", field.error()});
      return std::unexpected(std::move(faults));
    }
    FightState state{.field = std::move(*field), .options = std::move(options)};
    for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
      add_combatant(state, setup.combatants[i], CombatantId(i), faults);
    }
    if (!faults.empty()) return std::unexpected(std::move(faults));
    assign_options(state);
    if (state.options.interlude) return std::make_unique<InterludeGame>(world_, std::move(state));
    return std::make_unique<SuccessRollsGame>(world_, std::move(state));
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
    if (c->down == Down::Dead && state.field.has(id)) state.field.remove(id);
    state.cast.push_back(std::move(*c));
  }

  static void assign_options(FightState& state) {
    // For a whole side, things in it are neither.
    for (const CombatantId who : state.options.mooks) {
      Combatant& c = state.cast[table::raw(who)];
      c.mook = !c.thing();
    }
    for (const CombatantId who : state.options.surprised) {
      Combatant& c = state.cast[table::raw(who)];
      c.surprised = !c.thing();
    }
    for (std::size_t g = 0; g < state.options.groups.size(); ++g) {
      for (const CombatantId who : state.options.groups[g]) {
        state.cast[table::raw(who)].group = static_cast<std::int8_t>(g);
      }
    }
  }

  std::shared_ptr<const Content> shared_;
  const Content& content_;
  std::shared_ptr<const World> world_;
  table::Descriptor descriptor_;
};

}  // namespace

std::unique_ptr<table::Ruleset> make_ruleset(std::shared_ptr<const Content> content,
                                             const std::string& name) {
  return std::make_unique<SuccessRollsRuleset>(std::move(content), name);
}

std::unique_ptr<table::Ruleset> make_ruleset() {
  return make_ruleset(std::make_shared<const Content>(load_builtin_content()));
}

}  // namespace fray::success_rolls
