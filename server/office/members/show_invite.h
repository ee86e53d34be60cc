#pragma once

#include <string>

#include "campaign/invites.h"
#include "office/request.h"

namespace fray::office {

struct InviteView {
  std::string campaign;  // its name
  campaign::Role role;
  std::optional<CampaignId> joined;  // the campaign, if the caller is a member
};

struct ShowInvite {
  using Answer = InviteView;
  static constexpr ByParty kMay{
      .nobody = Cell::Yes, .bot = Cell::Yes, .guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = false;

  std::string secret;

  static Result<Answer> handle(const RequestContext& context, const ShowInvite& request) {
    if (context.identity && !context.identity->is_bot()) {
      auto own = campaign::accepted_invitation(context.repositories, context.identity->account.id,
                                               request.secret);
      if (own) return InviteView{std::move(own->campaign_name), own->role, own->campaign};
    }
    auto invitation = campaign::look_at_invite(context.repositories, request.secret, context.now);
    if (!invitation) return std::unexpected(invitation.error());
    return InviteView{std::move(invitation->campaign_name), invitation->role, std::nullopt};
  }
};

}  // namespace fray::office
