#include "rules/forge/ruleset.h"

#include <algorithm>

#include "rules/forge/game.h"
#include "rules/forge/interlude/game.h"
#include "rules/forge/items.h"
#include "rules/forge/listing.h"
#include "rules/forge/shooting.h"
#include "rules/forge/summons.h"
#include "rules/forge/wear.h"

namespace fray::forge {
namespace {

using table::Code;
using table::Rejection;

// Everything on the sheet, put away.
void pack(Combatant& c) {
  for (const Arm& arm : c.profile->arms) {
    c.shots.push_back(static_cast<std::int8_t>(first_load(*arm.def)));
    c.carried.push_back(static_cast<std::int8_t>(arm.count));
  }
  c.used_up.resize(c.profile->arms.size(), 0);
}

// What is in the hands when the fight begins: the first weapon of the sheet, and a shield where a
// hand is free. A limb in the first place leaves the hands empty (L2227).
void take_up_arms(Combatant& c) {
  if (!c.carried.empty() && c.carried[0] > 0) c.main_arm = 0;
  c.shield_held = c.profile->shield && free_hands(c) >= 1;
}

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
    state.has_doors = setup.map.find_first_of("+/") != std::string::npos;
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
      if (!c.present) state.grid.remove(Fight::figure(c.id));  // dead since an earlier day
    }
    return std::make_unique<ForgeGame>(world_, std::move(state));
  }

 private:
  void add_combatant(FightState& state, const table::CombatantSetup& setup, CombatantId id,
                     std::vector<Rejection>& faults) const {
    const std::string where = "combatant." + setup.key;
    Sheet sheet;
    if (!setup.archetype.empty()) {
      const Sheet* found = world_->content.template_sheet(setup.archetype);
      if (!found) {
        faults.push_back({Code::NotFound, where + ".archetype",
                          "there is no \"" + setup.archetype + "\" in the content"});
        return;
      }
      sheet = *found;
    } else {
      auto parsed = parse_sheet(world_->content, setup.sheet, setup.key);
      if (!parsed) {
        for (const document::Fault& f : parsed.error()) {
          faults.push_back({Code::Invalid, where + ".sheet." + f.field, f.message});
        }
        return;
      }
      sheet = std::move(*parsed);
    }
    Combatant c;
    c.id = id;
    c.side = setup.side;
    c.profile = make_profile(*world_, sheet);
    c.health = static_cast<std::int16_t>(c.profile->derived.max_health);
    c.energy.set_max(c.profile->derived.max_energy);
    c.counters.resize(c.profile->known.size());
    pack(c);
    if (auto wear = parse_wear(setup.wear, *c.profile)) {
      put_on(c, *wear);
    } else {
      for (const document::Fault& f : wear.error()) {
        faults.push_back(
            {Code::Invalid, where + ".wear" + (f.field.empty() ? "" : "." + f.field), f.message});
      }
    }
    const auto& sheathed = state.options.sheathed;
    if (std::ranges::find(sheathed, id) == sheathed.end()) take_up_arms(c);
    c.body = setup.at.cell();  // of the dead of an earlier day
    const board::Footprint space{setup.at.cell(),
                                 static_cast<std::int8_t>(c.profile->derived.space_cells)};
    if (const auto placed = state.grid.place(Fight::figure(id), space); !placed) {
      faults.push_back({Code::Invalid, where + ".at", placed.error()});
    }
    state.cast.push_back(std::move(c));
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
