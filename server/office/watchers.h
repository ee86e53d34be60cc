#pragma once

#include <map>
#include <memory>
#include <vector>

#include "campaign/store.h"
#include "office/changes.h"

namespace fray::office {

/// Who is told of changes in which campaign. For the office's thread.
class Watchers {
 public:
  /// Of one connection; more are not taken.
  static constexpr std::size_t kMaxCampaigns = 100;

  /// Twice is once. False where it watches too many already.
  bool add(const campaign::CampaignId& campaign, const std::weak_ptr<Watcher>& watcher,
           const campaign::Identity& identity);
  void remove(const campaign::CampaignId& campaign, const std::weak_ptr<Watcher>& watcher);

  /// Tells those who are still members and may know; those who are not any more are told that the
  /// campaign has changed, and no more after that.
  void tell(campaign::Store& store, const std::vector<Change>& changes);

 private:
  struct Watching {
    std::weak_ptr<Watcher> watcher;
    campaign::Identity identity;
  };
  std::map<campaign::CampaignId, std::vector<Watching>> watching_;
};

}  // namespace fray::office
