// Sessions and bots: what an account's holder does about them.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/account.h"
#include "campaign/act.h"
#include "campaign/error.h"
#include "campaign/store.h"

namespace fray::campaign {

/// A further sign-in ends the session that was used least recently.
inline constexpr std::size_t kMaxSessions = 50;
inline constexpr std::size_t kMaxBots = 50;
inline constexpr std::size_t kMaxBotSeats = 50;  // characters and seats of one bot together
inline constexpr std::chrono::hours kMaxBotLifetime{24 * 366};

struct NewToken {
  Token token;
  std::string secret;  // shown once
};

/// A session; the caller has seen a password or an invite.
NewToken open_session(Repositories& repositories, const AccountId& account, std::string_view label,
                      std::chrono::milliseconds lifetime, Time now);

/// Of a member of the scope's campaign, for at most kMaxBotLifetime. NotFound for a campaign that
/// the account is no member of, and for characters that are not there. A bot may only play what its
/// account may: checked when it takes a seat.
Result<NewToken> create_bot_token(Repositories& repositories, const Act& act,
                                  const Identity& identity, std::string_view label, BotScope scope,
                                  std::chrono::milliseconds lifetime);

std::vector<Token> list_tokens(Repositories& repositories, const AccountId& account);
/// NotFound for another account's.
Result<> revoke_token(Repositories& repositories, const Act& act, const AccountId& account,
                      const TokenId& token);
/// All bots of the account, in whatever campaign.
void revoke_bots(Repositories& repositories, const Act& act, const AccountId& account);
/// How many bots of the account can still sign in.
std::size_t count_bots(Repositories& repositories, const AccountId& account, Time now);
/// Ends the session that asks.
Result<> sign_out(Repositories& repositories, const Act& act, const Identity& identity);
/// Ends all sessions and bots, including the caller's.
Result<> sign_out_everywhere(Repositories& repositories, const Act& act, const AccountId& account);

}  // namespace fray::campaign
