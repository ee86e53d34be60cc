// The GM over the wire, and what others learn of it.
#include <algorithm>
#include <functional>
#include <map>

#include "server_fixture.h"

namespace fray {
namespace {

class GmTest : public ServerTest, public testing::WithParamInterface<Protocol> {
 protected:
  GmTest() { table_ = "ambush"; }

  void begin(std::vector<std::string> arguments = {}) {
    start(std::move(arguments));
    gm_ = sit("gm", GetParam());
    v1::Batch seen = gm_->batch();
    for (const v1::Combatant& c : seen.snapshot().combatants()) refs_[c.name()] = c.ref();
    ASSERT_EQ(refs_.size(), 3u);
    // While only Shade is asked, players who do not know of it are sent nothing.
    while (seen.awaited_size() == 1 && seen.awaited(0) == refs_["Shade"]) {
      ASSERT_EQ(seen.prompts_size(), 1);
      ASSERT_TRUE(gm_->decide(seen.prompts(0).number(), 0).has_done());
      seen = gm_->batch();
    }
    moment_ = seen.moment();
    watcher_ = sit("watcher", GetParam());
    first_ = watcher_->batch();
  }
  v1::Reply command(const std::function<void(v1::Gm&)>& fill) {
    v1::ClientFrame frame;
    fill(*frame.mutable_gm());
    return gm_->ask(frame);
  }
  v1::Reply use(const std::string& action, const std::string& item, const std::string& mode,
                const std::vector<std::int64_t>& numbers) {
    return command([&](v1::Gm& gm) {
      v1::UsePower& use = *gm.mutable_use_power();
      use.set_action(action);
      use.set_item(item);
      use.set_mode(mode);
      use.add_values(1);
      use.add_values(refs_["Ana"]);
      for (const std::int64_t n : numbers) use.add_values(n);
    });
  }
  static const v1::Combatant* find(const auto& combatants, const std::string& name) {
    for (const v1::Combatant& c : combatants) {
      if (c.name() == name) return &c;
    }
    return nullptr;
  }
  static int health_of(const v1::Combatant& c) {
    for (const v1::Gauge& g : c.gauges()) {
      if (g.resource() == "health") return g.value();
    }
    return -1;
  }

