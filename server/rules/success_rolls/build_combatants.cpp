#include "rules/success_rolls/build_combatants.h"

#include <algorithm>

#include "rules/kit/setup_sheet.h"
#include "rules/success_rolls/carried_state.h"
#include "rules/success_rolls/content/build_fighter.h"
#include "rules/success_rolls/content/content.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/recovery.h"
#include "rules/success_rolls/success.h"

namespace fray::success_rolls {
namespace {

using table::Code;
using table::Rejection;

constexpr std::size_t kMostWeapons = 32;  // a bit for each thrown one

std::shared_ptr<const Profile> profile_of(const Content& content, Fighter fighter,
                                          std::string where, std::vector<Rejection>& faults) {
  auto profile = std::make_shared<Profile>();
  int spells = 0;
  for (const Weapon& weapon : fighter.weapons) {
    if (weapon.bare_hands) {
      profile->weapons.push_back(term(Word::BareHands));
      continue;
    }
    const auto def = std::ranges::find(content.weapons, weapon.key, &WeaponDef::id);
    if (def != content.weapons.end()) {
      profile->weapons.push_back(
          weapon_term(static_cast<std::size_t>(def - content.weapons.begin())));
    } else {
      profile->weapons.push_back(spell_term(std::min(spells, kUnnamedSpells - 1)));
      ++spells;
    }
  }
  if (fighter.carried() > kMostWeapons || spells > kUnnamedSpells) {
    if (where.ends_with('.')) where.pop_back();
    faults.push_back({Code::Invalid, where.empty() ? "sheet" : std::move(where),
                      "carries more than 32 weapons, or knows more than 8 spells"});
  }
  if (!fighter.weapons.empty()) profile->unarmed_skill = fighter.weapons.back().skill;
  profile->balance =
      std::max<int>({fighter.dx, fighter.skill("acrobatics"), fighter.skill("judo")});
  profile->fighter = std::move(fighter);
  return profile;
}

}  // namespace

std::optional<Combatant> make_combatant(const World& world, const FightOptions& options,
                                        const table::CombatantSetup& setup, CombatantId id,
                                        const std::string& where, std::vector<Rejection>& faults) {
  const Content& content = *world.content;
  const auto sheet = kit::sheet_of<Sheet>(content, setup, where, faults);
  if (!sheet) return std::nullopt;
  Combatant c;
  c.id = id;
  c.side = setup.side;
  c.profile = profile_of(content, build_fighter(content, *sheet), where, faults);
  const Fighter& fighter = c.fighter();
  c.hp = fighter.hp;
  c.fp = fighter.fp;
  c.pp = fighter.power_points;
  c.sp = most_stun_points(c, options);
  c.mook = fighter.mook;
  for (const Weapon& weapon : fighter.weapons) {
    c.loads.push_back({static_cast<std::int16_t>(weapon.shots + weapon.chamber), 0});
  }
  if (const auto worn = put_on(c, setup.carried_state); !worn) {
    kit::add_faults(worn.error(), where + "wear", faults);
  }
  if (fighter.begins_armed()) c.weapon = 0;
  return c;
}

}  // namespace fray::success_rolls
