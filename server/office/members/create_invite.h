#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "campaign/invites.h"
#include "campaign/records.h"
#include "office/request.h"

namespace fray::office {

struct InviteMade {
  std::string secret;  // shown once
  campaign::Invite invite;
};

struct CreateInvite {
  using Answer = InviteMade;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = true;

  CampaignId campaign;
  Role role{};
  std::chrono::days lifetime{7};
  std::int32_t max_uses = 1;

  static Result<Answer> handle(const CampaignContext& context, const CreateInvite& request) {
    auto made = campaign::create_invite(context.repositories, context.act, request.campaign,
                                        {request.role, request.max_uses, request.lifetime});
    if (!made) return std::unexpected(made.error());
    context.changes.push_back({request.campaign, Part::Invites, made->invite.id.text(), true});
    return InviteMade{std::move(made->secret), std::move(made->invite)};
  }
};

}  // namespace fray::office
