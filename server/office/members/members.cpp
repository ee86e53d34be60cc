#include "campaign/members.h"

#include "campaign/invites.h"
#include "office/members/leave_campaign.h"
#include "office/members/remove_member.h"
#include "office/members/set_role.h"

namespace fray::office {
namespace {

Result<Done> done(const CampaignContext& context, const Result<>& result, Part part,
                  std::string about) {
  if (!result) return std::unexpected(result.error());
  context.changes.push_back({context.campaign.id, part, std::move(about)});
  return Done{};
}

// GMs decide for the combatants of a player who has left.
Result<Done> gone(const CampaignContext& context, const Result<>& result, const AccountId& account,
                  const std::optional<campaign::Member>& before) {
  auto answer = done(context, result, Part::Members, account.text());
  if (!answer) return answer;
  campaign::revoke_links(context.repositories, context.now, played_by(context), context.campaign.id,
                         account, before->role, std::nullopt);
  context.changes.push_back({context.campaign.id, Part::Characters, ""});
  return answer;
}

}  // namespace

Result<SetRole::Answer> SetRole::handle(const CampaignContext& context, const SetRole& request) {
  const auto before = context.repositories.members.find(request.campaign, request.account);
  const auto set = campaign::set_role(context.repositories, context.act, request.campaign,
                                      request.account, request.role);
  if (set) {
    campaign::revoke_links(context.repositories, context.now, played_by(context), request.campaign,
                           request.account, before->role, request.role);
  }
  return done(context, set, Part::Members, request.account.text());
}

Result<RemoveMember::Answer> RemoveMember::handle(const CampaignContext& context,
                                                  const RemoveMember& request) {
  const auto before = context.repositories.members.find(request.campaign, request.account);
  const auto removed =
      campaign::remove_member(context.repositories, context.act, request.campaign, request.account);
  return gone(context, removed, request.account, before);
}

Result<LeaveCampaign::Answer> LeaveCampaign::handle(const CampaignContext& context,
                                                    const LeaveCampaign& request) {
  const AccountId& account = context.identity.account.id;
  const auto before = context.repositories.members.find(request.campaign, account);
  return gone(
      context,
      campaign::leave_campaign(context.repositories, context.act, request.campaign, account),
      account, before);
}

}  // namespace fray::office
