#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "office/request.h"

namespace fray::office {

/// Changed characters.
struct TimePassed {
  std::vector<campaign::CharacterId> characters;
};

struct PassTime {
  using Answer = TimePassed;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = true;
  static constexpr std::size_t kMostCharacters = 50;  // at a time

  CampaignId campaign;
  std::int32_t days = 0;
  std::vector<CharacterId> characters;
  // Worked out by `inspect`, in their order.
  std::vector<std::string> carried_state = {};

  static Result<> inspect(const CampaignContext& context, PassTime& request);
  static Result<Answer> handle(const CampaignContext& context, const PassTime& request);
};

}  // namespace fray::office
