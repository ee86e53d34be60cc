#pragma once

#include "campaign/error.h"
#include "live/tables.h"

namespace fray::live {

/// Begins a table and waits until it has begun, from a thread that may wait. Unavailable where the
/// server cannot just now.
campaign::Result<> begin_table(Tables& tables, Executor& executor, TableSpec spec,
                               TableHost::Config config);

}  // namespace fray::live
