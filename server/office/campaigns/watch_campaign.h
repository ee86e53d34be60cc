#pragma once

#include <string>

#include "office/request.h"

namespace fray::office {

struct WatchCampaign {
  using Answer = Done;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const WatchCampaign& request) {
    if (context.watchers.add(request.campaign, context.watcher, context.identity, context.now,
                             context.changes)) {
      return Done{};
    }
    return campaign::refuse(ErrorCode::Limited, "campaign",
                            "a connection can watch up to " +
                                std::to_string(Watchers::kMaxCampaigns) +
                                " campaigns; unwatch one first");
  }
};

}  // namespace fray::office
