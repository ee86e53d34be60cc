#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "campaign/ids.h"
#include "campaign/message.h"

// Change notices for subscribers of a campaign.
namespace fray::office {

enum class Part : std::uint8_t {
  Campaign,
  Members,
  Invites,
  Characters,
  Encounters,
  Messages,
  Dice,
  Assets,
  Presence
};

class Watcher;

struct Change {
  campaign::CampaignId campaign;
  Part part{};
  std::string about;           // the id of the changed object, or empty
  bool for_gms_alone = false;  // no other member may know that it exists
  // A message or roll between members: for those who may read it.
  struct Between {
    campaign::AccountId author;
    bool by_bot = false;
    campaign::Audience to;
  };
  std::optional<Between> between = {};
  std::weak_ptr<Watcher> not_to = {};               // who knows already
  std::optional<campaign::AccountId> and_for = {};  // though it is for GMs alone
  // Who is notified now, where spectators learn of a fight later than others.
  enum class Recipients : std::uint8_t { All, AllButSpectators, SpectatorsAlone };
  Recipients recipients = Recipients::All;
};

/// One connection, as the office sees it. Called on the office's thread; never waits.
class Watcher {
 public:
  virtual ~Watcher() {
    if (gone_) gone_();
  }
  virtual void changed(const Change& change) = 0;
  /// The account may not sit any more where this connection has taken a seat.
  virtual void seat_lost() {}
  /// `gone` is called when it is no more, on whichever thread that happens.
  void when_gone(std::function<void()> gone) { gone_ = std::move(gone); }

 private:
  std::function<void()> gone_;
};

}  // namespace fray::office
