#pragma once

#include "campaign/account.h"
#include "office/request.h"

namespace fray::office {

struct ShowAccount {
  using Answer = campaign::Account;
  static constexpr ByParty kMay{.bot = Cell::Yes, .guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = false;

  static Result<Answer> handle(const RequestContext& context, const ShowAccount&) {
    return context.identity->account;
  }
};

}  // namespace fray::office
