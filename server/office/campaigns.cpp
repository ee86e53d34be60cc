#include "campaign/campaigns.h"

#include "campaign/encounters.h"
#include "office/handlers.h"

namespace fray::office {
namespace {

using campaign::refuse;
using campaign::Storing;

// Answers once it has worked, and has those who watch told.
Result<Answer> done(const CampaignDesk& desk, const Result<>& result) {
  if (!result) return std::unexpected(result.error());
  desk.changes.push_back({desk.campaign.id, Part::Campaign, ""});
  return Done{};
}

}  // namespace

Result<Answer> carry_out(const PersonalDesk& desk, const ListCampaigns& request) {
  const Page page = one_more(request.page);
  return piece_of(desk.repositories.campaigns.list_of(desk.identity->account.id, page), page,
                  [](const auto& entry) { return entry.id.text(); });
}

Result<Answer> carry_out(const PersonalDesk& desk, const ListRulesets&) {
  return RulesetList{desk.shelf.rulesets()};
}

Result<Answer> carry_out(const PersonalDesk& desk, const CreateCampaign& request) {
  if (!desk.shelf.has(request.ruleset)) {
    return refuse(ErrorCode::Invalid, "ruleset", "this server has no such ruleset");
  }
  CampaignPolicy policy;
  policy.ruleset = request.ruleset;
  auto made = campaign::create_campaign(desk.repositories, desk.act, *desk.identity, request.name,
                                        std::move(policy), desk.quotas.campaigns);
  if (!made) return std::unexpected(made.error());
  return CampaignShown{std::move(*made), Role::Owner};
}

Result<Answer> carry_out(const CampaignDesk& desk, const ShowCampaign&) {
  return CampaignShown{desk.campaign, desk.role};
}

Result<Answer> carry_out(const CampaignDesk& desk, const RenameCampaign& request) {
  return done(
      desk, campaign::rename_campaign(desk.repositories, desk.act, request.campaign, request.name));
}

Result<> inspect(const CampaignDesk& desk, SetPolicy& request) {
  request.policy.ruleset = desk.campaign.policy.ruleset;
  return desk.shelf.check(request.policy);
}

Result<Answer> carry_out(const CampaignDesk& desk, const SetPolicy& request) {
  return done(desk,
              campaign::set_policy(desk.repositories, desk.act, request.campaign, request.policy));
}

Result<Answer> carry_out(const CampaignDesk& desk, const ArchiveCampaign& request) {
  return done(desk, campaign::archive_campaign(desk.repositories, desk.act, request.campaign,
                                               request.archived));
}

Result<> inspect(const CampaignDesk& desk, DeleteCampaign& request) {
  request.live.clear();
  if (!request.end_encounters) return {};
  for (const campaign::PreparedEncounter& encounter : desk.repositories.encounters.live()) {
    if (encounter.campaign == request.campaign) request.live.push_back(encounter.id);
  }
  return {};
}

Result<Answer> carry_out(const CampaignDesk& desk, const DeleteCampaign& request) {
  for (const campaign::EncounterId& encounter : request.live) {
    const auto ended = campaign::end_encounter(desk.repositories, desk.act, encounter, {});
    if (!ended) return std::unexpected(ended.error());
    desk.changes.push_back({desk.campaign.id, Part::Encounters, encounter.text()});
  }
  const auto gone = campaign::delete_campaign(desk.repositories, desk.act, request.campaign);
  if (!gone) return std::unexpected(gone.error());
  return done(desk, {});
}

Result<> follow_up(campaign::Store&, LiveTables* live_tables, const DeleteCampaign& request) {
  // One that does not stop in time still stops: it is over, and nothing comes of what is played
  // there until then.
  for (const campaign::EncounterId& encounter : request.live) {
    if (live_tables) static_cast<void>(live_tables->stop(encounter));
  }
  return {};
}

Result<Answer> carry_out(const CampaignDesk& desk, const RestoreCampaign& request) {
  return done(desk, campaign::restore_campaign(desk.repositories, desk.act, request.campaign));
}

Result<Answer> carry_out(const CampaignDesk& desk, const TransferCampaign& request) {
  const Storing heir{request.account, true,
                     desk.repositories.campaigns.stored_by(request.account).total()};
  auto may = campaign::check_may_own(desk.repositories, request.account, desk.quotas.campaigns);
  auto answer = done(desk, campaign::transfer_campaign(desk.repositories, desk.act,
                                                       request.campaign, request.account));
  // Why the account cannot be the owner at all is said first.
  if (answer && !may) return std::unexpected(std::move(may.error()));
  if (answer) may = campaign::check_bytes(desk.repositories, heir, desk.quotas);
  if (!may) return std::unexpected(std::move(may.error()));
  if (answer) desk.changes.push_back({request.campaign, Part::Members, ""});
  return answer;
}

Result<Answer> carry_out(const CampaignDesk& desk, const ListAudit& request) {
  const Page page = one_more(request.page);
  return piece_of(desk.repositories.audit.list(request.campaign, page), page,
                  [](const auto& entry) { return std::to_string(entry.number); });
}

Result<Answer> carry_out(const CampaignDesk& desk, const WatchCampaign& request) {
  if (desk.watchers.add(request.campaign, desk.watcher, desk.identity, desk.now, desk.changes)) {
    return Done{};
  }
  return refuse(ErrorCode::Limited, "campaign",
                "one connection watches at most " + std::to_string(Watchers::kMaxCampaigns) +
                    " campaigns; let go of another");
}

Result<Answer> carry_out(const CampaignDesk& desk, const UnwatchCampaign& request) {
  desk.watchers.remove(request.campaign, desk.watcher, desk.changes);
  return Done{};
}

}  // namespace fray::office
