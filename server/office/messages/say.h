#pragma once

#include <string>

#include "campaign/messages.h"
#include "office/request.h"

namespace fray::office {

struct Say {
  using Answer = campaign::Message;
  static constexpr ByRole kMay{
      .owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Yes, .bot = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kPaced = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  campaign::Audience to = {};
  std::string text = {};

  static Result<Answer> handle(const CampaignContext& context, const Say& request);
};

}  // namespace fray::office
