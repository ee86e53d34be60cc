#pragma once

#include "campaign/policy.h"
#include "office/request.h"

namespace fray::office {

struct SetPolicy {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  CampaignPolicy policy;  // its ruleset is that of the campaign

  static Result<> inspect(const CampaignContext& context, SetPolicy& request);
  static Result<Answer> handle(const CampaignContext& context, const SetPolicy& request);
};

}  // namespace fray::office
