#pragma once

#include "office/request.h"

namespace fray::office {

struct TransferCampaign {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  AccountId account;

  static Result<Answer> handle(const CampaignContext& context, const TransferCampaign& request);
};

}  // namespace fray::office
