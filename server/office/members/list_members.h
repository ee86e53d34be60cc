#pragma once

#include "campaign/records.h"
#include "office/request.h"

namespace fray::office {

struct ListMembers {
  using Answer = Page<campaign::Member>;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  campaign::Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListMembers& request) {
    const campaign::Page page = one_more(request.page);
    return page_of(context.repositories.members.list(request.campaign, page), page,
                   [](const auto& member) { return member.account.text(); });
  }
};

}  // namespace fray::office
