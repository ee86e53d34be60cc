#include "net/addresses.h"

#include <gtest/gtest.h>

namespace fray::net {
namespace {

using boost::asio::ip::make_address;

TEST(Addresses, CountsEachAddressByItself) {
  Addresses all;
  const Addresses::Place one(all, make_address("192.0.2.1"));
  const Addresses::Place other(all, make_address("192.0.2.2"));
  {
    const Addresses::Place again(all, make_address("::ffff:192.0.2.1"));
    EXPECT_EQ(one.connections(), 2u);
    EXPECT_EQ(again.use(), one.use());
  }
  EXPECT_EQ(one.connections(), 1u);
  EXPECT_EQ(other.connections(), 1u);
}

TEST(Addresses, TakesANetworkOfIpv6ForOne) {
  Addresses all;
  const Addresses::Place one(all, make_address("2001:db8:0:1::1"));
  const Addresses::Place neighbour(all, make_address("2001:db8:0:1:ffff::2"));
  const Addresses::Place other(all, make_address("2001:db8:0:2::1"));
  EXPECT_EQ(one.connections(), 2u);
  EXPECT_EQ(other.connections(), 1u);
}

TEST(Addresses, ForgetsWhoHasGone) {
  Addresses all;
  { const Addresses::Place gone(all, make_address("192.0.2.1")); }
  const Addresses::Place back(all, make_address("192.0.2.1"));
  EXPECT_EQ(back.connections(), 1u);
}

TEST(ClientAddress, BelievesTrustedProxiesAlone) {
  const auto peer = make_address("192.0.2.1");
  const auto proxy = make_address("10.0.0.1");
  EXPECT_EQ(client_address(peer, {proxy}, "198.51.100.9"), peer);
  EXPECT_EQ(client_address(proxy, {proxy}, "198.51.100.9"), make_address("198.51.100.9"));
  EXPECT_EQ(client_address(make_address("::ffff:10.0.0.1"), {proxy}, "2001:db8::1"),
            make_address("2001:db8::1"));
  EXPECT_EQ(client_address(proxy, {proxy}, "127.0.0.1, 203.0.113.4 ,\t198.51.100.9 "),
            make_address("198.51.100.9"))
      << "what stands before was said by the client";
  EXPECT_EQ(client_address(proxy, {proxy}, ""), proxy);
  EXPECT_EQ(client_address(proxy, {proxy}, "unknown"), proxy);
}

}  // namespace
}  // namespace fray::net
