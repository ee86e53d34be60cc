#pragma once

#include "office/request.h"

namespace fray::office {

struct RestoreCampaign {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes};
  static constexpr bool kOfDeleted = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const RestoreCampaign& request);
};

}  // namespace fray::office
