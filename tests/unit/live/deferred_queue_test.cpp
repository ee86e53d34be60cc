#include "live/deferred_queue.h"

#include <set>

#include <gtest/gtest.h>

#include "unit/live/nobody.h"

namespace fray::live {
namespace {

using table::SeatId;

class DeferredQueueTest : public testing::Test {
 protected:
  static constexpr SeatId kAna{0}, kBo{1};

  void say(const ClientPtr& client, SeatId seat, std::uint64_t id,
           decltype(wire::Request::body) body = wire::Decide{}) {
    queue_.push({client, seat, DeferredRequest::Said{{id, {}, std::move(body)}, true}});
  }

  std::set<SeatId> blocked_;
  std::vector<std::uint64_t> served_;
  std::function<void(const DeferredRequest&)> then_;
  DeferredQueue queue_{[this](SeatId seat) { return blocked_.contains(seat); },
                       [this](const DeferredRequest& deferred) {
                         const auto* said = std::get_if<DeferredRequest::Said>(&deferred.what);
                         served_.push_back(said ? said->request.id : 0);
                         if (then_) then_(deferred);
                       }};
  ClientPtr ana_ = std::make_shared<Nobody>();
  ClientPtr bo_ = std::make_shared<Nobody>();
};

TEST_F(DeferredQueueTest, ServesWhatIsNotBlockedInTheOrderItCame) {
  blocked_ = {kAna};
  say(ana_, kAna, 1);
  say(bo_, kBo, 2);
  say(ana_, kAna, 3);
  queue_.drain_deferred();
  EXPECT_EQ(served_, std::vector<std::uint64_t>{2});
  EXPECT_TRUE(queue_.holds(ana_));
  EXPECT_FALSE(queue_.holds(bo_));
  blocked_.clear();
  queue_.drain_deferred();
  EXPECT_EQ(served_, (std::vector<std::uint64_t>{2, 1, 3}));
  EXPECT_TRUE(queue_.empty());
}

TEST_F(DeferredQueueTest, LooksAgainAfterEachRequestWhoIsBlocked) {
  say(ana_, kAna, 1);
  say(ana_, kAna, 2);
  say(bo_, kBo, 3);
  then_ = [this](const DeferredRequest&) { blocked_ = {kAna}; };
  queue_.drain_deferred();
  EXPECT_EQ(served_, (std::vector<std::uint64_t>{1, 3})) << "what she said first blocks her again";
}

TEST_F(DeferredQueueTest, IsNotDrainedWithinADrain) {
  say(ana_, kAna, 1);
  say(ana_, kAna, 2);
  then_ = [this](const DeferredRequest&) {
    EXPECT_TRUE(queue_.draining());
    const std::size_t before = served_.size();
    queue_.drain_deferred();
    EXPECT_EQ(served_.size(), before);
  };
  queue_.drain_deferred();
  EXPECT_EQ(served_.size(), 2u);
  EXPECT_FALSE(queue_.draining());
}

TEST_F(DeferredQueueTest, KnowsWhatWaitsOfAClient) {
  queue_.push({ana_, kAna, DeferredRequest::Stream{}});
  EXPECT_TRUE(queue_.holds(ana_));
  EXPECT_FALSE(queue_.holds_request_of(ana_)) << "the rest of a stream is nothing that she said";
  say(ana_, kAna, 1);
  EXPECT_TRUE(queue_.holds_request_of(ana_));
  EXPECT_FALSE(queue_.holds_attach_of(ana_));
  say(ana_, kAna, 2, wire::Attach{});
  EXPECT_TRUE(queue_.holds_attach_of(ana_));
  EXPECT_FALSE(queue_.holds_attach_of(bo_));
}

TEST_F(DeferredQueueTest, DropsTheStreamOfOneClientAlone) {
  queue_.push({ana_, kAna, DeferredRequest::Stream{}});
  queue_.push({bo_, kBo, DeferredRequest::Stream{}});
  say(ana_, kAna, 1);
  queue_.drop_stream(ana_);
  queue_.drain_deferred();
  EXPECT_EQ(served_, (std::vector<std::uint64_t>{0, 1})) << "bo's stream, and what ana said";
}

TEST_F(DeferredQueueTest, GivesNoticesOutOfTurn) {
  blocked_ = {kAna};
  say(ana_, kAna, 1);
  queue_.push({ana_, kAna, DeferredRequest::Paused{true}});
  queue_.push({bo_, kBo, DeferredRequest::Paused{true}});
  queue_.push({ana_, kAna, DeferredRequest::Paused{false}});
  EXPECT_EQ(queue_.take_notices(ana_), (std::vector<bool>{true, false}));
  EXPECT_TRUE(queue_.take_notices(ana_).empty());
  EXPECT_TRUE(queue_.holds_request_of(ana_));
  EXPECT_TRUE(queue_.holds(bo_));
}

TEST_F(DeferredQueueTest, IsFullAtItsLimit) {
  for (std::size_t i = 0; i < DeferredQueue::kMaxWaiting; ++i) {
    ASSERT_FALSE(queue_.full());
    say(ana_, kAna, i);
  }
  EXPECT_TRUE(queue_.full());
}

}  // namespace
}  // namespace fray::live
