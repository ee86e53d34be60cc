#include "campaign/audit.h"
#include "campaign/carrying.h"
#include "campaign/characters.h"
#include "office/carried_wear.h"
#include "office/handlers.h"

namespace fray::office {
namespace {

using campaign::CarriedCharacter;
using campaign::refuse;

// Where it has been, and what it has been awarded there, nobody can vouch for: what remains is a
// sheet that a player could have written here.
CarriedCharacter as_written_here(CarriedCharacter carried, const campaign::Act& act) {
  campaign::Revision latest = std::move(carried.revisions.back());
  latest.entry = {.number = 1, .by = act.name, .when = act.now, .what = "brought along"};
  latest.wear.clear();
  carried.created = act.now;
  carried.revisions.clear();
  carried.revisions.push_back(std::move(latest));
  carried.awards.clear();
  return carried;
}

}  // namespace

Result<Answer> carry_out(const CampaignDesk& desk, const ExportCampaign& request) {
  campaign::record(desk.repositories, desk.act, campaign::Verb::CampaignExport, request.campaign,
                   request.campaign.text());
  return Done{};
}

Result<Answer> carry_out(const PersonalDesk& desk, const ImportCampaign& request) {
  if (!request.staged) {
    auto may = campaign::check_may_own(desk.repositories, desk.identity->account.id,
                                       desk.quotas.campaigns);
    if (!may) return std::unexpected(may.error());
    return desk.identity->account;
  }
  auto made = campaign::finish_import(desk.repositories, desk.act, desk.identity->account.id,
                                      *request.staged, desk.quotas.campaigns);
  if (!made) return std::unexpected(made.error());
  return CampaignShown{std::move(*made), Role::Owner};
}

Result<Answer> carry_out(const CampaignDesk& desk, const ExportCharacter& request) {
  const auto character =
      campaign::find_character(desk.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  campaign::record(desk.repositories, desk.act, campaign::Verb::CharacterExport, request.campaign,
                   request.character.text(), character->name);
  return Done{};
}

Result<> is_own(const CampaignDesk&, const ImportCharacter&) {
  return {};
}

Result<> inspect(const CampaignDesk& desk, ImportCharacter& request) {
  if (!request.carried) return {};
  CarriedCharacter& carried = *request.carried;
  const std::string& ruleset = desk.campaign.policy.ruleset;
  if (carried.ruleset != ruleset) {
    return refuse(
        ErrorCode::Invalid, "body",
        "the character is one of " + carried.ruleset + ", and the campaign plays by " + ruleset);
  }
  if (auto sound = campaign::check(carried); !sound) return sound;
  if (!desk.runs_it()) carried = as_written_here(std::move(carried), desk.act);
  auto sound = desk.shelf.check_sheet(desk.campaign.policy, carried.revisions.back().sheet,
                                      {desk.runs_it(), campaign::points_of(carried)});
  if (!sound) return refuse(sound.error().code, "body", "sheet: " + sound.error().message);
  return check_carried_wear(desk.shelf, desk.campaign.policy, carried.revisions.back());
}

Result<Answer> carry_out(const CampaignDesk& desk, const ImportCharacter& request) {
  if (!request.carried) {
    auto active = campaign::active_campaign(desk.repositories, request.campaign);
    if (!active) return std::unexpected(active.error());
    return Done{};
  }
  const auto owner = desk.runs_it() ? std::nullopt : std::optional(desk.identity.account.id);
  auto made = campaign::import_character(desk.repositories, desk.act, request.campaign, owner,
                                         *request.carried);
  if (!made) return std::unexpected(made.error());
  auto revision =
      campaign::find_revision(desk.repositories, request.campaign, made->id, made->revision);
  if (!revision) return std::unexpected(revision.error());
  desk.changes.push_back({desk.campaign.id, Part::Characters, made->id.text(), !made->owner});
  return CharacterSheet{std::move(*made), std::move(*revision)};
}

}  // namespace fray::office
