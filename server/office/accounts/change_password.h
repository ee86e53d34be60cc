#pragma once

#include "campaign/password.h"
#include "office/request.h"

namespace fray::office {

struct PasswordChanged {
  std::size_t bots = 0;  // of the account that can still sign in
};

struct ChangePassword {
  using Answer = PasswordChanged;
  static constexpr ByParty kMay{.account = Cell::Yes};

  Password old_password;
  Password new_password;
  bool end_bots = false;
};

}  // namespace fray::office
