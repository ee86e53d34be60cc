#pragma once

#include <string>

#include "office/request.h"

namespace fray::office {

struct PracticeOpened {
  std::string link;  // the token of the player's seat
};

/// Stores nothing: the table lives in memory.
struct OpenPractice {
  using Answer = PracticeOpened;
  static constexpr ByParty kMay{.guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = false;

  std::string ruleset;

  static Result<Answer> handle(const RequestContext& context, const OpenPractice& request);
};

}  // namespace fray::office
