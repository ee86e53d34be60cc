#pragma once

#include <string>

#include "campaign/password.h"
#include "office/request.h"

namespace fray::office {

struct SignUp {
  using Answer = SignedIn;
  static constexpr ByParty kMay{.nobody = Cell::Yes};

  std::string name;
  std::string display_name;  // empty: the name
  Password password;
  std::string invite;  // a secret; empty: none
  std::string label;
  std::string device = {};  // the marks that an earlier sign-in left
};

}  // namespace fray::office
