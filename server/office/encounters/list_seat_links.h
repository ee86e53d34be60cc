#pragma once

#include <optional>
#include <string>
#include <vector>

#include "office/request.h"
#include "table/setup.h"

namespace fray::office {

/// Without the links themselves.
struct SeatLinkList {
  struct Entry {
    table::SeatSetup seat;
    std::string side;  // of a player
    std::optional<campaign::Time> made;
    std::optional<campaign::Time> used;  // none: the link has not been used
  };
  std::vector<Entry> links;
};

struct ListSeatLinks {
  using Answer = SeatLinkList;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  EncounterId encounter;

  static Result<Answer> handle(const CampaignContext& context, const ListSeatLinks& request);
};

}  // namespace fray::office
