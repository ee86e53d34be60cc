#include "wire/policy.h"

#include <gtest/gtest.h>

#include "fray/v1/policy.pb.h"

namespace fray::wire {
namespace {

TEST(PolicyOnTheWire, ComesBackAsItWas) {
  for (const auto absent : {table::Absent::Wait, table::Absent::Default, table::Absent::HandToGm,
                            table::Absent::Delegate}) {
    const table::Policy policy{.decision_ms = 60'000,
                               .reaction_ms = 20'000,
                               .bank_ms = 300'000,
                               .absent = absent,
                               .gm_overrides = false,
                               .rewind_dice = table::RewindDice::Kept,
                               .dice = table::DiceShown::GmSecret,
                               .health = table::HealthShown::Rough,
                               .reactions = table::ReactionsShown::Shown,
                               .physical_dice = true,
                               .spectator_delay_ms = 30'000,
                               .show_unseen = true,
                               .skip_minor = true,
                               .hide_suggestions = true,
                               .auto_pass = false};
    v1::Policy message;
    encode_policy(message, policy);
    EXPECT_EQ(decode_policy(message), policy);
  }
}

TEST(PolicyOnTheWire, CarriesEveryWayToShowReactions) {
  using enum table::ReactionsShown;
  for (const auto reactions : {Shown, Hidden, Bluff}) {
    v1::Policy message;
    encode_policy(message, {.reactions = reactions});
    EXPECT_EQ(decode_policy(message)->reactions, reactions);
  }
}

TEST(PolicyOnTheWire, NamesTheFieldThatIsWrong) {
  const auto wrong = [](auto change) {
    v1::Policy message;
    encode_policy(message, {});
    change(message);
    const auto policy = decode_policy(message);
    return policy ? std::string() : policy.error().field;
  };
  EXPECT_EQ(wrong([](v1::Policy&) {}), "");
  EXPECT_EQ(wrong([](v1::Policy& p) { p.set_bank_ms(UINT32_MAX); }), "bankMs");
  EXPECT_EQ(wrong([](v1::Policy& p) { p.clear_absent(); }), "absent");
  EXPECT_EQ(wrong([](v1::Policy& p) { p.set_absent(static_cast<v1::Absent>(99)); }), "absent");
  EXPECT_EQ(wrong([](v1::Policy& p) { p.clear_rewind_dice(); }), "rewindDice");
  EXPECT_EQ(wrong([](v1::Policy& p) { p.set_dice(static_cast<v1::DiceShown>(9)); }), "dice");
  EXPECT_EQ(wrong([](v1::Policy& p) { p.clear_reactions(); }), "")
      << "hidden, as in new encounters";
  EXPECT_EQ(wrong([](v1::Policy& p) { p.set_reactions(static_cast<v1::ReactionsShown>(4)); }),
            "reactions");
  EXPECT_EQ(wrong([](v1::Policy& p) { p.set_health(static_cast<v1::HealthShown>(9)); }), "health");
}

}  // namespace
}  // namespace fray::wire
