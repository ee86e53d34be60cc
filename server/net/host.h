#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fray::net {

/// A parsed Host header.
struct Host {
  std::string text;         // as it was written
  std::string name;         // without port, brackets and the last dot; in lower case
  bool is_address = false;  // an IP address

  /// Nullopt unless it is "NAME", "NAME:PORT", or the like with an address. Such a text holds
  /// nothing that means anything in a header or in a policy.
  static std::optional<Host> parse(std::string_view text);
};

/// The names that the server answers to. A page can be served from any name, which its owner then
/// points at this machine, so that the browser takes the page and this server for one (DNS
/// rebinding); what such a page asks for carries its own name. IP addresses cannot be pointed
/// anywhere, so they are all good.
class HostNames {
 public:
  /// In addition to those of the loopback. In any case; without a port.
  explicit HostNames(const std::vector<std::string>& names = {});
  bool admits(const Host& host) const { return host.is_address || names_.contains(host.name); }

 private:
  std::set<std::string, std::less<>> names_;
};

}  // namespace fray::net
