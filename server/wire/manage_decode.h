// One function for each request about what lasts, which the table in manage_request.cpp names. The
// fields of their errors are those of the message, as JSON spells them.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <utility>

#include "campaign/page.h"
#include "fray/v1/manage.pb.h"
#include "office/requests.h"
#include "wire/error.h"

namespace fray::wire {

using Decoded = std::expected<office::Request, Error>;

template <class Id>
std::expected<Id, Error> id_of(std::string field, const std::string& text) {
  if (const auto id = Id::parse(text)) return *id;
  return refuse(ErrorCode::NotFound, std::move(field), "there is none with this id");
}

template <class Id>
std::expected<std::optional<Id>, Error> optional_id(std::string field, const std::string& text) {
  if (text.empty()) return std::nullopt;
  return id_of<Id>(std::move(field), text);
}

inline std::expected<std::int32_t, Error> small(std::string field, std::uint32_t number) {
  if (number <= INT32_MAX) return static_cast<std::int32_t>(number);
  return refuse(ErrorCode::Invalid, std::move(field), "the number is too large");
}

inline campaign::Page page_of(const v1::Page& page) {
  return {page.limit(), page.after()};
}

/// For those that name a campaign: `make` is given its id.
template <class Message, class Make>
Decoded of_campaign(const Message& message, Make make) {
  const auto campaign = id_of<office::CampaignId>("campaign", message.campaign());
  if (!campaign) return std::unexpected(campaign.error());
  return make(*campaign);
}

/// And a member's account as well.
template <class Message, class Make>
Decoded of_member(const Message& message, Make make) {
  return of_campaign(message, [&](const office::CampaignId& campaign) -> Decoded {
    const auto account = id_of<office::AccountId>("account", message.account());
    if (!account) return std::unexpected(account.error());
    return make(campaign, *account);
  });
}

/// Or one of its characters.
template <class Message, class Make>
Decoded of_character(const Message& message, Make make) {
  return of_campaign(message, [&](const office::CampaignId& campaign) -> Decoded {
    const auto character = id_of<office::CharacterId>("character", message.character());
    if (!character) return std::unexpected(character.error());
    return make(campaign, *character);
  });
}

/// Or one of its pictures.
template <class Message, class Make>
Decoded of_asset(const Message& message, Make make) {
  return of_campaign(message, [&](const office::CampaignId& campaign) -> Decoded {
    const auto asset = id_of<campaign::AssetId>("asset", message.asset());
    if (!asset) return std::unexpected(asset.error());
    return make(campaign, *asset);
  });
}

// ---- manage_accounts.cpp ----
Decoded decode(const v1::SignUp& r);
Decoded decode(const v1::SignIn& r);
Decoded decode(const v1::SignOut& r);
Decoded decode(const v1::ShowAccount& r);
Decoded decode(const v1::ShowQuota& r);
Decoded decode(const v1::ChangePassword& r);
Decoded decode(const v1::ClaimAccount& r);
Decoded decode(const v1::ListTokens& r);
Decoded decode(const v1::RevokeToken& r);
Decoded decode(const v1::CreateBotToken& r);
Decoded decode(const v1::DeleteAccount& r);

// ---- manage_campaigns.cpp ----
Decoded decode(const v1::ListCampaigns& r);
Decoded decode(const v1::ListRulesets& r);
Decoded decode(const v1::CreateCampaign& r);
Decoded decode(const v1::ShowCampaign& r);
Decoded decode(const v1::RenameCampaign& r);
Decoded decode(const v1::SetPolicy& r);
Decoded decode(const v1::ArchiveCampaign& r);
Decoded decode(const v1::DeleteCampaign& r);
Decoded decode(const v1::RestoreCampaign& r);
Decoded decode(const v1::TransferCampaign& r);
Decoded decode(const v1::ListMembers& r);
Decoded decode(const v1::SetRole& r);
Decoded decode(const v1::RemoveMember& r);
Decoded decode(const v1::LeaveCampaign& r);
Decoded decode(const v1::CreateInvite& r);
Decoded decode(const v1::ListInvites& r);
Decoded decode(const v1::RevokeInvite& r);
Decoded decode(const v1::ShowInvite& r);
Decoded decode(const v1::AcceptInvite& r);
Decoded decode(const v1::ListAudit& r);
Decoded decode(const v1::WatchCampaign& r);
Decoded decode(const v1::UnwatchCampaign& r);

// ---- manage_messages.cpp ----
Decoded decode(const v1::Say& r);
Decoded decode(const v1::RollDice& r);
Decoded decode(const v1::ListMessages& r);
Decoded decode(const v1::DeleteMessage& r);
Decoded decode(const v1::ShowDice& r);
Decoded decode(const v1::RenewDice& r);
Decoded decode(const v1::ListPresence& r);
// ---- manage_encounters.cpp ----
Decoded decode(const v1::ListEncounters& r);
Decoded decode(const v1::ShowEncounter& r);
Decoded decode(const v1::CreateEncounter& r);
Decoded decode(const v1::SaveEncounter& r);
Decoded decode(const v1::DeleteEncounter& r);
Decoded decode(const v1::StartEncounter& r);
Decoded decode(const v1::TakeSeat& r);
Decoded decode(const v1::ListSeats& r);
Decoded decode(const v1::ListSeatLinks& r);
Decoded decode(const v1::RevokeSeatLink& r);
Decoded decode(const v1::DescribeRules& r);
Decoded decode(const v1::PassTime& r);

// ---- manage_characters.cpp ----
Decoded decode(const v1::ListCharacters& r);
Decoded decode(const v1::ShowCharacter& r);
Decoded decode(const v1::CreateCharacter& r);
Decoded decode(const v1::SaveCharacter& r);
Decoded decode(const v1::ListRevisions& r);
Decoded decode(const v1::RestoreRevision& r);
Decoded decode(const v1::GiveCharacter& r);
Decoded decode(const v1::AwardCharacter& r);
Decoded decode(const v1::ListAwards& r);
Decoded decode(const v1::DeleteCharacter& r);
Decoded decode(const v1::DescribeSheet& r);
Decoded decode(const v1::ReadSheet& r);
Decoded decode(const v1::JudgeSheet& r);

// ---- manage_assets.cpp ----
Decoded decode(const v1::ListAssets& r);
Decoded decode(const v1::RenameAsset& r);
Decoded decode(const v1::ShareAsset& r);
Decoded decode(const v1::DeleteAsset& r);

}  // namespace fray::wire
