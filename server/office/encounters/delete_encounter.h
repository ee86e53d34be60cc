#pragma once

#include "office/request.h"

namespace fray::office {

struct DeleteEncounter {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  EncounterId encounter;

  static Result<Answer> handle(const CampaignContext& context, const DeleteEncounter& request);
};

}  // namespace fray::office
