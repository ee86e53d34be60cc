#pragma once

#include <memory>

#include "passwords/password_pool.h"

namespace fray::test {

/// For tests that hash many passwords.
inline constexpr passwords::ChildHasher::Cost kCheap{.operations = 1, .memory = 8192};

/// The fastest possible hash.
inline std::unique_ptr<campaign::PasswordQueue> cheap_hashing() {
  return std::make_unique<passwords::PasswordPool>(
      passwords::PasswordPool::Options{.cost = kCheap});
}

}  // namespace fray::test
