#pragma once

#include <vector>

#include "office/request.h"

namespace fray::office {

struct RulesetList {
  std::vector<Rulesets::Ruleset> rulesets;
};

struct ListRulesets {
  using Answer = RulesetList;
  static constexpr ByParty kMay{.bot = Cell::Yes, .guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = false;

  static Result<Answer> handle(const RequestContext& context, const ListRulesets&) {
    return RulesetList{context.rulesets.list()};
  }
};

}  // namespace fray::office
