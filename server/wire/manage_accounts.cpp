#include "wire/manage_decode.h"

namespace fray::wire {

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

}  // namespace fray::wire
