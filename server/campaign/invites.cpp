#include "campaign/invites.h"

#include <utility>

#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/member_names.h"
#include "campaign/members.h"

namespace fray::campaign {
namespace {

std::unexpected<Error> no_invite() {
  return refuse(ErrorCode::NotFound, "invite",
                "this invite is invalid or expired; ask for a new one");
}

struct Found {
  Invite invite;
  Campaign campaign;
};

Result<Found> find(Repositories& repositories, std::string_view secret, Time now) {
  const auto hash = hash_of_invite(secret);
  if (!hash) return no_invite();
  auto invite = repositories.invites.find(*hash);
  if (!invite || invite->expires <= now || invite->uses >= invite->max_uses) return no_invite();
  auto campaign = active_campaign(repositories, invite->campaign);
  if (!campaign) return no_invite();
  return Found{std::move(*invite), std::move(*campaign)};
}

}  // namespace

Result<NewInvite> create_invite(Repositories& repositories, const Act& act,
                                const CampaignId& campaign, const InviteTerms& terms) {
  if (terms.role == Role::Owner) {
    return refuse(ErrorCode::Invalid, "role",
                  "must not be owner: a campaign has one, who can transfer it");
  }
  if (auto fits = check_for_people(terms.role); !fits) return std::unexpected(fits.error());
  if (terms.max_uses < 1 || terms.max_uses > kMaxInviteUses) {
    return refuse(ErrorCode::Invalid, "maxUses",
                  "must be from 1 to " + std::to_string(kMaxInviteUses));
  }
  if (terms.lifetime < std::chrono::minutes(1) || terms.lifetime > kMaxInviteLifetime) {
    return refuse(ErrorCode::Invalid, "expiresInDays", "must be from one minute to 90 days");
  }
  const auto found = active_campaign(repositories, campaign);
  if (!found) return std::unexpected(found.error());
  if (auto may = check_governs(repositories, act, campaign, terms.role); !may) {
    return std::unexpected(may.error());
  }
  repositories.invites.remove_expired(campaign, act.now);
  if (repositories.invites.count_open(campaign) >= kMaxInvites) {
    return refuse(
        ErrorCode::Limited, "",
        "the campaign has " + std::to_string(kMaxInvites) + " open invites; revoke some first");
  }
  Secret secret = make_invite();
  Invite invite{.id = InviteId::random(),
                .campaign = campaign,
                .role = terms.role,
                .created_by = act.name,
                .created = act.now,
                .expires = act.now + terms.lifetime,
                .uses = 0,
                .max_uses = terms.max_uses};
  repositories.invites.insert(invite, act.account, secret.hash);
  record(repositories, act, Verb::InviteCreate, campaign, invite.id.text(),
         std::string(document::spelling_of<Role>(kRoleWords, invite.role)));
  return NewInvite{std::move(invite), std::move(secret.text)};
}

Result<> revoke_invite(Repositories& repositories, const Act& act, const CampaignId& campaign,
                       const InviteId& invite) {
  if (!repositories.invites.remove(campaign, invite)) {
    return refuse(ErrorCode::NotFound, "invite", "there is no such invite in this campaign");
  }
  record(repositories, act, Verb::InviteRevoke, campaign, invite.text());
  return {};
}

Result<Joined> accept_invite(Repositories& repositories, const Act& act, const Account& account,
                             std::string_view secret) {
  if (const auto own = accepted_invitation(repositories, account.id, secret)) {
    return Joined{own->campaign, own->role, true};
  }
  const auto found = find(repositories, secret, act.now);
  if (!found) return std::unexpected(found.error());
  const CampaignId campaign = found->campaign.id;
  if (account.is_guest() && account.guest_of != campaign) {
    return refuse(ErrorCode::Forbidden, "",
                  "a guest belongs to one campaign; claim the account first");
  }
  if (repositories.members.count(campaign) >= kMaxMembers) {
    return refuse(
        ErrorCode::Limited, "",
        "the campaign has " + std::to_string(kMaxMembers) + " members, which is the most");
  }
  if (auto shown = free_member_name(repositories, campaign, account);
      shown != account.display_name) {
    repositories.accounts.set_display_name(account.id, shown);
    record(repositories, act, Verb::AccountRename, std::nullopt, account.id.text(), "to " + shown);
  }
  repositories.members.insert(campaign, account.id, found->invite.role, act.now);
  repositories.invites.count_use(found->invite.id);
  record(repositories, act, Verb::MemberJoin, campaign, account.id.text(),
         std::string(document::spelling_of<Role>(kRoleWords, found->invite.role)));
  return Joined{campaign, found->invite.role};
}

Result<Invitation> look_at_invite(Repositories& repositories, std::string_view secret, Time now) {
  auto found = find(repositories, secret, now);
  if (!found) return std::unexpected(found.error());
  return Invitation{found->campaign.id, std::move(found->campaign.name), found->invite.role};
}

std::optional<Invitation> accepted_invitation(Repositories& repositories, const AccountId& account,
                                              std::string_view secret) {
  const auto hash = hash_of_invite(secret);
  const auto invite = hash ? repositories.invites.find(*hash) : std::nullopt;
  if (!invite) return std::nullopt;
  const auto member = repositories.members.find(invite->campaign, account);
  auto campaign = repositories.campaigns.find(invite->campaign);
  if (!member || !campaign) return std::nullopt;
  return Invitation{campaign->id, std::move(campaign->name), member->role};
}

}  // namespace fray::campaign
