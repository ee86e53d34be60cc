#pragma once

#include <cstdint>
#include <string>

#include "office/request.h"

namespace fray::office {

struct SaveCharacter {
  using Answer = CharacterSheet;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  CharacterId character;
  std::int64_t base_revision = 0;
  std::string name;
  std::string sheet;
  std::string what;

  static Result<> inspect(const CampaignContext& context, SaveCharacter& request);
  static Result<Answer> handle(const CampaignContext& context, const SaveCharacter& request);
};

}  // namespace fray::office
