#pragma once

#include "office/request.h"

namespace fray::office {

struct ShowEncounter {
  using Answer = EncounterShown;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  EncounterId encounter;

  static Result<Answer> handle(const CampaignContext& context, const ShowEncounter& request);
};

}  // namespace fray::office
