#include "campaign/tokens.h"
#include "office/handlers.h"

namespace fray::office {

Result<Answer> carry_out(const PersonalDesk& desk, const SignOut& request) {
  const auto out =
      request.everywhere
          ? campaign::sign_out_everywhere(desk.repositories, desk.act, desk.identity->account.id)
          : campaign::sign_out(desk.repositories, desk.act, *desk.identity);
  if (!out) return std::unexpected(out.error());
  return Done{};
}

Result<Answer> carry_out(const PersonalDesk& desk, const ShowAccount&) {
  return desk.identity->account;
}

Result<Answer> carry_out(const PersonalDesk& desk, const ShowQuota&) {
  return QuotaShown{campaign::usage_of(desk.repositories, desk.identity->account.id), desk.quotas};
}

Result<Answer> carry_out(const PersonalDesk& desk, const DeleteAccount& request) {
  const campaign::Account& account = desk.identity->account;
  if (request.name != (account.is_guest() ? account.display_name : account.name)) {
    return campaign::refuse(ErrorCode::Invalid, "name",
                            "repeat the account's name, so that nobody does this by mistake");
  }
  campaign::revoke_links_everywhere(desk.repositories, desk.now, played_by(desk), account.id);
  const auto left = campaign::delete_account(desk.repositories, desk.act, account.id);
  if (!left) return std::unexpected(left.error());
  for (const CampaignId& campaign : *left) {
    desk.changes.push_back({campaign, Part::Members, account.id.text()});
    desk.changes.push_back({campaign, Part::Characters, ""});
  }
  return Done{};
}

Result<Answer> carry_out(const PersonalDesk& desk, const ListTokens&) {
  return TokenList{campaign::list_tokens(desk.repositories, desk.identity->account.id),
                   desk.identity->token.id};
}

Result<Answer> carry_out(const PersonalDesk& desk, const RevokeToken& request) {
  const auto revoked =
      campaign::revoke_token(desk.repositories, desk.act, desk.identity->account.id, request.token);
  if (!revoked) return std::unexpected(revoked.error());
  return Done{};
}

Result<Answer> carry_out(const CampaignDesk& desk, const CreateBotToken& request) {
  auto made = campaign::create_bot_token(desk.repositories, desk.act, desk.identity, request.label,
                                         {request.campaign, request.characters, request.seats},
                                         request.lifetime);
  if (!made) return std::unexpected(made.error());
  return BotToken{std::move(made->secret), std::move(made->token)};
}

}  // namespace fray::office
