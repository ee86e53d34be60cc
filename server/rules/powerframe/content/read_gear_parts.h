#pragma once

#include "rules/powerframe/content/read_rows.h"

// Common parts of the readers of weapons, armour, gear and vehicles.
namespace fray::powerframe {

int read_line(Reader& reader);
/// Of modifications: eighths, or whole numbers below 0; 0 where the key is absent.
int signed_eighths_or_none(Reader& reader, std::string_view key);
std::optional<Rating> rating_if(Reader& reader, std::string_view key);
/// "climb+2": an Ability and a bonus.
std::optional<AbilityBonus> bonus_if(Reader& reader, std::string_view key);
/// A list of them.
std::vector<AbilityBonus> read_bonuses(Reader& reader, std::string_view key);
/// "C", "BG" or "Sb" (damage_code.h).
std::optional<DamageCode> damage_code_if(Reader& reader, std::string_view key);
/// The keys of the column Special.
WeaponAttributes read_attributes(Reader& reader);

}  // namespace fray::powerframe
