#include <google/protobuf/util/json_util.h>

#include "fray/v1/manage.pb.h"
#include "wire/manage.h"
#include "wire/policy.h"
#include "wire/sheet.h"

namespace fray::wire {
namespace {

using campaign::CampaignPolicy;
using campaign::Role;
using office::Request;

using Decoded = std::expected<Request, Error>;

std::unexpected<Error> refuse(ErrorCode code, std::string field, std::string message) {
  return std::unexpected(Error{code, "manage." + std::move(field), std::move(message)});
}

template <class Id>
std::expected<Id, Error> id_of(std::string field, const std::string& text) {
  if (const auto id = Id::parse(text)) return *id;
  return refuse(ErrorCode::NotFound, std::move(field), "there is none with this id");
}

template <class Id>
std::expected<std::optional<Id>, Error> optional_id(std::string field, const std::string& text) {
  if (text.empty()) return std::nullopt;
  return id_of<Id>(std::move(field), text);
}

campaign::Page page_of(const v1::Page& page) {
  return {page.limit(), page.after()};
}

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

std::expected<std::int32_t, Error> small(std::string field, std::uint32_t number) {
  if (number <= INT32_MAX) return static_cast<std::int32_t>(number);
  return refuse(ErrorCode::Invalid, std::move(field), "the number is too large");
}

std::expected<CampaignPolicy, Error> policy_of(const v1::CampaignPolicy& policy) {
  CampaignPolicy out;
  out.ruleset = policy.ruleset();
  out.options = {policy.options().begin(), policy.options().end()};
  out.homebrew = policy.homebrew();
  auto play = decode_policy(policy.play());
  if (!play) {
    return refuse(play.error().code, "setPolicy.policy.play." + play.error().field,
                  play.error().message);
  }
  out.play = *play;
  const auto delay = small("setPolicy.policy.spectatorDelayMs", policy.spectator_delay_ms());
  if (!delay) return std::unexpected(delay.error());
  out.spectator_delay_ms = *delay;
  return out;
}

// ---- one function for each request that is more than its texts ----

Request sign_up_of(const v1::SignUp& r) {
  return office::SignUp{r.name(), r.display_name(), office::Password(r.password()), r.invite(),
                        r.label()};
}

Request sign_in_of(const v1::SignIn& r) {
  return office::SignIn{r.name(), office::Password(r.password()), r.label()};
}

Decoded decode(const v1::CreateBotToken& r) {
  const auto campaign = id_of<office::CampaignId>("createBotToken.campaign", r.campaign());
  if (!campaign) return std::unexpected(campaign.error());
  if (r.characters_size() + r.seats_size() > 100) {
    return refuse(ErrorCode::Invalid, "createBotToken.characters", "no bot plays that many");
  }
  office::CreateBotToken out{*campaign, r.label(), {}, {r.seats().begin(), r.seats().end()}};
  for (const std::string& text : r.characters()) {
    const auto character = id_of<office::CharacterId>("createBotToken.characters", text);
    if (!character) return std::unexpected(character.error());
    out.characters.push_back(*character);
  }
  if (r.expires_in_days() < 1 || r.expires_in_days() > 366) {
    return refuse(ErrorCode::Invalid, "createBotToken.expiresInDays", "from 1 to 366");
  }
  out.lifetime = std::chrono::days(r.expires_in_days());
  return out;
}

Decoded decode(const v1::CreateInvite& r) {
  const auto campaign = id_of<office::CampaignId>("createInvite.campaign", r.campaign());
  if (!campaign) return std::unexpected(campaign.error());
  const auto role = role_of("createInvite.role", r.role());
  if (!role) return std::unexpected(role.error());
  if (r.expires_in_days() > 90) {
    return refuse(ErrorCode::Invalid, "createInvite.expiresInDays", "from 1 to 90");
  }
  const auto uses = small("createInvite.maxUses", r.max_uses());
  if (!uses) return std::unexpected(uses.error());
  office::CreateInvite out{*campaign, *role};
  if (r.expires_in_days() != 0) out.lifetime = std::chrono::days(r.expires_in_days());
  if (*uses != 0) out.max_uses = *uses;
  return out;
}

// Those that name a campaign: `make` is given its id.
template <class Message, class Make>
Decoded of_campaign(const Message& message, const std::string& name, Make make) {
  const auto campaign = id_of<office::CampaignId>(name + ".campaign", message.campaign());
  if (!campaign) return std::unexpected(campaign.error());
  return make(*campaign);
}

// And a member's account as well.
template <class Message, class Make>
Decoded of_member(const Message& message, const std::string& name, Make make) {
  return of_campaign(message, name, [&](const office::CampaignId& campaign) -> Decoded {
    const auto account = id_of<office::AccountId>(name + ".account", message.account());
    if (!account) return std::unexpected(account.error());
    return make(campaign, *account);
  });
}

// Or one of its characters.
template <class Message, class Make>
Decoded of_character(const Message& message, const std::string& name, Make make) {
  return of_campaign(message, name, [&](const office::CampaignId& campaign) -> Decoded {
    const auto character = id_of<office::CharacterId>(name + ".character", message.character());
    if (!character) return std::unexpected(character.error());
    return make(campaign, *character);
  });
}

Decoded decode_of_account(const v1::Manage& m) {
  switch (m.request_case()) {
    case v1::Manage::kSignUp:
      return sign_up_of(m.sign_up());
    case v1::Manage::kSignIn:
      return sign_in_of(m.sign_in());
    case v1::Manage::kSignOut:
      return office::SignOut{m.sign_out().everywhere()};
    case v1::Manage::kShowAccount:
      return office::ShowAccount{};
    case v1::Manage::kChangePassword:
      return office::ChangePassword{office::Password(m.change_password().old_password()),
                                    office::Password(m.change_password().new_password())};
    case v1::Manage::kClaimAccount:
      return office::ClaimAccount{m.claim_account().name(),
                                  office::Password(m.claim_account().password())};
    case v1::Manage::kListTokens:
      return office::ListTokens{};
    case v1::Manage::kRevokeToken: {
      const auto token = id_of<office::TokenId>("revokeToken.token", m.revoke_token().token());
      if (!token) return std::unexpected(token.error());
      return office::RevokeToken{*token};
    }
    case v1::Manage::kCreateBotToken:
      return decode(m.create_bot_token());
    case v1::Manage::kListCampaigns:
      return office::ListCampaigns{page_of(m.list_campaigns().page())};
    case v1::Manage::kCreateCampaign:
      return office::CreateCampaign{m.create_campaign().name(), m.create_campaign().ruleset()};
    case v1::Manage::kShowInvite:
      return office::ShowInvite{m.show_invite().secret()};
    case v1::Manage::kAcceptInvite:
      return office::AcceptInvite{m.accept_invite().secret(), m.accept_invite().display_name(),
                                  m.accept_invite().label()};
    default:
      return refuse(ErrorCode::Invalid, "request", "this server knows no such request");
  }
}

Decoded decode_of_members(const v1::Manage& m) {
  switch (m.request_case()) {
    case v1::Manage::kTransferCampaign:
      return of_member(m.transfer_campaign(), "transferCampaign", [](auto campaign, auto account) {
        return office::TransferCampaign{campaign, account};
      });
    case v1::Manage::kListMembers:
      return of_campaign(m.list_members(), "listMembers", [&](auto campaign) {
        return office::ListMembers{campaign, page_of(m.list_members().page())};
      });
    case v1::Manage::kSetRole:
      return of_member(m.set_role(), "setRole", [&](auto campaign, auto account) -> Decoded {
        const auto role = role_of("setRole.role", m.set_role().role());
        if (!role) return std::unexpected(role.error());
        return office::SetRole{campaign, account, *role};
      });
    case v1::Manage::kRemoveMember:
      return of_member(m.remove_member(), "removeMember", [](auto campaign, auto account) {
        return office::RemoveMember{campaign, account};
      });
    case v1::Manage::kLeaveCampaign:
      return of_campaign(m.leave_campaign(), "leaveCampaign",
                         [](auto campaign) { return office::LeaveCampaign{campaign}; });
    case v1::Manage::kCreateInvite:
      return decode(m.create_invite());
    case v1::Manage::kListInvites:
      return of_campaign(m.list_invites(), "listInvites", [&](auto campaign) {
        return office::ListInvites{campaign, page_of(m.list_invites().page())};
      });
    case v1::Manage::kRevokeInvite:
      return of_campaign(m.revoke_invite(), "revokeInvite", [&](auto campaign) -> Decoded {
        const auto invite =
            id_of<office::InviteId>("revokeInvite.invite", m.revoke_invite().invite());
        if (!invite) return std::unexpected(invite.error());
        return office::RevokeInvite{campaign, *invite};
      });
    default:
      return decode_of_account(m);
  }
}

Decoded decode_of_characters(const v1::Manage& m) {
  switch (m.request_case()) {
    case v1::Manage::kListCharacters:
      return of_campaign(m.list_characters(), "listCharacters", [&](auto campaign) {
        return office::ListCharacters{campaign, page_of(m.list_characters().page())};
      });
    case v1::Manage::kShowCharacter:
      return of_character(m.show_character(), "showCharacter", [&](auto campaign, auto character) {
        return office::ShowCharacter{campaign, character, m.show_character().revision()};
      });
    case v1::Manage::kCreateCharacter:
      return of_campaign(m.create_character(), "createCharacter", [&](auto campaign) -> Decoded {
        const v1::CreateCharacter& r = m.create_character();
        const auto owner = optional_id<office::AccountId>("createCharacter.owner", r.owner());
        if (!owner) return std::unexpected(owner.error());
        return office::CreateCharacter{campaign, r.name(), *owner, r.sheet()};
      });
    case v1::Manage::kSaveCharacter:
      return of_character(m.save_character(), "saveCharacter", [&](auto campaign, auto character) {
        const v1::SaveCharacter& r = m.save_character();
        return office::SaveCharacter{campaign, character, r.base_revision(),
                                     r.name(), r.sheet(), r.what()};
      });
    case v1::Manage::kListRevisions:
      return of_character(m.list_revisions(), "listRevisions", [&](auto campaign, auto character) {
        return office::ListRevisions{campaign, character, page_of(m.list_revisions().page())};
      });
    case v1::Manage::kRestoreRevision:
      return of_character(
          m.restore_revision(), "restoreRevision", [&](auto campaign, auto character) {
            return office::RestoreRevision{campaign, character, m.restore_revision().revision(),
                                           m.restore_revision().base_revision()};
          });
    case v1::Manage::kGiveCharacter:
      return of_character(
          m.give_character(), "giveCharacter", [&](auto campaign, auto character) -> Decoded {
            const auto owner =
                optional_id<office::AccountId>("giveCharacter.owner", m.give_character().owner());
            if (!owner) return std::unexpected(owner.error());
            return office::GiveCharacter{campaign, character, *owner};
          });
    case v1::Manage::kAwardCharacter:
      return of_character(
          m.award_character(), "awardCharacter", [&](auto campaign, auto character) {
            return office::AwardCharacter{campaign, character, m.award_character().points(),
                                          m.award_character().reason()};
          });
    case v1::Manage::kListAwards:
      return of_character(m.list_awards(), "listAwards", [&](auto campaign, auto character) {
        return office::ListAwards{campaign, character, page_of(m.list_awards().page())};
      });
    case v1::Manage::kDeleteCharacter:
      return of_character(m.delete_character(), "deleteCharacter",
                          [](auto campaign, auto character) {
                            return office::DeleteCharacter{campaign, character};
                          });
    case v1::Manage::kDescribeSheet:
      return of_campaign(m.describe_sheet(), "describeSheet",
                         [](auto campaign) { return office::DescribeSheet{campaign}; });
    case v1::Manage::kReadSheet:
      return of_campaign(m.read_sheet(), "readSheet", [&](auto campaign) {
        return office::ReadSheet{campaign, m.read_sheet().sheet()};
      });
    case v1::Manage::kJudgeSheet:
      return of_campaign(m.judge_sheet(), "judgeSheet", [&](auto campaign) -> Decoded {
        auto values = decode_sheet(m.judge_sheet().values());
        if (!values) {
          return refuse(values.error().code, "judgeSheet." + values.error().field,
                        values.error().message);
        }
        return office::JudgeSheet{campaign, std::move(*values)};
      });
    default:
      return decode_of_members(m);
  }
}

template <class Message>
std::expected<Message, Error> parsed(std::string_view json) {
  Message message;
  google::protobuf::util::JsonParseOptions options;
  options.ignore_unknown_fields = true;
  const auto status = google::protobuf::util::JsonStringToMessage(
      google::protobuf::StringPiece(json.data(), json.size()), &message, options);
  if (status.ok()) return message;
  return std::unexpected(
      Error{ErrorCode::Invalid, "body", "not canonical JSON of " + message.GetTypeName()});
}

}  // namespace

std::expected<Request, Error> decode_manage(const v1::Manage& m) {
  switch (m.request_case()) {
    case v1::Manage::kShowCampaign:
      return of_campaign(m.show_campaign(), "showCampaign",
                         [](auto campaign) { return office::ShowCampaign{campaign}; });
    case v1::Manage::kRenameCampaign:
      return of_campaign(m.rename_campaign(), "renameCampaign", [&](auto campaign) {
        return office::RenameCampaign{campaign, m.rename_campaign().name()};
      });
    case v1::Manage::kSetPolicy:
      return of_campaign(m.set_policy(), "setPolicy", [&](auto campaign) -> Decoded {
        auto policy = policy_of(m.set_policy().policy());
        if (!policy) return std::unexpected(policy.error());
        return office::SetPolicy{campaign, std::move(*policy)};
      });
    case v1::Manage::kArchiveCampaign:
      return of_campaign(m.archive_campaign(), "archiveCampaign", [&](auto campaign) {
        return office::ArchiveCampaign{campaign, m.archive_campaign().archived()};
      });
    case v1::Manage::kDeleteCampaign:
      return of_campaign(m.delete_campaign(), "deleteCampaign",
                         [](auto campaign) { return office::DeleteCampaign{campaign}; });
    case v1::Manage::kRestoreCampaign:
      return of_campaign(m.restore_campaign(), "restoreCampaign",
                         [](auto campaign) { return office::RestoreCampaign{campaign}; });
    case v1::Manage::kListAudit:
      return of_campaign(m.list_audit(), "listAudit", [&](auto campaign) {
        return office::ListAudit{campaign, page_of(m.list_audit().page())};
      });
    case v1::Manage::kWatchCampaign:
      return of_campaign(m.watch_campaign(), "watchCampaign",
                         [](auto campaign) { return office::WatchCampaign{campaign}; });
    case v1::Manage::kUnwatchCampaign:
      return of_campaign(m.unwatch_campaign(), "unwatchCampaign",
                         [](auto campaign) { return office::UnwatchCampaign{campaign}; });
    default:
      return decode_of_characters(m);
  }
}

std::expected<Request, Error> decode_sign_in(std::string_view json) {
  const auto message = parsed<v1::SignIn>(json);
  if (!message) return std::unexpected(message.error());
  return sign_in_of(*message);
}

std::expected<Request, Error> decode_sign_up(std::string_view json) {
  const auto message = parsed<v1::SignUp>(json);
  if (!message) return std::unexpected(message.error());
  return sign_up_of(*message);
}

}  // namespace fray::wire
