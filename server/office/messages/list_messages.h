#pragma once

#include "campaign/messages.h"
#include "office/request.h"

namespace fray::office {

struct ListMessages {
  using Answer = Piece<campaign::Message>;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  Page page = {};

  static Result<Answer> handle(const CampaignContext& context, const ListMessages& request) {
    const Page page = one_more(request.page);
    return piece_of(context.repositories.messages.list(request.campaign, context.reader(), page),
                    page, [](const auto& message) { return message.id.text(); });
  }
};

}  // namespace fray::office
