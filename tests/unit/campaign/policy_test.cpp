#include "campaign/policy.h"

#include <gtest/gtest.h>

#include "table/bounds.h"

namespace fray::campaign {
namespace {

CampaignPolicy full() {
  CampaignPolicy policy;
  policy.ruleset = "toy";
  policy.options = {{"pace", "fast"}, {"wounds", "true"}, {"quoted", "a \"b\" \\ c"}};
  policy.homebrew = "hall";
  policy.play = {.decision_ms = 60'000,
                 .reaction_ms = 20'000,
                 .bank_ms = 300'000,
                 .absent = table::Absent::Delegate,
                 .gm_overrides = false,
                 .rewind_dice = table::RewindDice::Kept,
                 .dice = table::DiceShown::GmSecret,
                 .health = table::HealthShown::Rough,
                 .reactions = table::ReactionsShown::Shown};
  policy.play.spectator_delay_ms = 5000;
  policy.play.physical_dice = true;
  policy.play.show_unseen = true;
  policy.play.skip_minor = true;
  policy.play.hide_suggestions = true;
  policy.play.auto_pass = false;
  return policy;
}

TEST(CampaignPolicy, IsReadAsItWasWritten) {
  EXPECT_TRUE(check(full()));
  EXPECT_EQ(policy_of("toy", to_text(full())), full());
  CampaignPolicy plain;
  plain.ruleset = "toy";
  EXPECT_EQ(policy_of("toy", to_text(plain)), plain);
}

// Databases of today are read by the programs of tomorrow.
TEST(CampaignPolicy, OfTodayKeepsItsMeaning) {
  constexpr const char* kToday = R"(homebrew = "hall"
dice = "gm-secret"
rewind_dice = "kept"
decision_ms = 60000
reaction_ms = 20000
bank_ms = 300000
absent = "delegate"
health = "rough"
reactions = "shown"
physical_dice = true
show_unseen = true
skip_minor = true
auto_pass = false
hide_suggestions = true
gm_overrides = false
spectator_delay_ms = 5000

[options]
"pace" = "fast"
"quoted" = "a \"b\" \\ c"
"wounds" = "true"
)";
  EXPECT_EQ(policy_of("toy", kToday), full());
}

TEST(CampaignPolicy, HasDefaultsForWhatIsNotSaid) {
  CampaignPolicy plain;
  plain.ruleset = "toy";
  EXPECT_EQ(policy_of("toy", ""), plain);
  EXPECT_EQ(policy_of("toy", "of_tomorrow = 3"), plain);
  EXPECT_EQ(policy_of("toy", "dice = \"loaded\""), std::nullopt);
  EXPECT_EQ(policy_of("toy", "= ="), std::nullopt);
}

TEST(CampaignPolicy, HasBounds) {
  const auto field_of = [](auto change) {
    CampaignPolicy policy = full();
    change(policy);
    const auto checked = check(policy);
    return checked ? std::string("sound") : checked.error().field;
  };
  EXPECT_EQ(field_of([](auto& p) { p.ruleset = ""; }), "policy.ruleset");
  EXPECT_EQ(field_of([](auto& p) { p.ruleset = "No Such"; }), "policy.ruleset");
  EXPECT_EQ(field_of([](auto& p) { p.ruleset = "toy:hall"; }), "sound");
  EXPECT_EQ(field_of([](auto& p) { p.homebrew = "../../etc"; }), "policy.homebrew");
  EXPECT_EQ(field_of([](auto& p) { p.play.decision_ms = -1; }), "policy.play.decisionMs");
  EXPECT_EQ(field_of([](auto& p) { p.play.reaction_ms = -1; }), "policy.play.reactionMs");
  EXPECT_EQ(field_of([](auto& p) { p.play.bank_ms = -1; }), "policy.play.bankMs");
  EXPECT_EQ(field_of([](auto& p) {
              p.play.spectator_delay_ms = table::bounds::kSpectatorDelay.most + 1;
            }),
            "policy.play.spectatorDelayMs");
  EXPECT_EQ(field_of([](auto& p) { p.options["a b"] = "x"; }), "policy.options");
  EXPECT_EQ(field_of([](auto& p) { p.options["a"] = "x\ny"; }), "policy.options.a");
  EXPECT_EQ(field_of([](auto& p) {
              for (int i = 0; i < 201; ++i) p.options["o" + std::to_string(i)] = "x";
            }),
            "policy.options");
  EXPECT_EQ(field_of([](auto& p) {
              for (int i = 0; i < 150; ++i)
                p.options["o" + std::to_string(i)] = std::string(190, 'x');
            }),
            "policy.options");
}

}  // namespace
}  // namespace fray::campaign
