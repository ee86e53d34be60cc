#include "wire/manage_campaigns.h"

#include "wire/manage_codec.h"
#include "wire/policy.h"

namespace fray::wire {

using campaign::ms_of;
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

void put(v1::CampaignEntry& out, const campaign::CampaignEntry& entry) {
  out.set_id(entry.id.text());
  out.set_name(entry.name);
  out.set_ruleset(entry.ruleset);
  if (entry.role) out.set_role(encode_role(*entry.role));
  out.set_owner(entry.owner);
  out.set_members(static_cast<std::uint32_t>(entry.members));
  out.set_characters(static_cast<std::uint32_t>(entry.characters));
  out.set_created_ms(ms_of(entry.created));
  out.set_archived(entry.archived);
  if (entry.deleted_on) out.set_gone_ms(ms_of(*entry.deleted_on));
}

void put(v1::Member& out, const campaign::Member& member) {
  out.set_account(member.account.text());
  out.set_display_name(member.display_name);
  out.set_guest(member.guest);
  out.set_role(encode_role(member.role));
  out.set_joined_ms(ms_of(member.joined));
}

void put(v1::Invite& out, const campaign::Invite& invite) {
  out.set_id(invite.id.text());
  out.set_role(encode_role(invite.role));
  out.set_created_by(invite.created_by);
  out.set_created_ms(ms_of(invite.created));
  out.set_expires_ms(ms_of(invite.expires));
  out.set_uses(static_cast<std::uint32_t>(invite.uses));
  out.set_max_uses(static_cast<std::uint32_t>(invite.max_uses));
}

void put(v1::AuditEntry& out, const campaign::AuditEntry& entry) {
  out.set_number(entry.number);
  out.set_when_ms(ms_of(entry.when));
  if (entry.account) out.set_account(entry.account->text());
  out.set_name(entry.name);
  out.set_verb(
      std::string(document::spelling_of<campaign::Verb>(campaign::kVerbWords, entry.verb)));
  out.set_about(entry.about);
  out.set_detail(entry.detail);
}

// Requests about a campaign as a whole.
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

void fill(v1::RulesetList& out, const office::RulesetList& list) {
  for (const auto& [id, name, summary, practice] : list.rulesets) {
    v1::Ruleset& one = *out.add_rulesets();
    one.set_id(id);
    one.set_name(name);
    one.set_summary(summary);
    one.set_practice(practice);
  }
}

void fill(v1::CampaignList& out, const office::Page<campaign::CampaignEntry>& page) {
  for (const auto& one : page.entries) put(*out.add_campaigns(), one);
  out.set_next(page.next);
}

void fill(v1::Campaign& out, const office::CampaignShown& shown) {
  out.set_id(shown.campaign.id.text());
  out.set_name(shown.campaign.name);
  out.set_role(encode_role(shown.role));
  out.set_created_ms(ms_of(shown.campaign.created));
  out.set_archived(shown.campaign.archived);
  if (shown.campaign.deleted_on) out.set_gone_ms(ms_of(*shown.campaign.deleted_on));
  encode_policy(*out.mutable_policy(), shown.campaign.policy);
}

void fill(v1::MemberList& out, const office::Page<campaign::Member>& page) {
  for (const auto& one : page.entries) put(*out.add_members(), one);
  out.set_next(page.next);
}

void fill(v1::InviteMade& out, const office::InviteMade& made) {
  out.set_secret(made.secret);
  put(*out.mutable_invite(), made.invite);
}

void fill(v1::InviteList& out, const office::Page<campaign::Invite>& page) {
  for (const auto& one : page.entries) put(*out.add_invites(), one);
  out.set_next(page.next);
}

void fill(v1::InviteView& out, const office::InviteView& view) {
  out.set_campaign(view.campaign);
  out.set_role(encode_role(view.role));
  if (view.joined) out.set_joined(view.joined->text());
}

void fill(v1::AuditList& out, const office::Page<campaign::AuditEntry>& page) {
  for (const auto& one : page.entries) put(*out.add_entries(), one);
  out.set_next(page.next);
}

}  // namespace fray::wire
