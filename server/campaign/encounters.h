// Encounters as a campaign prepares, starts and ends them. Rulesets read their setups;
// seat_assignment.h assigns seats.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/act.h"
#include "campaign/error.h"
#include "campaign/prepared_encounter.h"
#include "campaign/store.h"

namespace fray::campaign {

inline constexpr std::int64_t kMaxEncounters = 1000;  // of one campaign
inline constexpr std::size_t kMaxEncounterName = 100;
// A map of 256 x 256 hexes takes half of it.
inline constexpr std::size_t kMaxSetup = std::size_t{256} << 10;
inline constexpr std::size_t kMaxNotes = std::size_t{64} << 10;

struct EncounterDraft {
  std::string name;
  EncounterTexts texts;
  bool is_template = false;
};
Result<PreparedEncounter> create_encounter(Repositories& repositories, const Act& act,
                                           const CampaignId& campaign, const EncounterDraft& draft);

/// NotFound too for an encounter of another campaign.
Result<PreparedEncounter> find_encounter(Repositories& repositories, const CampaignId& campaign,
                                         const EncounterId& id);

/// Fields left out stay.
struct EncounterChange {
  std::int64_t based_on = 0;  // the revision that was looked at
  std::optional<std::string> name;
  std::optional<std::string> setup;
  std::optional<std::string> notes;
};
/// Conflict where there is a later revision than `based_on`, and for a setup that is being played
/// or has been. Notes may change at any time.
Result<PreparedEncounter> save_encounter(Repositories& repositories, const Act& act,
                                         const CampaignId& campaign, const EncounterId& id,
                                         EncounterChange change);
/// Conflict while it is live.
Result<> delete_encounter(Repositories& repositories, const Act& act, const CampaignId& campaign,
                          const EncounterId& id);

/// Makes it live. Conflict where it is not prepared, where there is a later revision than
/// `based_on`, and where a character is in another encounter just now.
Result<PreparedEncounter> start_encounter(Repositories& repositories, const Act& act,
                                          const CampaignId& campaign, const EncounterId& id,
                                          std::int64_t based_on,
                                          const std::vector<CastMember>& cast);
/// It could not be played after all: prepared again.
void take_back_start(Repositories& repositories, const EncounterId& id);

/// Ends it and stores its characters' carried states. Returns the changed ones; NotFound where it
/// is not live.
Result<std::vector<CharacterId>> end_encounter(Repositories& repositories, const Act& act,
                                               const EncounterId& id,
                                               const EncounterEnding& ending);

}  // namespace fray::campaign
