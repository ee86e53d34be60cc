#include "rules/forge/people.h"

#include "rules/forge/items.h"
#include "rules/forge/listing.h"
#include "rules/forge/shooting.h"
#include "rules/forge/wear.h"

namespace fray::forge {
namespace {

using table::Code;
using table::Rejection;

void add_all(const std::vector<document::Fault>& wrong, const std::string& where,
             std::vector<Rejection>& faults) {
  for (const document::Fault& f : wrong) {
    faults.push_back({Code::Invalid, where + (f.field.empty() ? "" : "." + f.field), f.message});
  }
}

std::optional<Sheet> sheet_of(const World& world, const table::CombatantSetup& setup,
                              const std::string& where, std::vector<Rejection>& faults) {
  if (!setup.archetype.empty()) {
    if (const Sheet* found = world.content.template_sheet(setup.archetype)) return *found;
    faults.push_back({Code::NotFound, where + "archetype",
                      "there is no \"" + setup.archetype + "\" in the content"});
    return std::nullopt;
  }
  auto parsed = parse_sheet(world.content, setup.sheet, setup.key);
  if (parsed) return std::move(*parsed);
  std::vector<document::Fault> wrong = std::move(parsed.error());
  for (document::Fault& f : wrong) {
    if (where.empty() && f.line > 0)
      f.message = "line " + std::to_string(f.line) + ": " + f.message;
  }
  add_all(wrong, where + "sheet", faults);
  return std::nullopt;
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
  if (const auto wear = parse_wear(setup.wear, *c.profile)) {
    put_on(c, *wear);
  } else {
    add_all(wear.error(), where + "wear", faults);
  }
  return c;
}

void take_up_arms(Combatant& c) {
  if (!c.carried.empty() && c.carried[0] > 0) c.main_arm = 0;
  c.shield_held = c.profile->shield && free_hands(c) >= 1;
}

}  // namespace fray::forge
