#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace fray::encounter {

/// The 1-based line of the first line with more than `limit` dots outside of strings and comments.
/// Dotted keys nest one table for each dot and the parser frees tables by recursion, so without a
/// limit a hostile file overflows the stack.
std::optional<std::size_t> line_with_too_many_dots(std::string_view toml, int limit);

}  // namespace fray::encounter
