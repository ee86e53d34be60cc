#pragma once

#include <string>

#include "campaign/seat_assignment.h"
#include "office/request.h"

namespace fray::office {

/// The connection is to sit down there.
struct SeatTaken {
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
  std::string seat;
  campaign::AccountId account;
  std::string name;   // of the account, as others see it
  bool past = false;  // the encounter has ended, and is read
};

struct TakeSeat {
  using Answer = SeatTaken;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  EncounterId encounter;
  std::string seat;  // its key; empty: the caller's own

  struct Found {
    campaign::SeatChoice choice;
    bool past = false;  // see SeatTaken
  };
  /// Where the caller may sit, or whether it still may.
  static Result<Found> find_seat(const CampaignContext& context, const TakeSeat& request);
  static Result<Answer> handle(const CampaignContext& context, const TakeSeat& request);
};

}  // namespace fray::office
