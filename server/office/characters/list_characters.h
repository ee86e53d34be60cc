#pragma once

#include "campaign/character.h"
#include "office/request.h"

namespace fray::office {

struct ListCharacters {
  using Answer = Page<campaign::Character>;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  campaign::Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListCharacters& request);
};

}  // namespace fray::office
