#include <google/protobuf/util/json_util.h>

#include "fray/v1/frames.pb.h"
#include "wire/manage.h"
#include "wire/manage_assets.h"
#include "wire/manage_campaigns.h"
#include "wire/manage_encounters.h"
#include "wire/manage_messages.h"
#include "wire/request.h"
#include "wire/sheet.h"

namespace fray::wire {

using campaign::ms_of;

namespace {

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

void put(v1::Managed& out, const office::PasswordChanged& changed) {
  out.mutable_password_changed()->set_bots(static_cast<std::uint32_t>(changed.bots));
}

void put(v1::Managed& out, const office::SignedIn& in) {
  out.mutable_signed_in()->set_token(in.token);
  out.mutable_signed_in()->set_device(in.device);
  out.mutable_signed_in()->set_expires_ms(ms_of(in.identity.token.expires));
  put(*out.mutable_signed_in()->mutable_account(), in.identity.account);
}

void put(v1::Managed& out, const campaign::Account& account) {
  put(*out.mutable_account(), account);
}

void put(v1::Quota::Limit& out, std::int64_t used, std::int64_t limit) {
  out.set_used(used);
  out.set_limit(limit);
}

void put(v1::Managed& out, const office::QuotaShown& shown) {
  v1::Quota& quota = *out.mutable_quota();
  put(*quota.mutable_campaigns(), shown.used.campaigns, shown.quotas.campaigns);
  put(*quota.mutable_live_tables(), shown.used.live_tables, shown.quotas.live_tables_of_owner);
  put(*quota.mutable_bytes(), shown.used.bytes.total(), shown.quotas.bytes);
  quota.set_setup_bytes(shown.used.bytes.setups);
  quota.set_picture_bytes(shown.used.bytes.pictures);
  quota.set_character_bytes(shown.used.bytes.characters);
  quota.set_message_bytes(shown.used.bytes.messages);
  quota.set_combatants_limit(shown.quotas.combatants);
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

void put(v1::Managed& out, const office::RulesetList& list) {
  for (const auto& [id, name] : list.rulesets) {
    v1::Ruleset& one = *out.mutable_rulesets()->add_rulesets();
    one.set_id(id);
    one.set_name(name);
  }
  out.mutable_rulesets();
}

void put(v1::Managed& out, const office::Piece<campaign::CampaignEntry>& piece) {
  put_all(*out.mutable_campaigns()->mutable_campaigns(), piece.entries);
  out.mutable_campaigns()->set_next(piece.next);
}

void put(v1::Managed& out, const office::CampaignShown& shown) {
  v1::Campaign& campaign = *out.mutable_campaign();
  campaign.set_id(shown.campaign.id.text());
  campaign.set_name(shown.campaign.name);
  campaign.set_role(encode_role(shown.role));
  campaign.set_created_ms(ms_of(shown.campaign.created));
  campaign.set_archived(shown.campaign.archived);
  if (shown.campaign.deleted_on) campaign.set_gone_ms(ms_of(*shown.campaign.deleted_on));
  encode_policy(*campaign.mutable_policy(), shown.campaign.policy);
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
  out.mutable_invite()->set_role(encode_role(view.role));
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

void put(v1::Managed& out, const campaign::Message& message) {
  encode_message(*out.mutable_message(), message);
}

void put(v1::Managed& out, const office::Piece<campaign::Message>& piece) {
  v1::MessageList& list = *out.mutable_messages();
  for (const campaign::Message& message : piece.entries) {
    encode_message(*list.add_messages(), message);
  }
  list.set_next(piece.next);
}

void put(v1::Managed& out, const campaign::ShownSeed& shown) {
  encode_dice(*out.mutable_dice_seed(), shown);
}

void put(v1::Managed& out, const campaign::Asset& asset) {
  put_asset(*out.mutable_asset(), asset);
}

void put(v1::Managed& out, const office::AssetShown& shown) {
  put(out, shown.asset);  // the picture itself goes over HTTP
}

void put(v1::Managed& out, const office::Piece<campaign::Asset>& piece) {
  for (const campaign::Asset& asset : piece.entries) {
    put_asset(*out.mutable_assets()->add_assets(), asset);
  }
  out.mutable_assets()->set_next(piece.next);
}

void put(v1::Managed& out, const office::PresenceList& list) {
  v1::PresenceList& message = *out.mutable_presence();
  for (const auto& [present, display_name] : list.present) {
    v1::Presence& one = *message.add_present();
    one.set_account(present.account.text());
    one.set_display_name(display_name);
    one.set_since_ms(ms_of(present.since));
    one.set_bot(present.by_bot);
  }
}

void put(v1::Managed& out, const office::Piece<campaign::PreparedEncounter>& piece) {
  v1::EncounterList& list = *out.mutable_encounters();
  for (const campaign::PreparedEncounter& encounter : piece.entries) {
    encode_encounter(*list.add_encounters(), encounter);
  }
  list.set_next(piece.next);
}

void put(v1::Managed& out, const office::EncounterShown& shown) {
  encode_encounter(*out.mutable_encounter(), shown);
}

void put(v1::Managed&, const office::SeatTaken&) {}  // its table answers

void put(v1::Managed& out, const office::SeatList& list) {
  encode_seats(*out.mutable_seats(), list);
}

void put(v1::Managed& out, const office::SeatLinkList& list) {
  encode_seat_links(*out.mutable_seat_links(), list);
}

void put(v1::Managed& out, const office::RulesDescribed& described) {
  encode_rules(*out.mutable_rules(), described.rules);
}

void put(v1::Managed& out, const office::TimePassed& passed) {
  v1::TimePassed& message = *out.mutable_time_passed();
  for (const auto& id : passed.characters) message.add_characters(id.text());
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
    case office::Part::Messages:
      return v1::CAMPAIGN_PART_MESSAGES;
    case office::Part::Dice:
      return v1::CAMPAIGN_PART_DICE;
    case office::Part::Assets:
      return v1::CAMPAIGN_PART_ASSETS;
    case office::Part::Presence:
      return v1::CAMPAIGN_PART_PRESENCE;
    case office::Part::Encounters:
      return v1::CAMPAIGN_PART_ENCOUNTERS;
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

namespace {

std::string json_line(const google::protobuf::Message& message) {
  std::string json;
  const auto status = google::protobuf::util::MessageToJsonString(message, &json);
  assert(status.ok());
  return json;
}

}  // namespace

std::string account_json(const campaign::Account& account) {
  v1::Account message;
  put(message, account);
  return json_line(message);
}

std::string campaign_json(const office::CampaignShown& shown) {
  v1::Managed managed;
  put(managed, shown);
  return json_line(managed.campaign());
}

std::string character_json(const campaign::Character& character) {
  v1::Character message;
  put(message, character);
  return json_line(message);
}

}  // namespace fray::wire
