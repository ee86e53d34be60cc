#pragma once

#include "office/request.h"

namespace fray::office {

struct ExportCharacter {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  CharacterId character;

  static Result<Answer> handle(const CampaignContext& context, const ExportCharacter& request);
};

}  // namespace fray::office
