#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fray::net {

/// The path and query of a request: "/a/b?name=x%20y".
struct Target {
  std::vector<std::string_view> path;  // "a", "b"; as written, nothing of it is decoded
  std::string_view query;              // "name=x%20y"

  static Target parse(std::string_view text);

  /// The decoded value of the first of this name; nullopt where there is none, or no proper one.
  std::optional<std::string> value(std::string_view name) const;
};

}  // namespace fray::net
