#pragma once

#include <vector>

#include "rules/success_rolls/content/content.h"
#include "sheet/sheet.h"

// What the form says of weapons, armor, shields, aptitudes and power levels, to choose by.
namespace fray::success_rolls {

std::vector<table::SheetColumn> weapon_columns();
std::vector<table::SheetFact> facts_of(const WeaponDef& weapon);

std::vector<table::SheetColumn> armour_columns();
std::vector<table::SheetFact> facts_of(const ArmourDef& armour);

std::vector<table::SheetColumn> shield_columns();
std::vector<table::SheetFact> facts_of(const ShieldDef& shield);

std::vector<table::SheetColumn> aptitude_columns();
std::vector<table::SheetFact> facts_of(const AptitudeDef& aptitude);

std::vector<table::SheetColumn> power_columns();
std::vector<table::SheetFact> facts_of(const PowerLevel& power);

std::vector<table::SheetColumn> tier_columns();
std::vector<table::SheetFact> facts_of(const MagicTier& tier);

}  // namespace fray::success_rolls
