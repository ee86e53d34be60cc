#include "campaign/tokens.h"
#include "office/accounts/delete_account.h"

namespace fray::office {

Result<DeleteAccount::Answer> DeleteAccount::handle(const RequestContext& context,
                                                    const DeleteAccount& request) {
  const campaign::Account& account = context.identity->account;
  if (request.name != (account.is_guest() ? account.display_name : account.name)) {
    return campaign::refuse(ErrorCode::Invalid, "name", "repeat the account's name to confirm");
  }
  campaign::revoke_links_everywhere(context.repositories, context.now, played_by(context),
                                    account.id);
  const auto left = campaign::delete_account(context.repositories, context.act, account.id);
  if (!left) return std::unexpected(left.error());
  for (const CampaignId& campaign : *left) {
    context.changes.push_back({campaign, Part::Members, account.id.text()});
    context.changes.push_back({campaign, Part::Characters, ""});
  }
  return Done{};
}

}  // namespace fray::office
