#pragma once

#include <string>

#include "campaign/seat_link.h"
#include "table/setup.h"

namespace fray::cli {

/// "seat demo ana (player): https://fray.example.org/#seat=...", which scripts read.
std::string link_line(const std::string& url, const campaign::SeatName& link, table::Role role,
                      const std::string& token);

}  // namespace fray::cli
