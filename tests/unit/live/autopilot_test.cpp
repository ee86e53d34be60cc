// Combatants that the GM has left to the server.
#include <set>

#include "unit/live/room.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

// Cy and, hidden, Dag are the GM's.
class AutopilotTest : public Room {
 protected:
  AutopilotTest() {
    table::Setup& s = spec_.setup;
    s.combatants.push_back({.key = "cy", .name = "Cy", .side = table::Side{1}});
    s.combatants.push_back({.key = "dag", .name = "Dag", .side = table::Side{1}, .hidden = true});
  }
  static std::uint32_t ref_of(const GuestPtr& guest, const std::string& name) {
    for (const v1::ServerFrame& frame : guest->frames) {
      for (const v1::Combatant& c : frame.batch().snapshot().combatants()) {
        if (c.name() == name) return c.ref();
      }
    }
    ADD_FAILURE() << "no " << name;
    return 0;
  }
  static std::set<std::uint32_t> prompted(const GuestPtr& guest) {
    std::set<std::uint32_t> all;
    for (const v1::Prompt& p : guest->prompts()) all.insert(p.combatant());
    return all;
  }
  static std::size_t on_autopilot(const GuestPtr& guest) {
    for (auto it = guest->frames.rbegin(); it != guest->frames.rend(); ++it) {
      if (!it->has_batch()) continue;
      return static_cast<std::size_t>(std::ranges::count(
          it->batch().orders(), v1::STANDING_ORDER_AUTOPILOT, &v1::OrderInForce::order));
    }
    return 0;
  }
};

TEST_F(AutopilotTest, AnswersAtAPaceThatPeopleCanFollow) {
  open();
  const auto gm = sit(kGm);
  const std::uint32_t cy = ref_of(gm, "Cy");
  ASSERT_TRUE(prompted(gm).contains(cy));
  ASSERT_TRUE(done(ask(gm, wire::Autopilot{cy, true})));
  EXPECT_TRUE(prompted(gm).contains(cy));
  executor_.advance(Autoplayer::kAutopilotPace - 1ms);
  EXPECT_TRUE(prompted(gm).contains(cy));
  executor_.advance(1ms);
  EXPECT_FALSE(prompted(gm).contains(cy));
}

TEST_F(AutopilotTest, AnswersAtOnceForOneThatIsHidden) {
  open();
  const auto gm = sit(kGm);
  const std::uint32_t dag = ref_of(gm, "Dag");
  ASSERT_TRUE(prompted(gm).contains(dag));
  ASSERT_TRUE(done(ask(gm, wire::Autopilot{0, true})));
  EXPECT_FALSE(prompted(gm).contains(dag)) << "no one is to see time pass for no reason";
  EXPECT_EQ(on_autopilot(gm), 2u);
}

TEST_F(AutopilotTest, IsTheGmsAloneToSeeAndToSet) {
  open();
  const auto gm = sit(kGm);
  const auto bo = sit(kBo);
  const std::uint32_t cy = ref_of(gm, "Cy");
  EXPECT_EQ(code(ask(bo, wire::Autopilot{cy, true})), v1::ERROR_CODE_FORBIDDEN);
  ASSERT_TRUE(done(ask(gm, wire::Autopilot{cy, true})));
  for (const v1::ServerFrame& frame : bo->frames) EXPECT_EQ(frame.batch().orders_size(), 0);
  const auto refused = ask(gm, wire::Autopilot{ref_of(gm, "Ana"), true});
  EXPECT_EQ(code(refused), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_EQ(refused->error().field(), "gm.autopilot.combatant");
}

TEST_F(AutopilotTest, GoesOnAfterARestartUntilItIsChanged) {
  open();
  auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::Autopilot{0, true})));
  reopen();
  gm = sit(kGm);
  EXPECT_EQ(on_autopilot(gm), 2u);
  executor_.advance(Autoplayer::kAutopilotPace);
  EXPECT_TRUE(prompted(gm).empty());
  ASSERT_TRUE(done(ask(gm, wire::Autopilot{0, false})));
  EXPECT_EQ(on_autopilot(gm), 0u);
}

TEST_F(AutopilotTest, OrdersOfAGmToAllAreForThoseThatNoPlayerDecidesFor) {
  open();
  const auto gm = sit(kGm);
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(ask(gm, wire::SetOrder{0, table::StandingOrder::AutoPass})));
  EXPECT_TRUE(prompted(gm).empty()) << "it is Ana's turn";
  EXPECT_FALSE(prompted(ana).empty());
  EXPECT_EQ(code(ask(ana, wire::SetOrder{0, table::StandingOrder::AutoPass})),
            v1::ERROR_CODE_NOT_FOUND);
}

}  // namespace
}  // namespace fray::live
