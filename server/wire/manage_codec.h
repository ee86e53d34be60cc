// Requests about what lasts, and their answers, from protobuf and back. The fields of errors are
// those of the message, as JSON spells them.
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

/// Or one of its encounters.
template <class Message, class Make>
Decoded of_encounter(const Message& message, Make make) {
  return of_campaign(message, [&](const office::CampaignId& campaign) -> Decoded {
    const auto encounter = id_of<campaign::EncounterId>("encounter", message.encounter());
    if (!encounter) return std::unexpected(encounter.error());
    return make(campaign, *encounter);
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

// `decode` reads each request of the service, and `fill` writes its answer, in the file of its
// subject. `message_of` is only for decltype.
#define FRAY_CODEC(Type, name, field, Message)                     \
  Decoded decode(const v1::Type& r);                               \
  void fill(v1::Message& out, const office::Type::Answer& answer); \
  v1::Message message_of(const office::Type::Answer& answer);
FRAY_SERVICE_REQUESTS(FRAY_CODEC)
#undef FRAY_CODEC
Decoded decode(const v1::TakeSeat& r);
void fill(v1::BotScope& out, const campaign::BotScope& scope);
void fill(v1::Character& out, const campaign::Character& character);

}  // namespace fray::wire
