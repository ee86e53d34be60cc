#pragma once

#include <cstdint>
#include <string>

#include "campaign/ids.h"

// What those who watch a campaign are told of it.
namespace fray::office {

enum class Part : std::uint8_t { Campaign, Members, Invites, Characters };

struct Change {
  campaign::CampaignId campaign;
  Part part{};
  std::string about;           // the id of what has changed, or empty
  bool for_gms_alone = false;  // nobody else is to know that it is there
};

/// One connection, as the office sees it. Called on the office's thread; never waits.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void changed(const Change& change) = 0;
};

}  // namespace fray::office
