#pragma once

#include <cstdint>

#include "campaign/seat_assignment.h"
#include "office/request.h"

namespace fray::office {

struct StartEncounter {
  using Answer = EncounterShown;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  EncounterId encounter;
  std::int64_t base_revision = 0;
  // Worked out by `inspect`.
  campaign::Casting casting = {};

  static Result<> inspect(const CampaignContext& context, StartEncounter& request);
  static Result<Answer> handle(const CampaignContext& context, const StartEncounter& request);
  static Result<> follow_up(campaign::Store& store, LiveTables* live_tables,
                            const StartEncounter& request);
};

}  // namespace fray::office
