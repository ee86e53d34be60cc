#pragma once

#include <string>
#include <vector>

#include "office/request.h"
#include "table/setup.h"

namespace fray::office {

struct SeatList {
  struct Entry {
    table::SeatSetup seat;
    std::string side;    // of a player
    std::string link;    // a secret: who has it may sit there
    bool taken = false;  // a client sits there just now
  };
  std::vector<Entry> seats;
};

struct ListSeats {
  using Answer = SeatList;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  EncounterId encounter;

  static Result<Answer> handle(const CampaignContext& context, const ListSeats& request);
};

}  // namespace fray::office
