#include "campaign/campaigns.h"

#include "campaign/encounters.h"
#include "office/campaigns/archive_campaign.h"
#include "office/campaigns/create_campaign.h"
#include "office/campaigns/delete_campaign.h"
#include "office/campaigns/rename_campaign.h"
#include "office/campaigns/restore_campaign.h"
#include "office/campaigns/set_policy.h"
#include "office/campaigns/transfer_campaign.h"

namespace fray::office {
namespace {

using campaign::refuse;
using campaign::Storing;

// Answers once it has worked, and notifies subscribers.
Result<Done> done(const CampaignContext& context, const Result<>& result) {
  if (!result) return std::unexpected(result.error());
  context.changes.push_back({context.campaign.id, Part::Campaign, ""});
  return Done{};
}

}  // namespace

Result<CreateCampaign::Answer> CreateCampaign::handle(const RequestContext& context,
                                                      const CreateCampaign& request) {
  if (!context.rulesets.has(request.ruleset)) {
    return refuse(ErrorCode::Invalid, "ruleset", "this server has no such ruleset");
  }
  CampaignPolicy policy;
  policy.ruleset = request.ruleset;
  auto made = campaign::create_campaign(context.repositories, context.act, *context.identity,
                                        request.name, std::move(policy), context.quotas.campaigns);
  if (!made) return std::unexpected(made.error());
  return CampaignShown{std::move(*made), Role::Owner};
}

Result<RenameCampaign::Answer> RenameCampaign::handle(const CampaignContext& context,
                                                      const RenameCampaign& request) {
  return done(context, campaign::rename_campaign(context.repositories, context.act,
                                                 request.campaign, request.name));
}

Result<> SetPolicy::inspect(const CampaignContext& context, SetPolicy& request) {
  request.policy.ruleset = context.campaign.policy.ruleset;
  return context.rulesets.check(request.policy);
}

Result<SetPolicy::Answer> SetPolicy::handle(const CampaignContext& context,
                                            const SetPolicy& request) {
  return done(context, campaign::set_policy(context.repositories, context.act, request.campaign,
                                            request.policy));
}

Result<ArchiveCampaign::Answer> ArchiveCampaign::handle(const CampaignContext& context,
                                                        const ArchiveCampaign& request) {
  return done(context, campaign::archive_campaign(context.repositories, context.act,
                                                  request.campaign, request.archived));
}

Result<> DeleteCampaign::inspect(const CampaignContext& context, DeleteCampaign& request) {
  request.live.clear();
  if (!request.end_encounters) return {};
  for (const campaign::PreparedEncounter& encounter : context.repositories.encounters.live()) {
    if (encounter.campaign == request.campaign) request.live.push_back(encounter.id);
  }
  return {};
}

Result<DeleteCampaign::Answer> DeleteCampaign::handle(const CampaignContext& context,
                                                      const DeleteCampaign& request) {
  for (const campaign::EncounterId& encounter : request.live) {
    const auto ended = campaign::end_encounter(context.repositories, context.act, encounter, {});
    if (!ended) return std::unexpected(ended.error());
    context.changes.push_back({context.campaign.id, Part::Encounters, encounter.text()});
  }
  const auto gone = campaign::delete_campaign(context.repositories, context.act, request.campaign);
  if (!gone) return std::unexpected(gone.error());
  return done(context, {});
}

Result<> DeleteCampaign::follow_up(campaign::Store&, LiveTables* live_tables,
                                   const DeleteCampaign& request) {
  // An encounter that does not stop in time still stops: it is over, and anything played until then
  // is dropped.
  for (const campaign::EncounterId& encounter : request.live) {
    if (live_tables) static_cast<void>(live_tables->stop(encounter));
  }
  return {};
}

Result<RestoreCampaign::Answer> RestoreCampaign::handle(const CampaignContext& context,
                                                        const RestoreCampaign& request) {
  return done(context,
              campaign::restore_campaign(context.repositories, context.act, request.campaign));
}

Result<TransferCampaign::Answer> TransferCampaign::handle(const CampaignContext& context,
                                                          const TransferCampaign& request) {
  const Storing heir{request.account, true,
                     context.repositories.campaigns.stored_by(request.account).total()};
  auto may =
      campaign::check_may_own(context.repositories, request.account, context.quotas.campaigns);
  auto answer = done(context, campaign::transfer_campaign(context.repositories, context.act,
                                                          request.campaign, request.account));
  // Why the account cannot be the owner at all is said first.
  if (answer && !may) return std::unexpected(std::move(may.error()));
  if (answer) may = campaign::check_bytes(context.repositories, heir, context.quotas);
  if (!may) return std::unexpected(std::move(may.error()));
  if (answer) context.changes.push_back({request.campaign, Part::Members, ""});
  return answer;
}

}  // namespace fray::office
