#pragma once

#include <memory>

#include "net/http.h"
#include "net/turnstile.h"

namespace fray::net {

/// A file on its way out, which is counted until it is gone.
struct Download {
  HttpResponse response;
  std::unique_ptr<Turnstile::Pass> pass = nullptr;
};

}  // namespace fray::net
