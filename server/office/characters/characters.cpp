#include "campaign/characters.h"

#include <algorithm>

#include "campaign/words.h"
#include "office/characters/award_character.h"
#include "office/characters/create_character.h"
#include "office/characters/delete_character.h"
#include "office/characters/give_character.h"
#include "office/characters/list_characters.h"
#include "office/characters/restore_revision.h"
#include "office/characters/save_character.h"
#include "office/characters/show_character.h"

namespace fray::office {
namespace {

using campaign::Character;

// That a GM has another character is not other members' business.
void note(const CampaignContext& context, const Character& character) {
  context.changes.push_back(
      {context.campaign.id, Part::Characters, character.id.text(), !character.owner});
}

Result<CharacterSheet> sheet_of(const CampaignContext& context, const CharacterId& id,
                                std::int64_t revision) {
  auto character = campaign::find_character(context.repositories, context.campaign.id, id);
  if (!character) return std::unexpected(character.error());
  auto found = campaign::find_revision(context.repositories, context.campaign.id, id,
                                       revision == 0 ? character->revision : revision);
  if (!found) return std::unexpected(found.error());
  return CharacterSheet{std::move(*character), std::move(*found)};
}

// The answer after a new revision.
Result<CharacterSheet> revised(const CampaignContext& context, const CharacterId& id,
                               const Result<std::int64_t>& revision) {
  if (!revision) return std::unexpected(revision.error());
  auto sheet = sheet_of(context, id, *revision);
  if (sheet) note(context, sheet->character);
  return sheet;
}

// Spectators see the outcome of a fight as late as the fight itself.
Character as_late(const CampaignContext& context, Character character) {
  const std::chrono::milliseconds delay(context.campaign.policy.play.spectator_delay_ms);
  const Time until = context.now - delay;
  if (context.role != Role::Spectator || character.changed <= until) return character;
  const auto revisions =
      context.repositories.characters.revisions(character.id, {.limit = campaign::kMaxPage});
  const auto seen = std::ranges::find_if(
      revisions, [&](const campaign::RevisionEntry& entry) { return entry.when <= until; });
  character.revision = seen == revisions.end() ? 1 : seen->number;
  character.changed = seen == revisions.end() ? character.created : seen->when;
  return character;
}

// Awards stay, so that an old sheet neither loses them nor gets them twice.
Result<std::string> with_all_awards(const CampaignContext& context, const Character& character,
                                    std::string sheet) {
  const auto earned = context.rulesets.earned(context.campaign.policy, sheet);
  if (!earned) return std::unexpected(earned.error());
  if (earned->awarded >= character.points) return sheet;
  const auto lost = campaign::awards_worth(context.repositories, character.id,
                                           character.points - earned->awarded);
  if (!lost) return std::unexpected(lost.error());
  for (const campaign::Award& award : *lost) {
    auto awarded =
        context.rulesets.award(context.campaign.policy, sheet, award.reason, award.points);
    if (!awarded) return awarded;
    sheet = std::move(*awarded);
  }
  return sheet;
}

// The claims allowed for the caller's next sheet of it. Studied points are on the sheet of today:
// players cannot add any.
Rulesets::SheetTerms terms_for(const CampaignContext& context, const Character& character) {
  Rulesets::SheetTerms terms{context.runs_it(), character.points};
  const auto latest = campaign::find_revision(context.repositories, context.campaign.id,
                                              character.id, character.revision);
  if (!latest) return terms;
  const auto earned = context.rulesets.earned(context.campaign.policy, latest->sheet);
  if (earned) terms.study = earned->study;
  return terms;
}

}  // namespace

Result<ListCharacters::Answer> ListCharacters::handle(const CampaignContext& context,
                                                      const ListCharacters& request) {
  const campaign::Page page = one_more(request.page);
  std::vector<Character> found = context.repositories.characters.list(
      request.campaign,
      context.runs_it() ? campaign::CharacterScope::All : campaign::CharacterScope::Players, page);
  for (Character& character : found) character = as_late(context, std::move(character));
  return page_of(std::move(found), page, [](const auto& character) { return character.id.text(); });
}

Result<ShowCharacter::Answer> ShowCharacter::handle(const CampaignContext& context,
                                                    const ShowCharacter& request) {
  return sheet_of(context, request.character, request.revision);
}

Result<> CreateCharacter::inspect(const CampaignContext& context, CreateCharacter& request) {
  return context.rulesets.check_sheet(context.campaign.policy, request.sheet,
                                      {context.runs_it(), 0});
}

Result<CreateCharacter::Answer> CreateCharacter::handle(const CampaignContext& context,
                                                        const CreateCharacter& request) {
  const auto owner = context.runs_it() ? request.owner : context.identity.account.id;
  auto made = campaign::create_character(context.repositories, context.act, request.campaign,
                                         {request.name, request.sheet, "", owner});
  if (!made) return std::unexpected(made.error());
  return revised(context, made->id, made->revision);
}

Result<> SaveCharacter::inspect(const CampaignContext& context, SaveCharacter& request) {
  const auto character =
      campaign::find_character(context.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  return context.rulesets.check_sheet(context.campaign.policy, request.sheet,
                                      terms_for(context, *character));
}

Result<SaveCharacter::Answer> SaveCharacter::handle(const CampaignContext& context,
                                                    const SaveCharacter& request) {
  campaign::CharacterChange change{request.base_revision, request.what, {}, request.sheet, {}};
  if (!request.name.empty()) change.name = request.name;
  return revised(context, request.character,
                 campaign::save_character(context.repositories, context.act, request.campaign,
                                          request.character, std::move(change)));
}

Result<> RestoreRevision::inspect(const CampaignContext& context, RestoreRevision& request) {
  const auto located = [](const Error& error) {
    return campaign::refuse(error.code, "revision", "its sheet: " + error.message);
  };
  const auto character =
      campaign::find_character(context.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  auto old = campaign::find_revision(context.repositories, request.campaign, request.character,
                                     request.revision);
  if (!old) return std::unexpected(old.error());
  auto sheet = with_all_awards(context, *character, std::move(old->sheet));
  if (!sheet) return located(sheet.error());
  const auto sound =
      context.rulesets.check_sheet(context.campaign.policy, *sheet, terms_for(context, *character));
  if (!sound) return located(sound.error());
  request.sheet = std::move(*sheet);
  return {};
}

Result<RestoreRevision::Answer> RestoreRevision::handle(const CampaignContext& context,
                                                        const RestoreRevision& request) {
  return revised(
      context, request.character,
      campaign::restore_character(
          context.repositories, context.act, request.campaign, request.character, request.revision,
          request.base_revision,
          context.runs_it() ? campaign::Restored::SheetAndCarriedState : campaign::Restored::Sheet,
          request.sheet));
}

Result<GiveCharacter::Answer> GiveCharacter::handle(const CampaignContext& context,
                                                    const GiveCharacter& request) {
  const auto before =
      campaign::find_character(context.repositories, request.campaign, request.character);
  if (!before) return std::unexpected(before.error());
  const auto given = campaign::give_character(context.repositories, context.act, request.campaign,
                                              request.character, request.owner);
  if (!given) return std::unexpected(given.error());
  // Seen by the players before, or after: either way something has changed for them.
  context.changes.push_back({context.campaign.id, Part::Characters, request.character.text(),
                             !before->owner && !request.owner});
  return Done{};
}

Result<> AwardCharacter::inspect(const CampaignContext& context, AwardCharacter& request) {
  auto before = sheet_of(context, request.character, 0);
  if (!before) return std::unexpected(before.error());
  const campaign::Revision& revision = before->revision;
  // A GM decides which line of the sheet negative points are in, or were spent on.
  auto sheet = request.points < 1 ? Result<std::string>(revision.sheet)
                                  : context.rulesets.award(context.campaign.policy, revision.sheet,
                                                           request.reason, request.points);
  if (!sheet) return std::unexpected(sheet.error());
  request.base_revision = revision.entry.number;
  request.sheet = std::move(*sheet);
  return {};
}

Result<AwardCharacter::Answer> AwardCharacter::handle(const CampaignContext& context,
                                                      const AwardCharacter& request) {
  const auto award =
      campaign::award_points(context.repositories, context.act, request.campaign, request.character,
                             request.points, request.reason, request.encounter);
  if (!award) return std::unexpected(award.error());
  const std::string points = request.points > 0
                                 ? "is awarded " + std::to_string(request.points)
                                 : "gives back " + std::to_string(-std::int64_t{request.points});
  // Both have the same limit: only the award keeps a long reason.
  std::string what = points + ": " + award->reason;
  if (!campaign::line("what", what, campaign::kMaxSentence)) what = points;
  return revised(context, request.character,
                 campaign::save_character(
                     context.repositories, context.act, request.campaign, request.character,
                     {request.base_revision, std::move(what), {}, request.sheet, {}}));
}

Result<DeleteCharacter::Answer> DeleteCharacter::handle(const CampaignContext& context,
                                                        const DeleteCharacter& request) {
  const auto character =
      campaign::find_character(context.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  const auto deleted = campaign::delete_character(context.repositories, context.act,
                                                  request.campaign, request.character);
  if (!deleted) return std::unexpected(deleted.error());
  note(context, *character);
  return Done{};
}

}  // namespace fray::office
