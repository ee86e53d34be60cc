#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "rules/success_rolls/content/gear.h"
#include "rules/success_rolls/content/location_def.h"
#include "rules/success_rolls/content/sheet.h"
#include "rules/success_rolls/content/tables.h"
#include "rules/success_rolls/content/training.h"

namespace fray::success_rolls {

/// The tables of the game: what exists, not how it works. Rows stand in the order of their files.
struct Content {
  std::vector<WeaponDef> weapons;
  std::vector<ArmourDef> armours;
  std::vector<ShieldDef> shields;
  std::vector<LocationDef> locations;
  std::vector<AptitudeDef> aptitudes;
  std::vector<PowerLevel> powers;
  std::vector<PriceDef> prices;
  std::vector<ReactionBand> reactions;
  std::vector<MoraleModifier> morale_modifiers;
  std::vector<Material> materials;
  std::vector<MagicTier> tiers;
  std::vector<CeremonyHelper> helpers;
  std::vector<CeremonySurplus> surpluses;
  std::vector<ShipClass> ship_classes;
  std::vector<TargetSize> target_sizes;
  std::vector<ShipDamageLevel> ship_damage;
  std::vector<ShipManoeuvre> manoeuvres;
  std::vector<CrowdOdds> crowd_odds;
  std::vector<AdventureEntry> objectives;
  std::vector<AdventureEntry> sites;
  std::vector<AdventureEntry> complications;
  std::vector<OracleOdds> oracle_odds;
  std::vector<SecondDie> second_dice;
  std::vector<TwistRow> twists;
  std::vector<SceneDef> scenes;
  std::vector<ChallengeDie> challenge_dice;
  std::vector<Sheet> samples;  ///< characters of each power level, and adversaries
  /// Of everything that was read: contents that differ in any file have different fingerprints.
  std::uint64_t fingerprint = 0;
};

/// The row of this id; null where there is none.
template <class Row>
const Row* find(const std::vector<Row>& rows, std::string_view id) {
  const auto found = std::ranges::find(rows, id, &Row::id);
  return found == rows.end() ? nullptr : &*found;
}

/// The built-in content, changed by `overrides`: a row with a built-in id (or die face, or target)
/// replaces that row whole, any other is added. Every fault at once; pure, and never throws.
std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides);

/// The content that the program ships with.
Content load_builtin_content();

}  // namespace fray::success_rolls
