#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "campaign/ids.h"
#include "campaign/page.h"
#include "campaign/password.h"
#include "campaign/policy.h"
#include "campaign/roles.h"
#include "office/requests_archives.h"
#include "office/requests_assets.h"
#include "office/requests_encounters.h"
#include "office/requests_messages.h"
#include "office/requests_presence.h"
#include "table/sheet.h"

// What people ask about what lasts. Each is named as fray.v1.Manage names it, says whether carrying
// it out changes anything, and has its line in permissions.cpp. One that names a campaign is for
// its members; all others are about who asks.
namespace fray::office {

using campaign::AccountId;
using campaign::CampaignId;
using campaign::CampaignPolicy;
using campaign::CharacterId;
using campaign::InviteId;
using campaign::Page;
using campaign::Password;
using campaign::Role;
using campaign::TokenId;

// ---- who asks ----

struct SignUp {
  static constexpr std::string_view kName = "signUp";
  std::string name;
  std::string display_name;  // empty: the name
  Password password;
  std::string invite;  // a secret; empty: none
  std::string label;
  std::string device = {};  // the marks that an earlier sign-in left
};
struct SignIn {
  static constexpr std::string_view kName = "signIn";
  std::string name;
  Password password;
  std::string label;
  std::string device = {};  // as in SignUp
};
struct SignOut {
  static constexpr std::string_view kName = "signOut";
  static constexpr bool kWrites = true;
  bool everywhere = false;
};
struct ShowAccount {
  static constexpr std::string_view kName = "showAccount";
  static constexpr bool kWrites = false;
};
/// How much of the server the account takes, and how much it may.
struct ShowQuota {
  static constexpr std::string_view kName = "showQuota";
  static constexpr bool kWrites = false;
};
struct ChangePassword {
  static constexpr std::string_view kName = "changePassword";
  Password old_password;
  Password new_password;
  bool end_bots = false;
};
struct ClaimAccount {
  static constexpr std::string_view kName = "claimAccount";
  std::string name;
  Password password;
};
struct DeleteAccount {
  static constexpr std::string_view kName = "deleteAccount";
  static constexpr bool kWrites = true;
  std::string name;  // the account's own, so that nobody does it by mistake
};
struct ListTokens {
  static constexpr std::string_view kName = "listTokens";
  static constexpr bool kWrites = false;
};
struct RevokeToken {
  static constexpr std::string_view kName = "revokeToken";
  static constexpr bool kWrites = true;
  TokenId token;
};
struct ListCampaigns {
  static constexpr std::string_view kName = "listCampaigns";
  static constexpr bool kWrites = false;
  Page page;
};
struct ListRulesets {
  static constexpr std::string_view kName = "listRulesets";
  static constexpr bool kWrites = false;
};
struct CreateCampaign {
  static constexpr bool kStores = true;
  static constexpr std::string_view kName = "createCampaign";
  static constexpr bool kWrites = true;
  std::string name;
  std::string ruleset;
};
struct ShowInvite {
  static constexpr std::string_view kName = "showInvite";
  static constexpr bool kWrites = false;
  std::string secret;
};
struct AcceptInvite {
  static constexpr std::string_view kName = "acceptInvite";
  std::string secret;
  std::string display_name;  // of one who has not signed in
  std::string label;
};

// ---- a campaign ----

struct ShowCampaign {
  static constexpr bool kOfDeleted = true;
  static constexpr std::string_view kName = "showCampaign";
  static constexpr bool kWrites = false;
  CampaignId campaign;
};
struct RenameCampaign {
  static constexpr std::string_view kName = "renameCampaign";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  std::string name;
};
struct SetPolicy {
  static constexpr std::string_view kName = "setPolicy";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  CampaignPolicy policy;  // its ruleset is that of the campaign
};
struct ArchiveCampaign {
  static constexpr std::string_view kName = "archiveCampaign";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  bool archived = true;
};
struct DeleteCampaign {
  static constexpr std::string_view kName = "deleteCampaign";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  bool end_encounters = false;  // those that are being played, as they stand
  // Worked out by `inspect`.
  std::vector<campaign::EncounterId> live = {};
};
struct RestoreCampaign {
  static constexpr bool kOfDeleted = true;
  static constexpr std::string_view kName = "restoreCampaign";
  static constexpr bool kWrites = true;
  CampaignId campaign;
};
struct TransferCampaign {
  static constexpr std::string_view kName = "transferCampaign";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  AccountId account;
};
struct ListMembers {
  static constexpr std::string_view kName = "listMembers";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  Page page;
};
struct SetRole {
  static constexpr std::string_view kName = "setRole";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  AccountId account;
  Role role{};
};
struct RemoveMember {
  static constexpr std::string_view kName = "removeMember";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  AccountId account;
};
struct LeaveCampaign {
  static constexpr std::string_view kName = "leaveCampaign";
  static constexpr bool kWrites = true;
  CampaignId campaign;
};
struct CreateInvite {
  static constexpr std::string_view kName = "createInvite";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  Role role{};
  std::chrono::days lifetime{7};
  std::int32_t max_uses = 1;
};
struct ListInvites {
  static constexpr std::string_view kName = "listInvites";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  Page page;
};
struct RevokeInvite {
  static constexpr std::string_view kName = "revokeInvite";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  InviteId invite;
};
struct ListAudit {
  static constexpr bool kOfDeleted = true;
  static constexpr std::string_view kName = "listAudit";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  Page page;
};
struct WatchCampaign {
  static constexpr std::string_view kName = "watchCampaign";
  static constexpr bool kWrites = false;
  CampaignId campaign;
};
struct UnwatchCampaign {
  static constexpr std::string_view kName = "unwatchCampaign";
  static constexpr bool kWrites = false;
  CampaignId campaign;
};
struct CreateBotToken {
  static constexpr std::string_view kName = "createBotToken";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  std::string label;
  std::vector<CharacterId> characters;
  std::vector<std::string> seats;
  std::chrono::days lifetime{30};
};

// ---- a campaign's characters ----

struct ListCharacters {
  static constexpr std::string_view kName = "listCharacters";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  Page page;
};
struct ShowCharacter {
  static constexpr std::string_view kName = "showCharacter";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  CharacterId character;
  std::int64_t revision = 0;  // 0: the latest
};
struct CreateCharacter {
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "createCharacter";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  std::string name;
  std::optional<AccountId> owner;  // none: a player's own; of a GM, the GM's
  std::string sheet;
};
struct SaveCharacter {
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "saveCharacter";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  CharacterId character;
  std::int64_t base_revision = 0;
  std::string name;
  std::string sheet;
  std::string what;
};
struct ListRevisions {
  static constexpr std::string_view kName = "listRevisions";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  CharacterId character;
  Page page;
};
struct RestoreRevision {
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "restoreRevision";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  CharacterId character;
  std::int64_t revision = 0;
  std::int64_t base_revision = 0;
  // Worked out by `inspect`.
  std::string sheet = {};
};
struct GiveCharacter {
  static constexpr std::string_view kName = "giveCharacter";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  CharacterId character;
  std::optional<AccountId> owner;  // none: the GM
};
struct AwardCharacter {
  static constexpr bool kStores = true;
  static constexpr std::string_view kName = "awardCharacter";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  CharacterId character;
  std::int32_t points = 0;
  std::string reason;
  // Worked out by `inspect`.
  std::int64_t base_revision = 0;
  std::string sheet = {};
};
struct ListAwards {
  static constexpr std::string_view kName = "listAwards";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  CharacterId character;
  Page page;
};
struct DeleteCharacter {
  static constexpr std::string_view kName = "deleteCharacter";
  static constexpr bool kWrites = true;
  CampaignId campaign;
  CharacterId character;
};

// ---- sheets of its ruleset, kept or not ----

struct DescribeSheet {
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "describeSheet";
  static constexpr bool kWrites = false;
  CampaignId campaign;
};
struct ReadSheet {
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "readSheet";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  std::string sheet;
};
struct JudgeSheet {
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "judgeSheet";
  static constexpr bool kWrites = false;
  CampaignId campaign;
  table::SheetValues values;
};

using Request = std::variant<
    SignUp, SignIn, SignOut, ShowAccount, ShowQuota, ChangePassword, ClaimAccount, ListTokens,
    RevokeToken, ListCampaigns, ListRulesets, CreateCampaign, ShowInvite, AcceptInvite,
    ShowCampaign, RenameCampaign, SetPolicy, ArchiveCampaign, DeleteCampaign, RestoreCampaign,
    TransferCampaign, ListMembers, SetRole, RemoveMember, LeaveCampaign, CreateInvite, ListInvites,
    RevokeInvite, ListAudit, WatchCampaign, UnwatchCampaign, CreateBotToken, ListCharacters,
    ShowCharacter, CreateCharacter, SaveCharacter, ListRevisions, RestoreRevision, GiveCharacter,
    AwardCharacter, ListAwards, DeleteCharacter, DescribeSheet, ReadSheet, JudgeSheet,
    ListEncounters, ShowEncounter, CreateEncounter, SaveEncounter, DeleteEncounter, StartEncounter,
    TakeSeat, ListSeats, ListSeatLinks, RevokeSeatLink, DescribeRules, PassTime, Say, RollDice,
    ListMessages, DeleteMessage, ShowDice, RenewDice, UploadAsset, ShowAsset, ListAssets,
    RenameAsset, ShareAsset, DeleteAsset, ListPresence, DeleteAccount, ExportCampaign,
    ImportCampaign, ExportCharacter, ImportCharacter>;

/// About a campaign, and so for its members.
template <class T>
concept OfCampaign = requires(const T& request) {
  { request.campaign } -> std::convertible_to<const CampaignId&>;
};
/// About one character of it.
template <class T>
concept OfCharacter = OfCampaign<T> && requires(const T& request) {
  { request.character } -> std::convertible_to<const CharacterId&>;
};
/// May be asked of a campaign that has been deleted and not gone yet.
template <class T>
concept OfDeleted = OfCampaign<T> && requires {
  T::kOfDeleted;
};
/// Has the ruleset work on a sheet, which takes it some milliseconds.
template <class T>
concept Laborious = requires {
  T::kLaborious;
};
/// Puts something on disk that stays there: within its owner's quota, and while there is room.
template <class T>
concept Stores = requires {
  T::kStores;
};
/// One account asks it only so often.
template <class T>
concept Paced = requires {
  T::kPaced;
};
/// Takes its time, since a password is hashed, or has a unit of work of its own.
template <class T>
concept OnItsOwn = !requires {
  T::kWrites;
};

}  // namespace fray::office
