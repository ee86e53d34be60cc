#pragma once

#include <vector>

#include "office/request.h"

namespace fray::office {

struct DeleteCampaign {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  bool end_encounters = false;  // those that are being played, as they stand
  // Worked out by `inspect`.
  std::vector<EncounterId> live = {};

  static Result<> inspect(const CampaignContext& context, DeleteCampaign& request);
  static Result<Answer> handle(const CampaignContext& context, const DeleteCampaign& request);
  static Result<> follow_up(campaign::Store&, LiveTables* live_tables,
                            const DeleteCampaign& request);
};

}  // namespace fray::office
