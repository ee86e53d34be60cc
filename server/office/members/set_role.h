#pragma once

#include "office/request.h"

namespace fray::office {

struct SetRole {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  AccountId account;
  Role role{};

  static Result<Answer> handle(const CampaignContext& context, const SetRole& request);
};

}  // namespace fray::office
