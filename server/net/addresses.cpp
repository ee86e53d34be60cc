#include "net/addresses.h"

#include <algorithm>
#include <string>

namespace fray::net {

namespace ip = boost::asio::ip;

namespace {

// The holder of one IPv6 address has the 2^64 of its network, so they count as one.
std::array<std::uint8_t, 16> key_of(const ip::address& address) {
  const ip::address one = unmapped(address);
  if (one.is_v4()) return ip::make_address_v6(ip::v4_mapped, one.to_v4()).to_bytes();
  auto bytes = one.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return bytes;
}

}  // namespace

ip::address unmapped(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

Addresses::Place::Place(Addresses& addresses, const ip::address& address)
    : addresses_(addresses), key_(key_of(address)) {
  const std::lock_guard lock(addresses_.mutex_);
  auto& use = addresses_.uses_[key_];
  if (!use) use = std::make_shared<Use>();
  ++use->connections;
  use_ = use;
}

Addresses::Place::~Place() {
  const std::lock_guard lock(addresses_.mutex_);
  if (--use_->connections == 0) addresses_.uses_.erase(key_);
}

ip::address client_address(const ip::address& peer, const std::vector<ip::address>& proxies,
                           std::string_view forwarded_for) {
  ip::address direct = unmapped(peer);
  if (std::ranges::find(proxies, direct) == proxies.end()) return direct;
  std::string_view last = forwarded_for.substr(forwarded_for.rfind(',') + 1);
  while (last.starts_with(' ') || last.starts_with('\t')) last.remove_prefix(1);
  while (last.ends_with(' ') || last.ends_with('\t')) last.remove_suffix(1);
  boost::system::error_code none;
  const ip::address named = ip::make_address(std::string(last), none);
  return none ? direct : unmapped(named);
}

}  // namespace fray::net
