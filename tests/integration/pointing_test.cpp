// Pointing at places at a real server: who is sent it, and how often a seat may.
#include <chrono>
#include <thread>

#include "integration/server_fixture.h"

namespace fray {
namespace {

using support::WsClient;
using Clock = std::chrono::steady_clock;

class PointingTest : public ServerTest, public testing::WithParamInterface<Protocol> {
 protected:
  std::unique_ptr<WsClient> there(const std::string& seat) {
    auto client = sit(seat, GetParam());
    client->batch();
    return client;
  }
  static v1::Reply point(WsClient& client, int x, int y) {
    v1::ClientFrame frame;
    frame.mutable_point_at()->mutable_place()->set_x(x);
    frame.mutable_point_at()->mutable_place()->set_y(y);
    return client.ask(frame);
  }
};

TEST_P(PointingTest, ShowsThePlaceToThoseWhoMaySeeIt) {
  start();
  const auto ana = there("ana");
  const auto gm = there("gm");
  const auto bo = there("bo");
  ASSERT_TRUE(point(*ana, 3, 2).has_done());
  for (WsClient* client : {ana.get(), gm.get()}) {
    const v1::Pointed pointed = client->notice().pointed();
    EXPECT_EQ(pointed.seat(), "ana");
    EXPECT_EQ(pointed.name(), "ana");
    EXPECT_EQ(pointed.color().size(), 7u);
    EXPECT_EQ(pointed.place().x(), 3);
    EXPECT_EQ(pointed.place().y(), 2);
  }
  ASSERT_TRUE(point(*gm, 1, 0).has_done());
  EXPECT_EQ(bo->notice().pointed().seat(), "gm") << "and nothing of Ana's before";
}

TEST_P(PointingTest, IsLimitedForTheSeatAndGoesOnAfterASecond) {
  start();
  const auto ana = there("ana");
  const auto phone = there("ana");
  int shown = 0;
  const auto began = Clock::now();
  v1::Reply refused;
  for (int n = 0; n < 100 && !refused.has_error(); ++n) {
    refused = point(n % 2 == 0 ? *ana : *phone, n % 12, 0);
    shown += refused.has_done();
  }
  const auto took = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - began);
  ASSERT_EQ(refused.error().code(), v1::ERROR_CODE_LIMITED) << "after " << shown;
  EXPECT_GE(shown, 3);
  EXPECT_LE(shown, 4 + took.count());
  // The connection is still good, and being refused costs nothing.
  v1::Reply again = refused;
  while (again.has_error() && Clock::now() - began < std::chrono::seconds(15)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // within the rate of frames
    again = point(*ana, 0, 0);
  }
  EXPECT_TRUE(again.has_done()) << again.ShortDebugString();
}

INSTANTIATE_TEST_SUITE_P(BothSubprotocols, PointingTest,
                         testing::Values(Protocol::Binary, Protocol::Json));

}  // namespace
}  // namespace fray
