#pragma once

#include <cstddef>
#include <string>

namespace fray::campaign {

inline constexpr std::size_t kMaxPage = 200;

/// A piece of a list: what comes after the entry with this key, at most so many. A list is at its
/// end when it gives fewer than asked for; nothing comes after a key that it does not have.
struct Page {
  std::size_t limit = 50;  // 1 to kMaxPage; more is cut
  std::string after;       // the last entry's key, as its list says; empty for the beginning
};

}  // namespace fray::campaign
