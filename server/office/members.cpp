#include "campaign/members.h"

#include "campaign/invites.h"
#include "office/handlers.h"

namespace fray::office {
namespace {

Result<Answer> done(const CampaignDesk& desk, const Result<>& result, Part part,
                    std::string about) {
  if (!result) return std::unexpected(result.error());
  desk.changes.push_back({desk.campaign.id, part, std::move(about)});
  return Done{};
}

// What somebody played who has gone is the GM's.
Result<Answer> gone(const CampaignDesk& desk, const Result<>& result, const AccountId& account,
                    const std::optional<campaign::Member>& before) {
  auto answer = done(desk, result, Part::Members, account.text());
  if (!answer) return answer;
  campaign::revoke_links(desk.repositories, desk.now, played_by(desk), desk.campaign.id, account,
                         before->role, std::nullopt);
  desk.changes.push_back({desk.campaign.id, Part::Characters, ""});
  return answer;
}

}  // namespace

Result<Answer> carry_out(const CampaignDesk& desk, const ListMembers& request) {
  const Page page = one_more(request.page);
  return piece_of(desk.repositories.members.list(request.campaign, page), page,
                  [](const auto& member) { return member.account.text(); });
}

Result<Answer> carry_out(const CampaignDesk& desk, const SetRole& request) {
  const auto before = desk.repositories.members.find(request.campaign, request.account);
  const auto set = campaign::set_role(desk.repositories, desk.act, request.campaign,
                                      request.account, request.role);
  if (set) {
    campaign::revoke_links(desk.repositories, desk.now, played_by(desk), request.campaign,
                           request.account, before->role, request.role);
  }
  return done(desk, set, Part::Members, request.account.text());
}

Result<Answer> carry_out(const CampaignDesk& desk, const RemoveMember& request) {
  const auto before = desk.repositories.members.find(request.campaign, request.account);
  const auto removed =
      campaign::remove_member(desk.repositories, desk.act, request.campaign, request.account);
  return gone(desk, removed, request.account, before);
}

Result<Answer> carry_out(const CampaignDesk& desk, const LeaveCampaign& request) {
  const AccountId& account = desk.identity.account.id;
  const auto before = desk.repositories.members.find(request.campaign, account);
  return gone(desk,
              campaign::leave_campaign(desk.repositories, desk.act, request.campaign, account),
              account, before);
}

Result<Answer> carry_out(const CampaignDesk& desk, const CreateInvite& request) {
  auto made = campaign::create_invite(desk.repositories, desk.act, request.campaign,
                                      {request.role, request.max_uses, request.lifetime});
  if (!made) return std::unexpected(made.error());
  desk.changes.push_back({request.campaign, Part::Invites, made->invite.id.text(), true});
  return InviteMade{std::move(made->secret), std::move(made->invite)};
}

Result<Answer> carry_out(const CampaignDesk& desk, const ListInvites& request) {
  const Page page = one_more(request.page);
  return piece_of(desk.repositories.invites.list(request.campaign, page), page,
                  [](const auto& invite) { return invite.id.text(); });
}

Result<Answer> carry_out(const CampaignDesk& desk, const RevokeInvite& request) {
  const auto revoked =
      campaign::revoke_invite(desk.repositories, desk.act, request.campaign, request.invite);
  if (!revoked) return std::unexpected(revoked.error());
  desk.changes.push_back({request.campaign, Part::Invites, request.invite.text(), true});
  return Done{};
}

Result<Answer> carry_out(const PersonalDesk& desk, const ShowInvite& request) {
  auto invitation = campaign::look_at_invite(desk.repositories, request.secret, desk.now);
  if (!invitation) return std::unexpected(invitation.error());
  return InviteView{std::move(invitation->campaign_name), invitation->role};
}

}  // namespace fray::office
