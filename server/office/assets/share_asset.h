#pragma once

#include "campaign/asset.h"
#include "office/request.h"

namespace fray::office {

struct ShareAsset {
  using Answer = campaign::Asset;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  AssetId asset;
  bool shown = true;

  static Result<Answer> handle(const CampaignContext& context, const ShareAsset& request);
};

}  // namespace fray::office
