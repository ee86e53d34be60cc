#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "campaign/page.h"
#include "campaign/records.h"

namespace fray::campaign {

class CampaignRepository {
 public:
  virtual ~CampaignRepository() = default;

  virtual void insert(const Campaign& campaign) = 0;
  // Deleted ones too, until they are purged.
  virtual std::optional<Campaign> find(const CampaignId& id) = 0;
  virtual void set_name(const CampaignId& id, std::string_view name) = 0;
  virtual void set_policy(const CampaignId& id, const CampaignPolicy& policy) = 0;
  virtual void set_archived(const CampaignId& id, bool archived) = 0;
  virtual void set_deleted_on(const CampaignId& id, std::optional<Time> time) = 0;
  // The key is the id. Most recently joined first; deleted ones only for their owner.
  virtual std::vector<CampaignEntry> list_of(const AccountId& account, const Page& page) = 0;
  // The newest first.
  virtual std::vector<CampaignEntry> list_all(const Page& page) = 0;
  virtual std::int64_t count_owned(const AccountId& account) = 0;
  // In all campaigns that the account owns.
  virtual StoredBytes stored_by(const AccountId& account) = 0;
  // Campaigns past their purge date, the longest overdue first.
  virtual std::vector<CampaignId> due(Time now, std::size_t limit) = 0;
  // With all that belongs to it but its audit.
  virtual void purge(const CampaignId& id) = 0;
};

}  // namespace fray::campaign
