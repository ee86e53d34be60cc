#pragma once

#include <cstdint>

#include "office/request.h"

namespace fray::office {

struct ShowCharacter {
  using Answer = CharacterSheet;
  static constexpr ByRole kMay{
      .owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own, .bot = Cell::Own};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  CharacterId character;
  std::int64_t revision = 0;  // 0: the latest

  static Result<Answer> handle(const CampaignContext& context, const ShowCharacter& request);
};

}  // namespace fray::office
