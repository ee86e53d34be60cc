#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/ids.h"
#include "campaign/time.h"
#include "document/spelling.h"

namespace fray::campaign {

enum class EncounterState : std::uint8_t {
  Prepared,
  Template,  // to make others from; never played itself
  Live,
  Over,
};

inline constexpr std::array<document::Spelling<EncounterState>, 4> kEncounterStateWords{{
    {"prepared", EncounterState::Prepared},
    {"template", EncounterState::Template},
    {"live", EncounterState::Live},
    {"over", EncounterState::Over},
}};

/// An encounter as its campaign stores it, without its texts. Its id is the key of its table, too.
struct PreparedEncounter {
  EncounterId id;
  CampaignId campaign;
  std::string name;
  EncounterState state = EncounterState::Prepared;
  std::int64_t revision = 1;  // counts saves
  Time created;
  std::optional<Time> started;
  std::optional<Time> ended;
  std::string winner;  // a side; empty where there is none, or not yet

  bool operator==(const PreparedEncounter&) const = default;
};

/// Only for GMs.
struct EncounterTexts {
  std::string setup;  // a setup file, perhaps with faults while it is being written
  std::string notes;

  bool operator==(const EncounterTexts&) const = default;
};

/// A combatant of a live encounter that is a character of the campaign.
struct CastMember {
  CharacterId character;
  std::string combatant;  // its key

  bool operator==(const CastMember&) const = default;
};

/// The result of an encounter.
struct EncounterEnding {
  std::string winner;  // a side, or empty
  std::int32_t rounds = 0;
  struct Worn {
    CharacterId character;
    std::string carried_state;
  };
  std::vector<Worn> worn;  // what each character carries from it
};

}  // namespace fray::campaign
