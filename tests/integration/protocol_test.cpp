// Good conversations with a real server.
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

TEST_F(ServerTest, LetsNobodyWatchWithoutALinkUnlessItIsPublic) {
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

TEST_F(ServerTest, TellsHowItIs) {
  start({"--metrics-port", "0"});
  EXPECT_EQ(support::http_get(served_->port(), "/healthz").status, 200);
  EXPECT_EQ(support::http_get(served_->port(), "/readyz").status, 200);
  EXPECT_EQ(support::http_get(served_->port(), "/").status, 200);
  EXPECT_EQ(support::http_get(served_->port(), "/no-such-page").status, 404);
  EXPECT_EQ(support::http_get(served_->port(), "/metrics").status, 404) << "not for everybody";
}

}  // namespace
}  // namespace fray
