#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "document/fault.h"
#include "office/request.h"

namespace fray::office {

struct SaveEncounter {
  using Answer = EncounterShown;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  EncounterId encounter;
  std::int64_t base_revision = 0;
  // Fields left out stay.
  std::optional<std::string> name;
  std::optional<std::string> setup;
  std::optional<std::string> notes;
  // Worked out by `inspect`.
  std::vector<document::Fault> faults = {};

  static Result<> inspect(const CampaignContext& context, SaveEncounter& request);
  static Result<Answer> handle(const CampaignContext& context, const SaveEncounter& request);
};

}  // namespace fray::office
