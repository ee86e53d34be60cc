#pragma once

#include "office/request.h"

namespace fray::office {

struct ShowCampaign {
  using Answer = CampaignShown;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kOfDeleted = true;
  static constexpr bool kWrites = false;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const ShowCampaign&) {
    return CampaignShown{context.campaign, context.role};
  }
};

}  // namespace fray::office
