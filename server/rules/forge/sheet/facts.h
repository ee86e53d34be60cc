#pragma once

#include <vector>

#include "rules/forge/content/content.h"
#include "sheet/fields.h"

// What the form says of weapons, armor, shields and skills, to choose by.
namespace fray::forge {

std::vector<table::SheetColumn> weapon_columns();
std::vector<table::SheetFact> facts_of(const Content& content, const WeaponDef& weapon);

std::vector<table::SheetColumn> armour_columns();
std::vector<table::SheetFact> facts_of(const ArmourDef& armour);

std::vector<table::SheetColumn> shield_columns();
std::vector<table::SheetFact> facts_of(const ShieldDef& shield);

std::vector<table::SheetColumn> skill_columns();
std::vector<table::SheetFact> facts_of(const SkillDef& skill);

}  // namespace fray::forge
