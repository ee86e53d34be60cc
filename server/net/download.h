#pragma once

#include <memory>

#include "net/concurrency_limiter.h"
#include "net/http.h"

namespace fray::net {

/// A file on its way out, which is counted until it is gone.
struct Download {
  HttpResponse response;
  std::unique_ptr<ConcurrencyLimiter::Permit> permit = nullptr;
};

}  // namespace fray::net
