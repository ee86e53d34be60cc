#pragma once

#include "campaign/messages.h"
#include "office/request.h"

namespace fray::office {

struct DeleteMessage {
  using Answer = campaign::Message;
  static constexpr ByRole kMay{
      .owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own, .bot = Cell::Own};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  MessageId message;

  static Result<> is_own(const CampaignContext& context, const DeleteMessage& request);
  static Result<Answer> handle(const CampaignContext& context, const DeleteMessage& request);
};

}  // namespace fray::office
