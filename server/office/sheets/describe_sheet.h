#pragma once

#include "office/request.h"
#include "sheet/sheet.h"

namespace fray::office {

struct DescribeSheet {
  using Answer = table::SheetDescription;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = false;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const DescribeSheet&) {
    auto description = context.rulesets.describe_sheet(context.campaign.policy, context.runs_it());
    if (!description) return std::unexpected(std::move(description.error()));
    return std::move(*description);
  }
};

}  // namespace fray::office
