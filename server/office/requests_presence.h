#pragma once

#include <string_view>

#include "campaign/ids.h"

namespace fray::office {

/// Which members are here.
struct ListPresence {
  static constexpr std::string_view kName = "listPresence";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
};

}  // namespace fray::office
