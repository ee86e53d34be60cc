#pragma once

#include "campaign/records.h"
#include "office/request.h"

namespace fray::office {

struct ListCampaigns {
  using Answer = Page<campaign::CampaignEntry>;
  static constexpr ByParty kMay{.guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = false;

  campaign::Page page;

  static Result<Answer> handle(const RequestContext& context, const ListCampaigns& request) {
    const campaign::Page page = one_more(request.page);
    return page_of(context.repositories.campaigns.list_of(context.identity->account.id, page), page,
                   [](const auto& entry) { return entry.id.text(); });
  }
};

}  // namespace fray::office
