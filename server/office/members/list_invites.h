#pragma once

#include "campaign/records.h"
#include "office/request.h"

namespace fray::office {

struct ListInvites {
  using Answer = Page<campaign::Invite>;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  campaign::Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListInvites& request) {
    const campaign::Page page = one_more(request.page);
    return page_of(context.repositories.invites.list(request.campaign, page), page,
                   [](const auto& invite) { return invite.id.text(); });
  }
};

}  // namespace fray::office
