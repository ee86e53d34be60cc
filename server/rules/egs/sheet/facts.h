#pragma once

#include <vector>

#include "rules/egs/content/content.h"
#include "sheet/sheet.h"

// What the form says of weapons, armor, shields, goods and talents, to choose by.
namespace fray::egs {

std::vector<table::SheetColumn> weapon_columns(const Content& content);
std::vector<table::SheetFact> facts_of(const WeaponDef& weapon);

std::vector<table::SheetColumn> armour_columns();
std::vector<table::SheetFact> facts_of(const ArmourDef& armour);

std::vector<table::SheetColumn> shield_columns();
std::vector<table::SheetFact> facts_of(const ShieldDef& shield);

std::vector<table::SheetColumn> goods_columns();
std::vector<table::SheetFact> facts_of(const GoodsDef& goods);

std::vector<table::SheetColumn> ammunition_columns();
std::vector<table::SheetFact> facts_of(const AmmunitionDef& ammunition);

std::vector<table::SheetColumn> talent_columns();
std::vector<table::SheetFact> facts_of(const TalentDef& talent);

}  // namespace fray::egs
