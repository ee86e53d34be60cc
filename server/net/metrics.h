#pragma once

#include <string>

namespace fray::net {

struct Context;

/// Everything the server counts, in Prometheus' text format.
std::string metrics_text(const Context& context);

}  // namespace fray::net
