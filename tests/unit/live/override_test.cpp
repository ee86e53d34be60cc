// GM overrides at a table, stored with their input: by which command, and no more.
#include "unit/live/room.h"

namespace fray::live {
namespace {

class Overrides : public Room {
 protected:
  Overrides() { spec_.audited = true; }

  static std::uint32_t ref_of(const GuestPtr& guest, const std::string& name) {
    for (const v1::ServerFrame& frame : guest->frames) {
      for (const v1::Combatant& c : frame.batch().snapshot().combatants()) {
        if (c.name() == name) return c.ref();
      }
    }
    ADD_FAILURE() << "no " << name;
    return 0;
  }
  std::vector<std::string> kinds() {
    std::vector<std::string> out;
    for (const campaign::Override& one : overrides()) out.push_back(one.kind);
    return out;
  }

  using Kinds = std::vector<std::string>;
};

TEST_F(Overrides, AreTheCommandsThatHaveChangedSomething) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const std::uint32_t who = ref_of(gm, "Ana");
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  ASSERT_TRUE(ask(gm, wire::ListMoments{})->has_moments());
  ASSERT_TRUE(ask(gm, wire::ListPowers{})->has_powers());
  EXPECT_EQ(code(ask(gm, wire::Rewind{1'000})), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(code(ask(ana, wire::Undo{})), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(kinds(), Kinds{}) << "players decide, GMs look, and what is refused has not happened";

  ASSERT_TRUE(done(ask(gm, wire::Undo{}, "undo-1")));
  ASSERT_TRUE(done(ask(gm, wire::Undo{}, "undo-1")));
  ASSERT_TRUE(done(ask(gm, wire::SecretDice{who, true})));
  ASSERT_TRUE(done(ask(gm, wire::UsePower{"adjust", "health", "", {1, who, -1}})));
  ASSERT_TRUE(done(ask(gm, wire::Control{who, "gm"})));
  ASSERT_TRUE(done(act(gm, "pass")));
  ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
  ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
  ASSERT_TRUE(done(ask(gm, wire::End{})));
  EXPECT_EQ(kinds(), (Kinds{"gm.undo", "gm.secretDice", "gm.usePower adjust", "gm.control",
                            "gm.pause", "gm.end"}))
      << "each once; what the GM plays itself is none";
  EXPECT_EQ(overrides()[0].seat, "gm");
  EXPECT_FALSE(overrides()[0].account) << "by the seat's link";
}

TEST_F(Overrides, AreADecisionForAPlayer) {
  spec_.setup.policy.absent = table::Absent::HandToGm;
  spec_.setup.policy.physical_dice = true;
  open();
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  gm->member = campaign::AccountId::random();
  const std::uint32_t who = ref_of(gm, "Ana");
  ASSERT_TRUE(done(ask(gm, wire::EnterDice{who, {10, {9, 2}}})));
  ASSERT_EQ(gm->prompts().size(), 1u) << "Ana is away";
  ASSERT_TRUE(done(act(gm, "strike", {1})));
  EXPECT_EQ(kinds(), (Kinds{"enterDice", "decide"}));
  for (const campaign::Override& one : overrides()) EXPECT_EQ(one.account, gm->member);
}

TEST_F(Overrides, AreLoggedWithTheirInput) {
  open();
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::End{})));
  const auto& record = log_.kept("duel-1").records.back();
  EXPECT_TRUE(wire::decode_input(record.payload));
  ASSERT_TRUE(record.overrides);
  EXPECT_EQ(record.overrides->kind, "gm.end");
}

TEST_F(Overrides, AreNotLoggedWithoutACampaign) {
  spec_.audited = false;
  open();
  ASSERT_TRUE(done(ask(sit(kGm), wire::End{})));
  EXPECT_EQ(kinds(), Kinds{});
}

}  // namespace
}  // namespace fray::live
