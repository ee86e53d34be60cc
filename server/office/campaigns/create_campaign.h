#pragma once

#include <string>

#include "office/request.h"

namespace fray::office {

struct CreateCampaign {
  using Answer = CampaignShown;
  static constexpr ByParty kMay{.account = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kWrites = true;

  std::string name;
  std::string ruleset;

  static Result<Answer> handle(const RequestContext& context, const CreateCampaign& request);
};

}  // namespace fray::office
