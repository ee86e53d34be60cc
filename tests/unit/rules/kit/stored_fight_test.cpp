#include "rules/kit/stored_fight.h"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace fray::kit {
namespace {

struct QueueState {
  std::int32_t round = 1;
  std::vector<std::int32_t> gm_order;
};
template <class Archive>
void archive(Archive& a, QueueState& s) {
  a(s.round);
}

TEST(StoredFight, IsWrittenAsItWasBeforeGmsCouldChangeTheOrder) {
  QueueState plain{.round = 4, .gm_order = {}};
  EXPECT_EQ(pack_fight(plain), table::pack(plain));
  QueueState read;
  ASSERT_TRUE(unpack_fight(table::pack(plain), read));
  EXPECT_EQ(read.round, 4);
}

TEST(StoredFight, KeepsAnOrderThatTheGmHasChanged) {
  QueueState read;
  ASSERT_TRUE(unpack_fight(pack_fight(QueueState{.round = 4, .gm_order = {2, 0, 1}}), read));
  EXPECT_EQ(read.round, 4);
  EXPECT_EQ(read.gm_order, (std::vector{2, 0, 1}));
}

TEST(StoredFight, RefusesWhatIsNeither) {
  QueueState read;
  const auto other = unpack_fight("?", read);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, table::Code::Unsupported);
  EXPECT_EQ(other.error().field, "fight");
  const std::string whole = pack_fight(QueueState{.round = 400, .gm_order = {2, 0, 1}});
  EXPECT_FALSE(unpack_fight(whole.substr(0, whole.size() - 1), read)) << "the end is missing";
}

}  // namespace
}  // namespace fray::kit
