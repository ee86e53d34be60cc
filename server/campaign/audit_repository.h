#pragma once

#include <optional>
#include <vector>

#include "campaign/audit.h"
#include "campaign/page.h"

namespace fray::campaign {

// Append-only; entries outlive purged objects.
class AuditRepository {
 public:
  virtual ~AuditRepository() = default;

  // The number is given here.
  virtual void append(const AuditEntry& entry) = 0;
  // Latest first; the key is the number. Without a campaign, everything.
  virtual std::vector<AuditEntry> list(const std::optional<CampaignId>& campaign,
                                       const Page& page) = 0;
};

}  // namespace fray::campaign
