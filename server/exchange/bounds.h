#pragma once

#include <cstddef>
#include <cstdint>

#include "zip/zip.h"

namespace fray::exchange {

/// How large an archive may be, out and in.
struct Bounds {
  std::size_t file_bytes = std::size_t{64} << 20;
  zip::Limits contents = {};

  /// An operator's, who has the machine to themselves: a campaign with all the pictures it may
  /// have.
  static Bounds of_operator() {
    Bounds bounds;
    bounds.file_bytes = std::size_t{1} << 30;
    bounds.contents.bytes = std::uint64_t{2} << 30;
    bounds.contents.entry_bytes = std::uint64_t{256} << 20;
    return bounds;
  }
};

/// Messages that are taken along: the latest ones.
inline constexpr std::size_t kMostMessages = 10'000;

}  // namespace fray::exchange
