#pragma once

#include "office/request.h"

namespace fray::office {

struct RulesDescribed {
  Rulesets::Rules rules;
};

struct DescribeRules {
  using Answer = RulesDescribed;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const DescribeRules&);
};

}  // namespace fray::office
