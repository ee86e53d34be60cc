#include "cli/version.h"

namespace fray::cli {

const char* const kServerName = "fray/" FRAY_VERSION;

}  // namespace fray::cli
