#include "rules/egs/arrivals/build_combatants.h"

#include <algorithm>

#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/carried_state.h"
#include "rules/egs/body/limbs.h"
#include "rules/egs/content/arm_fighter.h"
#include "rules/egs/content/build_fighter.h"
#include "rules/egs/content/content.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/gear/donning.h"
#include "rules/egs/points/qualities.h"
#include "rules/kit/setup_sheet.h"

namespace fray::egs {
namespace {

using table::Code;
using table::Rejection;

constexpr std::size_t kMostWeapons = 32;  // a bit for each of those dropped

Term word_of_weapon(const World& world, const Weapon& weapon) {
  const Content& content = *world.content;
  const auto row = std::ranges::find(content.weapons, weapon.def.id, &WeaponDef::id);
  if (row == content.weapons.end()) return arm_term(world.descriptor, weapon.def.id);
  return weapon_term(static_cast<std::size_t>(row - content.weapons.begin()));
}

// A weapon for the other hand, in addition to a one-handed one without a shield.
std::int8_t second_of(const Fighter& fighter) {
  const auto last = static_cast<std::int8_t>(fighter.weapons.size() - 1);
  if (last < 2 || fighter.shield || fighter.weapons[0].def.hands != Hands::One) return -1;
  for (std::int8_t i = 1; i < last; ++i) {
    if (fighter.weapons[static_cast<std::size_t>(i)].off_hand) return i;
  }
  return -1;
}

std::vector<std::int8_t> natural_weapons(const Sheet& sheet, const std::vector<Weapon>& weapons) {
  std::vector<std::int8_t> natural;
  for (std::size_t i = 0; i + 1 < weapons.size(); ++i) {
    if (weapons[i].natural) natural.push_back(static_cast<std::int8_t>(i));
  }
  if (std::ranges::any_of(sheet.natural, &NaturalWeapon::unarmed)) natural.push_back(-1);
  return natural;
}

}  // namespace

std::shared_ptr<Profile> make_profile(const World& world, const FightOptions& options,
                                      const Sheet& sheet) {
  const Content& content = *world.content;
  auto profile = std::make_shared<Profile>();
  profile->fighter = build_fighter(content, sheet);
  if (options.all_meet_requirements) hold_to_requirements(profile->fighter);
  if (options.rigid_scale) make_scale_rigid(content, sheet, profile->fighter);
  const std::vector<Weapon>& weapons = profile->fighter.weapons;
  for (std::size_t i = 0; i + 1 < weapons.size(); ++i) {
    profile->weapons.push_back(word_of_weapon(world, weapons[i]));
  }
  profile->natural = natural_weapons(sheet, weapons);
  for (const SkillRank& skill : profile->fighter.skills) {
    profile->skills.push_back(skill_term(content, skill.key));
  }
  for (const QualityDef& quality : profile->fighter.qualities) {
    profile->qualities.push_back(quality_term(content, quality.id));
  }
  profile->helpful = helpful_qualities(profile->fighter);
  profile->talents = known_talents(content, profile->fighter);
  return profile;
}

void arm(Combatant& c) {
  const Fighter& fighter = c.fighter();
  c.health = static_cast<std::int16_t>(fighter.health);
  c.points = static_cast<std::int16_t>(fighter.hero_points);
  c.banked = 0;
  c.weird_points = static_cast<std::int16_t>(fighter.weird_points);
  c.shots.clear();
  c.lies.clear();
  c.dropped = 0;
  const std::size_t weapons = c.profile->weapons.size();
  for (std::size_t i = 0; i < weapons; ++i) {
    c.shots.push_back(static_cast<std::int16_t>(fighter.weapons[i].def.shots.value_or(1)));
  }
  c.loading.assign(weapons, 0);
  c.weapon = weapons > 0 ? 0 : -1;
  c.second = second_of(fighter);
}

std::optional<Combatant> make_combatant(const World& world, const FightOptions& options,
                                        const table::CombatantSetup& setup, CombatantId id,
                                        const std::string& where, std::vector<Rejection>& faults) {
  const Content& content = *world.content;
  const auto sheet = kit::sheet_of<Sheet>(content, setup, where, faults);
  if (!sheet) return std::nullopt;
  const auto profile = make_profile(world, options, *sheet);
  // Bare hands are the last.
  if (profile->fighter.weapons.size() - 1 > kMostWeapons) {
    faults.push_back({Code::Invalid, where + "sheet.weapons", "are more than 32"});
    return std::nullopt;
  }
  Combatant c;
  c.id = id;
  c.side = setup.side;
  c.profile = profile;
  arm(c);
  if (const auto worn = put_on(c, content, setup.carried_state); !worn) {
    kit::add_faults(worn.error(), where + "wear", faults);
  }
  restore_armor(options, c);
  bear_injuries(content, c);
  return c;
}

}  // namespace fray::egs
