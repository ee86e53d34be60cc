#pragma once

#include "office/request.h"
#include "sheet/sheet.h"

namespace fray::office {

struct JudgeSheet {
  using Answer = SheetJudged;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Yes};
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = false;

  CampaignId campaign;
  table::SheetValues values;

  static Result<Answer> handle(const CampaignContext& context, const JudgeSheet& request);
};

}  // namespace fray::office
