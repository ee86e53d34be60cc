#pragma once

#include <cstdint>
#include <string>

#include "office/request.h"

namespace fray::office {

struct RestoreRevision {
  using Answer = CharacterSheet;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  CharacterId character;
  std::int64_t revision = 0;
  std::int64_t base_revision = 0;
  // Worked out by `inspect`.
  std::string sheet = {};

  static Result<> inspect(const CampaignContext& context, RestoreRevision& request);
  static Result<Answer> handle(const CampaignContext& context, const RestoreRevision& request);
};

}  // namespace fray::office
