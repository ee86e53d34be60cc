#pragma once

#include <string>

#include "campaign/password.h"
#include "office/request.h"

namespace fray::office {

struct SignIn {
  using Answer = SignedIn;
  static constexpr ByParty kMay{.nobody = Cell::Yes};

  std::string name;
  Password password;
  std::string label;
  std::string device = {};  // as in SignUp
};

}  // namespace fray::office
