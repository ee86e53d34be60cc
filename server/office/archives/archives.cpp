#include "campaign/archive.h"
#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "office/archives/export_campaign.h"
#include "office/archives/export_character.h"
#include "office/archives/import_campaign.h"
#include "office/archives/import_character.h"
#include "office/carried_state.h"

namespace fray::office {
namespace {

using campaign::ArchivedCharacter;
using campaign::refuse;

// Its history and awards cannot be verified: what remains is a sheet that a player could have
// written here.
ArchivedCharacter as_written_here(ArchivedCharacter carried, const campaign::Act& act) {
  campaign::Revision latest = std::move(carried.revisions.back());
  latest.entry = {.number = 1, .by = act.name, .when = act.now, .what = "brought along"};
  latest.carried_state.clear();
  carried.created = act.now;
  carried.revisions.clear();
  carried.revisions.push_back(std::move(latest));
  carried.awards.clear();
  return carried;
}

}  // namespace

Result<ExportCampaign::Answer> ExportCampaign::handle(const CampaignContext& context,
                                                      const ExportCampaign& request) {
  campaign::record(context.repositories, context.act, campaign::Verb::CampaignExport,
                   request.campaign, request.campaign.text());
  return Done{};
}

Result<ImportCampaign::Answer> ImportCampaign::handle(const RequestContext& context,
                                                      const ImportCampaign& request) {
  if (!request.staged) {
    auto may = campaign::check_may_own(context.repositories, context.identity->account.id,
                                       context.quotas.campaigns);
    if (!may) return std::unexpected(may.error());
    return context.identity->account;
  }
  auto made =
      campaign::finish_import(context.repositories, context.act, context.identity->account.id,
                              *request.staged, context.quotas.campaigns);
  if (!made) return std::unexpected(made.error());
  return CampaignShown{std::move(*made), Role::Owner};
}

Result<ExportCharacter::Answer> ExportCharacter::handle(const CampaignContext& context,
                                                        const ExportCharacter& request) {
  const auto character =
      campaign::find_character(context.repositories, request.campaign, request.character);
  if (!character) return std::unexpected(character.error());
  campaign::record(context.repositories, context.act, campaign::Verb::CharacterExport,
                   request.campaign, request.character.text(), character->name);
  return Done{};
}

Result<> ImportCharacter::is_own(const CampaignContext&, const ImportCharacter&) {
  return {};
}

Result<> ImportCharacter::inspect(const CampaignContext& context, ImportCharacter& request) {
  if (!request.carried) return {};
  ArchivedCharacter& carried = *request.carried;
  const std::string& ruleset = context.campaign.policy.ruleset;
  if (carried.ruleset != ruleset) {
    return refuse(
        ErrorCode::Invalid, "body",
        "the character is one of " + carried.ruleset + ", and the campaign plays by " + ruleset);
  }
  if (auto sound = campaign::check(carried); !sound) return sound;
  if (!context.runs_it()) carried = as_written_here(std::move(carried), context.act);
  auto sound = context.rulesets.check_sheet(context.campaign.policy, carried.revisions.back().sheet,
                                            {context.runs_it(), campaign::points_of(carried)});
  if (!sound) return refuse(sound.error().code, "body", "sheet: " + sound.error().message);
  return check_carried_state(context.rulesets, context.campaign.policy, carried.revisions.back());
}

Result<ImportCharacter::Answer> ImportCharacter::handle(const CampaignContext& context,
                                                        const ImportCharacter& request) {
  if (!request.carried) {
    auto active = campaign::active_campaign(context.repositories, request.campaign);
    if (!active) return std::unexpected(active.error());
    return Done{};
  }
  const auto owner = context.runs_it() ? std::nullopt : std::optional(context.identity.account.id);
  auto made = campaign::import_character(context.repositories, context.act, request.campaign, owner,
                                         *request.carried);
  if (!made) return std::unexpected(made.error());
  auto revision =
      campaign::find_revision(context.repositories, request.campaign, made->id, made->revision);
  if (!revision) return std::unexpected(revision.error());
  context.changes.push_back({context.campaign.id, Part::Characters, made->id.text(), !made->owner});
  return CharacterSheet{std::move(*made), std::move(*revision)};
}

}  // namespace fray::office
