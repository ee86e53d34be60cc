#pragma once

#include "office/request.h"

namespace fray::office {

struct ExportCampaign {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const ExportCampaign& request);
};

}  // namespace fray::office
