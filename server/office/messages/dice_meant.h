#pragma once

#include <optional>

#include "campaign/message.h"

namespace fray::office {

/// A choice of dice: those of a stream, or else the caller's own for this audience.
struct DiceMeant {
  campaign::Audience to = {};
  std::optional<campaign::DiceStream> stream = {};
};

}  // namespace fray::office
