#pragma once

#include "campaign/records.h"
#include "office/request.h"

namespace fray::office {

struct ListInvites {
  using Answer = Piece<campaign::Invite>;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListInvites& request) {
    const Page page = one_more(request.page);
    return piece_of(context.repositories.invites.list(request.campaign, page), page,
                    [](const auto& invite) { return invite.id.text(); });
  }
};

}  // namespace fray::office
