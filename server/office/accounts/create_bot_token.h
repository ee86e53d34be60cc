#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "campaign/account.h"
#include "campaign/tokens.h"
#include "office/request.h"

namespace fray::office {

struct BotToken {
  std::string secret;  // shown once
  campaign::Token token;
};

struct CreateBotToken {
  using Answer = BotToken;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  std::string label;
  std::vector<CharacterId> characters;
  std::vector<std::string> seats;
  std::chrono::days lifetime{30};

  static Result<> is_own(const CampaignContext& context, const CreateBotToken& request) {
    if (!request.seats.empty()) {
      return campaign::refuse(ErrorCode::Forbidden, "seats",
                              "only a GM's bot takes seats by their names");
    }
    for (const CharacterId& character : request.characters) {
      const auto own = check_own(context, character);
      if (!own) return campaign::refuse(own.error().code, "characters", own.error().message);
    }
    return {};
  }
  static Result<Answer> handle(const CampaignContext& context, const CreateBotToken& request) {
    auto made = campaign::create_bot_token(
        context.repositories, context.act, context.identity, request.label,
        {request.campaign, request.characters, request.seats}, request.lifetime);
    if (!made) return std::unexpected(made.error());
    return BotToken{std::move(made->secret), std::move(made->token)};
  }
};

}  // namespace fray::office
