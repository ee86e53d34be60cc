#pragma once

#include "campaign/messages.h"
#include "office/request.h"

namespace fray::office {

struct ListMessages {
  using Answer = Page<campaign::Message>;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  campaign::Page page = {};

  static Result<Answer> handle(const CampaignContext& context, const ListMessages& request) {
    const campaign::Page page = one_more(request.page);
    return page_of(context.repositories.messages.list(request.campaign, context.reader(), page),
                   page, [](const auto& message) { return message.id.text(); });
  }
};

}  // namespace fray::office
