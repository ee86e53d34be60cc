#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "document/fault.h"

// Limits checked before parsing: the parser frees nested values by recursion and holds each value
// in memory, so a hostile file could exhaust the stack or the memory.
namespace fray::document {

inline constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
/// For a character's sheet, since those come from players.
inline constexpr std::size_t kMaxSheetBytes = std::size_t{1} << 16;
/// How deep lists and tables may lie in each other; the file itself is not counted.
inline constexpr int kMaxDepth = 8;
/// A dotted key nests one table for each dot. Dots in texts and comments are not counted.
inline constexpr int kMaxDotsInLine = 16;
/// More than a file may have of signs that bring a value: = , [ and dots.
inline constexpr int kMaxValues = 100'000;

/// Why the text is not even parsed; nothing when it may be. `max_bytes` may lower the limit.
std::optional<Fault> refuse_hostile(std::string_view toml, std::string_view file,
                                    std::size_t max_bytes = kMaxBytes);

}  // namespace fray::document
