// The audit log. Entries are written in the transaction of what they record, and never changed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "campaign/act.h"
#include "campaign/ids.h"
#include "document/spelling.h"

namespace fray::campaign {

struct Repositories;

enum class Verb : std::uint8_t {
  SignUp,
  GuestJoin,
  Claim,
  SignIn,
  SignInFail,
  SignOut,
  SignOutEverywhere,
  PasswordChange,
  PasswordReset,
  AccountDisable,
  AccountEnable,
  AccountRename,
  AccountDelete,
  TokenCreate,
  TokenRevoke,
  CampaignCreate,
  CampaignRename,
  CampaignPolicy,
  CampaignArchive,
  CampaignUnarchive,
  CampaignDelete,
  CampaignRestore,
  CampaignPurge,
  CampaignTransfer,
  CampaignExport,
  CampaignImport,
  InviteCreate,
  InviteRevoke,
  MemberJoin,
  MemberRole,
  MemberRemove,
  MemberLeave,
  CharacterCreate,
  CharacterGive,
  CharacterRestore,
  CharacterDelete,
  CharacterAward,
  CharacterExport,
  CharacterImport,
  MessageDelete,
  EncounterStart,
  EncounterEnd,
  EncounterDelete,
  LinkRevoke,  // of a seat: `about` is the encounter, `detail` the seat's key
  AssetDelete,
  Override,  // a GM set something aside at a table: `detail` says by which command, and no more
};

inline constexpr auto kVerbWords = std::to_array<document::Spelling<Verb>>({
    {"sign-up", Verb::SignUp},
    {"guest-join", Verb::GuestJoin},
    {"claim", Verb::Claim},
    {"sign-in", Verb::SignIn},
    {"sign-in-fail", Verb::SignInFail},
    {"sign-out", Verb::SignOut},
    {"sign-out-everywhere", Verb::SignOutEverywhere},
    {"password-change", Verb::PasswordChange},
    {"password-reset", Verb::PasswordReset},
    {"account-disable", Verb::AccountDisable},
    {"account-enable", Verb::AccountEnable},
    {"account-rename", Verb::AccountRename},
    {"account-delete", Verb::AccountDelete},
    {"token-create", Verb::TokenCreate},
    {"token-revoke", Verb::TokenRevoke},
    {"campaign-create", Verb::CampaignCreate},
    {"campaign-rename", Verb::CampaignRename},
    {"campaign-policy", Verb::CampaignPolicy},
    {"campaign-archive", Verb::CampaignArchive},
    {"campaign-unarchive", Verb::CampaignUnarchive},
    {"campaign-delete", Verb::CampaignDelete},
    {"campaign-restore", Verb::CampaignRestore},
    {"campaign-purge", Verb::CampaignPurge},
    {"campaign-transfer", Verb::CampaignTransfer},
    {"campaign-export", Verb::CampaignExport},
    {"campaign-import", Verb::CampaignImport},
    {"invite-create", Verb::InviteCreate},
    {"invite-revoke", Verb::InviteRevoke},
    {"member-join", Verb::MemberJoin},
    {"member-role", Verb::MemberRole},
    {"member-remove", Verb::MemberRemove},
    {"member-leave", Verb::MemberLeave},
    {"character-create", Verb::CharacterCreate},
    {"character-give", Verb::CharacterGive},
    {"character-restore", Verb::CharacterRestore},
    {"character-delete", Verb::CharacterDelete},
    {"character-award", Verb::CharacterAward},
    {"character-export", Verb::CharacterExport},
    {"character-import", Verb::CharacterImport},
    {"message-delete", Verb::MessageDelete},
    {"encounter-start", Verb::EncounterStart},
    {"encounter-end", Verb::EncounterEnd},
    {"encounter-delete", Verb::EncounterDelete},
    {"link-revoke", Verb::LinkRevoke},
    {"asset-delete", Verb::AssetDelete},
    {"override", Verb::Override},
});

struct AuditEntry {
  std::int64_t number = 0;  // rises with time; not without gaps for one campaign
  Time when;
  std::optional<AccountId> account;  // none: the operator, the server, or not signed in
  std::string name;                  // of the account at that time
  std::string address;
  std::optional<CampaignId> campaign;
  Verb verb = Verb::SignIn;
  std::string about;   // the id of its object, or empty
  std::string detail;  // a few words for people; never a secret

  bool operator==(const AuditEntry&) const = default;
};

/// Longer texts are cut.
inline constexpr std::size_t kMaxAuditDetail = 300;

void record(Repositories& repositories, const Act& act, Verb verb,
            std::optional<CampaignId> campaign, std::string about, std::string detail = "");

}  // namespace fray::campaign
