#pragma once

#include <cstdint>

#include "campaign/messages.h"
#include "office/messages/dice_meant.h"
#include "office/request.h"

namespace fray::office {

struct ShowDice {
  using Answer = campaign::ShownSeed;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = true;  // the first request seals the first seed

  CampaignId campaign;
  DiceMeant dice = {};
  std::int64_t number = 0;  // 0: the seed in force

  static Result<Answer> handle(const CampaignContext& context, const ShowDice& request);
};

}  // namespace fray::office
