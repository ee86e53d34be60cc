#pragma once

#include "campaign/password_hasher.h"

namespace fray::campaign {

/// For tests that hash many passwords.
inline constexpr PasswordHasher::Cost kCheap{.operations = 1, .memory = 8192};

}  // namespace fray::campaign
