// A large result is computed once, and sent exactly as often as it was asked for.
#include "unit/live/room.h"
#include "wire/reply.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class Asking : public Room {
 protected:
  // The bytes that came before the first refusal; 0 if there was none.
  double taken_before_refusal(const GuestPtr& guest, const decltype(wire::Request::body)& body) {
    double bytes = 0;
    while (bytes < 3 * Inquiries::kAskedBurst) {
      guest->frames.clear();
      if (code(ask(guest, body)) == v1::ERROR_CODE_LIMITED) return bytes;
      // The requested reply came last.
      bytes += static_cast<double>(guest->last->binary().size());
    }
    return 0;
  }
};

TEST_F(Asking, DescribeCountsByItsSize) {
  open();
  const auto ana = sit(kAna);
  const double taken = taken_before_refusal(ana, wire::Describe{});
  EXPECT_GE(taken, Inquiries::kAskedBurst * 0.9);
  EXPECT_LE(taken, Inquiries::kAskedBurst * 1.1);
  EXPECT_EQ(code(ask(ana, wire::Attach{})), v1::ERROR_CODE_LIMITED) << "of the same budget";
  EXPECT_TRUE(done(act(sit(kAna), "strike", {1}))) << "each connection has its own";
  executor_.advance(1s);
  EXPECT_TRUE(ask(ana, wire::Describe{})->has_described());
}

TEST_F(Asking, AttachCountsByItsSize) {
  open();
  const auto ana = sit(kAna);
  const double taken = taken_before_refusal(ana, wire::Attach{});
  EXPECT_GE(taken, Inquiries::kAskedBurst * 0.9);
  EXPECT_LE(taken, Inquiries::kAskedBurst * 1.1);
}

TEST_F(Asking, DoesNotStandInTheWayOfPlay) {
  open();
  const auto ana = sit(kAna);
  const auto prompts = ana->prompts();
  taken_before_refusal(ana, wire::Describe{});
  EXPECT_TRUE(done(ask(ana, wire::Decide{.prompt = prompts.at(0).number()})));
}

TEST_F(Asking, WhatManySeeIsOneFrame) {
  open();
  const auto one = sit(kWatcher);
  const auto other = sit(kWatcher);
  ASSERT_TRUE(done(act(sit(kAna), "strike", {1})));
  ASSERT_TRUE(one->last);
  EXPECT_EQ(one->last, other->last);
  EXPECT_EQ(&one->last->json(), &other->last->json());
}

}  // namespace
}  // namespace fray::live
