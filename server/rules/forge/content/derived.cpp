#include "rules/forge/content/derived.h"

#include <algorithm>
#include <numeric>

namespace fray::forge {
namespace {

int rating_of_id(const Content& content, const Sheet& sheet, std::string_view skill) {
  return content.rating_of(sheet, content.find_skill(skill));
}

// L2095, L2415-2420: bulk caps Agility; too heavy or unfamiliar armor costs energy and Agility.
void carried_state(const Content& content, const Sheet& sheet, Derived& derived) {
  derived.effective_agility = rating(sheet.attributes, Attribute::Agility);
  if (!sheet.armour) return;
  const ArmourDef& armour = content.armour(sheet.armour);
  derived.agility_cap = sheet.ignores_agility_cap ? 0 : armour.agility_cap;
  if (derived.agility_cap > 0) {
    derived.effective_agility = std::min(derived.effective_agility, derived.agility_cap);
  }
  derived.armour_untrained = rating(sheet.attributes, Attribute::Strength) < armour.rating ||
                             rating_of_id(content, sheet, "armor-training") < armour.rating;
  if (!derived.armour_untrained) return;
  derived.action_surcharge = 1;
  derived.effective_agility = std::max(0, derived.effective_agility - 1);
}

// L1899-1905: over natural armor, worn armor gives 1 unless it is better, and then 1 less.
int armour_dice(int worn, int natural, int cap) {
  if (worn > 0 && natural > 0) worn = worn <= natural ? 1 : worn - 1;
  if (cap > 0) worn = std::min(worn, cap);  // L1771-1775
  return natural + worn;
}

void carry_shield(const Content& content, const Sheet& sheet, Derived& derived) {
  if (!sheet.shield) return;
  const ShieldDef& shield = content.shield(sheet.shield);
  const bool untrained = rating(sheet.attributes, Attribute::Strength) < shield.rating ||
                         rating_of_id(content, sheet, "shield-training") < shield.rating;
  derived.shield_cost = shield.cost + (untrained ? 1 : 0);  // L2426
  derived.shield_rating = shield.rating;
}

void apply_size(const SizeDef& size, int stamina, int stamina_for_health, Derived& derived) {
  derived.max_health = size.health_base + size.health_per_stamina * stamina_for_health;
  derived.speed_ft = size.speed_ft;
  derived.reach_ft = size.reach_ft;
  derived.space_cells = size.space_cells;
  derived.size_rank = size.rank;
  derived.strength_dice = size.strength_dice;
  derived.size_defence = size.defence_dice;
  derived.stealth_dice = size.stealth_dice;
  derived.short_rest_health = size.rest_base + size.rest_per_stamina * stamina;
}

}  // namespace

Derived derive(const Content& content, const Sheet& sheet) {
  Derived derived;
  carried_state(content, sheet, derived);
  carry_shield(content, sheet, derived);

  int natural_armour = 0;
  int extra_stamina = 0;
  const SizeDef* size = nullptr;
  for (const TraitIndex index : sheet.traits) {
    const TraitDef& trait = content.trait(index);
    natural_armour += trait.natural_armour;
    extra_stamina += trait.health_stamina;
    derived.martial_defence += trait.martial_defence;
    if (trait.size) size = &*trait.size;
  }
  int armour_cap = 0;
  if (size != nullptr) {
    const int stamina = rating(sheet.attributes, Attribute::Stamina);
    apply_size(*size, stamina, stamina + extra_stamina, derived);
    armour_cap = size->armour_cap;
  }
  const int worn = sheet.armour ? content.armour(sheet.armour).rating : 0;
  derived.physical_defence = 1 + armour_dice(worn, natural_armour, armour_cap);  // L322

  std::array<int, kAttributeCount> ratings{};
  for (std::size_t i = 0; i < kAttributeCount; ++i) {
    ratings[i] = effective_attribute(sheet, derived, static_cast<Attribute>(i));
  }
  std::array<int, 3> mental{ratings[3], ratings[4], ratings[5]};
  std::ranges::sort(mental);
  derived.mental_defence = mental[1];  // L324
  std::ranges::sort(ratings, std::greater{});
  derived.max_energy = std::accumulate(ratings.begin(), ratings.begin() + 3, 0);  // L318
  return derived;
}

int effective_attribute(const Sheet& sheet, const Derived& derived, Attribute attribute) {
  return attribute == Attribute::Agility ? derived.effective_agility
                                         : rating(sheet.attributes, attribute);
}

MaxAttack max_attack(const Content& content, const Sheet& sheet, const WeaponDef& weapon) {
  const Derived derived = derive(content, sheet);
  const auto dice = [&](Attribute attribute, SkillIndex skill) {
    const int added = effective_attribute(sheet, derived, attribute);
    const int skilled = skill ? std::min(content.rating_of(sheet, skill), added) : 0;
    return MaxAttack{weapon.cost + added, weapon.rating + added + skilled};
  };
  const MaxAttack usual = dice(weapon.attribute, weapon.skill);
  if (!weapon.alternative_skill) return usual;
  const SkillDef& other = content.skill(weapon.alternative_skill);
  if (!other.attribute) return usual;
  const MaxAttack alternative = dice(*other.attribute, weapon.alternative_skill);
  return alternative.dice > usual.dice ? alternative : usual;
}

}  // namespace fray::forge
