#pragma once

#include <string>

#include "campaign/asset.h"
#include "office/request.h"

namespace fray::office {

struct RenameAsset {
  using Answer = campaign::Asset;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  AssetId asset;
  std::string name;

  static Result<> is_own(const CampaignContext& context, const RenameAsset& request);
  static Result<Answer> handle(const CampaignContext& context, const RenameAsset& request);
};

}  // namespace fray::office
