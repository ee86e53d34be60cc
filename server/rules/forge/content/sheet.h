#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/fault.h"
#include "rules/forge/content/attribute.h"
#include "rules/forge/content/index.h"

namespace fray::forge {

class Content;

inline constexpr int kMostOfOneKind = 99;
inline constexpr int kMostAmmunition = 1000;  // for one weapon

/// What is mounted on a carried weapon. (L2498, L2547)
struct Mounts {
  bool scope = false;
  bool laser = false;
  bool tripod = false;  ///< or a bipod
  friend bool operator==(const Mounts&, const Mounts&) = default;
};

/// A character or adversary as written down: choices only, nothing computed.
struct Sheet {
  std::string id;
  std::string name;
  Attributes attributes{1, 1, 1, 1, 1, 1};
  std::vector<TraitIndex> traits;  ///< all that apply: the species, its bundle and choices, bought
  std::vector<TraitIndex> bought;  ///< those of `traits` that cost character points
  std::vector<std::pair<SkillIndex, int>> skills;  ///< by index, each once, rating at least 1
  std::vector<WeaponIndex> weapons;                ///< in the sheet's order, then natural weapons
  std::vector<Mounts> mounts;                      ///< one for each of `weapons`
  std::vector<int> counts;      ///< likewise: how many of it; more than 1 only of thrown weapons
  std::vector<int> ammunition;  ///< likewise: shots for it, those loaded included; 0: not counted
  ArmourIndex armour;
  ShieldIndex shield;
  std::vector<ToolIndex> tools;
  std::string species;
  std::vector<std::string> tags;     ///< such as fantasy, grunt, tier-8
  int line = 0;                      ///< of the book's text; 0: not from there
  bool ignores_agility_cap = false;  ///< a printed block whose numbers overlook its armor (L3938)
};

/// Reads one sheet, written as the README says. Every fault at once; never throws.
std::expected<Sheet, std::vector<document::Fault>> parse_sheet(const Content& content,
                                                               std::string_view toml,
                                                               std::string_view file_name);

/// The keys that a sheet may have.
std::vector<std::string> sheet_keys(const Content& content);

}  // namespace fray::forge
