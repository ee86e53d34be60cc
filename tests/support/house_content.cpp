#include "support/house_content.h"

namespace fray::test {
namespace {

constexpr const char* kHouseContent = R"(
[[trait]]
id = "plain"
name = "Plain"
group = "species"
cost = 0
summary = "Nothing special."
bundle = ["medium"]

[[trait]]
id = "big"
name = "Big"
group = "species"
cost = 0
summary = "Large, and nothing else."
bundle = ["large"]

[[trait]]
id = "giant"
name = "Giant"
group = "species"
cost = 0
summary = "Huge, and nothing else."
bundle = ["huge"]

[[trait]]
id = "fire-vulnerable"
name = "Fire Vulnerable"
group = "damage"
cost = 0
summary = "Burns well."
damage = "fire"
response = "vulnerable"

[[trait]]
id = "piercing-vulnerable"
name = "Piercing Vulnerable"
group = "damage"
cost = 0
summary = "Soft."
damage = "piercing"
response = "vulnerable"

[[skill]]
id = "haze"
name = "Haze"
kind = "magic"
school = "arcane"
summary = "Somebody beside you is hard to see."
[skill.aid]
on = "friend"
gives = "effect"
[skill.effect]
rounds = 3
condition = "faint"

[[weapon]]
id = "stick"
name = "Stick"
class = "melee"
skill = "melee-weapons"
attribute = "strength"
cost = 1
rating = 2
grip = "one-hand"
damage = ["bludgeoning"]

[[weapon]]
id = "glove"
name = "Glove"
class = "unarmed"
skill = "brawling"
attribute = "strength"
cost = 0
rating = 1
grip = "limb"
damage = ["bludgeoning"]

[[weapon]]
id = "pebble"
name = "Pebble"
class = "melee"
skill = "melee-weapons"
attribute = "strength"
cost = 1
rating = 0
grip = "one-hand"
damage = ["bludgeoning"]
)";

// A skill of eighty dice, to overfill a pool.
std::string skill_of_eighty_dice(const std::string& id, const std::string& to) {
  std::string out = "[[skill]]\nid = \"" + id + "\"\nname = \"" + id +
                    "\"\nkind = \"bonus\"\nsummary = \"Eighty dice.\"\n";
  for (int i = 0; i < 8; ++i) out += "[[skill.bonus]]\nto = \"" + to + "\"\namount = 10\n";
  return out;
}

}  // namespace

std::string house_content() {
  return kHouseContent + skill_of_eighty_dice("flood", "attack") +
         skill_of_eighty_dice("tide", "attack") + skill_of_eighty_dice("dam", "defence") +
         skill_of_eighty_dice("dike", "defence");
}

}  // namespace fray::test
