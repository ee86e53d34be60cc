#include "office/sheets/judge_sheet.h"
#include "office/sheets/read_sheet.h"

namespace fray::office {
namespace {

Result<SheetJudged> judged(const CampaignContext& context, table::SheetValues values) {
  auto state = context.rulesets.judge_sheet(context.campaign.policy, values, context.runs_it());
  if (!state) return std::unexpected(std::move(state.error()));
  auto sheet = context.rulesets.write_sheet(context.campaign.policy, values);
  if (!sheet) return std::unexpected(std::move(sheet.error()));
  return SheetJudged{std::move(values), std::move(*state), std::move(*sheet)};
}

}  // namespace

Result<ReadSheet::Answer> ReadSheet::handle(const CampaignContext& context,
                                            const ReadSheet& request) {
  auto values = context.rulesets.read_sheet(context.campaign.policy, request.sheet);
  if (!values) return std::unexpected(std::move(values.error()));
  return judged(context, std::move(*values));
}

Result<JudgeSheet::Answer> JudgeSheet::handle(const CampaignContext& context,
                                              const JudgeSheet& request) {
  return judged(context, request.values);
}

}  // namespace fray::office
