#pragma once

#include <string>

#include "office/request.h"

namespace fray::office {

struct RevokeSeatLink {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  EncounterId encounter;
  std::string seat;  // its key

  static Result<Answer> handle(const CampaignContext& context, const RevokeSeatLink& request);
};

}  // namespace fray::office
