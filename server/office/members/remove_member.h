#pragma once

#include "office/request.h"

namespace fray::office {

struct RemoveMember {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  AccountId account;

  static Result<Answer> handle(const CampaignContext& context, const RemoveMember& request);
};

}  // namespace fray::office
