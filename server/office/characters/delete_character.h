#pragma once

#include "office/request.h"

namespace fray::office {

struct DeleteCharacter {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  CharacterId character;

  static Result<Answer> handle(const CampaignContext& context, const DeleteCharacter& request);
};

}  // namespace fray::office
