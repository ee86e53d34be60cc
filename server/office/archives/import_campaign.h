#pragma once

#include <optional>
#include <variant>

#include "campaign/account.h"
#include "office/request.h"

namespace fray::office {

/// Turns the staged import into a campaign of the caller's.
struct ImportCampaign {
  using Answer = std::variant<campaign::Account, CampaignShown>;
  static constexpr ByParty kMay{.account = Cell::Yes};
  static constexpr bool kStores = true;
  static constexpr bool kWrites = true;

  std::optional<CampaignId> staged = {};  // none: only whether it may be sent

  static Result<Answer> handle(const RequestContext& context, const ImportCampaign& request);
};

}  // namespace fray::office
