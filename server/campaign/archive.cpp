#include "campaign/archive.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "campaign/assets.h"
#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "campaign/encounters.h"
#include "campaign/words.h"

namespace fray::campaign {
namespace {

constexpr Time kLatestTime{std::chrono::sys_days{std::chrono::year{9999} / 12 / 31}};

std::unexpected<Error> no_such(std::string message) {
  return refuse(ErrorCode::Invalid, "body", std::move(message));
}

// As `line` would have stored it.
Result<> check_line(const std::string& where, std::string_view text, std::size_t most) {
  const auto kept = line("body", text, most);
  if (!kept) return no_such(where + ": " + kept.error().message);
  if (*kept != text) return no_such(where + ": there are blanks at its ends");
  return {};
}

// Names as stored at some time; empty where there was none.
Result<> check_name(const std::string& where, std::string_view text) {
  return text.empty() ? Result<>() : check_line(where, text, kMaxDisplayName);
}

Result<> check_time(const std::string& where, Time time) {
  if (time >= Time{} && time <= kLatestTime) return {};
  return no_such(where + ": there is no such time");
}

Result<> check_text(const std::string& where, std::string_view text, std::size_t most) {
  const auto sound = document_text("body", text, most);
  return sound ? Result<>() : no_such(where + ": " + sound.error().message);
}

// The first that is refused.
template <class... Checks>
Result<> all_of(Checks... checks) {
  Result<> result;
  (void)((result = checks(), result.has_value()) && ...);
  return result;
}

Result<> check_revision(const Revision& revision, std::int64_t number) {
  const std::string where = "revision " + std::to_string(number);
  if (revision.entry.number != number) return no_such(where + " is missing");
  return all_of(
      [&] { return check_name(where + ", by", revision.entry.by); },
      [&] { return check_time(where + ", when", revision.entry.when); },
      [&] { return check_line(where + ", what", revision.entry.what, kMaxSentence); },
      [&] { return check_text(where + ", sheet", revision.sheet, kMaxSheet); },
      [&] { return check_text(where + ", wear", revision.carried_state, kMaxCarriedState); });
}

Result<> check_award(const Award& award, std::int64_t number) {
  const std::string where = "award " + std::to_string(number);
  if (award.number != number) return no_such(where + " is missing");
  if (award.points == 0 || award.points < -kMaxPoints || award.points > kMaxPoints) {
    return no_such(where + ": no number of points to award");
  }
  return all_of([&] { return check_name(where + ", by", award.by); },
                [&] { return check_time(where + ", when", award.when); },
                [&] { return check_line(where + ", reason", award.reason, kMaxSentence); });
}

template <class List>
List reversed_pages(std::int64_t count, const auto& page_of) {
  List all;
  Page page{.limit = kMaxPage};
  for (;;) {
    auto some = page_of(page);
    const bool more = some.size() == page.limit;
    std::ranges::move(some, std::back_inserter(all));
    if (!more || static_cast<std::int64_t>(all.size()) >= count) break;
    page.after = std::to_string(all.back().number);
  }
  std::ranges::reverse(all);
  return all;
}

// With its first revision, then the others.
void insert_carried(Repositories& repositories, const CharacterId& id, const CampaignId& campaign,
                    const std::optional<AccountId>& owner, const std::string& ruleset,
                    const ArchivedCharacter& character) {
  const Revision& first = character.revisions.front();
  repositories.characters.insert({.id = id,
                                  .campaign = campaign,
                                  .owner = owner,
                                  .owner_name = "",
                                  .name = character.name,
                                  .ruleset = ruleset,
                                  .revision = 1,
                                  .points = 0,
                                  .created = character.created,
                                  .changed = first.entry.when},
                                 first, std::nullopt);
  for (std::size_t i = 1; i < character.revisions.size(); ++i) {
    repositories.characters.add(id, character.name, character.revisions[i], std::nullopt);
  }
  for (const Award& award : character.awards) {
    repositories.characters.add(id, award, std::nullopt);
  }
}

Result<> check_room_for_character(Repositories& repositories, const CampaignId& campaign) {
  if (repositories.characters.count(campaign) < kMaxCharacters) return {};
  return refuse(ErrorCode::Limited, "",
                "a campaign has at most " + std::to_string(kMaxCharacters) + " characters");
}

// An import that has started and is not complete yet.
Result<Campaign> staged_campaign(Repositories& repositories, const CampaignId& staged, Time now) {
  auto found = repositories.campaigns.find(staged);
  if (!found || !found->deleted_on || *found->deleted_on <= now ||
      repositories.members.owner(staged)) {
    return refuse(ErrorCode::NotFound, "", "the import took too long; send it again");
  }
  return std::move(*found);
}

}  // namespace

Result<ArchivedCharacter> export_character(Repositories& repositories, const CampaignId& campaign,
                                           const CharacterId& id) {
  auto found = find_character(repositories, campaign, id);
  if (!found) return std::unexpected(found.error());
  ArchivedCharacter carried{.id = id.text(),
                            .owner_name = std::move(found->owner_name),
                            .name = std::move(found->name),
                            .ruleset = std::move(found->ruleset),
                            .created = found->created,
                            .revisions = {},
                            .awards = {}};
  for (std::int64_t number = 1; number <= found->revision; ++number) {
    auto revision = repositories.characters.revision(id, number);
    if (!revision) return refuse(ErrorCode::Unavailable, "", "a revision cannot be read");
    carried.revisions.push_back(std::move(*revision));
  }
  carried.awards = reversed_pages<std::vector<Award>>(
      repositories.characters.count_awards(id),
      [&](const Page& page) { return repositories.characters.awards(id, page); });
  return carried;
}

Result<> check(const ArchivedCharacter& character) {
  if (auto named = check_line("name", character.name, kMaxCharacterName); !named) return named;
  if (auto timed = check_time("createdMs", character.created); !timed) return timed;
  if (character.revisions.empty() ||
      character.revisions.size() > static_cast<std::size_t>(kMaxRevisions)) {
    return no_such("it has from 1 to " + std::to_string(kMaxRevisions) + " revisions");
  }
  if (character.awards.size() > static_cast<std::size_t>(kMaxAwards)) {
    return no_such("it has at most " + std::to_string(kMaxAwards) + " awards");
  }
  std::int64_t number = 0;
  for (const Revision& revision : character.revisions) {
    if (auto sound = check_revision(revision, ++number); !sound) return sound;
  }
  number = 0;
  for (const Award& award : character.awards) {
    if (auto sound = check_award(award, ++number); !sound) return sound;
  }
  return {};
}

std::int64_t points_of(const ArchivedCharacter& character) {
  std::int64_t points = 0;
  for (const Award& award : character.awards) points += award.points;
  return points;
}

Result<Character> import_character(Repositories& repositories, const Act& act,
                                   const CampaignId& campaign,
                                   const std::optional<AccountId>& owner,
                                   const ArchivedCharacter& character) {
  const auto active = active_campaign(repositories, campaign);
  if (!active) return std::unexpected(active.error());
  if (auto room = check_room_for_character(repositories, campaign); !room) {
    return std::unexpected(room.error());
  }
  ArchivedCharacter here = character;
  for (Award& award : here.awards) {
    if (award.encounter && !repositories.encounters.find(campaign, *award.encounter)) {
      award.encounter.reset();
    }
  }
  const CharacterId id = CharacterId::random();
  insert_carried(repositories, id, campaign, owner, active->policy.ruleset, here);
  record(repositories, act, Verb::CharacterImport, campaign, id.text(), character.name);
  return find_character(repositories, campaign, id);
}

Result<CampaignId> begin_import(Repositories& repositories, const Act& act,
                                const Campaign& campaign) {
  auto sound = all_of([&] { return check_line("name", campaign.name, kMaxCampaignName); },
                      [&] { return check_time("createdMs", campaign.created); },
                      [&] { return check(campaign.policy); });
  if (!sound) return no_such("campaign.json: " + sound.error().message);
  Campaign staged = campaign;
  staged.id = CampaignId::random();
  staged.deleted_on = act.now + kStagingTime;
  repositories.campaigns.insert(staged);
  return staged.id;
}

Result<EncounterId> import_encounter(Repositories& repositories, const CampaignId& staged,
                                     PreparedEncounter encounter, const EncounterTexts& texts) {
  constexpr std::size_t kMaxWinner = 200;  // as storage has it
  const auto time_or_none = [](const std::string& where, const std::optional<Time>& time) {
    return time ? check_time(where, *time) : Result<>();
  };
  const auto sound = all_of([&] { return check_line("name", encounter.name, kMaxEncounterName); },
                            [&] { return check_time("createdMs", encounter.created); },
                            [&] { return time_or_none("startedMs", encounter.started); },
                            [&] { return time_or_none("endedMs", encounter.ended); },
                            [&] {
                              return encounter.winner.empty()
                                         ? Result<>()
                                         : check_line("winner", encounter.winner, kMaxWinner);
                            },
                            [&] { return check_text("setup", texts.setup, kMaxSetup); },
                            [&] { return check_text("notes", texts.notes, kMaxNotes); });
  if (!sound) return std::unexpected(sound.error());
  if (encounter.revision < 1) return no_such("revision: at least 1");
  if (encounter.state == EncounterState::Live) return no_such("state: nothing is live here yet");
  if (repositories.encounters.count(staged) >= kMaxEncounters) {
    return refuse(ErrorCode::Limited, "",
                  "a campaign has at most " + std::to_string(kMaxEncounters) + " encounters");
  }
  encounter.campaign = staged;
  repositories.encounters.insert(encounter, texts);
  return encounter.id;
}

Result<CharacterId> import_character(Repositories& repositories, const CampaignId& staged,
                                     const ArchivedCharacter& character) {
  const auto campaign = repositories.campaigns.find(staged);
  if (!campaign) return refuse(ErrorCode::NotFound, "", "the import took too long; send it again");
  if (auto room = check_room_for_character(repositories, staged); !room) {
    return std::unexpected(room.error());
  }
  const CharacterId id = CharacterId::random();
  insert_carried(repositories, id, staged, std::nullopt, campaign->policy.ruleset, character);
  return id;
}

Result<AssetId> import_asset(Repositories& repositories, const CampaignId& staged, Asset asset,
                             const Draft& draft) {
  const auto sound = all_of([&] { return check_line("name", asset.name, kMaxAssetName); },
                            [&] { return check_name("uploadedBy", asset.uploaded_by); },
                            [&] { return check_time("createdMs", asset.created); });
  if (!sound) return std::unexpected(sound.error());
  if (auto room = check_room_for_asset(repositories, staged, draft.picture.bytes); !room) {
    return std::unexpected(room.error());
  }
  asset.id = AssetId::random();
  asset.campaign = staged;
  asset.uploader = std::nullopt;
  asset.picture = draft.picture;
  if (!repositories.assets.insert(asset, draft)) {
    return refuse(ErrorCode::Conflict, "", "the import took too long; send it again");
  }
  return asset.id;
}

Result<Campaign> finish_import(Repositories& repositories, const Act& act, const AccountId& owner,
                               const CampaignId& staged, std::int64_t most_owned) {
  auto campaign = staged_campaign(repositories, staged, act.now);
  if (!campaign) return campaign;
  if (auto may = check_may_own(repositories, owner, most_owned); !may) {
    return std::unexpected(may.error());
  }
  repositories.members.insert(staged, owner, Role::Owner, act.now);
  repositories.campaigns.set_deleted_on(staged, std::nullopt);
  record(repositories, act, Verb::CampaignImport, staged, staged.text(), campaign->name);
  campaign->deleted_on = std::nullopt;
  return campaign;
}

void drop_import(Repositories& repositories, const CampaignId& staged) {
  if (!repositories.members.owner(staged)) repositories.campaigns.purge(staged);
}

std::string with_ids(std::string_view text, const std::map<std::string, std::string>& ids) {
  const auto is_of_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  };
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_of_word(text[end])) ++end;
    if (end == at) {
      out += text[at++];
      continue;
    }
    const std::string word(text.substr(at, end - at));
    const auto other = ids.find(word);
    out += other == ids.end() ? word : other->second;
    at = end;
  }
  return out;
}

}  // namespace fray::campaign
