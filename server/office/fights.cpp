// What the office learns from tables of campaign encounters, and stores.
#include <utility>

#include "campaign/assets.h"
#include "campaign/audit.h"
#include "campaign/encounters.h"
#include "office/office.h"

namespace fray::office {

using campaign::Act;
using campaign::Repositories;

void Office::encounter_ended(const campaign::EncounterId& encounter,
                             const campaign::EncounterEnding& ending, Time now) {
  std::vector<Change> changes;
  std::chrono::milliseconds delay{0};
  const auto ended = store_.write([&](Repositories& repositories) -> Result<> {
    changes.clear();
    const auto found = repositories.encounters.find(encounter);
    const auto worn = campaign::end_encounter(repositories, Act::of_server(now), encounter, ending);
    if (!worn) return std::unexpected(worn.error());
    changes.push_back({found->campaign, Part::Encounters, encounter.text()});
    for (const CharacterId& id : *worn) {
      const auto character = repositories.characters.find(found->campaign, id);
      changes.push_back(
          {found->campaign, Part::Characters, id.text(), !character || !character->owner});
    }
    const auto campaign = repositories.campaigns.find(found->campaign);
    if (campaign) delay = std::chrono::milliseconds(campaign->policy.play.spectator_delay_ms);
    return {};
  });
  // Storage reports its faults itself. Where it has failed, the table is still there when the
  // server starts again, and ends once more.
  if (!ended && ended.error().code == ErrorCode::Unavailable) return;
  if (live_tables_) live_tables_->retire(encounter);
  notify_of_fight(std::move(changes), delay);
}

void Office::share_pictures(const campaign::EncounterId& encounter,
                            const std::vector<std::string>& pictures) {
  std::vector<Change> changes;
  // Storage reports its faults itself.
  const auto shared = store_.write([&](Repositories& repositories) -> Result<> {
    changes.clear();
    const auto found = repositories.encounters.find(encounter);
    if (!found) return {};
    for (const std::string& text : pictures) {
      const auto id = campaign::AssetId::parse(text);
      if (!id) continue;
      const auto hidden = campaign::show_assets(repositories, found->campaign, {&*id, 1});
      if (!hidden || hidden->empty()) continue;  // deleted, or shared already
      changes.push_back({found->campaign, Part::Assets, text});
    }
    return {};
  });
  if (shared) watchers_.notify(store_, changes);
}

void Office::notify_of_fight(std::vector<Change> changes,
                             std::chrono::milliseconds spectator_delay) {
  if (spectator_delay.count() > 0) {
    for (Change& change : changes) change.recipients = Change::Recipients::AllButSpectators;
  }
  watchers_.notify(store_, changes);
  if (spectator_delay.count() == 0 || !after_) return;
  for (Change& change : changes) change.recipients = Change::Recipients::SpectatorsAlone;
  const std::uint64_t which = ++delayed_count_;
  later_[which] = after_(spectator_delay, [this, which, changes = std::move(changes)] {
    watchers_.notify(store_, changes);
    later_.erase(which);
  });
}

void Office::link_used(const campaign::EncounterId& encounter, const std::string& seat,
                       std::uint32_t issue, Time now) {
  constexpr std::chrono::minutes kExactly{1};
  // Storage reports its faults itself.
  const auto known = store_.read([&](Repositories& repositories) -> Result<bool> {
    if (!repositories.encounters.find(encounter)) return true;  // a table that a file hosts
    const auto used = repositories.links.of(encounter)[seat].used;
    return used && now - *used < kExactly;
  });
  if (!known || *known) return;
  static_cast<void>(store_.write([&](Repositories& repositories) -> Result<> {
    if (repositories.encounters.find(encounter)) {
      repositories.links.touch(encounter, seat, issue, now);
    }
    return {};
  }));
}

// A fight ends before its campaign may be deleted, but not every release has seen to that.
void Office::end_in_deleted(Time now) {
  using Orphans = std::vector<campaign::EncounterId>;
  const auto orphans = store_.read([](Repositories& repositories) -> Result<Orphans> {
    Orphans found;
    for (const campaign::PreparedEncounter& encounter : repositories.encounters.live()) {
      const auto of = repositories.campaigns.find(encounter.campaign);
      if (of && of->deleted_on) found.push_back(encounter.id);
    }
    return found;
  });
  if (!orphans) return;
  for (const campaign::EncounterId& id : *orphans) {
    // It is over once nothing more is written of it.
    if (live_tables_ && !live_tables_->stop(id)) continue;
    static_cast<void>(store_.write([&](Repositories& repositories) {
      return campaign::end_encounter(repositories, Act::of_server(now), id, {});
    }));
  }
}

}  // namespace fray::office
