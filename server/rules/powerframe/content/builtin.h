#pragma once

#include <span>

#include "document/builtin.h"

namespace fray::powerframe {

using document::BuiltinFile;

/// data/*.toml as they were when the program was built. The definition is generated.
std::span<const BuiltinFile> builtin_files();

}  // namespace fray::powerframe
