#include "unit/live/room.h"

namespace fray::live {
namespace {

using LookingAround = Room;

std::vector<std::string> rows(const std::optional<v1::Reply>& reply) {
  if (!reply || !reply->has_sight()) return {"no answer"};
  return {reply->sight().rows().begin(), reply->sight().rows().end()};
}

TEST_F(LookingAround, SendsWhatTheSeatsOwnSideSees) {
  spec_.setup.combatants[0].at = {0, 0};
  spec_.setup.combatants[1].at = {0, 1};
  open();
  EXPECT_EQ(rows(ask(sit(kAna), wire::LookAround{})), (std::vector<std::string>{"..", "--"}));
  EXPECT_EQ(rows(ask(sit(kBo), wire::LookAround{})), (std::vector<std::string>{"--", ".."}));
}

TEST_F(LookingAround, IsSentAgainAfterAMove) {
  spec_.setup.combatants[0].at = {0, 0};
  spec_.setup.combatants[1].at = {1, 1};
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const std::uint32_t ref = ana->prompts().at(0).combatant();
  EXPECT_EQ(rows(ask(ana, wire::LookAround{})), (std::vector<std::string>{"..", "--"}));
  ASSERT_TRUE(done(ask(gm, wire::Move{.combatant = ref, .place = {0, 1}})));
  EXPECT_EQ(rows(ask(ana, wire::LookAround{})), (std::vector<std::string>{"--", ".."}));
}

TEST_F(LookingAround, HidesNothingFromGmAndSpectators) {
  open();
  EXPECT_EQ(rows(ask(sit(kGm), wire::LookAround{})), std::vector<std::string>{});
  EXPECT_EQ(rows(ask(sit(kWatcher), wire::LookAround{})), std::vector<std::string>{});
}

TEST_F(LookingAround, CountsAmongWhatAConnectionMayAsk) {
  open();
  const auto ana = sit(kAna);
  for (int n = 0; n < 1'000'000; ++n) {
    const auto reply = ask(ana, wire::LookAround{});
    ASSERT_TRUE(reply);
    if (!reply->has_error()) continue;
    EXPECT_EQ(reply->error().code(), v1::ERROR_CODE_LIMITED);
    return;
  }
  FAIL() << "it may ask as often as it likes";
}

}  // namespace
}  // namespace fray::live
