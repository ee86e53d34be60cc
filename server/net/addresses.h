#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>

namespace fray::net {

/// How much of the server each address holds, so that none takes all of it. From any thread.
class Addresses {
 public:
  struct Use {
    std::atomic<std::size_t> connections = 0;
    std::atomic<std::size_t> outbox_bytes = 0;
  };

  /// A connection of an address, for as long as it lasts.
  class Place {
   public:
    Place(Addresses& addresses, const boost::asio::ip::address& address);
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place();
    /// Its own included.
    std::size_t connections() const { return use_->connections; }
    const std::shared_ptr<Use>& use() const { return use_; }

   private:
    Addresses& addresses_;
    std::array<std::uint8_t, 16> key_;
    std::shared_ptr<Use> use_;
  };

 private:
  std::mutex mutex_;
  std::map<std::array<std::uint8_t, 16>, std::shared_ptr<Use>> uses_;  // of those with a connection
};

/// Converts an IPv4 address that arrived over IPv6 back to IPv4.
boost::asio::ip::address unmapped(const boost::asio::ip::address& address);

/// Whose connection it is: the peer's, or where that is a proxy the operator trusts, the one it
/// names last in X-Forwarded-For. Earlier names may come from a client that pretends to be another.
boost::asio::ip::address client_address(const boost::asio::ip::address& peer,
                                        const std::vector<boost::asio::ip::address>& proxies,
                                        std::string_view forwarded_for);

}  // namespace fray::net
