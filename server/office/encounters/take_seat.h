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
  std::string name;  // of the account, as others see it
};

struct TakeSeat {
  using Answer = SeatTaken;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  EncounterId encounter;
  std::string seat;  // its key; empty: the caller's own

  /// Where the caller may sit, or whether it still may.
  static Result<campaign::SeatChoice> find_seat(const CampaignContext& context,
                                                const TakeSeat& request);
  static Result<Answer> handle(const CampaignContext& context, const TakeSeat& request);
};

}  // namespace fray::office
