#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "campaign/page.h"
#include "campaign/records.h"
#include "campaign/secret.h"

namespace fray::campaign {

// A revoked invite is a deleted one.
class InviteRepository {
 public:
  virtual ~InviteRepository() = default;

  // `created_by`: none is the operator.
  virtual void insert(const Invite& invite, const std::optional<AccountId>& created_by,
                      const SecretHash& secret) = 0;
  // Expired and used-up ones too.
  virtual std::optional<Invite> find(const SecretHash& secret) = 0;
  virtual void count_use(const InviteId& id) = 0;
  virtual bool remove(const CampaignId& campaign, const InviteId& id) = 0;
  // Newest first; the key is the id.
  virtual std::vector<Invite> list(const CampaignId& campaign, const Page& page) = 0;
  // Without used-up ones.
  virtual std::int64_t count_open(const CampaignId& campaign) = 0;
  // Used-up ones stay until then, to lead those back who came by them.
  virtual std::int64_t remove_expired(const CampaignId& campaign, Time now) = 0;
};

}  // namespace fray::campaign
