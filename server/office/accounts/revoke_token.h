#pragma once

#include "campaign/tokens.h"
#include "office/request.h"

namespace fray::office {

struct RevokeToken {
  using Answer = Done;
  static constexpr ByParty kMay{.guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = true;

  TokenId token;

  static Result<Answer> handle(const RequestContext& context, const RevokeToken& request) {
    const auto revoked = campaign::revoke_token(context.repositories, context.act,
                                                context.identity->account.id, request.token);
    if (!revoked) return std::unexpected(revoked.error());
    return Done{};
  }
};

}  // namespace fray::office
