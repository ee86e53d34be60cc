#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "campaign/ids.h"
#include "campaign/time.h"

namespace fray::campaign {

/// A character without what stands on its sheet.
struct Character {
  CharacterId id;
  CampaignId campaign;
  std::optional<AccountId> owner;  // none: the GM's
  std::string owner_name;          // display name; empty for the GM's
  std::string name;
  std::string ruleset;
  std::int64_t revision = 1;  // the latest
  std::int64_t points = 0;    // awarded so far
  Time created;
  Time changed;

  bool operator==(const Character&) const = default;
};

struct RevisionEntry {
  std::int64_t number = 1;  // 1, 2, 3 ... of one character
  std::string by;           // display name at that time
  Time when;
  std::string what;  // in a sentence

  bool operator==(const RevisionEntry&) const = default;
};

/// The texts are the ruleset's; here they are opaque.
struct Revision {
  RevisionEntry entry;
  std::string sheet;          // TOML
  std::string carried_state;  // the state carried between encounters, as TOML; or empty

  bool operator==(const Revision&) const = default;
};

struct Award {
  std::int64_t number = 1;  // 1, 2, 3 ... of one character
  std::string by;
  Time when;
  std::int32_t points = 0;  // below 0 takes points away
  std::string reason;
  std::optional<EncounterId> encounter = std::nullopt;  // what it was given for; may be deleted

  bool operator==(const Award&) const = default;
};

struct CharacterAward {
  CharacterId character;
  std::string name;  // of the character
  Award award;

  bool operator==(const CharacterAward&) const = default;
};

}  // namespace fray::campaign
