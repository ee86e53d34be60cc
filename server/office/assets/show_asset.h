#pragma once

#include <memory>
#include <string>

#include "campaign/asset.h"
#include "office/request.h"

namespace fray::office {

struct AssetShown {
  campaign::Asset asset;
  std::shared_ptr<const std::string> bytes;  // the picture
};

struct ShowAsset {
  using Answer = AssetShown;
  static constexpr ByRole kMay{.owner = Cell::Yes,
                               .gm = Cell::Yes,
                               .player = Cell::Own,
                               .spectator = Cell::Own,
                               .bot = Cell::Own};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  AssetId asset;
  bool with_bytes = true;

  static Result<> is_own(const CampaignContext& context, const ShowAsset& request);
  static Result<Answer> handle(const CampaignContext& context, const ShowAsset& request);
};

}  // namespace fray::office
