#pragma once

#include <string>

#include "office/request.h"

namespace fray::office {

struct ReadSheet {
  using Answer = SheetJudged;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Yes};
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  std::string sheet;

  static Result<Answer> handle(const CampaignContext& context, const ReadSheet& request);
};

}  // namespace fray::office
