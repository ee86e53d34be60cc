#include "rules/forge/game/people.h"

#include "rules/forge/attack/ammunition.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/game/carried_state.h"
#include "rules/kit/setup_sheet.h"

namespace fray::forge {
namespace {

using table::Rejection;

std::optional<Sheet> sheet_of(const World& world, const table::CombatantSetup& setup,
                              const std::string& where, std::vector<Rejection>& faults) {
  return kit::sheet_of<Sheet>(
      setup, where, faults, [&](const std::string& id) { return world.content.template_sheet(id); },
      [&](const std::string& toml, const std::string& name) {
        return parse_sheet(world.content, toml, name);
      });
}

// Everything on the sheet, put away.
void pack(Combatant& c) {
  for (const Arm& arm : c.profile->arms) {
    c.shots.push_back(static_cast<std::int8_t>(first_load(*arm.def)));
    c.spare.push_back(Combatant::kUncounted);
    c.carried.push_back(static_cast<std::int8_t>(arm.count));
    if (arm.ammunition > 0) load_from(c, c.shots.size() - 1, arm.ammunition);
  }
  c.used_up.resize(c.profile->arms.size(), 0);
}

}  // namespace

std::optional<Combatant> make_combatant(const World& world, const table::CombatantSetup& setup,
                                        const std::string& where, std::vector<Rejection>& faults) {
  const auto sheet = sheet_of(world, setup, where, faults);
  if (!sheet) return std::nullopt;
  Combatant c;
  c.profile = make_profile(world, *sheet, setup.key);
  c.health = static_cast<std::int16_t>(c.profile->derived.max_health);
  c.energy.set_max(c.profile->derived.max_energy);
  c.counters.resize(c.profile->known.size());
  pack(c);
  if (const auto carried_state = parse_carried_state(setup.carried_state, *c.profile)) {
    put_on(c, *carried_state);
  } else {
    kit::add_faults(carried_state.error(), where + "wear", faults);
  }
  return c;
}

void take_up_arms(Combatant& c) {
  if (!c.carried.empty() && c.carried[0] > 0) c.main_arm = 0;
  c.shield_held = c.profile->shield && free_hands(c) >= 1;
}

}  // namespace fray::forge
