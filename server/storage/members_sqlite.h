#pragma once

#include "campaign/members_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteMembers final : public campaign::MemberRepository {
 public:
  explicit SqliteMembers(SqlSession& session) : session_(session) {}

  bool insert(const campaign::CampaignId& campaign, const campaign::AccountId& account,
              campaign::Role role, campaign::Time joined) override;
  std::optional<campaign::Member> find(const campaign::CampaignId& campaign,
                                       const campaign::AccountId& account) override;
  std::optional<campaign::AccountId> owner(const campaign::CampaignId& campaign) override;
  void set_role(const campaign::CampaignId& campaign, const campaign::AccountId& account,
                campaign::Role role) override;
  bool remove(const campaign::CampaignId& campaign, const campaign::AccountId& account) override;
  std::vector<campaign::Member> list(const campaign::CampaignId& campaign,
                                     const campaign::Page& page) override;
  std::int64_t count(const campaign::CampaignId& campaign) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
