#include "campaign/campaigns.h"

#include "office/handlers.h"

namespace fray::office {
namespace {

using campaign::refuse;

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
                                        std::move(policy));
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

Result<Answer> carry_out(const CampaignDesk& desk, const DeleteCampaign& request) {
  const auto gone = campaign::delete_campaign(desk.repositories, desk.act, request.campaign);
  if (!gone) return std::unexpected(gone.error());
  return done(desk, {});
}

Result<Answer> carry_out(const CampaignDesk& desk, const RestoreCampaign& request) {
  return done(desk, campaign::restore_campaign(desk.repositories, desk.act, request.campaign));
}

Result<Answer> carry_out(const CampaignDesk& desk, const TransferCampaign& request) {
  auto answer = done(desk, campaign::transfer_campaign(desk.repositories, desk.act,
                                                       request.campaign, request.account));
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
