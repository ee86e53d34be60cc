#pragma once

#include "office/request.h"

namespace fray::office {

struct DeleteAsset {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  AssetId asset;
  bool in_use_too = false;  // even where an encounter of the campaign shows it

  static Result<> is_own(const CampaignContext& context, const DeleteAsset& request);
  static Result<Answer> handle(const CampaignContext& context, const DeleteAsset& request);
};

}  // namespace fray::office
