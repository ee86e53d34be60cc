#pragma once

#include <string>
#include <variant>

#include "office/request.h"

namespace fray::office {

struct AcceptInvite {
  using Answer = std::variant<CampaignShown, SignedIn>;
  static constexpr ByParty kMay{.nobody = Cell::Yes, .account = Cell::Yes};

  std::string secret;
  std::string display_name;  // of one who has not signed in
  std::string label;
};

}  // namespace fray::office
