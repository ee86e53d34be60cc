#pragma once

#include <algorithm>
#include <string>

#include "campaign/account.h"
#include "campaign/accounts.h"
#include "office/request.h"

namespace fray::office {

/// What other members see from now on; log entries retain the earlier name.
struct ChangeDisplayName {
  using Answer = campaign::Account;
  static constexpr ByParty kMay{.guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = true;

  std::string display_name;

  static Result<Answer> handle(const RequestContext& context, const ChangeDisplayName& request) {
    campaign::Account account = context.identity->account;
    const auto changed = campaign::change_display_name(context.repositories, context.act,
                                                       account.id, request.display_name);
    if (!changed) return std::unexpected(changed.error());
    campaign::Page page{.limit = campaign::kMaxPage};
    for (bool more = true; more;) {
      const auto joined = context.repositories.campaigns.list_of(account.id, page);
      for (const campaign::CampaignEntry& entry : joined) {
        context.changes.push_back({entry.id, Part::Members, account.id.text()});
        const auto present = context.watchers.present(entry.id);
        if (std::ranges::find(present, account.id, &Present::account) != present.end()) {
          context.changes.push_back({entry.id, Part::Presence, account.id.text()});
        }
      }
      more = joined.size() == page.limit;
      if (more) page.after = joined.back().id.text();
    }
    return context.repositories.accounts.find(account.id).value_or(account);
  }
};

}  // namespace fray::office
