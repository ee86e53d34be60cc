#pragma once

#include "campaign/invites.h"
#include "office/request.h"

namespace fray::office {

struct RevokeInvite {
  using Answer = Done;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  InviteId invite;

  static Result<Answer> handle(const CampaignContext& context, const RevokeInvite& request) {
    const auto revoked = campaign::revoke_invite(context.repositories, context.act,
                                                 request.campaign, request.invite);
    if (!revoked) return std::unexpected(revoked.error());
    context.changes.push_back({request.campaign, Part::Invites, request.invite.text(), true});
    return Done{};
  }
};

}  // namespace fray::office
