#pragma once

#include "campaign/prepared_encounter.h"
#include "office/request.h"

namespace fray::office {

struct ListEncounters {
  using Answer = Page<campaign::PreparedEncounter>;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  campaign::Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListEncounters& request);
};

}  // namespace fray::office
