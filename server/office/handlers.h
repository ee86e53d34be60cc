#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/campaigns.h"
#include "campaign/seat_links.h"
#include "office/live_tables.h"
#include "office/office.h"

// A function for each request, called once the permission table has said yes. Those who write run
// perhaps twice, see campaign::Store::write. What takes the ruleset's time is done before, by
// `inspect`, so that no table's log waits for it: it changes nothing, and comes after the
// permission table as well. What is to be done when all is on disk is `follow_up`.
namespace fray::office {

/// What they work with. It refers only to what lasts as long as the unit of work; what the request
/// itself brings is held by value, so that nothing here can outlive a temporary.
struct Desk {
  Desk(campaign::Repositories& repositories_in, campaign::Act act_in,
       std::reference_wrapper<const Shelf> shelf_in, LiveTables* live_tables_in,
       std::vector<Change>& changes_in, Watchers& watchers_in, std::weak_ptr<Watcher> watcher_in,
       const campaign::Quotas& quotas_in, Time now_in)
      : repositories(repositories_in),
        act(std::move(act_in)),
        shelf(shelf_in),
        live_tables(live_tables_in),
        changes(changes_in),
        watchers(watchers_in),
        watcher(std::move(watcher_in)),
        quotas(quotas_in),
        now(now_in) {}

  campaign::Repositories& repositories;
  campaign::Act act;
  const Shelf& shelf;
  LiveTables* live_tables;       // none: nothing is played here
  std::vector<Change>& changes;  // to be told once all is on disk
  Watchers& watchers;
  std::weak_ptr<Watcher> watcher;  // who asks
  campaign::Quotas quotas;
  Time now;
};
/// None: nobody known.
struct PersonalDesk : Desk {
  std::optional<campaign::Identity> identity;
};
struct CampaignDesk : Desk {
  campaign::Identity identity;
  campaign::Campaign campaign;
  Role role;

