#pragma once

#include <optional>

#include "office/request.h"

namespace fray::office {

struct GiveCharacter {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  CharacterId character;
  std::optional<AccountId> owner;  // none: the GM

  static Result<Answer> handle(const CampaignContext& context, const GiveCharacter& request);
};

}  // namespace fray::office
