#include "campaign/fair_queue.h"

#include <gtest/gtest.h>

namespace fray::campaign {
namespace {

using Queue = FairQueue<std::string>;

std::vector<std::string> drained(Queue& queue) {
  return queue.take_all();
}

TEST(FairQueue, GivesEveryoneATurn) {
  Queue queue(10, 10);
  for (const char* item : {"a1", "a2", "a3"}) EXPECT_EQ(queue.push("a", item), std::nullopt);
  EXPECT_EQ(queue.push("b", "b1"), std::nullopt);
  EXPECT_EQ(queue.push("c", "c1"), std::nullopt);
  EXPECT_EQ(queue.push("b", "b2"), std::nullopt);
  EXPECT_EQ(queue.pop(), "a1");
  EXPECT_EQ(queue.push("d", "d1"), std::nullopt);
  EXPECT_EQ(drained(queue), (std::vector<std::string>{"b1", "c1", "a2", "d1", "b2", "a3"}));
  EXPECT_TRUE(queue.empty());
}

TEST(FairQueue, RefusesThoseWhoHaveTooMany) {
  Queue queue(10, 2);
  EXPECT_EQ(queue.push("a", "a1"), std::nullopt);
  EXPECT_EQ(queue.push("a", "a2"), std::nullopt);
  EXPECT_EQ(queue.push("a", "a3"), "a3");
  EXPECT_EQ(queue.size(), 2u);
}

TEST(FairQueue, MakesRoomForNewcomersWhereOthersHaveMore) {
  Queue queue(4, 3);
  for (const char* item : {"a1", "a2", "a3"}) queue.push("a", item);
  queue.push("b", "b1");
  EXPECT_EQ(queue.push("c", "c1"), "a3") << "the latest of those who have most";
  EXPECT_EQ(queue.push("b", "b2"), "b2") << "no more than they have";
  EXPECT_EQ(queue.push("d", "d1"), "a2");
  EXPECT_EQ(queue.push("e", "e1"), "e1");
  EXPECT_EQ(drained(queue), (std::vector<std::string>{"a1", "b1", "c1", "d1"}));
}

}  // namespace
}  // namespace fray::campaign
