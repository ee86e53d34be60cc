// A hidden combatant that does nothing perceivable: to every other side and to spectators the
// encounter looks exactly as it would without it.
#include "oracle/twins.h"

namespace fray::oracle {
namespace {

TEST(Twins, AHiddenCombatantLeavesNoTrace) {
  int deeds = 0;
  int compared = 0;
  for (std::uint64_t n = 1; n <= scaled(400); ++n) {
    SCOPED_TRACE(n);
    Whim whim(n * 7919);
    Twins twins(n, whim);
    for (int i = 0; i < 120 && twins.settle() && !twins.over(); ++i) {
      twins.step();
      if (::testing::Test::HasFatalFailure()) return;
    }
    deeds += twins.hidden_deeds();
    compared += twins.compared();
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  EXPECT_GT(deeds, 500);
  EXPECT_GT(compared, 4000);
}

}  // namespace
}  // namespace fray::oracle
