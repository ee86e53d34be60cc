#pragma once

#include <optional>
#include <string>
#include <variant>

#include "campaign/asset.h"
#include "office/request.h"

namespace fray::office {

struct UploadAsset {
  using Answer = std::variant<Done, campaign::Asset>;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  std::string name;
  std::optional<campaign::Draft> draft = {};  // none: only whether it may be sent

  static Result<Answer> handle(const CampaignContext& context, const UploadAsset& request);
};

}  // namespace fray::office
