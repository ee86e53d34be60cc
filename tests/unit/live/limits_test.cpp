// How many commands a seat has in one encounter, and how many combatants that has.
#include "unit/live/room.h"

namespace fray::live {
namespace {

class SeatLimits : public Room {};

TEST_F(SeatLimits, AGmsSeatHasACommandLimitAndCanStillEnd) {
  spec_.max_gm_commands = 4;
  open();
  const auto gm = sit(kGm);
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
    ASSERT_TRUE(done(ask(gm, wire::Pause{false})));
  }
  const auto refused = ask(gm, wire::Pause{true});
  EXPECT_EQ(code(refused), v1::ERROR_CODE_LIMITED);
  EXPECT_NE(refused->error().message().find("4 commands"), std::string::npos);
  reopen();
  const auto later = sit(kGm);
  EXPECT_EQ(code(ask(later, wire::Pause{true})), v1::ERROR_CODE_LIMITED) << "also after a restart";
  EXPECT_TRUE(done(ask(later, wire::End{})));
}

TEST_F(SeatLimits, APlayersSeatHasOneAsWell) {
  spec_.max_commands = 1;
  open();
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  EXPECT_EQ(code(ask(ana, wire::Decide{.prompt = 1})), v1::ERROR_CODE_LIMITED);
}

TEST_F(SeatLimits, NoCombatantJoinsAFullEncounter) {
  spec_.max_combatants = 2;
  open();
  const auto gm = sit(kGm);
  wire::Reinforce more;
  more.newcomer.key = "cy";
  more.side = "north";
  EXPECT_EQ(code(ask(gm, more)), v1::ERROR_CODE_LIMITED);
}

}  // namespace
}  // namespace fray::live
