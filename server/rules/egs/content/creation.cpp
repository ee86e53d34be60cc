#include "rules/egs/content/creation.h"

#include <algorithm>
#include <array>

#include "rules/egs/content/build_fighter.h"
#include "rules/egs/content/content.h"

namespace fray::egs {
namespace {

using document::Reader;

constexpr int kSkillPoints = 18;            // L443
constexpr int kQualities = 5;               // L457
constexpr int kMoneyBesideGifts = 200;      // L475
constexpr int kMoneyInstead = 500;          // L477
constexpr int kMostArmourGiven = 2;         // L471
constexpr int kSkillPointsOfMiddleAge = 6;  // L3297
constexpr int kSkillPointsOfOldAge = 12;    // L3299
constexpr int kSkillPointsForQuality = 6;   // that age gives, for a Quality (L3297-3299)

using DiceCount = std::array<int, kDice>;

DiceCount counted(std::initializer_list<Die> dice) {
  DiceCount count{};
  for (const Die die : dice) ++count[static_cast<std::size_t>(die)];
  return count;
}

// All that may be placed, by age.
std::vector<DiceCount> allotments(Age age) {
  using enum Die;
  if (age == Age::Youth) return {counted({D6, D6, D6, D6, D6, D8, D8, D8})};
  return {counted({D6, D6, D6, D6, D8, D8, D10, D10}), counted({D4, D6, D6, D6, D8, D8, D10, D12})};
}

void check_abilities(const Sheet& sheet, Reader& reader) {
  // Missing ones are faulted by themselves.
  if (std::ranges::find(sheet.abilities, Die::None) != sheet.abilities.end()) return;
  if (allots(sheet)) return;
  if (sheet.age == Age::Youth) {
    reader.fault("abilities", "of a youth must at first be five d6 and three d8");
  } else {
    reader.fault("abilities",
                 "must at first be four d6, two d8 and two d10; or a d4 for one d6, and a d12 for "
                 "one d10");
  }
}

int points_of_age(Age age) {
  if (age == Age::MiddleAged) return kSkillPointsOfMiddleAge;
  return age == Age::Elderly ? kSkillPointsOfMiddleAge + kSkillPointsOfOldAge : 0;
}

// Points and Qualities of age are interchangeable, so they are counted together. Points from age
// may not be spent on physical skills.
void check_points(const Content& content, const Sheet& sheet, Reader& reader) {
  const CreationBudget budget = creation_budget(sheet);
  const int qualities = qualities_of(sheet);
  if (qualities < budget.least_qualities || qualities > budget.most_qualities) {
    std::string wanted = std::to_string(budget.least_qualities);
    if (budget.most_qualities > budget.least_qualities) {
      wanted += " to " + std::to_string(budget.most_qualities);
    }
    reader.fault("qualities", "must at first be " + wanted +
                                  ", the Weird Quality among them, not " +
                                  std::to_string(qualities));
    return;
  }
  const int points = points_of_skills(content, sheet, false);
  const int physical = points_of_skills(content, sheet, true);
  if (points > budget.skill_points) {
    reader.fault("skills", "cost " + std::to_string(points) + " points at first, and there are " +
                               std::to_string(budget.skill_points));
  } else if (physical > budget.physical_points) {
    reader.fault("skills", "what age gives is not for physical skills, which cost " +
                               std::to_string(physical) + " of " +
                               std::to_string(budget.physical_points));
  }
}

void check_talents(const Sheet& sheet, Reader& reader) {
  if (!sheet.weird) return;
  const SkillDie* skill = sheet.skill(sheet.weird->skill);
  if (skill == nullptr) {
    reader.fault("weird", "its skill must be had from the first");
    return;
  }
  const int talents = static_cast<int>(sheet.weird->talents.size());
  const int wanted = starting_talents(skill->die);
  if (talents != wanted) {
    reader.fault("weird", "must at first have " + std::to_string(wanted) + " talents, not " +
                              std::to_string(talents));
  }
  if (sheet.weird->bought_points != 0) {
    reader.fault("weird", "bought_points must be bought with experience");
  }
}

std::int64_t cost_of_suit(const ArmourDef& armour, const WornArmour& worn) {
  return armour.whole ? armour.cost : armour.cost * locations_of(worn.locations);
}

std::int64_t cost_of_rounds(const AmmunitionDef& ammunition, std::int64_t rounds) {
  return (rounds * ammunition.cost + ammunition.pieces - 1) / ammunition.pieces;
}

}  // namespace

CreationBudget creation_budget(const Sheet& sheet) {
  const int by_age = points_of_age(sheet.age);
  CreationBudget budget{.physical_points = kSkillPoints,
                        .least_qualities = kQualities + (sheet.age == Age::Youth ? 1 : 0)};
  budget.most_qualities = budget.least_qualities + by_age / kSkillPointsForQuality;
  const int more = std::clamp(qualities_of(sheet), budget.least_qualities, budget.most_qualities) -
                   budget.least_qualities;
  budget.skill_points = kSkillPoints + by_age - kSkillPointsForQuality * more;
  budget.money = sheet.outfit == Outfit::Given ? kMoneyBesideGifts : kMoneyInstead;
  return budget;
}

int qualities_of(const Sheet& sheet) {
  return static_cast<int>(sheet.qualities.size()) + (sheet.weird ? 1 : 0);
}

int points_of_skills(const Content& content, const Sheet& sheet, bool physical_alone) {
  int points = 0;
  for (const SkillDie& skill : sheet.skills) {
    if (!physical_alone || find(content.skills, skill.skill)->physical) {
      points += skill_points(skill.die);
    }
  }
  return points;
}

bool allots(const Sheet& sheet) {
  DiceCount placed{};
  for (const Die die : sheet.abilities) ++placed[static_cast<std::size_t>(die)];
  return std::ranges::any_of(allotments(sheet.age), [&](const DiceCount& all) {
    for (std::size_t die = 1; die < all.size(); ++die) {
      if (placed[die] > all[die]) return false;
    }
    return true;
  });
}

int skill_points(Die die) {
  constexpr std::array<int, 6> kPoints{0, 1, 2, 3, 5, 8};
  return kPoints.at(static_cast<std::size_t>(die));
}

std::int64_t cost_of_gear(const Content& content, const Sheet& sheet) {
  const bool given = sheet.outfit == Outfit::Given;
  std::int64_t sum = 0, best_weapon = 0, best_suit = 0;
  for (const CarriedWeapon& weapon : sheet.weapons) {
    const std::int64_t cost = find(content.weapons, weapon.id)->cost;
    sum += cost;
    best_weapon = std::max(best_weapon, cost);
    if (const AmmunitionDef* ammunition = find(content.ammunition, weapon.ammunition)) {
      sum += cost_of_rounds(*ammunition, weapon.rounds);
    }
  }
  for (const WornArmour& worn : sheet.armour) {
    const ArmourDef& armour = *find(content.armours, worn.id);
    const std::int64_t cost = cost_of_suit(armour, worn);
    sum += cost;
    if (armour.armor <= kMostArmourGiven) best_suit = std::max(best_suit, cost);
  }
  if (const ShieldDef* shield = find(content.shields, sheet.shield)) sum += shield->cost;
  for (const OwnedGoods& owned : sheet.goods) {
    if (const GoodsDef* goods = find(content.goods, owned.id)) {
      sum += std::int64_t{owned.count} * goods->cost;
    } else {
      sum += cost_of_rounds(*find(content.ammunition, owned.id), owned.count);
    }
  }
  return given ? sum - best_weapon - best_suit : sum;
}

void check_creation(const Content& content, const Sheet& sheet, std::int64_t money,
                    Reader& reader) {
  if (sheet.kind != Kind::Character || sheet.free) return;
  check_abilities(sheet, reader);
  check_points(content, sheet, reader);
  check_talents(sheet, reader);
  const bool given = sheet.outfit == Outfit::Given;
  if (!given && !sheet.kit.empty()) reader.fault("kit", "is given, not bought");
  const std::int64_t cost = cost_of_gear(content, sheet);
  const std::int64_t budget = creation_budget(sheet).money + money;
  if (cost > budget) {
    reader.fault("outfit", "the gear costs " + std::to_string(cost) +
                               (given ? " beside what is given" : "") + ", and there are " +
                               std::to_string(budget));
  }
}

}  // namespace fray::egs
