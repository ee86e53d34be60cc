#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "office/request.h"

namespace fray::office {

struct AwardCharacter {
  using Answer = CharacterSheet;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  CharacterId character;
  std::int32_t points = 0;
  std::string reason;
  std::optional<EncounterId> encounter = std::nullopt;  // what it is for
  // Worked out by `inspect`.
  std::int64_t base_revision = 0;
  std::string sheet = {};

  static Result<> inspect(const CampaignContext& context, AwardCharacter& request);
  static Result<Answer> handle(const CampaignContext& context, const AwardCharacter& request);
};

}  // namespace fray::office
