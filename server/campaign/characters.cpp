#include "campaign/characters.h"

#include <algorithm>
#include <utility>

#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/encounters.h"
#include "campaign/words.h"

namespace fray::campaign {
namespace {

Result<> check_texts(std::string_view sheet, std::string_view carried_state) {
  if (auto sound = document_text("sheet", sheet, kMaxSheet); !sound) return sound;
  return document_text("wear", carried_state, kMaxCarriedState);
}

Result<> check_owner(Repositories& repositories, const CampaignId& campaign,
                     const std::optional<AccountId>& owner) {
  if (!owner) return {};
  const auto member = repositories.members.find(campaign, *owner);
  if (!member) {
    return refuse(ErrorCode::NotFound, "owner", "there is no such member in this campaign");
  }
  if (member->role == Role::Spectator) {
    return refuse(ErrorCode::Conflict, "owner",
                  "spectators can't own characters; change the role first");
  }
  return {};
}

/// The character, in a campaign that may be changed.
Result<Character> find_to_change(Repositories& repositories, const CampaignId& campaign,
                                 const CharacterId& id) {
  if (const auto active = active_campaign(repositories, campaign); !active) {
    return std::unexpected(active.error());
  }
  return find_character(repositories, campaign, id);
}

Result<> check_base(const Character& character, std::int64_t based_on) {
  if (character.revision != based_on) {
    return refuse(ErrorCode::Conflict, "baseRevision",
                  "the character was changed (revision " + std::to_string(character.revision) +
                      "); reload and try again");
  }
  if (character.revision >= kMaxRevisions) {
    return refuse(ErrorCode::Limited, "",
                  "the character has " + std::to_string(kMaxRevisions) +
                      " revisions, which is the most; go on with a new one");
  }
  return {};
}

Result<> check_started(Repositories& repositories, const CampaignId& campaign,
                       const std::optional<EncounterId>& encounter) {
  if (!encounter) return {};
  const auto found = find_encounter(repositories, campaign, *encounter);
  if (!found) return std::unexpected(found.error());
  if (found->state == EncounterState::Live || found->state == EncounterState::Over) return {};
  return refuse(ErrorCode::Conflict, "encounter", "\"" + found->name + "\" has not started yet");
}

std::int64_t add_revision(Repositories& repositories, const Act& act, const Character& character,
                          std::string_view name, std::string what, std::string sheet,
                          std::string carried_state) {
  const Revision revision{.entry = {.number = character.revision + 1,
                                    .by = act.name,
                                    .when = act.now,
                                    .what = std::move(what)},
                          .sheet = std::move(sheet),
                          .carried_state = std::move(carried_state)};
  repositories.characters.add(character.id, name, revision, act.account);
  return revision.entry.number;
}

}  // namespace

Result<Character> create_character(Repositories& repositories, const Act& act,
                                   const CampaignId& campaign, CharacterDraft draft) {
  auto name = line("name", draft.name, kMaxCharacterName);
  if (!name) return std::unexpected(name.error());
  if (auto sound = check_texts(draft.sheet, draft.carried_state); !sound) {
    return std::unexpected(sound.error());
  }
  const auto active = active_campaign(repositories, campaign);
  if (!active) return std::unexpected(active.error());
  if (auto sound = check_owner(repositories, campaign, draft.owner); !sound) {
    return std::unexpected(sound.error());
  }
  if (repositories.characters.count(campaign) >= kMaxCharacters) {
    return refuse(ErrorCode::Limited, "",
                  "the campaign has " + std::to_string(kMaxCharacters) +
                      " characters, which is the most; delete some first");
  }
  const CharacterId id = CharacterId::random();
  repositories.characters.insert({.id = id,
                                  .campaign = campaign,
                                  .owner = draft.owner,
                                  .owner_name = "",
                                  .name = std::move(*name),
                                  .ruleset = active->policy.ruleset,
                                  .revision = 1,
                                  .points = 0,
                                  .created = act.now,
                                  .changed = act.now},
                                 {.entry = {1, act.name, act.now, "created"},
                                  .sheet = std::move(draft.sheet),
                                  .carried_state = std::move(draft.carried_state)},
                                 act.account);
  record(repositories, act, Verb::CharacterCreate, campaign, id.text());
  return find_character(repositories, campaign, id);
}

std::unexpected<Error> no_such_character() {
  return refuse(ErrorCode::NotFound, "character", "there is no such character in this campaign");
}

Result<Character> find_character(Repositories& repositories, const CampaignId& campaign,
                                 const CharacterId& id) {
  auto found = repositories.characters.find(campaign, id);
  if (found) return std::move(*found);
  return no_such_character();
}

Result<std::int64_t> save_character(Repositories& repositories, const Act& act,
                                    const CampaignId& campaign, const CharacterId& id,
                                    CharacterChange change) {
  auto what = line("what", change.what, kMaxSentence);
  if (!what) return std::unexpected(what.error());
  std::string new_name;
  if (change.name) {
    auto name = line("name", *change.name, kMaxCharacterName);
    if (!name) return std::unexpected(name.error());
    new_name = std::move(*name);
  }
  if (auto sound = check_texts(change.sheet.value_or(""), change.carried_state.value_or(""));
      !sound) {
    return std::unexpected(sound.error());
  }
  const auto character = find_to_change(repositories, campaign, id);
  if (!character) return std::unexpected(character.error());
  if (auto sound = check_base(*character, change.based_on); !sound) {
    return std::unexpected(sound.error());
  }
  auto latest = find_revision(repositories, campaign, id, character->revision);
  if (!latest) return std::unexpected(latest.error());
  return add_revision(
      repositories, act, *character, change.name ? new_name : character->name, std::move(*what),
      change.sheet ? std::move(*change.sheet) : std::move(latest->sheet),
      change.carried_state ? std::move(*change.carried_state) : std::move(latest->carried_state));
}

Result<std::int64_t> restore_character(Repositories& repositories, const Act& act,
                                       const CampaignId& campaign, const CharacterId& id,
                                       std::int64_t revision, std::int64_t based_on, Restored what,
                                       std::optional<std::string> sheet) {
  const auto character = find_to_change(repositories, campaign, id);
  if (!character) return std::unexpected(character.error());
  if (auto sound = check_base(*character, based_on); !sound) {
    return std::unexpected(sound.error());
  }
  auto old = find_revision(repositories, campaign, id, revision);
  if (!old) return std::unexpected(old.error());
  if (sheet) old->sheet = std::move(*sheet);
  if (what == Restored::Sheet) {
    auto latest = find_revision(repositories, campaign, id, character->revision);
    if (!latest) return std::unexpected(latest.error());
    old->carried_state = std::move(latest->carried_state);
  }
  record(repositories, act, Verb::CharacterRestore, campaign, id.text(),
         "revision " + std::to_string(revision));
  return add_revision(repositories, act, *character, character->name,
                      "restored revision " + std::to_string(revision), std::move(old->sheet),
                      std::move(old->carried_state));
}

bool carry_state(Repositories& repositories, const Act& act, const CampaignId& campaign,
                 const CharacterId& id, std::string what, std::string carried_state) {
  const auto character = repositories.characters.find(campaign, id);
  if (!character || character->revision >= kMaxRevisions) return false;
  auto latest = repositories.characters.revision(id, character->revision);
  if (!latest || latest->carried_state == carried_state || !check_texts("", carried_state))
    return false;
  add_revision(repositories, act, *character, character->name, std::move(what),
               std::move(latest->sheet), std::move(carried_state));
  return true;
}

Result<Revision> find_revision(Repositories& repositories, const CampaignId& campaign,
                               const CharacterId& id, std::int64_t revision) {
  const auto character = find_character(repositories, campaign, id);
  if (!character) return std::unexpected(character.error());
  auto found = repositories.characters.revision(id, revision);
  if (found) return std::move(*found);
  return refuse(ErrorCode::NotFound, "revision",
                "must be from 1 to " + std::to_string(character->revision));
}

Result<> give_character(Repositories& repositories, const Act& act, const CampaignId& campaign,
                        const CharacterId& id, const std::optional<AccountId>& to) {
  const auto character = find_to_change(repositories, campaign, id);
  if (!character) return std::unexpected(character.error());
  if (auto sound = check_owner(repositories, campaign, to); !sound) return sound;
  if (character->owner == to) return {};
  repositories.characters.set_owner(id, to);
  record(repositories, act, Verb::CharacterGive, campaign, id.text(),
         to ? "to " + to->text() : "to the GM");
  return {};
}

Result<> delete_character(Repositories& repositories, const Act& act, const CampaignId& campaign,
                          const CharacterId& id) {
  const auto character = find_to_change(repositories, campaign, id);
  if (!character) return std::unexpected(character.error());
  if (const auto encounter = repositories.encounters.live_with(id)) {
    return conflict("character",
                    "it is in \"" + encounter->name + "\" right now; end that encounter first");
  }
  repositories.characters.remove(id, act.now);
  record(repositories, act, Verb::CharacterDelete, campaign, id.text(), character->name);
  return {};
}

Result<Award> award_points(Repositories& repositories, const Act& act, const CampaignId& campaign,
                           const CharacterId& id, std::int32_t points, std::string_view reason,
                           const std::optional<EncounterId>& encounter) {
  if (points == 0 || points < -kMaxPoints || points > kMaxPoints) {
    return refuse(ErrorCode::Invalid, "points",
                  "must be a number from 1 to " + std::to_string(kMaxPoints) +
                      ", or as many below 0 to take some back");
  }
  auto sentence = line("reason", reason, kMaxSentence);
  if (!sentence) return std::unexpected(sentence.error());
  const auto character = find_to_change(repositories, campaign, id);
  if (!character) return std::unexpected(character.error());
  if (character->points + points < 0) {
    return refuse(ErrorCode::Invalid, "points",
                  "only " + std::to_string(character->points) + " have been awarded");
  }
  if (auto started = check_started(repositories, campaign, encounter); !started) {
    return std::unexpected(started.error());
  }
  const std::int64_t before = repositories.characters.count_awards(id);
  if (before >= kMaxAwards) {
    return refuse(
        ErrorCode::Limited, "",
        "the character has had " + std::to_string(kMaxAwards) + " awards, which is the most");
  }
  Award award{.number = before + 1,
              .by = act.name,
              .when = act.now,
              .points = points,
              .reason = std::move(*sentence),
              .encounter = encounter};
  repositories.characters.add(id, award, act.account);
  record(repositories, act, Verb::CharacterAward, campaign, id.text(),
         std::to_string(points) + ": " + award.reason);
  return award;
}

std::string key_of(const CharacterAward& award) {
  constexpr std::size_t kDigits = 5;
  static_assert(kMaxAwards < 100'000);
  const std::string number = std::to_string(award.award.number);
  return award.character.text() + std::string(kDigits - number.size(), '0') + number;
}

Result<std::vector<Award>> awards_worth(Repositories& repositories, const CharacterId& id,
                                        std::int64_t points) {
  constexpr std::size_t kMax = 50;
  std::vector<Award> worth;
  std::int64_t taken_back = 0;
  for (Award& award : repositories.characters.awards(id, {.limit = kMaxPage})) {
    if (points == 0 || worth.size() > kMax) break;
    if (award.points < 0) {
      taken_back -= award.points;
      continue;
    }
    const std::int64_t kept = award.points - std::min<std::int64_t>(award.points, taken_back);
    taken_back -= award.points - kept;
    if (kept == 0) continue;
    award.points = static_cast<std::int32_t>(std::min(kept, points));
    points -= award.points;
    worth.push_back(std::move(award));
  }
  if (points > 0 || worth.size() > kMax) {
    return refuse(ErrorCode::Limited, "", "too much has been awarded since; restore a later one");
  }
  std::ranges::reverse(worth);
  return worth;
}

}  // namespace fray::campaign
