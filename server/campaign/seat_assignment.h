// Assigns a campaign's characters and members to the combatants and seats of an encounter.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/account.h"
#include "campaign/asset.h"
#include "campaign/character.h"
#include "campaign/error.h"
#include "campaign/policy.h"
#include "campaign/prepared_encounter.h"
#include "campaign/records.h"
#include "campaign/store.h"
#include "table/setup.h"

namespace fray::campaign {

/// Seats without an owner, for players who come while an encounter is under way.
inline constexpr int kSpareSeats = 4;

struct CharacterWithSheet {
  Character character;
  Revision revision;  // the latest
};
using FindCharacter = std::function<Result<CharacterWithSheet>(const CharacterId&)>;
using FindPicture = std::function<Result<Asset>(const AssetId&)>;

struct Casting {
  table::Setup setup;
  std::vector<CastMember> cast;
  // Hidden so far, and visible to all once it starts: the background, and the tokens of combatants
  // that are neither hidden nor under another name. Each once.
  std::vector<AssetId> to_show;
};
/// What the campaign adds to a setup as it was written:
/// - its policy and ruleset, and its options where the setup says nothing of them;
/// - to combatants that are characters: sheet, carried state and, where they have none, their
/// names;
/// - seats: the GM's, one for each player, for those characters of its own that no seat has yet,
///   some to spare, and one for spectators.
/// Pictures that it names are the campaign's.
/// Errors name the field as "setup.combatant.ana.character".
Result<Casting> cast(table::Setup setup, const CampaignPolicy& policy,
                     const std::vector<Member>& members, const FindCharacter& find,
                     const FindPicture& find_picture);

/// With the campaign's members, characters and pictures as they are now.
Result<Casting> cast(Repositories& repositories, const Campaign& campaign, table::Setup setup);

/// The member's seat.
struct SeatChoice {
  std::string seat;   // its key
  bool late = false;  // a spare one, which is the account's from now on
};
/// `asked`: a seat's key, or empty: one's own, or the only one it can be. `late_seat`: the spare
/// one that the account has taken already, or empty. `taken`: by others as well.
/// NotFound: there is no such seat, or it is another's; Forbidden: none for this bot; Limited: no
/// spare one is left.
Result<SeatChoice> choose_seat(const table::Setup& setup, const Identity& identity, Role role,
                               std::string_view asked, std::string_view late_seat,
                               const std::vector<std::string>& taken);

}  // namespace fray::campaign
