#pragma once

#include "campaign/messages.h"
#include "office/messages/dice_meant.h"
#include "office/request.h"

namespace fray::office {

struct RenewDice {
  using Answer = campaign::ShownSeed;
  static constexpr ByRole kMay{
      .owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own, .bot = Cell::Own};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  DiceMeant dice = {};

  static Result<> is_own(const CampaignContext& context, const RenewDice& request);
  static Result<Answer> handle(const CampaignContext& context, const RenewDice& request);
};

}  // namespace fray::office
