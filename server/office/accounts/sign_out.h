#pragma once

#include "campaign/tokens.h"
#include "office/request.h"

namespace fray::office {

struct SignOut {
  using Answer = Done;
  static constexpr ByParty kMay{.guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = true;

  bool everywhere = false;

  static Result<Answer> handle(const RequestContext& context, const SignOut& request) {
    const auto out = request.everywhere
                         ? campaign::sign_out_everywhere(context.repositories, context.act,
                                                         context.identity->account.id)
                         : campaign::sign_out(context.repositories, context.act, *context.identity);
    if (!out) return std::unexpected(out.error());
    return Done{};
  }
};

}  // namespace fray::office
