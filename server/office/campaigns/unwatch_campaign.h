#pragma once

#include "office/request.h"

namespace fray::office {

struct UnwatchCampaign {
  using Answer = Done;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const UnwatchCampaign& request) {
    context.watchers.remove(request.campaign, context.watcher, context.changes);
    return Done{};
  }
};

}  // namespace fray::office
