// Characters as a campaign stores them: their owners and revisions. The contents of a sheet are the
// ruleset's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/act.h"
#include "campaign/character.h"
#include "campaign/error.h"
#include "campaign/store.h"
#include "document/guard.h"

namespace fray::campaign {

inline constexpr std::int64_t kMaxCharacters = 2000;   // of one campaign
inline constexpr std::int64_t kMaxRevisions = 10'000;  // of one character
inline constexpr std::int64_t kMaxAwards = 10'000;     // of one character
inline constexpr std::size_t kMaxSheet = document::kMaxSheetBytes;
inline constexpr std::size_t kMaxCarriedState = document::kMaxSheetBytes;
inline constexpr std::int32_t kMaxPoints = 1'000'000;  // of one award, either way

struct CharacterDraft {
  std::string name;
  std::string sheet;
  std::string carried_state;
  std::optional<AccountId> owner;  // a member; none: the GM's
};

/// For the campaign's ruleset. NotFound, field "owner", for an owner who is not a member.
Result<Character> create_character(Repositories& repositories, const Act& act,
                                   const CampaignId& campaign, CharacterDraft draft);

/// The same for one that does not exist and for one hidden from the caller.
std::unexpected<Error> no_such_character();
/// NotFound too for a character of another campaign, and for a deleted one.
Result<Character> find_character(Repositories& repositories, const CampaignId& campaign,
                                 const CharacterId& id);

/// Fields left out stay.
struct CharacterChange {
  std::int64_t based_on = 0;  // the revision that was looked at
  std::string what;           // in a sentence: "buys a longbow"
  std::optional<std::string> name;
  std::optional<std::string> sheet;
  std::optional<std::string> carried_state;
};

/// Returns the new revision's number. Conflict where there is a later one than `based_on`.
Result<std::int64_t> save_character(Repositories& repositories, const Act& act,
                                    const CampaignId& campaign, const CharacterId& id,
                                    CharacterChange change);
/// What is restored of an old revision. Players get back their sheet alone: wounds would heal by
/// it.
enum class Restored : std::uint8_t { Sheet, SheetAndCarriedState };
/// A new revision with this of an old one. `sheet`: the old one as it may be today; none: as it
/// was.
Result<std::int64_t> restore_character(Repositories& repositories, const Act& act,
                                       const CampaignId& campaign, const CharacterId& id,
                                       std::int64_t revision, std::int64_t based_on, Restored what,
                                       std::optional<std::string> sheet = std::nullopt);
/// The carry-over state that the character brings from an encounter, as a new revision, whatever
/// has been saved in the meantime. Does nothing if the character has been deleted or nothing has
/// changed; returns whether it has.
bool carry_state(Repositories& repositories, const Act& act, const CampaignId& campaign,
                 const CharacterId& id, std::string what, std::string carried_state);
Result<Revision> find_revision(Repositories& repositories, const CampaignId& campaign,
                               const CharacterId& id, std::int64_t revision);

/// To a member who plays (not a spectator), or to the GM.
Result<> give_character(Repositories& repositories, const Act& act, const CampaignId& campaign,
                        const CharacterId& id, const std::optional<AccountId>& to);
/// Conflict while it is in a live encounter.
Result<> delete_character(Repositories& repositories, const Act& act, const CampaignId& campaign,
                          const CharacterId& id);

/// Returns the award with its number. Points are not 0; below 0 takes away, and no more than was
/// awarded. `encounter`: the one it is for; Conflict where that has not started.
Result<Award> award_points(Repositories& repositories, const Act& act, const CampaignId& campaign,
                           const CharacterId& id, std::int32_t points, std::string_view reason,
                           const std::optional<EncounterId>& encounter = std::nullopt);
/// The awards missing from a sheet that has this many points fewer, oldest first: the last ones,
/// without points taken away. The first of them may be a part of one. Limited: more than 50.
Result<std::vector<Award>> awards_worth(Repositories& repositories, const CharacterId& id,
                                        std::int64_t points);

}  // namespace fray::campaign