  std::unique_ptr<support::WsClient> gm_, watcher_;
  v1::Batch first_;  // the watcher's
  std::uint64_t moment_ = 0;
  std::map<std::string, std::uint32_t> refs_;
};

TEST_P(GmTest, Reveals) {
  begin();
  EXPECT_EQ(first_.SerializeAsString().find("Shade"), std::string::npos);
  EXPECT_EQ(first_.snapshot().combatants_size(), 2);
  ASSERT_TRUE(
      command([&](v1::Gm& gm) { gm.mutable_reveal()->set_combatant(refs_["Shade"]); }).has_done());
  const v1::Batch batch = watcher_->batch();
  ASSERT_TRUE(batch.has_snapshot());
  EXPECT_NE(find(batch.snapshot().combatants(), "Shade"), nullptr);
}

TEST_P(GmTest, AdjustsAndTakesItBack) {
  begin();
  const int before = health_of(*find(first_.snapshot().combatants(), "Ana"));
  ASSERT_GT(before, 3);
  ASSERT_TRUE(use("adjust", "health", "", {-3}).has_done());
  const v1::Batch batch = watcher_->batch();
  const v1::Combatant* ana = find(batch.changed(), "Ana");
  ASSERT_NE(ana, nullptr) << batch.DebugString();
  EXPECT_EQ(health_of(*ana), before - 3);
  ASSERT_GT(batch.events_size(), 0) << "announced";

  ASSERT_TRUE(command([&](v1::Gm& gm) { gm.mutable_rewind()->set_moment(moment_); }).has_done());
  const v1::Batch back = watcher_->batch();
  ASSERT_TRUE(back.has_snapshot());
  EXPECT_EQ(health_of(*find(back.snapshot().combatants(), "Ana")), before);
}

TEST_P(GmTest, ListsWhatTheRulesetGives) {
  begin();
  const v1::Reply reply = command([](v1::Gm& gm) { gm.mutable_list_powers(); });
  ASSERT_TRUE(reply.has_powers()) << reply.DebugString();
  const auto& options = reply.powers().options();
  EXPECT_EQ(options[0].action(), "pass");
  const auto prone = std::ranges::find(options, "prone", &v1::Option::item);
  ASSERT_NE(prone, options.end());
  EXPECT_EQ(prone->action(), "situation");
  ASSERT_EQ(prone->parameters_size(), 2);
  EXPECT_EQ(prone->parameters(0).combatants_size(), 3) << "and nobody twice";
  EXPECT_EQ(prone->parameters(1).max(), 1);
}

TEST_P(GmTest, SetsASituation) {
  begin();
  ASSERT_TRUE(use("situation", "unstable", "", {1}).has_done());
  EXPECT_GT(watcher_->batch().events_size(), 0);
  const v1::Reply bad = use("situation", "health", "", {1});
  EXPECT_EQ(bad.error().code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(bad.error().field(), "gm.usePower.item");
}

// A hazard that leaves Ana on her feet: if only Shade could act, all would wait.
TEST_P(GmTest, InflictsAHazard) {
  begin();
  ASSERT_TRUE(use("inflict", "suffocation", "", {8}).has_done());
  const v1::Batch batch = watcher_->batch();
  const v1::Combatant* ana = find(batch.changed(), "Ana");
  ASSERT_NE(ana, nullptr) << batch.DebugString();
  EXPECT_EQ(std::ranges::count(ana->conditions(), "suffocation"), 1) << ana->DebugString();
  EXPECT_GT(batch.events_size(), 1) << "announced, with what it does to her";

  const v1::Reply unknown = use("inflict", "boredom", "", {1});
  EXPECT_EQ(unknown.error().code(), v1::ERROR_CODE_NOT_FOUND);
  EXPECT_EQ(unknown.error().field(), "gm.usePower.item");
}

TEST_P(GmTest, LetsACombatantImprovise) {
  begin();
  ASSERT_TRUE(use("improvise", "", "athletics", {1, 8, 2}).has_done());
  EXPECT_EQ(watcher_->batch().events_size(), 2) << "allowed, and with which test";
  ASSERT_TRUE(use("improvise", "", "none", {}).has_done());
  EXPECT_EQ(watcher_->batch().events_size(), 1);
  const v1::Reply again = use("improvise", "", "none", {});
  EXPECT_EQ(again.error().field(), "gm.usePower.mode") << "there is nothing to take back";
  const v1::Reply unknown = use("improvise", "", "juggling", {1, 8, 2});
  EXPECT_EQ(unknown.error().code(), v1::ERROR_CODE_NOT_FOUND);
  EXPECT_EQ(unknown.error().field(), "gm.usePower.mode");
}

TEST_P(GmTest, Ends) {
  begin();
  ASSERT_TRUE(command([](v1::Gm& gm) { gm.mutable_end(); }).has_done());
  const v1::Batch batch = watcher_->batch();
  EXPECT_TRUE(batch.over());
  EXPECT_EQ(batch.dice_seed().size(), 64u);
}

TEST_P(GmTest, Pauses) {
  begin();
  ASSERT_TRUE(command([](v1::Gm& gm) { gm.mutable_pause()->set_paused(true); }).has_done());
  EXPECT_TRUE(watcher_->notice().clocks().paused());
}

TEST_P(GmTest, NoOneElseMay) {
  begin();
  for (const char* seat : {"ana", "bo", "watcher"}) {
    const auto client = sit(seat, GetParam());
    const auto* gm = v1::Gm::descriptor();
    for (int kind = 0; kind < gm->field_count(); ++kind) {
      v1::ClientFrame frame;
      v1::Gm& body = *frame.mutable_gm();
      body.GetReflection()->MutableMessage(&body, gm->field(kind));
      if (body.has_draw()) {  // what cannot be read is refused before
        body.mutable_draw()->add_places();
        body.mutable_draw()->set_sign("#");
      }
      EXPECT_EQ(client->ask(frame).error().code(), v1::ERROR_CODE_FORBIDDEN) << seat << kind;
    }
  }
}

TEST_P(GmTest, SpectatorsSeeOnlyWhatIsPublic) {
  begin();
  const auto bo = sit("bo", GetParam());
  const v1::Batch own = bo->batch();
  EXPECT_NE(find(own.snapshot().combatants(), "Shade"), nullptr);
  ASSERT_TRUE(command([](v1::Gm& gm) { gm.mutable_end(); }).has_done());
  const v1::Batch last = watcher_->batch();
  for (const v1::Batch& batch : {first_, last}) {
    EXPECT_EQ(batch.SerializeAsString().find("Shade"), std::string::npos);
    EXPECT_EQ(batch.prompts_size(), 0);
    EXPECT_EQ(batch.moment(), 0u) << "for the GM alone";
    for (const v1::Combatant& c : batch.snapshot().combatants()) EXPECT_FALSE(c.yours());
  }
}

INSTANTIATE_TEST_SUITE_P(BothSubprotocols, GmTest,
                         testing::Values(Protocol::Binary, Protocol::Json));

TEST_F(ServerTest, BothSubprotocolsSendTheSameStory) {
  start();
  const auto binary = sit("watcher");
  const auto json = sit("watcher", Protocol::Json);
  const auto gm = sit("gm");
  EXPECT_EQ(binary->batch().SerializeAsString(), json->batch().SerializeAsString());
  v1::ClientFrame end;
  end.mutable_gm()->mutable_end();
  ASSERT_TRUE(gm->ask(end).has_done());
  const std::string told = binary->batch().SerializeAsString();
  EXPECT_FALSE(told.empty());
  EXPECT_EQ(told, json->batch().SerializeAsString());
}

TEST_F(ServerTest, StandingOrderAnswersForTheSeat) {
  start();
  const auto ana = sit("ana");
  const auto bo = sit("bo");
  const auto gm = sit("gm");
  Asked asked = who_is_asked(*ana, *bo);
  v1::ClientFrame order;
  order.mutable_set_order()->set_combatant(asked.prompt.combatant());
  order.mutable_set_order()->set_order(v1::STANDING_ORDER_PASS_UNTIL_ATTACKED);
  EXPECT_TRUE(asked.client->ask(order).has_done());
  EXPECT_EQ(asked.client->batch().prompts_size(), 0);
  order.mutable_set_order()->set_order(static_cast<v1::StandingOrder>(99));
  EXPECT_EQ(asked.client->ask(order).error().code(), v1::ERROR_CODE_INVALID);
}

}  // namespace
}  // namespace fray