  campaign::Reader reader() const { return campaign::Reader::of(identity, role); }
  bool runs_it() const { return role == Role::Owner || role == Role::Gm; }
};

// ---- accounts.cpp ----
Result<Answer> carry_out(const PersonalDesk& desk, const SignOut& request);
Result<Answer> carry_out(const PersonalDesk& desk, const ShowAccount& request);
Result<Answer> carry_out(const PersonalDesk& desk, const ShowQuota& request);
Result<Answer> carry_out(const PersonalDesk& desk, const DeleteAccount& request);
Result<Answer> carry_out(const PersonalDesk& desk, const ListTokens& request);
Result<Answer> carry_out(const PersonalDesk& desk, const RevokeToken& request);
Result<Answer> carry_out(const CampaignDesk& desk, const CreateBotToken& request);

// ---- campaigns.cpp ----
Result<Answer> carry_out(const PersonalDesk& desk, const ListCampaigns& request);
Result<Answer> carry_out(const PersonalDesk& desk, const ListRulesets& request);
Result<Answer> carry_out(const PersonalDesk& desk, const CreateCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ShowCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RenameCampaign& request);
Result<> inspect(const CampaignDesk& desk, SetPolicy& request);
Result<Answer> carry_out(const CampaignDesk& desk, const SetPolicy& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ArchiveCampaign& request);
Result<> inspect(const CampaignDesk& desk, DeleteCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const DeleteCampaign& request);
/// Stops the tables of the encounters that it has ended.
Result<> follow_up(campaign::Store& store, LiveTables* live_tables, const DeleteCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RestoreCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const TransferCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListAudit& request);
Result<Answer> carry_out(const CampaignDesk& desk, const WatchCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const UnwatchCampaign& request);

// ---- members.cpp ----
Result<Answer> carry_out(const CampaignDesk& desk, const ListMembers& request);
Result<Answer> carry_out(const CampaignDesk& desk, const SetRole& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RemoveMember& request);
Result<Answer> carry_out(const CampaignDesk& desk, const LeaveCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const CreateInvite& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListInvites& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RevokeInvite& request);
Result<Answer> carry_out(const PersonalDesk& desk, const ShowInvite& request);

// ---- characters.cpp ----
Result<> inspect(const CampaignDesk& desk, CreateCharacter& request);
Result<> inspect(const CampaignDesk& desk, SaveCharacter& request);
Result<> inspect(const CampaignDesk& desk, RestoreRevision& request);
Result<> inspect(const CampaignDesk& desk, AwardCharacter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListCharacters& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ShowCharacter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const CreateCharacter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const SaveCharacter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListRevisions& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RestoreRevision& request);
Result<Answer> carry_out(const CampaignDesk& desk, const GiveCharacter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const AwardCharacter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListAwards& request);
Result<Answer> carry_out(const CampaignDesk& desk, const DeleteCharacter& request);

// ---- messages.cpp ----
Result<> is_own(const CampaignDesk& desk, const DeleteMessage& request);
Result<> is_own(const CampaignDesk& desk, const RenewDice& request);
Result<Answer> carry_out(const CampaignDesk& desk, const Say& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RollDice& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListMessages& request);
Result<Answer> carry_out(const CampaignDesk& desk, const DeleteMessage& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ShowDice& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RenewDice& request);

// ---- presence.cpp ----
Result<Answer> carry_out(const CampaignDesk& desk, const ListPresence& request);

// ---- sheets.cpp ----
Result<Answer> carry_out(const CampaignDesk& desk, const DescribeSheet& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ReadSheet& request);
Result<Answer> carry_out(const CampaignDesk& desk, const JudgeSheet& request);

// ---- encounters.cpp ----
Result<Answer> carry_out(const CampaignDesk& desk, const ListEncounters& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ShowEncounter& request);
Result<> inspect(const CampaignDesk& desk, CreateEncounter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const CreateEncounter& request);
Result<> inspect(const CampaignDesk& desk, SaveEncounter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const SaveEncounter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const DeleteEncounter& request);
Result<> inspect(const CampaignDesk& desk, StartEncounter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const StartEncounter& request);
/// Opens the table; where that fails, the encounter is prepared again.
Result<> follow_up(campaign::Store& store, LiveTables* live_tables, const StartEncounter& request);
/// Where the caller may sit, or whether it still may.
Result<campaign::SeatChoice> find_seat(const CampaignDesk& desk, const TakeSeat& request);
Result<Answer> carry_out(const CampaignDesk& desk, const TakeSeat& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListSeats& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListSeatLinks& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RevokeSeatLink& request);
/// What the live tables play, for campaign/seat_links.h.
campaign::SetupOf played_by(const Desk& desk);
Result<Answer> carry_out(const CampaignDesk& desk, const DescribeRules& request);

// ---- peace.cpp ----
Result<> inspect(const CampaignDesk& desk, PassTime& request);
Result<Answer> carry_out(const CampaignDesk& desk, const PassTime& request);

// ---- assets.cpp ----
Result<Answer> carry_out(const CampaignDesk& desk, const UploadAsset& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ShowAsset& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ListAssets& request);
Result<Answer> carry_out(const CampaignDesk& desk, const RenameAsset& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ShareAsset& request);
Result<Answer> carry_out(const CampaignDesk& desk, const DeleteAsset& request);
/// Is the asset theirs to see, or to change? NotFound where it is not there, or not for them.
Result<> is_own(const CampaignDesk& desk, const ShowAsset& request);
Result<> is_own(const CampaignDesk& desk, const RenameAsset& request);
Result<> is_own(const CampaignDesk& desk, const DeleteAsset& request);

// ---- archives.cpp ----
Result<Answer> carry_out(const CampaignDesk& desk, const ExportCampaign& request);
Result<Answer> carry_out(const PersonalDesk& desk, const ImportCampaign& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ExportCharacter& request);
/// What is brought in is one's own.
Result<> is_own(const CampaignDesk& desk, const ImportCharacter& request);
Result<> inspect(const CampaignDesk& desk, ImportCharacter& request);
Result<Answer> carry_out(const CampaignDesk& desk, const ImportCharacter& request);

inline constexpr std::size_t kMaxEntries = 100;
inline constexpr std::size_t kUsualEntries = 50;
static_assert(kMaxEntries < campaign::kMaxPage);

/// The page to ask for, with one entry too many: by that one knows whether there are more.
inline Page one_more(Page page) {
  page.limit = page.limit == 0 ? kUsualEntries : std::min(page.limit, kMaxEntries);
  ++page.limit;
  return page;
}

/// What came of such a page, without the one too many. `key`: of an entry, as its list says.
template <class T, class Key>
Piece<T> piece_of(std::vector<T> entries, const Page& asked, Key key) {
  Piece<T> piece{std::move(entries), ""};
  if (piece.entries.size() >= asked.limit) {
    piece.entries.pop_back();
    piece.next = key(piece.entries.back());
  }
  return piece;
}

}  // namespace fray::office
