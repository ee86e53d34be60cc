// What a seat is sent about its standing orders, and who learns that a combatant is hidden.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using enum table::StandingOrder;

class Orders : public Room {
 protected:
  using InForce = std::map<std::uint32_t, v1::StandingOrder>;

  // As the last batch said.
  static InForce orders(const GuestPtr& guest) {
    InForce all;
    for (auto it = guest->frames.rbegin(); it != guest->frames.rend(); ++it) {
      if (!it->has_batch()) continue;
      for (const auto& order : it->batch().orders()) all[order.combatant()] = order.order();
      break;
    }
    return all;
  }
  static std::uint32_t own(const GuestPtr& guest) {
    for (const v1::ServerFrame& frame : guest->frames) {
      for (const v1::Combatant& c : frame.batch().snapshot().combatants()) {
        if (c.yours()) return c.ref();
      }
    }
    ADD_FAILURE() << "nobody is this seat's";
    return 0;
  }
};

TEST_F(Orders, AreSentToTheirSeatOnAllDevicesAndToGmsOnly) {
  open();
  const auto ana = sit(kAna);
  const auto phone = sit(kAna);
  const auto gm = sit(kGm);
  const std::vector<GuestPtr> others{sit(kBo), sit(kWatcher)};
  const std::uint32_t mine = own(ana);
  EXPECT_EQ(orders(ana), InForce());
  ASSERT_TRUE(done(ask(ana, wire::SetOrder{mine, PassUntilAttacked})));
  for (const GuestPtr& device : {ana, phone, gm}) {
    EXPECT_EQ(orders(device), (InForce{{mine, v1::STANDING_ORDER_PASS_UNTIL_ATTACKED}}));
  }
  const std::size_t heard = others[0]->frames.size() + others[1]->frames.size();
  ASSERT_TRUE(done(ask(ana, wire::SetOrder{mine, PassUntilMySlot})));
  const InForce now{{mine, v1::STANDING_ORDER_PASS_UNTIL_MY_SLOT}};
  EXPECT_EQ(orders(phone), now) << "nothing else has changed";
  EXPECT_EQ(others[0]->frames.size() + others[1]->frames.size(), heard);
  EXPECT_EQ(orders(sit(kAna)), now) << "after a reload";
  reopen();
  EXPECT_EQ(orders(sit(kAna)), now) << "and a restart of the server";
  for (const GuestPtr& other : others) {
    for (const v1::ServerFrame& frame : other->frames) EXPECT_EQ(frame.batch().orders_size(), 0);
  }
}

TEST_F(Orders, OfAGmForAPlayersCombatantAreSentBackToBoth) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const std::uint32_t anas = own(ana);
  ASSERT_TRUE(done(ask(gm, wire::SetOrder{anas, PassUntilAttacked})));
  for (const GuestPtr& guest : {ana, gm}) {
    EXPECT_EQ(orders(guest), (InForce{{anas, v1::STANDING_ORDER_PASS_UNTIL_ATTACKED}}));
  }
}

TEST_F(Orders, AreSentUntilTheyAreBroken) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  ASSERT_TRUE(done(ask(ana, wire::SetOrder{own(ana), PassUntilAttacked})));
  EXPECT_EQ(orders(ana).size(), 1u);
  ASSERT_TRUE(done(act(bo, "strike", {1})));
  EXPECT_EQ(orders(ana), InForce()) << "she is attacked";
}

TEST_F(Orders, AreThoseOfARewoundMoment) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(ana, wire::SetOrder{own(ana), PassUntilMySlot})));
  EXPECT_EQ(orders(ana).size(), 1u);
  ASSERT_TRUE(done(ask(gm, wire::Rewind{0})));
  EXPECT_EQ(orders(ana), InForce());
}

class HiddenOnes : public Room {
 protected:
  // As last sent; nullopt: never.
  static std::optional<bool> hidden(const GuestPtr& guest, const std::string& name) {
    std::optional<bool> last;
    for (const v1::ServerFrame& frame : guest->frames) {
      for (const v1::Combatant& c : frame.batch().snapshot().combatants()) {
        if (c.name() == name) last = c.hidden();
      }
      for (const v1::Combatant& c : frame.batch().changed()) {
        if (c.name() == name) last = c.hidden();
      }
    }
    return last;
  }
};

TEST_F(HiddenOnes, AreMarkedForTheGmAndTheirOwnSideAlone) {
  spec_.setup.combatants.push_back(
      {.key = "shade", .name = "Shade", .side = table::Side{1}, .hidden = true});
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  const auto watcher = sit(kWatcher);
  EXPECT_EQ(hidden(gm, "Shade"), true);
  EXPECT_EQ(hidden(gm, "Bo"), false);
  EXPECT_EQ(hidden(bo, "Shade"), true) << "its own side";
  EXPECT_EQ(hidden(ana, "Shade"), std::nullopt);
  std::uint32_t ref = 0;
  for (const v1::Combatant& c : gm->frames.back().batch().snapshot().combatants()) {
    if (c.name() == "Shade") ref = c.ref();
  }
  ASSERT_TRUE(done(ask(gm, wire::Reveal{ref})));
  for (const GuestPtr& guest : {gm, bo, ana, watcher}) EXPECT_EQ(hidden(guest, "Shade"), false);
  ASSERT_TRUE(done(ask(gm, wire::Hide{ref})));
  EXPECT_EQ(hidden(gm, "Shade"), true);
  EXPECT_EQ(hidden(bo, "Shade"), true);
  for (const GuestPtr& guest : {ana, watcher}) EXPECT_EQ(hidden(guest, "Shade"), false);
}

}  // namespace
}  // namespace fray::live
