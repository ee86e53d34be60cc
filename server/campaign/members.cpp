#include "campaign/members.h"

#include <string>
#include <utility>

#include "campaign/audit.h"
#include "campaign/campaigns.h"

namespace fray::campaign {
namespace {

Result<Member> find_member(Repositories& repositories, const CampaignId& campaign,
                           const AccountId& account) {
  auto member = repositories.members.find(campaign, account);
  if (member) return std::move(*member);
  return refuse(ErrorCode::NotFound, "account", "there is no such member in this campaign");
}

std::unexpected<Error> owner_stays(std::string field) {
  return refuse(ErrorCode::Conflict, std::move(field),
                "a campaign has one owner at any time; transfer it first");
}

void take_leave(Repositories& repositories, const CampaignId& campaign, const Member& member) {
  repositories.characters.give_up(campaign, member.account);
  repositories.tokens.remove_bots(member.account, campaign);
  if (member.guest) repositories.tokens.remove_all(member.account);
  repositories.members.remove(campaign, member.account);
}

}  // namespace

Result<> check_governs(Repositories& repositories, const Act& act, const CampaignId& campaign,
                       Role role) {
  if (!act.account) return {};
  const auto own = repositories.members.find(campaign, *act.account);
  if (own && is_above(own->role, role)) return {};
  return refuse(ErrorCode::Forbidden, "role", "only the owner can change or remove GMs");
}

Result<> check_for_people(Role role) {
  if (role != Role::Bot) return {};
  return refuse(ErrorCode::Invalid, "role",
                "bot is no role for people; make a bot's token with createBotToken");
}

Result<> set_role(Repositories& repositories, const Act& act, const CampaignId& campaign,
                  const AccountId& account, Role role) {
  const auto found = active_campaign(repositories, campaign);
  if (!found) return std::unexpected(found.error());
  const auto member = find_member(repositories, campaign, account);
  if (!member) return std::unexpected(member.error());
  if (member->role == Role::Owner || role == Role::Owner) return owner_stays("account");
  if (auto fits = check_for_people(role); !fits) return fits;
  for (const Role governed : {member->role, role}) {
    if (auto may = check_governs(repositories, act, campaign, governed); !may) return may;
  }
  if (member->role == role) return {};
  repositories.members.set_role(campaign, account, role);
  const auto word = [](Role r) { return std::string(document::spelling_of<Role>(kRoleWords, r)); };
  record(repositories, act, Verb::MemberRole, campaign, account.text(),
         "from " + word(member->role) + " to " + word(role));
  return {};
}

Result<> remove_member(Repositories& repositories, const Act& act, const CampaignId& campaign,
                       const AccountId& account) {
  const auto found = present_campaign(repositories, campaign);
  if (!found) return std::unexpected(found.error());
  const auto member = find_member(repositories, campaign, account);
  if (!member) return std::unexpected(member.error());
  if (member->role == Role::Owner) return owner_stays("account");
  if (auto may = check_governs(repositories, act, campaign, member->role); !may) return may;
  take_leave(repositories, campaign, *member);
  record(repositories, act, Verb::MemberRemove, campaign, account.text(), member->display_name);
  return {};
}

Result<> leave_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                        const AccountId& account) {
  const auto found = present_campaign(repositories, campaign);
  if (!found) return std::unexpected(found.error());
  const auto member = find_member(repositories, campaign, account);
  if (!member) return std::unexpected(member.error());
  if (member->role == Role::Owner) return owner_stays("campaign");
  take_leave(repositories, campaign, *member);
  record(repositories, act, Verb::MemberLeave, campaign, account.text(), member->display_name);
  return {};
}

}  // namespace fray::campaign
