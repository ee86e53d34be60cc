#pragma once

#include "campaign/invites_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteInvites final : public campaign::InviteRepository {
 public:
  explicit SqliteInvites(SqlSession& session) : session_(session) {}

  void insert(const campaign::Invite& invite, const std::optional<campaign::AccountId>& created_by,
              const campaign::SecretHash& secret) override;
  std::optional<campaign::Invite> find(const campaign::SecretHash& secret) override;
  void count_use(const campaign::InviteId& id) override;
  bool remove(const campaign::CampaignId& campaign, const campaign::InviteId& id) override;
  std::vector<campaign::Invite> list(const campaign::CampaignId& campaign,
                                     const campaign::Page& page) override;
  std::int64_t count_open(const campaign::CampaignId& campaign) override;
  std::int64_t remove_expired(const campaign::CampaignId& campaign, campaign::Time now) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
