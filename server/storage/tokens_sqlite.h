#pragma once

#include "campaign/tokens_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteTokens final : public campaign::TokenRepository {
 public:
  explicit SqliteTokens(SqlSession& session) : session_(session) {}

  void insert(const campaign::Token& token, const campaign::SecretHash& secret) override;
  std::optional<campaign::Identity> find(const campaign::SecretHash& secret) override;
  void touch(const campaign::TokenId& id, campaign::Time used) override;
  std::vector<campaign::Token> list(const campaign::AccountId& account) override;
  bool remove(const campaign::AccountId& account, const campaign::TokenId& id) override;
  std::int64_t remove_sessions(const campaign::AccountId& account,
                               const std::optional<campaign::TokenId>& except) override;
  std::int64_t remove_all(const campaign::AccountId& account) override;
  std::int64_t remove_bots(const campaign::AccountId& account,
                           const campaign::CampaignId& campaign) override;
  std::int64_t remove_expired(campaign::Time now) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
