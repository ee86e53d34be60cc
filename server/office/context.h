#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "campaign/act.h"
#include "campaign/quotas.h"
#include "campaign/roles.h"
#include "campaign/seat_links.h"
#include "campaign/store.h"
#include "office/changes.h"
#include "office/live_tables.h"
#include "office/rulesets.h"
#include "office/watchers.h"

// The context of request handlers.
namespace fray::office {

using campaign::Error;
using campaign::ErrorCode;
using campaign::Result;
using campaign::Time;

/// It refers only to what lasts as long as the unit of work; what the request itself brings is held
/// by value, so that nothing here can outlive a temporary.
struct Context {
  Context(campaign::Repositories& repositories_in, campaign::Act act_in,
          std::reference_wrapper<const Rulesets> rulesets_in, LiveTables* live_tables_in,
          std::vector<Change>& changes_in, Watchers& watchers_in, std::weak_ptr<Watcher> watcher_in,
          const campaign::Quotas& quotas_in, Time now_in)
      : repositories(repositories_in),
        act(std::move(act_in)),
        rulesets(rulesets_in),
        live_tables(live_tables_in),
        changes(changes_in),
        watchers(watchers_in),
        watcher(std::move(watcher_in)),
        quotas(quotas_in),
        now(now_in) {}

  campaign::Repositories& repositories;
  campaign::Act act;
  const Rulesets& rulesets;
  LiveTables* live_tables;       // none: nothing is played here
  std::vector<Change>& changes;  // sent to watchers once all is on disk
  Watchers& watchers;
  std::weak_ptr<Watcher> watcher;  // the caller's connection
  campaign::Quotas quotas;
  Time now;
};

/// For requests about the caller.
struct RequestContext : Context {
  std::optional<campaign::Identity> identity;  // none: has not signed in
};

/// For requests about a campaign, of one of its members.
struct CampaignContext : Context {
  campaign::Identity identity;
  campaign::Campaign campaign;
  campaign::Role role;

  campaign::Reader reader() const { return campaign::Reader::of(identity, role); }
  bool runs_it() const { return role == campaign::Role::Owner || role == campaign::Role::Gm; }
};

/// The setups of live tables, for campaign/seat_links.h.
inline campaign::SetupOf played_by(const Context& context) {
  return [tables = context.live_tables](const campaign::EncounterId& encounter) {
    return tables ? tables->setup(encounter) : nullptr;
  };
}

/// Is the character the caller's own, or in the scope of the bot's token?
Result<> check_own(const CampaignContext& context, const campaign::CharacterId& id);

}  // namespace fray::office
