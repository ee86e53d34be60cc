#include <google/protobuf/util/json_util.h>

#include "fray/v1/frames.pb.h"
#include "wire/manage.h"
#include "wire/policy.h"
#include "wire/request.h"
#include "wire/sheet.h"

namespace fray::wire {
namespace {

std::int64_t ms_of(campaign::Time time) {
  return time.time_since_epoch().count();
}

v1::CampaignRole role_of(campaign::Role role) {
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

// ---- what things are made of ----

void put(v1::Account& out, const campaign::Account& account) {
  out.set_id(account.id.text());
  out.set_name(account.name);
  out.set_display_name(account.display_name);
  out.set_guest(account.is_guest());
  out.set_created_ms(ms_of(account.created));
}

void put(v1::BotScope& out, const campaign::BotScope& scope) {
  out.set_campaign(scope.campaign.text());
  for (const auto& character : scope.characters) out.add_characters(character.text());
  for (const auto& seat : scope.seats) out.add_seats(seat);
}

void put(v1::Token& out, const campaign::Token& token) {
  out.set_id(token.id.text());
  out.set_label(token.label);
  out.set_created_ms(ms_of(token.created));
  out.set_last_used_ms(ms_of(token.last_used));
  out.set_expires_ms(ms_of(token.expires));
  if (token.bot) put(*out.mutable_bot(), *token.bot);
}

void put(v1::CampaignPolicy& out, const campaign::CampaignPolicy& policy) {
  out.set_ruleset(policy.ruleset);
  out.mutable_options()->insert(policy.options.begin(), policy.options.end());
  out.set_homebrew(policy.homebrew);
  encode_policy(*out.mutable_play(), policy.play);
  out.set_spectator_delay_ms(static_cast<std::uint32_t>(policy.spectator_delay_ms));
}

void put(v1::CampaignEntry& out, const campaign::CampaignEntry& entry) {
  out.set_id(entry.id.text());
  out.set_name(entry.name);
  out.set_ruleset(entry.ruleset);
  if (entry.role) out.set_role(role_of(*entry.role));
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
  out.set_role(role_of(member.role));
  out.set_joined_ms(ms_of(member.joined));
}

void put(v1::Invite& out, const campaign::Invite& invite) {
  out.set_id(invite.id.text());
  out.set_role(role_of(invite.role));
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

void put(v1::Character& out, const campaign::Character& character) {
  out.set_id(character.id.text());
  out.set_name(character.name);
  if (character.owner) out.set_owner(character.owner->text());
  out.set_owner_name(character.owner_name);
  out.set_revision(character.revision);
  out.set_points(character.points);
  out.set_created_ms(ms_of(character.created));
  out.set_changed_ms(ms_of(character.changed));
}

void put(v1::Revision& out, const campaign::RevisionEntry& revision) {
  out.set_number(revision.number);
  out.set_by(revision.by);
  out.set_when_ms(ms_of(revision.when));
  out.set_what(revision.what);
}

void put(v1::Award& out, const campaign::Award& award) {
  out.set_number(award.number);
  out.set_by(award.by);
  out.set_when_ms(ms_of(award.when));
  out.set_points(award.points);
  out.set_reason(award.reason);
}

template <class Messages, class T>
void put_all(Messages& out, const std::vector<T>& all) {
  for (const T& one : all) put(*out.Add(), one);
}

// ---- answers ----

void put(v1::Managed& out, const office::SignedIn& in) {
  out.mutable_signed_in()->set_token(in.token);
  out.mutable_signed_in()->set_expires_ms(ms_of(in.identity.token.expires));
  put(*out.mutable_signed_in()->mutable_account(), in.identity.account);
}

void put(v1::Managed& out, const campaign::Account& account) {
  put(*out.mutable_account(), account);
}

void put(v1::Managed& out, const office::TokenList& list) {
  for (const campaign::Token& token : list.tokens) {
    v1::Token& one = *out.mutable_tokens()->add_tokens();
    put(one, token);
    one.set_current(token.id == list.current);
  }
  out.mutable_tokens();
}

void put(v1::Managed& out, const office::BotToken& made) {
  out.mutable_bot_token()->set_secret(made.secret);
  put(*out.mutable_bot_token()->mutable_token(), made.token);
}

void put(v1::Managed& out, const office::Piece<campaign::CampaignEntry>& piece) {
  put_all(*out.mutable_campaigns()->mutable_campaigns(), piece.entries);
  out.mutable_campaigns()->set_next(piece.next);
}

void put(v1::Managed& out, const office::CampaignShown& shown) {
  v1::Campaign& campaign = *out.mutable_campaign();
  campaign.set_id(shown.campaign.id.text());
  campaign.set_name(shown.campaign.name);
  campaign.set_role(role_of(shown.role));
  campaign.set_created_ms(ms_of(shown.campaign.created));
  campaign.set_archived(shown.campaign.archived);
  if (shown.campaign.deleted_on) campaign.set_gone_ms(ms_of(*shown.campaign.deleted_on));
  put(*campaign.mutable_policy(), shown.campaign.policy);
}

void put(v1::Managed& out, const office::Piece<campaign::Member>& piece) {
  put_all(*out.mutable_members()->mutable_members(), piece.entries);
  out.mutable_members()->set_next(piece.next);
}

void put(v1::Managed& out, const office::InviteMade& made) {
  out.mutable_invite_made()->set_secret(made.secret);
  put(*out.mutable_invite_made()->mutable_invite(), made.invite);
}

void put(v1::Managed& out, const office::Piece<campaign::Invite>& piece) {
  put_all(*out.mutable_invites()->mutable_invites(), piece.entries);
  out.mutable_invites()->set_next(piece.next);
}

void put(v1::Managed& out, const office::InviteView& view) {
  out.mutable_invite()->set_campaign(view.campaign);
  out.mutable_invite()->set_role(role_of(view.role));
}

void put(v1::Managed& out, const office::Piece<campaign::AuditEntry>& piece) {
  put_all(*out.mutable_audit()->mutable_entries(), piece.entries);
  out.mutable_audit()->set_next(piece.next);
}

void put(v1::Managed& out, const office::Piece<campaign::Character>& piece) {
  put_all(*out.mutable_characters()->mutable_characters(), piece.entries);
  out.mutable_characters()->set_next(piece.next);
}

void put(v1::Managed& out, const office::CharacterSheet& sheet) {
  put(*out.mutable_character()->mutable_character(), sheet.character);
  put(*out.mutable_character()->mutable_revision(), sheet.revision.entry);
  out.mutable_character()->set_sheet(sheet.revision.sheet);
  out.mutable_character()->set_wear(sheet.revision.wear);
}

void put(v1::Managed& out, const office::Piece<campaign::RevisionEntry>& piece) {
  put_all(*out.mutable_revisions()->mutable_revisions(), piece.entries);
  out.mutable_revisions()->set_next(piece.next);
}

void put(v1::Managed& out, const office::Piece<campaign::Award>& piece) {
  put_all(*out.mutable_awards()->mutable_awards(), piece.entries);
  out.mutable_awards()->set_next(piece.next);
}

void put(v1::Managed& out, const table::SheetDescription& description) {
  encode_sheet(*out.mutable_sheet_description(), description);
}

void put(v1::Managed& out, const office::SheetJudged& judged) {
  v1::SheetJudged& message = *out.mutable_sheet_judged();
  encode_sheet(*message.mutable_values(), judged.values);
  encode_sheet(*message.mutable_state(), judged.state);
  message.set_sheet(judged.sheet);
}

v1::CampaignPart part_of(office::Part part) {
  switch (part) {
    case office::Part::Campaign:
      return v1::CAMPAIGN_PART_CAMPAIGN;
    case office::Part::Members:
      return v1::CAMPAIGN_PART_MEMBERS;
    case office::Part::Invites:
      return v1::CAMPAIGN_PART_INVITES;
    case office::Part::Characters:
      return v1::CAMPAIGN_PART_CHARACTERS;
  }
  return v1::CAMPAIGN_PART_UNSPECIFIED;
}

}  // namespace

Error error_of(const campaign::Error& error) {
  const ErrorCode code = [&] {
    switch (error.code) {
      case campaign::ErrorCode::Unauthenticated:
        return ErrorCode::Unauthenticated;
      case campaign::ErrorCode::Forbidden:
        return ErrorCode::Forbidden;
      case campaign::ErrorCode::NotFound:
        return ErrorCode::NotFound;
      case campaign::ErrorCode::Invalid:
        return ErrorCode::Invalid;
      case campaign::ErrorCode::Conflict:
        return ErrorCode::Conflict;
      case campaign::ErrorCode::Limited:
        return ErrorCode::Limited;
      case campaign::ErrorCode::Unavailable:
        return ErrorCode::Unavailable;
    }
    return ErrorCode::Internal;
  }();
  return {code, error.field, error.message};
}

std::string encode_answer(std::uint64_t to, const office::Answer& answer) {
  v1::ServerFrame frame;
  v1::Reply& reply = *frame.mutable_reply();
  reply.set_to(to);
  std::visit(
      [&](const auto& what) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(what)>, office::Done>) {
          reply.mutable_done();
        } else {
          put(*reply.mutable_managed(), what);
        }
      },
      answer);
  return frame.SerializeAsString();
}

std::string encode_welcome(std::uint64_t to, std::string_view server,
                           const campaign::Identity* identity) {
  v1::ServerFrame frame;
  frame.mutable_reply()->set_to(to);
  v1::Welcome& welcome = *frame.mutable_reply()->mutable_welcome();
  welcome.set_version(kProtocolVersion);
  welcome.set_server(std::string(server));
  if (identity) {
    put(*welcome.mutable_account(), identity->account);
    if (identity->is_bot()) put(*welcome.mutable_bot(), *identity->token.bot);
  }
  return frame.SerializeAsString();
}

std::string encode_change(const office::Change& change) {
  v1::ServerFrame frame;
  v1::CampaignChanged& changed = *frame.mutable_notice()->mutable_campaign_changed();
  changed.set_campaign(change.campaign.text());
  changed.set_part(part_of(change.part));
  changed.set_about(change.about);
  return frame.SerializeAsString();
}

std::string account_json(const campaign::Account& account) {
  v1::Account message;
  put(message, account);
  std::string json;
  const auto status = google::protobuf::util::MessageToJsonString(message, &json);
  assert(status.ok());
  return json;
}

}  // namespace fray::wire
