#pragma once

#include "campaign/campaigns_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteCampaigns final : public campaign::CampaignRepository {
 public:
  explicit SqliteCampaigns(SqlSession& session) : session_(session) {}

  void insert(const campaign::Campaign& campaign) override;
  std::optional<campaign::Campaign> find(const campaign::CampaignId& id) override;
  void set_name(const campaign::CampaignId& id, std::string_view name) override;
  void set_policy(const campaign::CampaignId& id, const campaign::CampaignPolicy& policy) override;
  void set_archived(const campaign::CampaignId& id, bool archived) override;
  void set_deleted_on(const campaign::CampaignId& id, std::optional<campaign::Time> time) override;
  std::vector<campaign::CampaignEntry> list_of(const campaign::AccountId& account,
                                               const campaign::Page& page) override;
  std::vector<campaign::CampaignEntry> list_all(const campaign::Page& page) override;
  std::int64_t count_owned(const campaign::AccountId& account) override;
  campaign::StoredBytes stored_by(const campaign::AccountId& account) override;
  std::vector<campaign::CampaignId> due(campaign::Time now, std::size_t limit) override;
  void purge(const campaign::CampaignId& id) override;

 private:
  std::vector<campaign::CampaignEntry> entries_of(Query& rows);

  SqlSession& session_;
};

}  // namespace fray::storage
