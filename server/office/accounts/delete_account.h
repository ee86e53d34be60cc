#pragma once

#include <string>

#include "office/request.h"

namespace fray::office {

struct DeleteAccount {
  using Answer = Done;
  static constexpr ByParty kMay{.guest = Cell::Yes, .account = Cell::Yes};
  static constexpr bool kWrites = true;

  std::string name;  // the account's own, so that it is not deleted by mistake

  static Result<Answer> handle(const RequestContext& context, const DeleteAccount& request);
};

}  // namespace fray::office
