// Good conversations with a real server.
#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "server_fixture.h"

namespace fray {
namespace {

class Conversation : public ServerTest, public testing::WithParamInterface<Protocol> {};

TEST_P(Conversation, WelcomesAttachesAndTakesADecision) {
  start();
  auto ana = connect(GetParam());
  const v1::Reply welcome = ana->hello(token("ana"));
  ASSERT_TRUE(welcome.has_welcome()) << welcome.DebugString();
  EXPECT_EQ(welcome.welcome().version(), 1u);
  EXPECT_EQ(welcome.welcome().encounter(), "duel-1");
  EXPECT_EQ(welcome.welcome().seat().key(), "ana");
  EXPECT_EQ(welcome.welcome().seat().role(), v1::ROLE_PLAYER);
  EXPECT_EQ(welcome.welcome().seat().side(), "north");
  const v1::Reply attached = ana->attach();
  ASSERT_TRUE(attached.has_attached());
  EXPECT_EQ(attached.attached().title(), "Duel");
  EXPECT_EQ(attached.attached().dice_commitment().size(), 64u);

  auto bo = sit("bo", GetParam());
  Asked asked = who_is_asked(*ana, *bo);
  ASSERT_GT(asked.prompt.options_size(), 0);
  EXPECT_EQ(asked.prompt.options(0).action(), "pass");
  EXPECT_FALSE(asked.prompt.options(0).text().empty());
  EXPECT_TRUE(asked.client->decide(asked.prompt.number(), 0).has_done());
}

// The fight ends while a player is away, and the server is restarted before they come back.
TEST_P(Conversation, SendsTheEndOfAFinishedFight) {
  start();
  auto ana = sit("ana", GetParam());
  auto watcher = sit("watcher", GetParam());
  const std::uint64_t seen = last_seq(ana->batch());
  EXPECT_EQ(last_seq(watcher->batch()), seen);
  ana.reset();
  v1::ClientFrame end_it;
  end_it.mutable_gm()->mutable_end();
  ASSERT_TRUE(sit("gm", GetParam())->ask(end_it).has_done());
  const v1::Batch live = watcher->batch();
  ASSERT_TRUE(live.over());
  end(SIGKILL);

  start();
  ana = connect(GetParam());
  EXPECT_EQ(ana->hello(token("ana")).welcome().encounter(), "duel-2");
  const v1::Reply attached = ana->attach(seen, "duel-1");
  ASSERT_TRUE(attached.has_attached()) << attached.DebugString();
  EXPECT_EQ(attached.attached().encounter(), "duel-1");
  const v1::Batch rest = ana->batch();
  EXPECT_EQ(rest.first_seq(), seen + 1);
  ASSERT_EQ(rest.events_size(), live.events_size());
  for (int i = 0; i < live.events_size(); ++i) {
    EXPECT_EQ(rest.events(i).SerializeAsString(), live.events(i).SerializeAsString());
  }
  EXPECT_TRUE(rest.over());
  EXPECT_EQ(rest.dice_seed(), live.dice_seed());
  EXPECT_EQ(ana->notice().next_encounter().encounter(), "duel-2");
  EXPECT_TRUE(ana->attach(0, "duel-2").has_attached());
  const v1::Batch next = ana->batch();
  EXPECT_EQ(next.encounter(), "duel-2");
  EXPECT_TRUE(next.has_snapshot());
}

INSTANTIATE_TEST_SUITE_P(BothSubprotocols, Conversation,
                         testing::Values(Protocol::Binary, Protocol::Json));

TEST_F(ServerTest, EveryEventIsTextComplete) {
  start();
  auto watcher = sit("watcher");
  const v1::Batch batch = watcher->batch();
  ASSERT_GT(batch.events_size(), 0);
  EXPECT_EQ(batch.first_seq(), 1u);
  EXPECT_EQ(batch.events(0).key(), "encounter.began");
  for (const v1::Event& event : batch.events()) {
    EXPECT_FALSE(event.text().empty()) << event.DebugString();
    EXPECT_EQ(event.text().find('{'), std::string::npos) << event.text();
  }
  ASSERT_TRUE(batch.has_snapshot());
  EXPECT_EQ(batch.snapshot().combatants_size(), 2);
  EXPECT_EQ(batch.snapshot().map_size(), 4);
}

TEST_F(ServerTest, RetriedCommandIsCarriedOutOnce) {
  start();
  auto ana = sit("ana");
  auto bo = sit("bo");
  Asked asked = who_is_asked(*ana, *bo);
  EXPECT_TRUE(asked.client->decide(asked.prompt.number(), 0, "once").has_done());
  EXPECT_TRUE(asked.client->decide(asked.prompt.number(), 0, "once").has_done());
  const v1::Reply late = asked.client->decide(asked.prompt.number(), 0, "twice");
  EXPECT_EQ(late.error().code(), v1::ERROR_CODE_STALE_WINDOW);
}

TEST_F(ServerTest, ResumeGivesExactlyWhatWasMissed) {
  start();
  auto watcher = sit("watcher");
  const v1::Batch all = watcher->batch();
  ASSERT_GT(all.events_size(), 2);
  const std::uint64_t seen = 2;
  auto again = sit("watcher", Protocol::Binary, seen);
  const v1::Batch missed = again->batch();
  EXPECT_EQ(missed.first_seq(), seen + 1);
  ASSERT_EQ(missed.events_size(), all.events_size() - static_cast<int>(seen));
  for (int i = 0; i < missed.events_size(); ++i) {
    EXPECT_EQ(missed.events(i).SerializeAsString(),
              all.events(i + static_cast<int>(seen)).SerializeAsString());
  }
}

TEST_F(ServerTest, WhatIsDroppedLiesOnTheMap) {
  start();
  auto ana = sit("ana");
  auto bo = sit("bo");
  v1::ClientFrame order;
  const v1::Batch hers = ana->batch();
  const auto& combatants = hers.snapshot().combatants();
  order.mutable_set_order()->set_combatant(
      std::ranges::find(combatants, true, &v1::Combatant::yours)->ref());
  order.mutable_set_order()->set_order(v1::STANDING_ORDER_PASS_UNTIL_ATTACKED);
  ASSERT_TRUE(ana->ask(order).has_done());
  v1::Batch batch = bo->batch();
  while (batch.prompts_size() == 0) batch = bo->batch();
  const v1::Prompt prompt = batch.prompts(0);
  const auto drop = std::ranges::find(prompt.options(), "drop", &v1::Option::action);
  ASSERT_NE(drop, prompt.options().end());
  const auto index = static_cast<std::uint32_t>(drop - prompt.options().begin());
  ASSERT_TRUE(bo->decide(prompt.number(), index).has_done());
  do batch = bo->batch();
  while (!batch.has_snapshot());
  ASSERT_EQ(batch.snapshot().marks_size(), 1);
  const v1::Mark& mark = batch.snapshot().marks(0);
  EXPECT_EQ(mark.what(), drop->item());
  EXPECT_EQ(mark.place().x(), 9);
  EXPECT_EQ(mark.place().y(), 2);
  const v1::Snapshot later = sit("watcher")->batch().snapshot();
  ASSERT_EQ(later.marks_size(), 1) << "who comes later sees it too";
  EXPECT_EQ(later.marks(0).SerializeAsString(), mark.SerializeAsString());
}

TEST_F(ServerTest, RestartResumesWhereItStopped) {
  start();
  auto ana = sit("ana");
  auto bo = sit("bo");
  auto watcher = sit("watcher");
  const v1::Batch before = watcher->batch();
  Asked asked = who_is_asked(*ana, *bo);
  ASSERT_TRUE(asked.client->decide(asked.prompt.number(), 0, "kept").has_done());
  const std::string seat = asked.seat;
  const std::string link = token("watcher");
  end();
  EXPECT_EQ(exit_code_, 0);

  start();
  EXPECT_EQ(token("watcher"), link) << "links outlive a restart";
  auto later = sit("watcher");
  const v1::Batch after = later->batch();
  EXPECT_EQ(after.encounter(), "duel-1");
  ASSERT_GE(after.events_size(), before.events_size());
  for (int i = 0; i < before.events_size(); ++i) {
    EXPECT_EQ(after.events(i).SerializeAsString(), before.events(i).SerializeAsString());
  }
  // The key is still known, though the prompt has long been closed.
  auto same = sit(seat);
  EXPECT_TRUE(same->decide(asked.prompt.number(), 0, "kept").has_done());
  EXPECT_EQ(same->decide(asked.prompt.number(), 0).error().code(), v1::ERROR_CODE_STALE_WINDOW);
}

TEST_F(ServerTest, DrainsOnSigterm) {
  start({"--retry-after", "7"});
  auto watcher = sit("watcher");
  watcher->batch();
  served_->process().signal(SIGTERM);
  const v1::Notice notice = watcher->notice();
  EXPECT_EQ(notice.going_away().retry_after_seconds(), 7u);
  EXPECT_EQ(watcher->closed(), 1001);
  EXPECT_EQ(served_->process().wait(), 0);
}

TEST_F(ServerTest, HostsATableForEachSetupFileOfAFolder) {
  namespace fs = std::filesystem;
  const fs::path tables = folder_.file("tables");
  fs::create_directory(tables);
  for (const char* file : {"evening.toml", "morning.toml", "notes.txt"}) {
    fs::copy_file(FRAY_SOURCE_DIR "/tests/integration/duel.toml", tables / file);
  }
  support::Served served({.fray = FRAY_BINARY_DIR "/fray",
                          .database = folder_.file("fray.db"),
                          .tables = {tables.string()},
                          .log = folder_.file("log")});
  for (const char* table : {"evening", "morning"}) {
    support::WsClient ana(served.port());
    const v1::Reply welcome = ana.hello(served.token(table, "ana"));
    EXPECT_EQ(welcome.welcome().encounter(), table + std::string("-1")) << welcome.DebugString();
  }
  EXPECT_THROW(served.token("notes", "ana"), std::out_of_range);
}

TEST_F(ServerTest, LetsNoOneWatchWithoutALinkUnlessItIsPublic) {
  start();
  const support::HttpAnswer refused = support::http_get(served_->port(), "/spectate");
  EXPECT_EQ(refused.status, 404);
  EXPECT_NE(refused.body.find("\"code\":\"ERROR_CODE_NOT_FOUND\""), std::string::npos)
      << refused.body;
  EXPECT_EQ(refused.body.find("token"), std::string::npos) << refused.body;
  end();

  start({"--public"});
  const support::HttpAnswer welcome = support::http_get(served_->port(), "/spectate");
  EXPECT_EQ(welcome.status, 200);
  EXPECT_EQ(welcome.body, "{\"token\":\"" + token("watcher") + "\"}\n");
}

TEST_F(ServerTest, ReportsItsHealth) {
  start({"--metrics-port", "0"});
  EXPECT_EQ(support::http_get(served_->port(), "/healthz").status, 200);
  EXPECT_EQ(support::http_get(served_->port(), "/readyz").status, 200);
  EXPECT_EQ(support::http_get(served_->port(), "/").status, 200);
  EXPECT_EQ(support::http_get(served_->port(), "/no-such-page").status, 404);
  EXPECT_EQ(support::http_get(served_->port(), "/metrics").status, 404) << "not for everybody";
}

TEST_F(ServerTest, MetricsCountAndStayOnTheLoopback) {
  start({"--metrics-port", "0"});
  const auto ana = sit("ana");
  const auto bo = sit("bo");
  Asked asked = who_is_asked(*ana, *bo);
  ASSERT_TRUE(asked.client->decide(asked.prompt.number(), 0).has_done());
  ASSERT_EQ(asked.client->decide(asked.prompt.number(), 0).error().code(),
            v1::ERROR_CODE_STALE_WINDOW);
  const auto answer = support::http_get(served_->metrics_port(), "/metrics");
  ASSERT_EQ(answer.status, 200);
  for (const char* line :
       {"fray_commands_total 1\n", "fray_sessions 2\n", "fray_ready 1\n",
        "fray_rejections_total{code=\"STALE_WINDOW\"} 1\n", "fray_commit_seconds_count",
        "# TYPE fray_commit_seconds histogram\n", "fray_tables_frozen_total 0\n"}) {
    EXPECT_NE(answer.body.find(line), std::string::npos) << line << answer.body;
  }
  EXPECT_EQ(support::http_get(served_->metrics_port(), "/").status, 404);
  // Bound to 127.0.0.1 itself: no other address of this machine answers, loopback or not.
  EXPECT_THROW(support::http_get(served_->metrics_port(), "/metrics", {}, "127.0.0.2"),
               std::exception);
}

TEST_F(ServerTest, ATableThatNeverStopsToThinkLeavesRoomForOthers) {
  start({"--demo", "--pace-ms", "0", "--workers", "1"});
  const auto ana = sit("ana");
  for (int i = 0; i < 20; ++i) {
    v1::ClientFrame describe;
    describe.mutable_describe();
    const auto began = std::chrono::steady_clock::now();
    EXPECT_TRUE(ana->ask(describe).has_described());
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
  }
}

TEST_F(ServerTest, OwnPagesAndProgramsMayConnect) {
  start({"--allow-origin", "https://friend.example"});
  const auto upgrade = [&](const std::string& origin, const std::string& protocol) {
    return support::http_get(served_->port(), "/ws",
                             {{"Connection", "Upgrade"},
                              {"Upgrade", "websocket"},
                              {"Sec-WebSocket-Version", "13"},
                              {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="},
                              {"Sec-WebSocket-Protocol", protocol},
                              {"Origin", origin}})
        .status;
  };
  const std::string own = "127.0.0.1:" + std::to_string(served_->port());
  EXPECT_EQ(upgrade("http://" + own, "fray.v1.proto"), 101);
  EXPECT_EQ(upgrade("https://friend.example", "fray.v1.json"), 101);
  EXPECT_EQ(upgrade("https://friend.example.evil", "fray.v1.json"), 403);
  EXPECT_EQ(upgrade("http://127.0.0.1:1", "fray.v1.json"), 403) << "another port";
  EXPECT_EQ(upgrade("null", "fray.v1.json"), 403);
  EXPECT_EQ(upgrade("http://" + own, "fray.v9.proto"), 400);
  EXPECT_EQ(upgrade("http://" + own, "fray.v9.proto, fray.v1.json"), 101);
}

}  // namespace
}  // namespace fray
