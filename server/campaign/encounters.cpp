#include "campaign/encounters.h"

#include <utility>

#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "campaign/words.h"

namespace fray::campaign {
namespace {

Result<> check_texts(const EncounterTexts& texts) {
  if (auto sound = document_text("setup", texts.setup, kMaxSetup); !sound) return sound;
  return document_text("notes", texts.notes, kMaxNotes);
}

Result<PreparedEncounter> find_to_change(Repositories& repositories, const CampaignId& campaign,
                                         const EncounterId& id) {
  if (const auto active = active_campaign(repositories, campaign); !active) {
    return std::unexpected(active.error());
  }
  return find_encounter(repositories, campaign, id);
}

Result<> check_base(const PreparedEncounter& encounter, std::int64_t based_on) {
  if (encounter.revision == based_on) return {};
  return refuse(ErrorCode::Conflict, "baseRevision",
                "the encounter has changed: it is at revision " +
                    std::to_string(encounter.revision) + " now; look at that one and try again");
}

// Why it cannot be started.
Result<> check_prepared(EncounterState state) {
  switch (state) {
    case EncounterState::Prepared:
      return {};
    case EncounterState::Template:
      return conflict("encounter", "a template is not played itself; make an encounter from it");
    case EncounterState::Live:
      return conflict("encounter", "the encounter is being played already");
    case EncounterState::Over:
      return conflict("encounter", "the encounter is over; make another one from it");
  }
  return {};
}

}  // namespace

Result<PreparedEncounter> create_encounter(Repositories& repositories, const Act& act,
                                           const CampaignId& campaign,
                                           const EncounterDraft& draft) {
  auto name = line("name", draft.name, kMaxEncounterName);
  if (!name) return std::unexpected(name.error());
  if (auto sound = check_texts(draft.texts); !sound) return std::unexpected(sound.error());
  if (const auto active = active_campaign(repositories, campaign); !active) {
    return std::unexpected(active.error());
  }
  if (repositories.encounters.count(campaign) >= kMaxEncounters) {
    return refuse(ErrorCode::Limited, "",
                  "the campaign has " + std::to_string(kMaxEncounters) +
                      " encounters, which is the most; delete some first");
  }
  PreparedEncounter encounter{
      .id = EncounterId::random(),
      .campaign = campaign,
      .name = std::move(*name),
      .state = draft.is_template ? EncounterState::Template : EncounterState::Prepared,
      .revision = 1,
      .created = act.now,
      .started = std::nullopt,
      .ended = std::nullopt,
      .winner = ""};
  repositories.encounters.insert(encounter, draft.texts);
  return encounter;
}

Result<PreparedEncounter> find_encounter(Repositories& repositories, const CampaignId& campaign,
                                         const EncounterId& id) {
  auto found = repositories.encounters.find(campaign, id);
  if (found) return std::move(*found);
  return refuse(ErrorCode::NotFound, "encounter", "there is no such encounter in this campaign");
}

Result<PreparedEncounter> save_encounter(Repositories& repositories, const Act&,
                                         const CampaignId& campaign, const EncounterId& id,
                                         EncounterChange change) {
  std::optional<std::string> new_name;
  if (change.name) {
    auto name = line("name", *change.name, kMaxEncounterName);
    if (!name) return std::unexpected(name.error());
    new_name = std::move(*name);
  }
  auto found = find_to_change(repositories, campaign, id);
  if (!found) return found;
  if (auto sound = check_base(*found, change.based_on); !sound) {
    return std::unexpected(sound.error());
  }
  auto texts = repositories.encounters.texts(id).value_or(EncounterTexts());
  const bool played = found->state == EncounterState::Live || found->state == EncounterState::Over;
  if (played && change.setup && *change.setup != texts.setup) {
    return conflict("encounter", "its setup is what was played; make another encounter from it");
  }
  if (change.setup) texts.setup = std::move(*change.setup);
  if (change.notes) texts.notes = std::move(*change.notes);
  if (auto sound = check_texts(texts); !sound) return std::unexpected(sound.error());
  if (new_name) found->name = std::move(*new_name);
  ++found->revision;
  repositories.encounters.update(*found);
  repositories.encounters.set_texts(id, texts);
  return found;
}

Result<> delete_encounter(Repositories& repositories, const Act& act, const CampaignId& campaign,
                          const EncounterId& id) {
  const auto found = find_to_change(repositories, campaign, id);
  if (!found) return std::unexpected(found.error());
  if (found->state == EncounterState::Live) {
    return conflict("encounter", "the encounter is being played; end it first");
  }
  repositories.encounters.remove(id);
  record(repositories, act, Verb::EncounterDelete, campaign, id.text(), found->name);
  return {};
}

Result<PreparedEncounter> start_encounter(Repositories& repositories, const Act& act,
                                          const CampaignId& campaign, const EncounterId& id,
                                          std::int64_t based_on,
                                          const std::vector<CastMember>& cast) {
  auto found = find_to_change(repositories, campaign, id);
  if (!found) return found;
  if (auto prepared = check_prepared(found->state); !prepared) {
    return std::unexpected(prepared.error());
  }
  if (auto sound = check_base(*found, based_on); !sound) return std::unexpected(sound.error());
  for (const CastMember& member : cast) {
    if (const auto other = repositories.encounters.live_with(member.character)) {
      return conflict("encounter", "the character of " + member.combatant + " is in \"" +
                                       other->name + "\" just now; end that first");
    }
  }
  found->state = EncounterState::Live;
  found->started = act.now;
  repositories.encounters.update(*found);
  repositories.encounters.set_cast(id, cast);
  record(repositories, act, Verb::EncounterStart, campaign, id.text(), found->name);
  return found;
}

void take_back_start(Repositories& repositories, const EncounterId& id) {
  auto found = repositories.encounters.find(id);
  if (!found || found->state != EncounterState::Live) return;
  found->state = EncounterState::Prepared;
  found->started = std::nullopt;
  repositories.encounters.update(*found);
  repositories.encounters.set_cast(id, {});
}

Result<std::vector<CharacterId>> end_encounter(Repositories& repositories, const Act& act,
                                               const EncounterId& id,
                                               const EncounterEnding& ending) {
  auto found = repositories.encounters.find(id);
  if (!found || found->state != EncounterState::Live) {
    return refuse(ErrorCode::NotFound, "encounter", "no such encounter is being played");
  }
  found->state = EncounterState::Over;
  found->ended = act.now;
  found->winner = ending.winner;
  repositories.encounters.update(*found);
  std::vector<CharacterId> changed;
  for (const EncounterEnding::Worn& worn : ending.worn) {
    const std::string what = "comes out of \"" + found->name + "\"";
    if (carry_state(repositories, act, found->campaign, worn.character, what, worn.carried_state)) {
      changed.push_back(worn.character);
    }
  }
  record(repositories, act, Verb::EncounterEnd, found->campaign, id.text(), found->name);
  return changed;
}

}  // namespace fray::campaign
