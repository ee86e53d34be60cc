#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace fray::scenario {

/// Why a line is impossible or false: the expected and the actual state.
struct LineFailure {
  std::string expected;
  std::string happened;
};
using Done = std::expected<void, LineFailure>;

inline std::unexpected<LineFailure> line_failure(std::string expected, std::string happened = "") {
  return std::unexpected(LineFailure{std::move(expected), std::move(happened)});
}

/// The value of a word in a list.
template <class Value, std::size_t n>
std::optional<Value> look_up(const std::pair<std::string_view, Value> (&words)[n],
                             std::string_view word) {
  for (const auto& [text, value] : words) {
    if (text == word) return value;
  }
  return std::nullopt;
}

}  // namespace fray::scenario
