#pragma once

#include <string>

#include "campaign/audit.h"
#include "office/request.h"

namespace fray::office {

struct ListAudit {
  using Answer = Page<campaign::AuditEntry>;
  static constexpr ByRole kMay{.owner = Cell::Yes};
  static constexpr bool kOfDeleted = true;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  campaign::Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListAudit& request) {
    const campaign::Page page = one_more(request.page);
    return page_of(context.repositories.audit.list(request.campaign, page), page,
                   [](const auto& entry) { return std::to_string(entry.number); });
  }
};

}  // namespace fray::office
