#include "campaign/characters.h"

#include <algorithm>

#include "campaign/words.h"
#include "office/handlers.h"

namespace fray::office {
namespace {

using campaign::Character;

// That a GM has one more of its own is nobody else's business.
void note(const CampaignDesk& desk, const Character& character) {
  desk.changes.push_back(
      {desk.campaign.id, Part::Characters, character.id.text(), !character.owner});
}

Result<Answer> sheet_of(const CampaignDesk& desk, const CharacterId& id, std::int64_t revision) {
  auto character = campaign::find_character(desk.repositories, desk.campaign.id, id);
  if (!character) return std::unexpected(character.error());
  auto found = campaign::find_revision(desk.repositories, desk.campaign.id, id,
                                       revision == 0 ? character->revision : revision);
  if (!found) return std::unexpected(found.error());
  return CharacterSheet{std::move(*character), std::move(*found)};
}

// The answer to what has made a new revision.
Result<Answer> revised(const CampaignDesk& desk, const CharacterId& id,
                       const Result<std::int64_t>& revision) {
  if (!revision) return std::unexpected(revision.error());
  auto sheet = sheet_of(desk, id, *revision);
  if (sheet) note(desk, std::get<CharacterSheet>(*sheet).character);
  return sheet;
}

// What comes of a fight spectators see as late as the fight itself.
Character as_late(const CampaignDesk& desk, Character character) {
  const std::chrono::milliseconds delay(desk.campaign.policy.play.spectator_delay_ms);
  const Time until = desk.now - delay;
  if (desk.role != Role::Spectator || character.changed <= until) return character;
  const auto revisions =
      desk.repositories.characters.revisions(character.id, {.limit = campaign::kMaxPage});
  const auto seen = std::ranges::find_if(
      revisions, [&](const campaign::RevisionEntry& entry) { return entry.when <= until; });
  character.revision = seen == revisions.end() ? 1 : seen->number;
  character.changed = seen == revisions.end() ? character.created : seen->when;
  return character;
}

// What has been awarded stays awarded, so that an old sheet neither loses it nor is given it twice.
Result<std::string> with_all_awards(const CampaignDesk& desk, const Character& character,
                                    std::string sheet) {
  const auto earned = desk.shelf.earned(desk.campaign.policy, sheet);
  if (!earned) return std::unexpected(earned.error());
  if (earned->awarded >= character.points) return sheet;
  const auto lost =
      campaign::awards_worth(desk.repositories, character.id, character.points - earned->awarded);
  if (!lost) return std::unexpected(lost.error());
  for (const campaign::Award& award : *lost) {
    auto awarded = desk.shelf.award(desk.campaign.policy, sheet, award.reason, award.points);
    if (!awarded) return awarded;
    sheet = std::move(*awarded);
  }
  return sheet;
}

// What the caller's next sheet of it may claim. What was studied stands on the sheet of today:
// players write none there.
Shelf::SheetTerms terms_for(const CampaignDesk& desk, const Character& character) {
  Shelf::SheetTerms terms{desk.runs_it(), character.points};
  const auto latest = campaign::find_revision(desk.repositories, desk.campaign.id, character.id,
                                              character.revision);
  if (!latest) return terms;
  const auto earned = desk.shelf.earned(desk.campaign.policy, latest->sheet);
  if (earned) terms.study = earned->study;
  return terms;
}

}  // namespace

Result<Answer> carry_out(const CampaignDesk& desk, const ListCharacters& request) {
  const Page page = one_more(request.page);
  std::vector<Character> found = desk.repositories.characters.list(
      request.campaign, desk.runs_it() ? campaign::Whose::All : campaign::Whose::Players, page);
  for (Character& character : found) character = as_late(desk, std::move(character));
  return piece_of(std::move(found), page,
                  [](const auto& character) { return character.id.text(); });
}

Result<Answer> carry_out(const CampaignDesk& desk, const ShowCharacter& request) {
  return sheet_of(desk, request.character, request.revision);
}

Result<> inspect(const CampaignDesk& desk, CreateCharacter& request) {
  return desk.shelf.check_sheet(desk.campaign.policy, request.sheet, {desk.runs_it(), 0});
}

Result<Answer> carry_out(const CampaignDesk& desk, const CreateCharacter& request) {
  const auto owner = desk.runs_it() ? request.owner : desk.identity.account.id;
  auto made = campaign::create_character(desk.repositories, desk.act, request.campaign,
                                         {request.name, request.sheet, "", owner});
  if (!made) return std::unexpected(made.error());
  return revised(desk, made->id, made->revision);
}

Result<> inspect(const CampaignDesk& desk, SaveCharacter& request) {
  const auto character =
      campaign::find_character(desk.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  return desk.shelf.check_sheet(desk.campaign.policy, request.sheet, terms_for(desk, *character));
}

Result<Answer> carry_out(const CampaignDesk& desk, const SaveCharacter& request) {
  campaign::CharacterChange change{request.base_revision, request.what, {}, request.sheet, {}};
  if (!request.name.empty()) change.name = request.name;
  return revised(desk, request.character,
                 campaign::save_character(desk.repositories, desk.act, request.campaign,
                                          request.character, std::move(change)));
}

Result<Answer> carry_out(const CampaignDesk& desk, const ListRevisions& request) {
  const auto character =
      campaign::find_character(desk.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  const Page page = one_more(request.page);
  return piece_of(desk.repositories.characters.revisions(request.character, page), page,
                  [](const auto& revision) { return std::to_string(revision.number); });
}

Result<> inspect(const CampaignDesk& desk, RestoreRevision& request) {
  const auto located = [](const Error& error) {
    return campaign::refuse(error.code, "revision", "its sheet: " + error.message);
  };
  const auto character =
      campaign::find_character(desk.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  auto old = campaign::find_revision(desk.repositories, request.campaign, request.character,
                                     request.revision);
  if (!old) return std::unexpected(old.error());
  auto sheet = with_all_awards(desk, *character, std::move(old->sheet));
  if (!sheet) return located(sheet.error());
  const auto sound =
      desk.shelf.check_sheet(desk.campaign.policy, *sheet, terms_for(desk, *character));
  if (!sound) return located(sound.error());
  request.sheet = std::move(*sheet);
  return {};
}

Result<Answer> carry_out(const CampaignDesk& desk, const RestoreRevision& request) {
  return revised(desk, request.character,
                 campaign::restore_character(
                     desk.repositories, desk.act, request.campaign, request.character,
                     request.revision, request.base_revision,
                     desk.runs_it() ? campaign::Restored::SheetAndWear : campaign::Restored::Sheet,
                     request.sheet));
}

Result<Answer> carry_out(const CampaignDesk& desk, const GiveCharacter& request) {
  const auto before =
      campaign::find_character(desk.repositories, request.campaign, request.character);
  if (!before) return std::unexpected(before.error());
  const auto given = campaign::give_character(desk.repositories, desk.act, request.campaign,
                                              request.character, request.owner);
  if (!given) return std::unexpected(given.error());
  // Seen by the players before, or after: either way something has changed for them.
  desk.changes.push_back({desk.campaign.id, Part::Characters, request.character.text(),
                          !before->owner && !request.owner});
  return Done{};
}

Result<> inspect(const CampaignDesk& desk, AwardCharacter& request) {
  auto before = sheet_of(desk, request.character, 0);
  if (!before) return std::unexpected(before.error());
  const campaign::Revision& revision = std::get<CharacterSheet>(*before).revision;
  // Which line of the sheet what is taken back stands in, or was spent on, is for people to say.
  auto sheet = request.points < 1 ? Result<std::string>(revision.sheet)
                                  : desk.shelf.award(desk.campaign.policy, revision.sheet,
                                                     request.reason, request.points);
  if (!sheet) return std::unexpected(sheet.error());
  request.base_revision = revision.entry.number;
  request.sheet = std::move(*sheet);
  return {};
}

Result<Answer> carry_out(const CampaignDesk& desk, const AwardCharacter& request) {
  const auto award = campaign::award_points(desk.repositories, desk.act, request.campaign,
                                            request.character, request.points, request.reason);
  if (!award) return std::unexpected(award.error());
  const std::string points = request.points > 0
                                 ? "is awarded " + std::to_string(request.points)
                                 : "gives back " + std::to_string(-std::int64_t{request.points});
  // Both are bounded alike: a long reason stands with the award alone.
  std::string what = points + ": " + award->reason;
  if (!campaign::line("what", what, campaign::kMaxSentence)) what = points;
  return revised(
      desk, request.character,
      campaign::save_character(desk.repositories, desk.act, request.campaign, request.character,
                               {request.base_revision, std::move(what), {}, request.sheet, {}}));
}

Result<Answer> carry_out(const CampaignDesk& desk, const ListAwards& request) {
  const auto character =
      campaign::find_character(desk.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  const Page page = one_more(request.page);
  return piece_of(desk.repositories.characters.awards(request.character, page), page,
                  [](const auto& award) { return std::to_string(award.number); });
}

Result<Answer> carry_out(const CampaignDesk& desk, const DeleteCharacter& request) {
  const auto character =
      campaign::find_character(desk.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  const auto deleted =
      campaign::delete_character(desk.repositories, desk.act, request.campaign, request.character);
  if (!deleted) return std::unexpected(deleted.error());
  note(desk, *character);
  return Done{};
}

}  // namespace fray::office
