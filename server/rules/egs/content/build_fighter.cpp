#include "rules/egs/content/build_fighter.h"

#include <algorithm>

#include "rules/egs/content/arm_fighter.h"
#include "rules/egs/content/content.h"

namespace fray::egs {
namespace {

constexpr int kHeroPoints = 3;   // L417, L1445
constexpr int kSpeed = 30;       // L439
constexpr int kLeastSpeed = 5;   // L1808, L1930
constexpr int kHardyHealth = 2;  // of the undead and of swarms (L3698, L3702)

// STR and VIT; of minions and allies half; less for the small (L409, L154, L3722-3732).
int health_of(const Sheet& sheet, const Fighter& fighter) {
  int health = value_of(fighter.ability(Ability::Str)) + value_of(fighter.ability(Ability::Vit));
  if (sheet.kind == Kind::Minion || sheet.kind == Kind::Ally) health = (health + 1) / 2;
  if (sheet.creature.traits.has(CreatureTrait::Undead)) health += kHardyHealth;
  if (sheet.creature.traits.has(CreatureTrait::Swarm)) health += kHardyHealth;
  return std::max(1, health + std::min(0, sheet.size));
}

struct HeavyArmour {
  int initiative = 0;
  int speed = 0;
};

// Only the heaviest kind that is worn counts (L1861).
HeavyArmour heaviest(const Content& content, const Sheet& sheet) {
  const ArmourDef* heaviest = nullptr;
  for (const WornArmour& worn : sheet.armour) {
    const ArmourDef* def = find(content.armours, worn.id);
    if (heaviest == nullptr || def->initiative < heaviest->initiative) heaviest = def;
  }
  if (heaviest == nullptr) return {};
  int covered = 0;
  for (const WornArmour& worn : sheet.armour) {
    if (worn.id == heaviest->id) covered += locations_of(worn.locations);
  }
  return {heaviest->initiative * covered, heaviest->speed};
}

int slower(int speed, int by) {
  return by == 0 ? speed : std::max(kLeastSpeed, speed + by);
}

void work_out_figures(const Content& content, const Sheet& sheet, Fighter& f) {
  f.health = health_of(sheet, f);
  f.defense = defense_of(f.ability(Ability::Dex));
  const HeavyArmour heavy = heaviest(content, sheet);
  const int initiative = value_of(f.ability(Ability::Dex)) + value_of(f.ability(Ability::Per)) +
                         value_of(f.skill("acrobatics"));
  f.initiative = std::max(1, initiative + heavy.initiative);  // L423-427
  f.bare_initiative = std::max(1, initiative);
  const int limit = encumbrance_limit(value_of(f.ability(Ability::Str)));
  f.load_level = encumbrance_level(load_of(content, sheet), limit);
  // L1805-1807.
  constexpr std::array<int, 4> kSlower{0, -10, -20, -20};
  constexpr std::array<int, 4> kModifier{0, -4, -6, -6};
  const auto level = static_cast<std::size_t>(f.load_level);
  f.speed = slower(slower(kSpeed, heavy.speed), kSlower[level]);
  f.bare_speed = slower(kSpeed, kSlower[level]);
  f.load_modifier = kModifier[level];
}

// A stat block's figures are what comes of all it wears and carries (R49).
void take_printed(const Content& content, const Sheet& sheet, Fighter& f) {
  if (!sheet.printed) return;
  const ShieldDef* shield = find(content.shields, sheet.shield);
  f.defense = sheet.printed->defense - (shield == nullptr ? 0 : shield->defense);
  f.health = sheet.printed->health;
  f.initiative = f.bare_initiative = sheet.printed->initiative;
  f.speed = f.bare_speed = sheet.printed->speed;
  f.load_level = 0;
  f.load_modifier = 0;
}

void make_weird(const Content& content, const Sheet& sheet, Fighter& f) {
  const Weird& weird = *sheet.weird;
  f.weird_ability = f.ability(weird.ability);
  f.weird_skill = weird.second ? f.ability(*weird.second) : f.skill(weird.skill);
  f.weird_uses = weird.ability;
  f.weird_second = weird.second;
  f.weird_skill_key = weird.skill;
  f.weird_points = weird_points(f.weird_ability) + weird.bought_points;
  f.weird_concept = weird.concept_id;
  f.talents = weird.talents;
  if (const RankDef* rank = find(content.ranks, sheet.rank)) {
    f.magnitude = rank->magnitude.value_or(0);
  }
}

// Traits that a trait implies (L3659-3665, L3702).
void add_implied(CreatureTraits& traits) {
  using enum CreatureTrait;
  const bool undead = traits.has(Undead), demon = traits.has(Demon);
  const bool construct = traits.has(Construct);
  if (undead || demon || construct || traits.has(Ethereal)) {
    traits.add(ImmuneToPoison);
    traits.add(ImmuneToDisease);
  }
  if (demon || construct) traits.add(Fearless);
  if (undead) traits.add(Hardy);
}

void take_creature(const Sheet& sheet, Fighter& f) {
  const Creature& creature = sheet.creature;
  f.traits = creature.traits;
  f.specials = creature.special;
  for (const NaturalWeapon& natural : sheet.natural) {
    f.specials.bits |= natural.specials.bits;
    if (natural.parries) f.traits.add(CreatureTrait::FormidableNaturalWeapon);
  }
  f.fear = creature.fear;
  f.fly_speed = creature.fly;
  f.swim_speed = creature.swim;
  f.regeneration = creature.regeneration;
  f.venom = creature.venom;
  f.acute = creature.acute;
  f.immunities = creature.immune_to;
  f.weaknesses = creature.weak_to;
  for (const std::string& source : creature.immune_to) {
    if (source == "poison") f.traits.add(CreatureTrait::ImmuneToPoison);
    if (source == "disease") f.traits.add(CreatureTrait::ImmuneToDisease);
  }
  add_implied(f.traits);
}

// The farthest-reaching of all lights that it carries (L1954-2049, R211).
int light_of(const Content& content, const Sheet& sheet) {
  int farthest = 0;
  const auto note = [&](const std::string& id) {
    if (const GoodsDef* goods = find(content.goods, id)) {
      farthest = std::max({farthest, goods->blast, goods->cone});
    }
  };
  for (const OwnedGoods& owned : sheet.goods) note(owned.id);
  for (const std::string& id : sheet.kit) note(id);
  return farthest;
}

// Night vision goggles cancel what dim and dark take away (L2043).
bool has_goggles(const Content& content, const Sheet& sheet) {
  const auto seeing = [&](const std::string& id) {
    const GoodsDef* goods = find(content.goods, id);
    return goods != nullptr && goods->sees_in_the_dark;
  };
  return std::ranges::any_of(sheet.goods, seeing, &OwnedGoods::id) ||
         std::ranges::any_of(sheet.kit, seeing);
}

}  // namespace

int locations_of(Locations locations) {
  int count = 0;
  for (int i = 0; i < kLocations; ++i) count += locations.has(static_cast<Location>(i)) ? 1 : 0;
  return count;
}

Die aged_ability(const Sheet& sheet, Ability which) {
  const Die die = sheet.ability(which);
  const bool fades = which == Ability::Dex || which == Ability::Per || which == Ability::Str ||
                     which == Ability::Vit;
  if (!fades) return die;
  return step_down(die, sheet.age == Age::Elderly ? 2 : sheet.age == Age::MiddleAged ? 1 : 0);
}

Die aged_skill(const Content& content, const Sheet& sheet, const SkillDie& skill) {
  if (!find(content.skills, skill.skill)->physical) return skill.die;
  Die die = skill.die;
  if (sheet.age == Age::MiddleAged || sheet.age == Age::Elderly) die = step_down(die);
  if (sheet.age == Age::Elderly) die = step_down(die, 1, Die::None);
  return die;
}

int load_of(const Content& content, const Sheet& sheet) {
  int load = 0;
  for (const CarriedWeapon& weapon : sheet.weapons) {
    load += find(content.weapons, weapon.id)->encumbrance;
  }
  for (const WornArmour& worn : sheet.armour) {
    const ArmourDef& def = *find(content.armours, worn.id);
    load += def.encumbrance * (def.each_location ? locations_of(worn.locations) : 1);
  }
  if (const ShieldDef* shield = find(content.shields, sheet.shield)) load += shield->encumbrance;
  for (const std::string& id : sheet.kit) load += find(content.goods, id)->encumbrance;
  for (const OwnedGoods& owned : sheet.goods) {
    if (const GoodsDef* goods = find(content.goods, owned.id)) {
      load += owned.count * goods->encumbrance;
    } else {  // by the full box
      const AmmunitionDef& ammunition = *find(content.ammunition, owned.id);
      load += owned.count / ammunition.pieces * ammunition.encumbrance;
    }
  }
  return load;
}

Fighter build_fighter(const Content& content, const Sheet& sheet) {
  Fighter f{.name = sheet.name};
  f.kind = sheet.kind;
  f.size = sheet.size;
  for (const auto& [word, ability] : kAbilitySpellings) {
    f.abilities[static_cast<std::size_t>(ability)] = aged_ability(sheet, ability);
  }
  for (const SkillDie& skill : sheet.skills) {
    const Die die = aged_skill(content, sheet, skill);
    if (die != Die::None) f.skills.push_back({skill.key(), die});
  }
  const bool heroic = sheet.kind == Kind::Character || sheet.kind == Kind::Npc;
  f.hero_points = heroic ? kHeroPoints : 0;  // R10
  work_out_figures(content, sheet, f);
  take_printed(content, sheet, f);
  arm_fighter(content, sheet, f);
  if (sheet.weird) make_weird(content, sheet, f);
  f.qualities = sheet.qualities;
  take_creature(sheet, f);
  f.light = light_of(content, sheet);
  if (has_goggles(content, sheet)) f.traits.add(CreatureTrait::LowLightVision);
  return f;
}

}  // namespace fray::egs
