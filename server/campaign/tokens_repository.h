#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "campaign/account.h"
#include "campaign/secret.h"

namespace fray::campaign {

// A revoked token is deleted: it looks the same as one that never existed.
class TokenRepository {
 public:
  virtual ~TokenRepository() = default;

  virtual void insert(const Token& token, const SecretHash& secret) = 0;
  // Expired ones and those of disabled accounts too.
  virtual std::optional<Identity> find(const SecretHash& secret) = 0;
  virtual void touch(const TokenId& id, Time used) = 0;
  // For one account: bots and sessions, newest first, at most kMaxSessions + kMaxBots.
  virtual std::vector<Token> list(const AccountId& account) = 0;
  virtual bool remove(const AccountId& account, const TokenId& id) = 0;
  // How many there were.
  virtual std::int64_t remove_sessions(const AccountId& account,
                                       const std::optional<TokenId>& except) = 0;
  virtual std::int64_t remove_all(const AccountId& account) = 0;
  virtual std::int64_t remove_bots(const AccountId& account, const CampaignId& campaign) = 0;
  virtual std::int64_t remove_expired(Time now) = 0;
};

}  // namespace fray::campaign
