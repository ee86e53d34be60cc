#pragma once

#include <cstdint>
#include <optional>

#include "campaign/message.h"

namespace fray::campaign {

// The seeds of a campaign's free dice.
class DiceRepository {
 public:
  virtual ~DiceRepository() = default;

  virtual std::optional<DiceSeed> find(const CampaignId& campaign, const DiceStream& stream,
                                       std::int64_t number) = 0;
  // The one of the highest number.
  virtual std::optional<DiceSeed> latest(const CampaignId& campaign, const DiceStream& stream) = 0;
  // The seed itself never changes.
  virtual void put(const CampaignId& campaign, const DiceStream& stream, const DiceSeed& seed) = 0;
};

}  // namespace fray::campaign
