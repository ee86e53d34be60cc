#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "campaign/page.h"
#include "campaign/records.h"

namespace fray::campaign {

class MemberRepository {
 public:
  virtual ~MemberRepository() = default;

  // False if the account is a member already.
  virtual bool insert(const CampaignId& campaign, const AccountId& account, Role role,
                      Time joined) = 0;
  virtual std::optional<Member> find(const CampaignId& campaign, const AccountId& account) = 0;
  virtual std::optional<AccountId> owner(const CampaignId& campaign) = 0;
  virtual void set_role(const CampaignId& campaign, const AccountId& account, Role role) = 0;
  virtual bool remove(const CampaignId& campaign, const AccountId& account) = 0;
  // In the order of joining; the key is the account's id.
  virtual std::vector<Member> list(const CampaignId& campaign, const Page& page) = 0;
  virtual std::int64_t count(const CampaignId& campaign) = 0;
};

}  // namespace fray::campaign
