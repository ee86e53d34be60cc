#pragma once

#include <vector>

#include "document/reader.h"
#include "rules/kit/read_rows.h"
#include "rules/success_rolls/content/content.h"

// One function for each kind of row. Each reads all keys but leaves unknown ones to its caller, and
// faults errors.
namespace fray::success_rolls {

using document::Reader;
using kit::integer_if;

WeaponDef read_weapon(Reader& reader, const std::vector<AptitudeDef>& aptitudes);
ArmourDef read_armour(Reader& reader);
ShieldDef read_shield(Reader& reader);
LocationDef read_location(Reader& reader);
AptitudeDef read_aptitude(Reader& reader);
PowerLevel read_power(Reader& reader);
PriceDef read_price(Reader& reader);
ReactionBand read_reaction(Reader& reader);
MoraleModifier read_morale_modifier(Reader& reader);
Material read_material(Reader& reader);
MagicTier read_tier(Reader& reader);
CeremonyHelper read_helper(Reader& reader);
CeremonySurplus read_surplus(Reader& reader);
ShipClass read_ship_class(Reader& reader);
TargetSize read_target_size(Reader& reader);
ShipDamageLevel read_ship_damage(Reader& reader);
ShipManoeuvre read_manoeuvre(Reader& reader);
CrowdOdds read_crowd_odds(Reader& reader);
AdventureEntry read_adventure_entry(Reader& reader);
OracleOdds read_oracle_odds(Reader& reader);
SecondDie read_second_die(Reader& reader);
TwistRow read_twist(Reader& reader);
SceneDef read_scene(Reader& reader, const std::vector<ChallengeDie>& dice);
ChallengeDie read_challenge_die(Reader& reader);

}  // namespace fray::success_rolls
