#pragma once

#include <string>

#include "campaign/account.h"
#include "campaign/password.h"
#include "office/request.h"

namespace fray::office {

struct ClaimAccount {
  using Answer = campaign::Account;
  static constexpr ByParty kMay{.guest = Cell::Yes};

  std::string name;
  Password password;
};

}  // namespace fray::office
