#pragma once

namespace fray::cli {

/// As this program names itself to clients and in archives: "fray/0.3.1".
extern const char* const kServerName;

}  // namespace fray::cli
