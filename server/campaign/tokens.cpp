#include "campaign/tokens.h"

#include <algorithm>
#include <utility>

#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "campaign/words.h"

namespace fray::campaign {
namespace {

NewToken keep(Repositories& repositories, Token token) {
  Secret secret = make_token();
  repositories.tokens.insert(token, secret.hash);
  return {std::move(token), std::move(secret.text)};
}

// Makes room for one more.
void end_oldest_session(Repositories& repositories, const AccountId& account) {
  std::vector<Token> tokens = repositories.tokens.list(account);
  std::erase_if(tokens, [](const Token& token) { return token.bot.has_value(); });
  if (tokens.size() < kMaxSessions) return;
  const auto oldest = std::ranges::min_element(tokens, {}, &Token::last_used);
  repositories.tokens.remove(account, oldest->id);
}

Result<> check_scope(Repositories& repositories, const AccountId& account, BotScope& scope) {
  if (const auto member = membership(repositories, scope.campaign, account); !member) {
    return std::unexpected(member.error());
  }
  if (scope.characters.size() + scope.seats.size() > kMaxBotSeats) {
    return refuse(ErrorCode::Invalid, "seats",
                  "must be at most " + std::to_string(kMaxBotSeats) + ", the characters included");
  }
  for (const CharacterId& id : scope.characters) {
    if (const auto found = find_character(repositories, scope.campaign, id); !found) {
      return refuse(ErrorCode::NotFound, "characters", found.error().message);
    }
  }
  for (std::string& seat : scope.seats) {
    auto key = line("seats", seat, kMaxSeatKey);
    if (!key) return std::unexpected(key.error());
    seat = std::move(*key);
  }
  // As storage gives them back.
  std::ranges::sort(scope.characters);
  std::ranges::sort(scope.seats);
  const auto equal_characters = std::ranges::unique(scope.characters);
  scope.characters.erase(equal_characters.begin(), equal_characters.end());
  const auto equal_seats = std::ranges::unique(scope.seats);
  scope.seats.erase(equal_seats.begin(), equal_seats.end());
  return {};
}

}  // namespace

NewToken open_session(Repositories& repositories, const AccountId& account, std::string_view label,
                      std::chrono::milliseconds lifetime, Time now) {
  repositories.tokens.remove_expired(now);
  end_oldest_session(repositories, account);
  // Set by the client: a label that cannot be shown is no reason to reject a sign-in.
  auto shown = line("label", label, kMaxLabel);
  return keep(repositories, {.id = TokenId::random(),
                             .account = account,
                             .label = shown ? std::move(*shown) : "a session",
                             .created = now,
                             .last_used = now,
                             .expires = now + lifetime,
                             .bot = std::nullopt});
}

Result<NewToken> create_bot_token(Repositories& repositories, const Act& act,
                                  const Identity& identity, std::string_view label, BotScope scope,
                                  std::chrono::milliseconds lifetime) {
  if (identity.is_bot()) {
    return refuse(ErrorCode::Forbidden, "", "a bot makes no bots; sign in with the account");
  }
  auto shown = line("label", label, kMaxLabel);
  if (!shown) return std::unexpected(shown.error());
  if (lifetime < std::chrono::minutes(1) || lifetime > kMaxBotLifetime) {
    return refuse(ErrorCode::Invalid, "expiresInDays", "must be from one minute to 366 days");
  }
  if (auto sound = check_scope(repositories, identity.account.id, scope); !sound) {
    return std::unexpected(sound.error());
  }
  repositories.tokens.remove_expired(act.now);
  const auto bots = std::ranges::count_if(repositories.tokens.list(identity.account.id),
                                          [](const Token& t) { return t.bot.has_value(); });
  if (static_cast<std::size_t>(bots) >= kMaxBots) {
    return refuse(ErrorCode::Limited, "",
                  "the account has " + std::to_string(kMaxBots) + " bots; revoke one first");
  }
  const CampaignId campaign = scope.campaign;
  NewToken made = keep(repositories, {.id = TokenId::random(),
                                      .account = identity.account.id,
                                      .label = std::move(*shown),
                                      .created = act.now,
                                      .last_used = act.now,
                                      .expires = act.now + lifetime,
                                      .bot = std::move(scope)});
  record(repositories, act, Verb::TokenCreate, campaign, made.token.id.text(), made.token.label);
  return made;
}

std::vector<Token> list_tokens(Repositories& repositories, const AccountId& account) {
  return repositories.tokens.list(account);
}

Result<> revoke_token(Repositories& repositories, const Act& act, const AccountId& account,
                      const TokenId& token) {
  if (!repositories.tokens.remove(account, token)) {
    return refuse(ErrorCode::NotFound, "token", "there is no such session or bot");
  }
  record(repositories, act, Verb::TokenRevoke, std::nullopt, token.text());
  return {};
}

void revoke_bots(Repositories& repositories, const Act& act, const AccountId& account) {
  for (const Token& token : repositories.tokens.list(account)) {
    if (!token.bot) continue;
    repositories.tokens.remove(account, token.id);
    record(repositories, act, Verb::TokenRevoke, token.bot->campaign, token.id.text());
  }
}

std::size_t count_bots(Repositories& repositories, const AccountId& account, Time now) {
  const std::vector<Token> tokens = repositories.tokens.list(account);
  return static_cast<std::size_t>(std::ranges::count_if(
      tokens, [now](const Token& token) { return token.bot && token.expires > now; }));
}

Result<> sign_out(Repositories& repositories, const Act& act, const Identity& identity) {
  // Twice is no error: it is over either way.
  if (repositories.tokens.remove(identity.account.id, identity.token.id)) {
    record(repositories, act, Verb::SignOut, std::nullopt, identity.token.id.text());
  }
  return {};
}

Result<> sign_out_everywhere(Repositories& repositories, const Act& act, const AccountId& account) {
  const std::int64_t ended = repositories.tokens.remove_all(account);
  record(repositories, act, Verb::SignOutEverywhere, std::nullopt, account.text(),
         std::to_string(ended) + " ended");
  return {};
}

}  // namespace fray::campaign
