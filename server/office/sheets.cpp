#include "office/handlers.h"

namespace fray::office {
namespace {

Result<Answer> judged(const CampaignDesk& desk, table::SheetValues values) {
  auto state = desk.shelf.judge_sheet(desk.campaign.policy, values, desk.runs_it());
  if (!state) return std::unexpected(std::move(state.error()));
  auto sheet = desk.shelf.write_sheet(desk.campaign.policy, values);
  if (!sheet) return std::unexpected(std::move(sheet.error()));
  return SheetJudged{std::move(values), std::move(*state), std::move(*sheet)};
}

}  // namespace

Result<Answer> carry_out(const CampaignDesk& desk, const DescribeSheet&) {
  auto description = desk.shelf.describe_sheet(desk.campaign.policy, desk.runs_it());
  if (!description) return std::unexpected(std::move(description.error()));
  return std::move(*description);
}

Result<Answer> carry_out(const CampaignDesk& desk, const ReadSheet& request) {
  auto values = desk.shelf.read_sheet(desk.campaign.policy, request.sheet);
  if (!values) return std::unexpected(std::move(values.error()));
  return judged(desk, std::move(*values));
}

Result<Answer> carry_out(const CampaignDesk& desk, const JudgeSheet& request) {
  return judged(desk, request.values);
}

}  // namespace fray::office
