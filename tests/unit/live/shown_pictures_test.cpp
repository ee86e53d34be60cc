// Which pictures a table reports as shown, so that its campaign's members may look at them.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using table::CombatantId;

class ShownPicturesTest : public Room {
 protected:
  ShownPicturesTest() {
    spec_.setup.combatants.push_back(
        {.key = "lurker", .name = "Lurker", .side = table::Side{1}, .hidden = true});
    spec_.setup.combatants[0].token = "ana-token";
    spec_.setup.combatants[2].token = "lurker-token";
  }
  std::uint32_t ref_of(const GuestPtr& gm, const std::string& name) {
    for (auto it = gm->frames.rbegin(); it != gm->frames.rend(); ++it) {
      for (const v1::Combatant& c : it->batch().snapshot().combatants()) {
        if (c.name() == name) return c.ref();
      }
    }
    ADD_FAILURE() << "no " << name;
    return 0;
  }
  using Pictures = std::vector<std::string>;
};

TEST_F(ShownPicturesTest, AreThoseOfCombatantsThatOthersHaveBeenShown) {
  open();
  EXPECT_EQ(pictured_, (Pictures{"ana-token"}));
  const auto gm = sit(kGm);
  const std::uint32_t lurker = ref_of(gm, "Lurker");
  ASSERT_TRUE(done(ask(gm, wire::Reveal{lurker})));
  EXPECT_EQ(pictured_, (Pictures{"ana-token", "lurker-token"}));
}

TEST_F(ShownPicturesTest, AreReportedOnceWhateverIsRewound) {
  open();
  const auto gm = sit(kGm);
  const std::uint32_t lurker = ref_of(gm, "Lurker");
  const std::uint64_t before = gm->frames.back().batch().moment();
  ASSERT_TRUE(done(ask(gm, wire::Reveal{lurker})));
  const Pictures shown = pictured_;
  ASSERT_TRUE(done(ask(gm, wire::Rewind{before})));
  ASSERT_TRUE(done(ask(gm, wire::Reveal{lurker})));
  EXPECT_EQ(pictured_, shown);
}

// The office shares what it has not shared yet: perhaps it was not reached before the stop.
TEST_F(ShownPicturesTest, AreReportedAgainAfterARestart) {
  open();
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::Reveal{ref_of(gm, "Lurker")})));
  reopen();
  EXPECT_EQ(pictured_, (Pictures{"ana-token", "lurker-token"}));
}

// Under another name no one is sent the picture.
TEST_F(ShownPicturesTest, AreNotThoseOfCombatantsUnderAnotherName) {
  spec_.setup.combatants[2].hidden = false;
  spec_.setup.combatants[2].called = "Hooded figure";
  open();
  EXPECT_EQ(pictured_, (Pictures{"ana-token"}));
}

// Until the log is on disk no one has been sent what it is about.
TEST_F(ShownPicturesTest, WaitForTheDisk) {
  open();
  const auto gm = sit(kGm);
  const std::uint32_t lurker = ref_of(gm, "Lurker");
  log_.set_slow(true);
  ask(gm, wire::Reveal{lurker});
  EXPECT_EQ(pictured_, (Pictures{"ana-token"}));
  log_.set_slow(false);
  log_.sync();
  executor_.run();
  EXPECT_EQ(pictured_, (Pictures{"ana-token", "lurker-token"}));
}

}  // namespace
}  // namespace fray::live
