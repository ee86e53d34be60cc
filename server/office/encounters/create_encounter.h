#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/fault.h"
#include "office/request.h"

namespace fray::office {

struct CreateEncounter {
  using Answer = EncounterShown;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  std::string name;
  std::string setup;
  std::string notes;
  bool is_template = false;
  std::optional<EncounterId> copy_of;  // initial texts
  // Worked out by `inspect`.
  std::vector<document::Fault> faults = {};

  static Result<> inspect(const CampaignContext& context, CreateEncounter& request);
  static Result<Answer> handle(const CampaignContext& context, const CreateEncounter& request);
};

}  // namespace fray::office
