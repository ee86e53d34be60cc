// Physical dice, at a live table.
#include "unit/live/room.h"

namespace fray::live {
namespace {

class ThrownDice : public Room {
 protected:
  void SetUp() override { spec_.setup.policy.physical_dice = true; }

  static const v1::Combatant* shown(const GuestPtr& guest, const std::string& name) {
    for (auto it = guest->frames.rbegin(); it != guest->frames.rend(); ++it) {
      for (const v1::Combatant& c : it->batch().changed()) {
        if (c.name() == name) return &c;
      }
      for (const v1::Combatant& c : it->batch().snapshot().combatants()) {
        if (c.name() == name) return &c;
      }
    }
    return nullptr;
  }
  static wire::EnterDice dice_of(const GuestPtr& guest, std::vector<dice::Face> faces) {
    const v1::Combatant* own = shown(guest, "Ana");
    return {own ? own->ref() : 0, {10, std::move(faces)}};
  }
  static std::optional<v1::Event> hit(const GuestPtr& guest) {
    for (const v1::ServerFrame& frame : guest->frames) {
      for (const v1::Event& event : frame.batch().events()) {
        if (event.key() == "hit") return event;
      }
    }
    return std::nullopt;
  }
};

TEST_F(ThrownDice, AreRolledInSightOfAll) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const std::size_t told = bo->frames.size();
  const wire::EnterDice entered = dice_of(ana, {9, 2});
  ASSERT_TRUE(done(ask(ana, entered, "dice-1")));
  EXPECT_EQ(bo->frames.size(), told) << "nobody else is told before they are rolled";
  EXPECT_TRUE(done(ask(ana, entered, "dice-1"))) << "not carried out again";
  EXPECT_EQ(inputs(), 1u);
  ASSERT_EQ(shown(ana, "Ana")->thrown_size(), 1);
  EXPECT_EQ(shown(ana, "Ana")->thrown(0).faces_size(), 2);
  reopen();
  const auto again = sit(kAna);
  const auto other = sit(kBo);
  ASSERT_EQ(shown(again, "Ana")->thrown_size(), 1) << "outlives a restart";
  EXPECT_EQ(shown(other, "Ana")->thrown_size(), 0);
  ASSERT_TRUE(done(act(again, "strike", {1})));
  if (!other->prompts().empty()) {
    ASSERT_TRUE(done(act(other, "pass")));
  }
  for (const GuestPtr& guest : {again, other}) {
    const auto event = hit(guest);
    ASSERT_TRUE(event);
    const v1::Dice& dice = event->args(2).dice();
    ASSERT_EQ(dice.faces_size(), 1);
    EXPECT_EQ(dice.faces(0), 9u);
    ASSERT_EQ(dice.by_hand_size(), 1);
    EXPECT_EQ(dice.by_hand(0), 0u);
    EXPECT_NE(event->text().find("9 (by hand)"), std::string::npos) << event->text();
  }
  EXPECT_EQ(shown(again, "Ana")->thrown(0).faces_size(), 1) << "one waits still";
}

TEST_F(ThrownDice, AreRefusedByTheFieldOfTheRequest) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto field = [&](const GuestPtr& guest, const wire::EnterDice& entered) {
    const auto reply = ask(guest, entered);
    return reply ? reply->error().field() : "no reply";
  };
  EXPECT_EQ(field(bo, dice_of(ana, {1})), "enterDice.combatant");
  EXPECT_EQ(field(ana, {1, {10, {1}}}), "enterDice.combatant");
  EXPECT_EQ(field(ana, dice_of(ana, {1, 11})), "enterDice.faces[1]");
  wire::EnterDice odd = dice_of(ana, {1});
  odd.dice.sides = 7;
  EXPECT_EQ(field(ana, odd), "enterDice.sides");
  EXPECT_EQ(inputs(), 0u);
}

TEST_F(ThrownDice, AreRefusedByAPolicyWithout) {
  spec_.setup.policy.physical_dice = false;
  open();
  const auto ana = sit(kAna);
  const auto reply = ask(ana, dice_of(ana, {1}));
  EXPECT_EQ(code(reply), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(reply->error().field(), "enterDice");
}

}  // namespace
}  // namespace fray::live
