#include "wire/manage_campaigns.h"

#include "wire/manage_decode.h"
#include "wire/policy.h"

namespace fray::wire {
namespace {

using campaign::CampaignPolicy;
using campaign::Role;

std::expected<Role, Error> role_of(std::string field, v1::CampaignRole role) {
  switch (role) {
    case v1::CAMPAIGN_ROLE_OWNER:
      return Role::Owner;
    case v1::CAMPAIGN_ROLE_GM:
      return Role::Gm;
    case v1::CAMPAIGN_ROLE_PLAYER:
      return Role::Player;
    case v1::CAMPAIGN_ROLE_SPECTATOR:
      return Role::Spectator;
    case v1::CAMPAIGN_ROLE_BOT:
      return Role::Bot;
    default:
      return refuse(ErrorCode::Invalid, std::move(field), "name one of the roles");
  }
}

// Those that are about a campaign as a whole.
template <class Request, class Message>
Decoded whole(const Message& message) {
  return of_campaign(message, [](const auto& campaign) { return Request{campaign}; });
}

}  // namespace

v1::CampaignRole encode_role(campaign::Role role) {
  switch (role) {
    case campaign::Role::Owner:
      return v1::CAMPAIGN_ROLE_OWNER;
    case campaign::Role::Gm:
      return v1::CAMPAIGN_ROLE_GM;
    case campaign::Role::Player:
      return v1::CAMPAIGN_ROLE_PLAYER;
    case campaign::Role::Spectator:
      return v1::CAMPAIGN_ROLE_SPECTATOR;
    case campaign::Role::Bot:
      return v1::CAMPAIGN_ROLE_BOT;
  }
  return v1::CAMPAIGN_ROLE_UNSPECIFIED;
}

void encode_policy(v1::CampaignPolicy& out, const CampaignPolicy& policy) {
  out.set_ruleset(policy.ruleset);
  out.mutable_options()->insert(policy.options.begin(), policy.options.end());
  out.set_homebrew(policy.homebrew);
  encode_policy(*out.mutable_play(), policy.play);
}

std::expected<CampaignPolicy, Error> decode_policy(const v1::CampaignPolicy& policy) {
  CampaignPolicy out;
  out.ruleset = policy.ruleset();
  out.options = {policy.options().begin(), policy.options().end()};
  out.homebrew = policy.homebrew();
  auto play = decode_policy(policy.play());
  if (!play) {
    return refuse(play.error().code, "policy.play." + play.error().field, play.error().message);
  }
  out.play = *play;
  return out;
}

Decoded decode(const v1::ListRulesets&) {
  return office::ListRulesets{};
}

Decoded decode(const v1::ListCampaigns& r) {
  return office::ListCampaigns{page_of(r.page())};
}

Decoded decode(const v1::CreateCampaign& r) {
  return office::CreateCampaign{r.name(), r.ruleset()};
}

Decoded decode(const v1::ShowCampaign& r) {
  return whole<office::ShowCampaign>(r);
}

Decoded decode(const v1::RenameCampaign& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::RenameCampaign{campaign, r.name()};
  });
}

Decoded decode(const v1::SetPolicy& r) {
  return of_campaign(r, [&](const auto& campaign) -> Decoded {
    auto policy = decode_policy(r.policy());
    if (!policy) return std::unexpected(policy.error());
    return office::SetPolicy{campaign, std::move(*policy)};
  });
}

Decoded decode(const v1::ArchiveCampaign& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ArchiveCampaign{campaign, r.archived()};
  });
}

Decoded decode(const v1::DeleteCampaign& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::DeleteCampaign{campaign, r.end_encounters()};
  });
}

Decoded decode(const v1::RestoreCampaign& r) {
  return whole<office::RestoreCampaign>(r);
}

Decoded decode(const v1::TransferCampaign& r) {
  return of_member(r, [](const auto& campaign, const auto& account) {
    return office::TransferCampaign{campaign, account};
  });
}

Decoded decode(const v1::ListMembers& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ListMembers{campaign, page_of(r.page())};
  });
}

Decoded decode(const v1::SetRole& r) {
  return of_member(r, [&](const auto& campaign, const auto& account) -> Decoded {
    const auto role = role_of("role", r.role());
    if (!role) return std::unexpected(role.error());
    return office::SetRole{campaign, account, *role};
  });
}

Decoded decode(const v1::RemoveMember& r) {
  return of_member(r, [](const auto& campaign, const auto& account) {
    return office::RemoveMember{campaign, account};
  });
}

Decoded decode(const v1::LeaveCampaign& r) {
  return whole<office::LeaveCampaign>(r);
}

Decoded decode(const v1::CreateInvite& r) {
  return of_campaign(r, [&](const auto& campaign) -> Decoded {
    const auto role = role_of("role", r.role());
    if (!role) return std::unexpected(role.error());
    if (r.expires_in_days() > 90) {
      return refuse(ErrorCode::Invalid, "expiresInDays", "from 1 to 90");
    }
    const auto uses = small("maxUses", r.max_uses());
    if (!uses) return std::unexpected(uses.error());
    office::CreateInvite out{campaign, *role};
    if (r.expires_in_days() != 0) out.lifetime = std::chrono::days(r.expires_in_days());
    if (*uses != 0) out.max_uses = *uses;
    return out;
  });
}

Decoded decode(const v1::ListInvites& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ListInvites{campaign, page_of(r.page())};
  });
}

Decoded decode(const v1::RevokeInvite& r) {
  return of_campaign(r, [&](const auto& campaign) -> Decoded {
    const auto invite = id_of<office::InviteId>("invite", r.invite());
    if (!invite) return std::unexpected(invite.error());
    return office::RevokeInvite{campaign, *invite};
  });
}

Decoded decode(const v1::ShowInvite& r) {
  return office::ShowInvite{r.secret()};
}

Decoded decode(const v1::AcceptInvite& r) {
  return office::AcceptInvite{r.secret(), r.display_name(), r.label()};
}

Decoded decode(const v1::ListAudit& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ListAudit{campaign, page_of(r.page())};
  });
}

Decoded decode(const v1::WatchCampaign& r) {
  return whole<office::WatchCampaign>(r);
}

Decoded decode(const v1::UnwatchCampaign& r) {
  return whole<office::UnwatchCampaign>(r);
}

}  // namespace fray::wire
