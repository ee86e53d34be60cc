#include "net/host.h"

#include <algorithm>

#include <boost/asio/ip/address.hpp>

#include "net/ascii.h"

namespace fray::net {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Characters of names in use; the others that RFC 3986 would allow never occur.
bool is_of_name(char c) {
  return (ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z') || is_digit(c) || c == '-' || c == '.' ||
         c == '_';
}

bool is_port(std::string_view text) {
  return text.size() <= 5 && std::ranges::all_of(text, is_digit);
}

}  // namespace

std::optional<Host> Host::parse(std::string_view text) {
  constexpr std::size_t kLongest = 253 + 1 + 5;  // a name of the DNS, and a port
  if (text.empty() || text.size() > kLongest) return std::nullopt;
  Host host{.text = std::string(text)};
  boost::system::error_code none;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view port = text.substr(end + 1);
    if (!port.empty() && (port[0] != ':' || !is_port(port.substr(1)))) return std::nullopt;
    host.name = text.substr(1, end - 1);
    // A zone is known to the peer alone, and may hold anything; a NUL would end the address early.
    if (host.name.find_first_of(std::string_view("%\0", 2)) != std::string::npos)
      return std::nullopt;
    boost::asio::ip::make_address_v6(host.name, none);
    if (none) return std::nullopt;
    host.is_address = true;
    return host;
  }
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos && !is_port(text.substr(colon + 1))) return std::nullopt;
  host.name = text.substr(0, colon);
  if (!std::ranges::all_of(host.name, is_of_name)) return std::nullopt;
  boost::asio::ip::make_address_v4(host.name, none);
  host.is_address = !none;
  if (host.name.ends_with('.')) host.name.pop_back();
  if (host.name.empty()) return std::nullopt;
  std::ranges::transform(host.name, host.name.begin(), ascii_lower);
  return host;
}

HostNames::HostNames(const std::vector<std::string>& names) : names_{"localhost"} {
  for (const std::string& name : names) {
    if (const auto host = Host::parse(name)) names_.insert(host->name);
  }
}

}  // namespace fray::net
