#include "wire/manage_codec.h"

namespace fray::wire {

using campaign::ms_of;

namespace {

void put(v1::Token& out, const campaign::Token& token) {
  out.set_id(token.id.text());
  out.set_label(token.label);
  out.set_created_ms(ms_of(token.created));
  out.set_last_used_ms(ms_of(token.last_used));
  out.set_expires_ms(ms_of(token.expires));
  if (token.bot) fill(*out.mutable_bot(), *token.bot);
}

void put(v1::Quota::Limit& out, std::int64_t used, std::int64_t limit) {
  out.set_used(used);
  out.set_limit(limit);
}

}  // namespace

Decoded decode(const v1::SignUp& r) {
  return office::SignUp{r.name(),   r.display_name(), office::Password(r.password()),
                        r.invite(), r.label(),        r.device()};
}

Decoded decode(const v1::SignIn& r) {
  return office::SignIn{r.name(), office::Password(r.password()), r.label(), r.device()};
}

Decoded decode(const v1::SignOut& r) {
  return office::SignOut{r.everywhere()};
}

Decoded decode(const v1::ShowAccount&) {
  return office::ShowAccount{};
}

Decoded decode(const v1::ShowQuota&) {
  return office::ShowQuota{};
}

Decoded decode(const v1::ChangePassword& r) {
  return office::ChangePassword{office::Password(r.old_password()),
                                office::Password(r.new_password()), r.end_bots()};
}

Decoded decode(const v1::ClaimAccount& r) {
  return office::ClaimAccount{r.name(), office::Password(r.password())};
}

Decoded decode(const v1::ChangeDisplayName& r) {
  return office::ChangeDisplayName{r.display_name()};
}

Decoded decode(const v1::DeleteAccount& r) {
  return office::DeleteAccount{r.name()};
}

Decoded decode(const v1::ListTokens&) {
  return office::ListTokens{};
}

Decoded decode(const v1::RevokeToken& r) {
  const auto token = id_of<office::TokenId>("token", r.token());
  if (!token) return std::unexpected(token.error());
  return office::RevokeToken{*token};
}

Decoded decode(const v1::CreateBotToken& r) {
  return of_campaign(r, [&](const office::CampaignId& campaign) -> Decoded {
    if (r.characters_size() + r.seats_size() > 100) {
      return refuse(ErrorCode::Invalid, "characters", "no bot plays that many");
    }
    office::CreateBotToken out{campaign, r.label(), {}, {r.seats().begin(), r.seats().end()}};
    for (const std::string& text : r.characters()) {
      const auto character = id_of<office::CharacterId>("characters", text);
      if (!character) return std::unexpected(character.error());
      out.characters.push_back(*character);
    }
    if (r.expires_in_days() < 1 || r.expires_in_days() > 366) {
      return refuse(ErrorCode::Invalid, "expiresInDays", "from 1 to 366");
    }
    out.lifetime = std::chrono::days(r.expires_in_days());
    return out;
  });
}

void fill(v1::Account& out, const campaign::Account& account) {
  out.set_id(account.id.text());
  out.set_name(account.name);
  out.set_display_name(account.display_name);
  out.set_guest(account.is_guest());
  out.set_created_ms(ms_of(account.created));
}

void fill(v1::BotScope& out, const campaign::BotScope& scope) {
  out.set_campaign(scope.campaign.text());
  for (const auto& character : scope.characters) out.add_characters(character.text());
  for (const auto& seat : scope.seats) out.add_seats(seat);
}

void fill(v1::PasswordChanged& out, const office::PasswordChanged& changed) {
  out.set_bots(static_cast<std::uint32_t>(changed.bots));
}

void fill(v1::SignedIn& out, const office::SignedIn& in) {
  out.set_token(in.token);
  out.set_device(in.device);
  out.set_expires_ms(ms_of(in.identity.token.expires));
  fill(*out.mutable_account(), in.identity.account);
}

void fill(v1::Quota& out, const office::QuotaShown& shown) {
  put(*out.mutable_campaigns(), shown.used.campaigns, shown.quotas.campaigns);
  put(*out.mutable_live_tables(), shown.used.live_tables, shown.quotas.live_tables_of_owner);
  put(*out.mutable_bytes(), shown.used.bytes.total(), shown.quotas.bytes);
  out.set_setup_bytes(shown.used.bytes.setups);
  out.set_picture_bytes(shown.used.bytes.pictures);
  out.set_character_bytes(shown.used.bytes.characters);
  out.set_message_bytes(shown.used.bytes.messages);
  out.set_combatants_limit(shown.quotas.combatants);
}

void fill(v1::TokenList& out, const office::TokenList& list) {
  for (const campaign::Token& token : list.tokens) {
    v1::Token& one = *out.add_tokens();
    put(one, token);
    one.set_current(token.id == list.current);
  }
}

void fill(v1::BotToken& out, const office::BotToken& made) {
  out.set_secret(made.secret);
  put(*out.mutable_token(), made.token);
}

}  // namespace fray::wire
