#pragma once

#include "live/client.h"

namespace fray::live {

/// A client that hears nothing.
struct Nobody final : Client {
  void deliver(Bytes) override {}
};

}  // namespace fray::live
