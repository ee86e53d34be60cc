#include "office/watchers.h"

#include <algorithm>

#include "campaign/campaigns.h"

namespace fray::office {
namespace {

bool may_know(const campaign::Reader& reader, const Change& change) {
  if (change.for_gms_alone && !reader.runs_it()) return false;
  const bool spectates = reader.role == campaign::Role::Spectator;
  if (spectates && change.recipients == Change::Recipients::AllButSpectators) return false;
  if (!spectates && change.recipients == Change::Recipients::SpectatorsAlone) return false;
  const auto& between = change.between;
  return !between || campaign::may_read(reader, between->author, between->by_bot, between->to);
}

bool same(const std::weak_ptr<Watcher>& one, const std::weak_ptr<Watcher>& other) {
  return !one.owner_before(other) && !other.owner_before(one);
}

// A member, as others see who is here.
bool is_of(const campaign::Identity& one, const campaign::Identity& other) {
  return one.account.id == other.account.id && one.is_bot() == other.is_bot();
}

Change presence_of(const campaign::CampaignId& campaign, const campaign::Identity& who) {
  return {.campaign = campaign, .part = Part::Presence, .about = who.account.id.text()};
}

}  // namespace

// Members without a connection left afterwards have gone offline.
template <class Which>
void Watchers::remove_from(std::map<campaign::CampaignId, All>::iterator entry, Which which,
                           std::vector<Change>& changes) {
  All& all = entry->second;
  const auto gone =
      std::ranges::stable_partition(all, [&](const Watching& w) { return !which(w); });
  const All removed(std::make_move_iterator(gone.begin()), std::make_move_iterator(gone.end()));
  all.erase(gone.begin(), gone.end());
  for (auto w = removed.begin(); w != removed.end(); ++w) {
    const auto is_again = [w](const Watching& other) { return is_of(other.identity, w->identity); };
    // Once for each, however many of their connections went.
    if (std::any_of(removed.begin(), w, is_again) || std::ranges::any_of(all, is_again)) continue;
    changes.push_back(presence_of(entry->first, w->identity));
  }
}

bool Watchers::add(const campaign::CampaignId& campaign, const std::weak_ptr<Watcher>& watcher,
                   const campaign::Identity& identity, campaign::Time now,
                   std::vector<Change>& changes) {
  const auto connection = watcher.lock();
  if (!connection) return true;  // it has ended already
  const auto is_it = [&](const Watching& w) { return same(w.watcher, watcher); };
  All& all = watching_[campaign];
  const auto known = std::ranges::find_if(all, is_it);
  if (known != all.end() && known->identity.token.id == identity.token.id) return true;
  remove(campaign, watcher, changes);  // it has signed in as another
  const auto campaigns = std::ranges::count_if(
      watching_, [&](const auto& entry) { return std::ranges::any_of(entry.second, is_it); });
  if (static_cast<std::size_t>(campaigns) >= kMaxCampaigns) return false;
  const auto here =
      std::ranges::find_if(all, [&](const Watching& w) { return is_of(w.identity, identity); });
  const bool comes = here == all.end();
  const campaign::Time since = comes ? now : here->since;
  all.push_back({watcher, identity, since});
  connection->when_gone(ended_);
  if (comes) {
    changes.push_back(presence_of(campaign, identity));
    changes.back().not_to = watcher;
  }
  return true;
}

void Watchers::remove(const campaign::CampaignId& campaign, const std::weak_ptr<Watcher>& watcher,
                      std::vector<Change>& changes) {
  const auto entry = watching_.find(campaign);
  if (entry == watching_.end()) return;
  remove_from(
      entry, [&](const Watching& w) { return same(w.watcher, watcher); }, changes);
}

void Watchers::remove(const campaign::AccountId& account,
                      const std::optional<campaign::TokenId>& token, std::vector<Change>& changes) {
  const auto is_theirs = [&](const Watching& w) {
    return w.identity.account.id == account && (!token || w.identity.token.id == *token);
  };
  for (auto entry = watching_.begin(); entry != watching_.end(); ++entry) {
    remove_from(entry, is_theirs, changes);
  }
}

std::vector<Change> Watchers::sweep() {
  std::vector<Change> changes;
  for (auto entry = watching_.begin(); entry != watching_.end();) {
    remove_from(
        entry, [](const Watching& w) { return w.watcher.expired(); }, changes);
    entry = entry->second.empty() ? watching_.erase(entry) : std::next(entry);
  }
  return changes;
}

std::vector<Present> Watchers::present(const campaign::CampaignId& campaign) const {
  std::vector<Present> all;
  const auto entry = watching_.find(campaign);
  if (entry == watching_.end()) return all;
  for (const Watching& w : entry->second) {
    if (w.watcher.expired()) continue;
    const auto is_it = [&](const Present& present) {
      return present.account == w.identity.account.id && present.by_bot == w.identity.is_bot();
    };
    if (std::ranges::none_of(all, is_it)) {
      all.push_back({w.identity.account.id, w.identity.is_bot(), w.since});
    }
  }
  return all;
}

void Watchers::notify(campaign::Store& store, const std::vector<Change>& changes) {
  std::map<campaign::CampaignId, campaign::Roles> roles;
  for (const Change& change : changes) {
    if (watching_.contains(change.campaign)) {
      roles.try_emplace(change.campaign, campaign::Roles{change.campaign});
    }
  }
  if (roles.empty()) return;
  const auto read = store.read([&](campaign::Repositories& repositories) -> campaign::Result<> {
    for (auto& [campaign, of] : roles) of = campaign::roles_in(repositories, campaign);
    return {};
  });
  if (!read) return;  // storage reports its faults itself
  for (const Change& change : changes) {
    const auto entry = watching_.find(change.campaign);
    if (entry == watching_.end()) continue;
    std::erase_if(entry->second, [&](const Watching& w) {
      const auto watcher = w.watcher.lock();
      if (!watcher) return false;  // for `sweep`
      const auto role = roles.at(change.campaign).of(w.identity);
      if (!role) {
        watcher->changed({change.campaign, Part::Campaign, ""});
        return true;
      }
      const bool theirs = change.and_for == w.identity.account.id && !w.identity.is_bot();
      if (!same(w.watcher, change.not_to) &&
          (theirs || may_know(campaign::Reader::of(w.identity, *role), change))) {
        watcher->changed(change);
      }
      return false;
    });
    if (entry->second.empty()) watching_.erase(entry);
  }
}

}  // namespace fray::office
