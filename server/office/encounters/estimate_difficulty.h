#pragma once

#include <string>

#include "office/request.h"

namespace fray::office {

struct DifficultyEstimated {
  table::Estimate estimate = {};  // without a word where nothing can be said
  std::string side = {};          // for whom it is so hard
  bool unsupported = false;       // the ruleset has no such measure
};

struct EstimateDifficulty {
  using Answer = DifficultyEstimated;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  std::string setup;

  static Result<Answer> handle(const CampaignContext& context, const EstimateDifficulty& request);
};

}  // namespace fray::office
