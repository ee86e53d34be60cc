// The Abilities of the content against the printed list (L924-946, L1520-1604).
#include <map>
#include <set>

#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

std::set<std::string> ids(auto condition) {
  std::set<std::string> found;
  for (const AbilityDef& row : builtin().abilities) {
    if (condition(row)) found.insert(row.id);
  }
  return found;
}

std::set<std::string> of_group(AbilityGroup group) {
  return ids([&](const AbilityDef& row) { return row.group == group; });
}

std::set<std::string> with(Special special) {
  return ids([&](const AbilityDef& row) { return row.special == special; });
}

TEST(AbilitiesBook, AreSixtyWithTheKindsOfPilotMagicAndManaOneEach) {
  std::set<std::string> names;
  for (const AbilityDef& row : builtin().abilities) {
    names.insert(row.id.starts_with("pilot-") ? "pilot" : row.id);
  }
  for (const char* kind : {"faith", "psi", "ritual-magic", "devotion", "focus"}) names.erase(kind);
  EXPECT_EQ(names.size(), 60u);
  EXPECT_EQ(ids([](const AbilityDef& row) { return row.id.starts_with("pilot-"); }).size(), 13u);
}

TEST(AbilitiesBook, BelongToTheGroupsOfTheList) {
  using enum AbilityGroup;
  EXPECT_EQ(of_group(PhysicalInnate), (std::set<std::string>{"looks", "strength", "toughness"}));
  std::set<std::string> manipulation{"bows",     "gunnery",    "melee",  "restraints",
                                     "shooting", "subterfuge", "unarmed"};
  for (const AbilityDef& row : builtin().abilities) {
    if (row.id.starts_with("pilot-")) manipulation.insert(row.id);
  }
  EXPECT_EQ(of_group(Manipulation), manipulation);
  EXPECT_EQ(of_group(Mobility),
            (std::set<std::string>{"acrobatics", "avoid", "burrow", "climb", "dancing", "fly",
                                   "move", "ride", "stealth", "swim"}));
  EXPECT_EQ(of_group(MentalInnate), (std::set<std::string>{"acting", "animals", "charm", "politics",
                                                           "seduction", "willpower", "wits"}));
  EXPECT_EQ(
      of_group(Skill),
      (std::set<std::string>{"artisan", "construction", "cooking", "demolitions", "engineering",
                             "farming", "fishing", "hunting", "medical", "mining", "mountaineer",
                             "music", "security", "singing", "survival", "tech", "weaponsmith"}));
  EXPECT_EQ(of_group(Knowledge),
            (std::set<std::string>{"appraise", "bureaucracy", "gaming", "guide", "languages",
                                   "navigation", "programming", "streetwise", "scholar"}));
}

TEST(AbilitiesBook, AreSpecialWhereTheListSaysSo) {
  EXPECT_EQ(with(Special::Open),
            (std::set<std::string>{"burrow", "command", "fly", "fortune", "guide", "languages"}));
  EXPECT_EQ(with(Special::Restricted),
            (std::set<std::string>{"berserk", "devotion", "faith", "focus", "fortune-teller",
                                   "magic", "mana", "psi", "ritual-magic"}));
  EXPECT_EQ(ids([](const AbilityDef& row) { return !row.negative; }),
            (std::set<std::string>{"devotion", "faith", "focus", "magic", "mana", "psi",
                                   "ritual-magic"}));
}

TEST(AbilitiesBook, HaveTheSpecialisationsOfTheList) {
  std::map<std::string, std::pair<Specialising, std::size_t>> found;
  for (const AbilityDef& row : builtin().abilities) {
    if (row.specialising != Specialising::None) {
      found[row.id] = {row.specialising, row.specialisations.size()};
    }
  }
  using enum Specialising;
  EXPECT_EQ(found, (std::map<std::string, std::pair<Specialising, std::size_t>>{
                       {"artisan", {Bonus, 14}},
                       {"construction", {Bonus, 5}},
                       {"engineering", {Bonus, 6}},
                       {"guide", {Places, 3}},
                       {"medical", {Penalty, 5}},
                       {"music", {Bonus, 0}},
                       {"scholar", {Bonus, 14}},
                       {"tech", {Penalty, 11}},
                   }));
}

}  // namespace
}  // namespace fray::powerframe
