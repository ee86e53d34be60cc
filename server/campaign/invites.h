#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "campaign/act.h"
#include "campaign/error.h"
#include "campaign/records.h"
#include "campaign/store.h"

namespace fray::campaign {

inline constexpr std::int64_t kMaxInvites = 100;  // of one campaign, that can still be used
inline constexpr std::int32_t kMaxInviteUses = 100;
inline constexpr std::chrono::hours kMaxInviteLifetime{24 * 90};

struct InviteTerms {
  Role role = Role::Player;
  std::int32_t max_uses = 1;                                       // 1 to kMaxInviteUses
  std::chrono::milliseconds lifetime{std::chrono::hours(24 * 7)};  // to kMaxInviteLifetime
};

struct NewInvite {
  Invite invite;
  std::string secret;  // shown once
};

/// Forbidden for a role that is not below the caller's own (members.h); no one is invited as owner.
Result<NewInvite> create_invite(Repositories& repositories, const Act& act,
                                const CampaignId& campaign, const InviteTerms& terms);
/// NotFound for another campaign's.
Result<> revoke_invite(Repositories& repositories, const Act& act, const CampaignId& campaign,
                       const InviteId& invite);

struct Joined {
  CampaignId campaign;
  Role role;
  bool before = false;  // a member already
};

/// NotFound in the same words for an invite that is unknown, used up, expired, revoked, or of a
/// campaign that is deleted or archived. Members of its campaign stay what they are, whether or not
/// it is still valid: it costs no use. Forbidden to guests of another campaign.
Result<Joined> accept_invite(Repositories& repositories, const Act& act, const Account& account,
                             std::string_view secret);

/// A campaign's name and the role: what may be shown before an invite is accepted. Errors as above.
struct Invitation {
  CampaignId campaign;
  std::string campaign_name;
  Role role;
};
Result<Invitation> look_at_invite(Repositories& repositories, std::string_view secret, Time now);

/// The invitation, used up or not, to a campaign that the account belongs to, with its role there.
std::optional<Invitation> accepted_invitation(Repositories& repositories, const AccountId& account,
                                              std::string_view secret);

}  // namespace fray::campaign
