// Export and import of campaigns and characters between servers: exported whole, and imported with
// new ids. server/exchange/ has the format of the archive.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/act.h"
#include "campaign/character.h"
#include "campaign/error.h"
#include "campaign/prepared_encounter.h"
#include "campaign/quotas.h"
#include "campaign/records.h"
#include "campaign/store.h"

namespace fray::campaign {

/// All that is stored of a character.
struct ArchivedCharacter {
  std::string id;          // where it comes from
  std::string owner_name;  // likewise; empty: the GM's
  std::string name;
  std::string ruleset;
  Time created;
  std::vector<Revision> revisions;  // 1, 2, 3 ..., at least one
  std::vector<Award> awards;        // 1, 2, 3 ...
};
/// NotFound as find_character.
Result<ArchivedCharacter> export_character(Repositories& repositories, const CampaignId& campaign,
                                           const CharacterId& id);

/// Could it have been made here? Sentences, numbers and texts are within their limits; field
/// "body", with the error in words. Rulesets decide whether its sheets are valid.
Result<> check(const ArchivedCharacter& character);

/// The sum of its awards.
std::int64_t points_of(const ArchivedCharacter& character);

/// As a character of this campaign, with everything it carries, but without encounters of others
/// that its awards were for. It must have passed `check`.
Result<Character> import_character(Repositories& repositories, const Act& act,
                                   const CampaignId& campaign,
                                   const std::optional<AccountId>& owner,
                                   const ArchivedCharacter& character);

// ---- a whole campaign ----
//
// Imported in pieces, each a unit of work of its own, so that other writes need not wait for all of
// it. Until it is complete it has no owner and counts as deleted: it is invisible, and a failed
// import is purged when its time has come.

inline constexpr std::chrono::hours kStagingTime{1};

/// Refused where the policy is not sound, or the name.
Result<CampaignId> begin_import(Repositories& repositories, const Act& act,
                                const Campaign& campaign);
/// An encounter that is not live, by its texts and all but its campaign. Its id must be new.
Result<EncounterId> import_encounter(Repositories& repositories, const CampaignId& staged,
                                     PreparedEncounter encounter, const EncounterTexts& texts);
Result<CharacterId> import_character(Repositories& repositories, const CampaignId& staged,
                                     const ArchivedCharacter& character);
/// With the draft's picture; limits as check_new_asset has them for a GM.
Result<AssetId> import_asset(Repositories& repositories, const CampaignId& staged, Asset asset,
                             const Draft& draft);
/// It is the account's from now on. Forbidden to guests, Limited as in create_campaign; NotFound
/// where nothing was staged, or its time is over.
Result<Campaign> finish_import(Repositories& repositories, const Act& act, const AccountId& owner,
                               const CampaignId& staged, std::int64_t most_owned = kNoLimit);
/// Nothing of it is left.
void drop_import(Repositories& repositories, const CampaignId& staged);

/// The text with other ids: each id of `ids` that occurs as a word is replaced.
std::string with_ids(std::string_view text, const std::map<std::string, std::string>& ids);

}  // namespace fray::campaign
