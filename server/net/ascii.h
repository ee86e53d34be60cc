#pragma once

namespace fray::net {

/// Other letters than those of ASCII stay as they are.
constexpr char ascii_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace fray::net
