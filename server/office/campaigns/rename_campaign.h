#pragma once

#include <string>

#include "office/request.h"

namespace fray::office {

struct RenameCampaign {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  std::string name;

  static Result<Answer> handle(const CampaignContext& context, const RenameCampaign& request);
};

}  // namespace fray::office
