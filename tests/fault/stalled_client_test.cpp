#include <gtest/gtest.h>

#include "fault/house.h"
#include "fault/raw_socket.h"
#include "fault/replay.h"

namespace fray::fault {
namespace {

TEST(StalledClient, IsDroppedWhileTheOthersPlayOn) {
  House house(1);
  house.open({"--outbox-bytes", "65536"});
  const std::uint16_t port = house.server().port();
  SeatClient& spectator = house.client("t0", "spectator");

  RawSocket stalled(port, 4096);
  stalled.upgrade();
  stalled.sit_down(house.token(spectator));
  ASSERT_FALSE(stalled.error);
  // It reads nothing from here on.
  house.play();
  ASSERT_TRUE(eventually([&] {
    return house.log().find("disconnecting slow client") != std::string::npos;
  })) << house.log();
  // Of what was said to it only what lay in the network's buffers arrives, then the end.
  const std::size_t left_for_it = stalled.read_to_end().size();
  EXPECT_GT(left_for_it, 0u);

  EXPECT_TRUE(house.wait_for_answers(100)) << house.log();
  const std::size_t heard = spectator.batches;
  EXPECT_TRUE(eventually([&] { return spectator.batches > heard + 50; }));
  EXPECT_EQ(house.close(), 0);
  house.join();
  for (const auto& c : house.clients()) EXPECT_EQ(c->complaints(), std::vector<std::string>{});
  EXPECT_EQ(check_log(house.database(), house.clients_of("t0")), std::vector<std::string>{});
}

// A silent client is disconnected when its time is up.
TEST(StalledClient, ThatNeverSendsItsRequestIsDropped) {
  House house(1);
  house.open();
  RawSocket silent(house.server().port());
  RawSocket slow(house.server().port());
  slow.write_bytes("GET /ws HTTP/1.1\r\nHost: ");
  house.play();
  silent.read_to_end();
  slow.read_to_end();
  EXPECT_TRUE(house.wait_for_answers(10)) << house.log();
  EXPECT_EQ(house.close(), 0);
  house.join();
  for (const auto& c : house.clients()) EXPECT_EQ(c->complaints(), std::vector<std::string>{});
}

}  // namespace
}  // namespace fray::fault
