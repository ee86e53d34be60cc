#pragma once

#include "campaign/asset.h"
#include "office/request.h"

namespace fray::office {

struct ListAssets {
  using Answer = Page<campaign::Asset>;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  campaign::Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListAssets& request);
};

}  // namespace fray::office
