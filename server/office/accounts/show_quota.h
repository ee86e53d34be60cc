#pragma once

#include "campaign/campaigns.h"
#include "campaign/quotas.h"
#include "office/request.h"

namespace fray::office {

struct QuotaShown {
  campaign::Usage used;
  campaign::Quotas quotas;
};

/// How much of the server the account takes, and how much it may.
struct ShowQuota {
  using Answer = QuotaShown;
  static constexpr ByParty kMay{.guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = false;

  static Result<Answer> handle(const RequestContext& context, const ShowQuota&) {
    return QuotaShown{campaign::usage_of(context.repositories, context.identity->account.id),
                      context.quotas};
  }
};

}  // namespace fray::office
