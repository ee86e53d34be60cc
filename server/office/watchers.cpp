#include "office/watchers.h"

#include <algorithm>

#include "campaign/campaigns.h"

namespace fray::office {
namespace {

bool same(const std::weak_ptr<Watcher>& one, const std::weak_ptr<Watcher>& other) {
  return !one.owner_before(other) && !other.owner_before(one);
}

}  // namespace

bool Watchers::add(const campaign::CampaignId& campaign, const std::weak_ptr<Watcher>& watcher,
                   const campaign::Identity& identity) {
  const auto is_it = [&](const Watching& w) { return same(w.watcher, watcher); };
  remove(campaign, watcher);
  const auto campaigns = std::ranges::count_if(
      watching_, [&](const auto& entry) { return std::ranges::any_of(entry.second, is_it); });
  if (static_cast<std::size_t>(campaigns) >= kMaxCampaigns) return false;
  watching_[campaign].push_back({watcher, identity});
  return true;
}

void Watchers::remove(const campaign::CampaignId& campaign, const std::weak_ptr<Watcher>& watcher) {
  const auto entry = watching_.find(campaign);
  if (entry == watching_.end()) return;
  std::erase_if(entry->second,
                [&](const Watching& w) { return w.watcher.expired() || same(w.watcher, watcher); });
  if (entry->second.empty()) watching_.erase(entry);
}

void Watchers::tell(campaign::Store& store, const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    const auto entry = watching_.find(change.campaign);
    if (entry == watching_.end()) continue;
    std::erase_if(entry->second, [&](const Watching& w) {
      const auto watcher = w.watcher.lock();
      if (!watcher) return true;
      const auto member = store.read([&](campaign::Repositories& repositories) {
        return campaign::membership(repositories, change.campaign, w.identity);
      });
      if (!member) {
        watcher->changed({change.campaign, Part::Campaign, ""});
        return true;
      }
      const bool gm = member->role == campaign::Role::Owner || member->role == campaign::Role::Gm;
      if (gm || !change.for_gms_alone) watcher->changed(change);
      return false;
    });
    if (entry->second.empty()) watching_.erase(entry);
  }
}

}  // namespace fray::office
