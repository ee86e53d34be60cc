#pragma once

#include "office/request.h"

namespace fray::office {

struct LeaveCampaign {
  using Answer = Done;
  static constexpr ByRole kMay{
      .owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Yes, .spectator = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const LeaveCampaign& request);
};

}  // namespace fray::office
