#pragma once

#include <memory>
#include <string>

#include "document/reader.h"
#include "rules/forge/content/armour.h"
#include "rules/forge/content/catalogue.h"
#include "rules/forge/content/sheet.h"
#include "rules/forge/content/skill.h"
#include "rules/forge/content/tool.h"
#include "rules/forge/content/trait.h"
#include "rules/forge/content/travel_def.h"
#include "rules/forge/content/weapon.h"

namespace fray::forge {

class Content;

// Limits of a content file.
constexpr int kMaxCost = 20;
constexpr int kMaxRating = 30;  // of weapons, armor and attributes
constexpr int kMaxLine = 100'000;
constexpr int kMaxFeet = 10'000;

// One entry of a content file each. `id` was read by the caller; references are looked up in
// catalogues whose ids are complete, though their definitions may not be read yet.

/// Faults a file or sheet that says it is of another ruleset.
void expect_forge(document::Reader& reader);
SkillDef read_skill(document::Reader& reader, std::string id,
                    const Catalogue<SkillDef, SkillIndex>& skills);
/// The effect of the entry's skill; null where it has none.
std::shared_ptr<const Recipe> read_recipe(document::Reader& reader, const SkillDef& skill);
WeaponDef read_weapon(document::Reader& reader, std::string id,
                      const Catalogue<SkillDef, SkillIndex>& skills);
ArmourDef read_armour(document::Reader& reader, std::string id);
ToolDef read_tool(document::Reader& reader, std::string id,
                  const Catalogue<SkillDef, SkillIndex>& skills);
/// `{ attribute, dice, skills, in_fights }`
TestDice read_test_dice(document::Reader reader, const Catalogue<SkillDef, SkillIndex>& skills);
ShieldDef read_shield(document::Reader& reader, std::string id);
ConveyanceDef read_conveyance(document::Reader& reader, std::string id);
TerrainDef read_terrain(document::Reader& reader, std::string id);
WeatherDef read_weather(document::Reader& reader, std::string id);
TraitDef read_trait(document::Reader& reader, std::string id,
                    const Catalogue<TraitDef, TraitIndex>& traits,
                    const Catalogue<SkillDef, SkillIndex>& skills,
                    const Catalogue<WeaponDef, WeaponIndex>& weapons);
/// Needs every other definition read.
Sheet read_sheet(document::Reader& reader, std::string id, const Content& content);

}  // namespace fray::forge
