#pragma once

#include "office/request.h"

namespace fray::office {

struct ArchiveCampaign {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  bool archived = true;

  static Result<Answer> handle(const CampaignContext& context, const ArchiveCampaign& request);
};

}  // namespace fray::office
