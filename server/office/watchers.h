#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "campaign/store.h"
#include "office/changes.h"

namespace fray::office {

/// A member whose connections watch a campaign, be it one or several.
struct Present {
  campaign::AccountId account;
  bool by_bot = false;  // a bot of that account
  campaign::Time since;
};

/// Subscriptions: who receives change notices of which campaign, and therefore who is present. For
/// the office's thread.
class Watchers {
 public:
  /// For one connection; more are not accepted.
  static constexpr std::size_t kMaxCampaigns = 100;

  /// `ended` is called when a connection that watches is no more, on whatever thread: `sweep` is
  /// due.
  explicit Watchers(std::function<void()> ended) : ended_(std::move(ended)) {}

  /// Adding twice has no effect. False where it watches too many already. Arrivals and departures
  /// are changes: so of all that give or take `Change`s here.
  bool add(const campaign::CampaignId& campaign, const std::weak_ptr<Watcher>& watcher,
           const campaign::Identity& identity, campaign::Time now, std::vector<Change>& changes);
  void remove(const campaign::CampaignId& campaign, const std::weak_ptr<Watcher>& watcher,
              std::vector<Change>& changes);
  /// The connections of a token that is worth nothing any more; of all the account's where none is
  /// named.
  void remove(const campaign::AccountId& account, const std::optional<campaign::TokenId>& token,
              std::vector<Change>& changes);
  /// Forgets connections that have ended.
  std::vector<Change> sweep();

  /// In the order in which they came.
  std::vector<Present> present(const campaign::CampaignId& campaign) const;

  /// Notifies subscribers who are still members and may know; former members are notified once
  /// more, of a change of the campaign, and then no more.
  void notify(campaign::Store& store, const std::vector<Change>& changes);

 private:
  struct Watching {
    std::weak_ptr<Watcher> watcher;
    campaign::Identity identity;
    campaign::Time since;  // of the member, not of this connection
  };
  using All = std::vector<Watching>;

  template <class Which>
  void remove_from(std::map<campaign::CampaignId, All>::iterator entry, Which which,
                   std::vector<Change>& changes);

  std::map<campaign::CampaignId, All> watching_;
  const std::function<void()> ended_;
};

}  // namespace fray::office
