#include "storage/tokens_sqlite.h"

#include "storage/accounts_sqlite.h"

namespace fray::storage {

using campaign::AccountId;
using campaign::BotScope;
using campaign::CampaignId;
using campaign::CharacterId;
using campaign::Identity;
using campaign::Time;
using campaign::Token;
using campaign::TokenId;

namespace {

constexpr const char* kInsertToken =
    "INSERT INTO token (id, account, secret, label, created_ms, last_used_ms, expires_ms, campaign)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
constexpr const char* kInsertScope =
    "INSERT INTO token_scope (token, kind, name) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
// A row for each thing that a bot may play, and at least one.
constexpr const char* kFindToken =
    "SELECT t.id, t.account, t.label, t.created_ms, t.last_used_ms, t.expires_ms, t.campaign,"
    " s.kind, s.name, a.id, a.name, a.display_name, a.guest_of, a.created_ms, a.disabled"
    " FROM token t JOIN account a ON a.id = t.account LEFT JOIN token_scope s ON s.token = t.id"
    " WHERE t.secret = ?1 ORDER BY s.kind, s.name";
constexpr const char* kListTokens =
    "SELECT t.id, t.account, t.label, t.created_ms, t.last_used_ms, t.expires_ms, t.campaign,"
    " s.kind, s.name FROM token t LEFT JOIN token_scope s ON s.token = t.id WHERE t.account = ?1"
    " ORDER BY t.created_ms DESC, t.id DESC, s.kind, s.name";
constexpr const char* kTouch = "UPDATE token SET last_used_ms = ?2 WHERE id = ?1";
constexpr const char* kRemoveToken = "DELETE FROM token WHERE account = ?1 AND id = ?2";
constexpr const char* kRemoveSessions =
    "DELETE FROM token WHERE account = ?1 AND campaign IS NULL AND (?2 IS NULL OR id <> ?2)";
constexpr const char* kRemoveAll = "DELETE FROM token WHERE account = ?1";
constexpr const char* kRemoveBots = "DELETE FROM token WHERE account = ?1 AND campaign = ?2";
constexpr const char* kRemoveExpired = "DELETE FROM token WHERE expires_ms <= ?1";

constexpr int kAccountColumns = 9;

Token token_of(Query& row) {
  Token token{.id = row.id<TokenId>(0),
              .account = row.id<AccountId>(1),
              .label = row.text(2),
              .created = row.time(3),
              .last_used = row.time(4),
              .expires = row.time(5),
              .bot = std::nullopt};
  if (const auto campaign = row.maybe_id<CampaignId>(6)) token.bot = BotScope{*campaign, {}, {}};
  return token;
}

void add_scope(Query& row, Token& token) {
  if (!token.bot || row.is_null(7)) return;
  if (row.text(7) == "seat") {
    token.bot->seats.push_back(row.text(8));
  } else {
    token.bot->characters.push_back(row.id<CharacterId>(8));
  }
}

}  // namespace

void SqliteTokens::insert(const Token& token, const campaign::SecretHash& secret) {
  session_.run([&] {
    const auto scope = token.bot ? std::optional(token.bot->campaign) : std::nullopt;
    Query(session_, kInsertToken, token.id, token.account, secret, token.label, token.created,
          token.last_used, token.expires, scope)
        .run();
    if (!token.bot) return;
    for (const CharacterId& id : token.bot->characters) {
      Query(session_, kInsertScope, token.id, "character", id).run();
    }
    for (const std::string& seat : token.bot->seats) {
      Query(session_, kInsertScope, token.id, "seat", seat).run();
    }
  });
}

std::optional<Identity> SqliteTokens::find(const campaign::SecretHash& secret) {
  return session_.run([&]() -> std::optional<Identity> {
    Query rows(session_, kFindToken, secret);
    std::optional<Identity> found;
    while (rows.next()) {
      if (!found) found.emplace(account_of(rows, kAccountColumns), token_of(rows));
      add_scope(rows, found->token);
    }
    return found;
  });
}

void SqliteTokens::touch(const TokenId& id, Time used) {
  session_.run([&] { Query(session_, kTouch, id, used).run(); });
}

std::vector<Token> SqliteTokens::list(const AccountId& account) {
  return session_.run([&] {
    Query rows(session_, kListTokens, account);
    std::vector<Token> tokens;
    while (rows.next()) {
      if (tokens.empty() || tokens.back().id.view() != rows.text(0)) {
        tokens.push_back(token_of(rows));
      }
      add_scope(rows, tokens.back());
    }
    return tokens;
  });
}

bool SqliteTokens::remove(const AccountId& account, const TokenId& id) {
  return session_.run([&] { return Query(session_, kRemoveToken, account, id).run() == 1; });
}

std::int64_t SqliteTokens::remove_sessions(const AccountId& account,
                                           const std::optional<TokenId>& except) {
  return session_.run([&] { return Query(session_, kRemoveSessions, account, except).run(); });
}

std::int64_t SqliteTokens::remove_all(const AccountId& account) {
  return session_.run([&] { return Query(session_, kRemoveAll, account).run(); });
}

std::int64_t SqliteTokens::remove_bots(const AccountId& account, const CampaignId& campaign) {
  return session_.run([&] { return Query(session_, kRemoveBots, account, campaign).run(); });
}

std::int64_t SqliteTokens::remove_expired(Time now) {
  return session_.run([&] { return Query(session_, kRemoveExpired, now).run(); });
}

}  // namespace fray::storage
