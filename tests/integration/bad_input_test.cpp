// Whatever a client sends: a typed error, no effect, and the connection lives on.
#include <fstream>

#include "server_fixture.h"

namespace fray {
namespace {

class BadInput : public ServerTest {
 protected:
  // The connection still answers.
  static void expect_alive(support::WsClient& client) {
    v1::ClientFrame ping;
    ping.mutable_ping();
    EXPECT_TRUE(client.ask(ping).has_pong());
  }
  static v1::Error error_after(support::WsClient& client, const std::string& bytes) {
    client.send_raw(bytes);
    return client.reply_to(0).error();
  }
};

TEST_F(BadInput, MalformedFrame) {
  start();
  auto binary = sit("ana");
  EXPECT_EQ(error_after(*binary, "\xff\xff\xff").code(), v1::ERROR_CODE_INVALID);
  expect_alive(*binary);
  auto json = sit("ana", Protocol::Json);
  EXPECT_EQ(error_after(*json, "{\"id\": ").code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(error_after(*json, "[]").code(), v1::ERROR_CODE_INVALID);
  expect_alive(*json);
}

TEST_F(BadInput, WhatIsNoUtf8FillsNoLog) {
  start();
  auto client = sit("ana");
  v1::ClientFrame frame;
  frame.mutable_hello()->set_client("\xff\xfe");
  const std::string bytes = frame.SerializeAsString();
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(error_after(*client, bytes).code(), v1::ERROR_CODE_INVALID);
  }
  expect_alive(*client);
  client.reset();
  end();
  std::ifstream log(folder_.file("log"));
  int lines = 0;
  for (std::string line; std::getline(log, line);) lines += line.find("UTF-8") != line.npos;
  EXPECT_EQ(lines, 1);
}

TEST_F(BadInput, UnknownJsonFieldIsIgnored) {
  start();
  auto json = sit("ana", Protocol::Json);
  json->send_raw(R"({"id": "900", "ping": {}, "colour": "green"})");
  EXPECT_TRUE(json->reply_to(900).has_pong());
}

TEST_F(BadInput, EmptyRequest) {
  start();
  auto ana = sit("ana");
  EXPECT_EQ(ana->ask(v1::ClientFrame()).error().code(), v1::ERROR_CODE_INVALID);
  expect_alive(*ana);
}

TEST_F(BadInput, OversizedFrame) {
  start();
  auto ana = sit("ana");
  EXPECT_EQ(error_after(*ana, std::string(20'000, 'x')).code(), v1::ERROR_CODE_TOO_LARGE);
  expect_alive(*ana);
  // Such as a name of ten megabytes.
  EXPECT_EQ(error_after(*ana, std::string(10'000'000, 'x')).code(), v1::ERROR_CODE_TOO_LARGE);
  expect_alive(*ana);
}

TEST_F(BadInput, UnknownVersion) {
  start();
  auto client = connect();
  v1::ClientFrame frame;
  frame.mutable_hello()->add_versions(99);
  frame.mutable_hello()->set_token(token("ana"));
  EXPECT_EQ(client->ask(frame).error().code(), v1::ERROR_CODE_UNSUPPORTED_VERSION);
  EXPECT_TRUE(client->hello(token("ana")).has_welcome());
}

TEST_F(BadInput, BadToken) {
  start();
  auto client = connect();
  std::string forged = token("ana");
  forged[forged.size() - 3] = forged[forged.size() - 3] == 'A' ? 'B' : 'A';
  for (const std::string& bad : {std::string("nonsense!"), std::string("fray_nonsense"), forged}) {
    const v1::Error error = client->hello(bad).error();
    EXPECT_EQ(error.code(), v1::ERROR_CODE_UNAUTHENTICATED);
    EXPECT_EQ(error.field(), "hello.token");
  }
  EXPECT_TRUE(client->hello(token("ana")).has_welcome());
}

// A token that is wrong here may be right elsewhere, or nearly be one of this server's.
TEST_F(BadInput, ARefusedTokenIsNotRepeated) {
  start();
  for (const Protocol protocol : {Protocol::Binary, Protocol::Json}) {
    auto client = connect(protocol);
    std::string nearly = token("ana");
    nearly.back() = nearly.back() == 'A' ? 'B' : 'A';
    const std::string strange = "c2VjcmV0LW9mLWFub3RoZXItc2VydmVy";
    for (const std::string& bad : {nearly, strange, std::string(600, 'Q')}) {
      ASSERT_TRUE(client->hello(bad).has_error());
      EXPECT_EQ(client->raw().find(bad.substr(0, 12)), std::string::npos) << client->raw();
    }
    // Where it is no frame at all, nor is what stands in it.
    if (protocol == Protocol::Json) {
      client->send_raw(R"({"id":"900","hello":{"versions":"one","token":")" + strange + R"("}})");
      EXPECT_EQ(client->reply_to(900).error().field(), "frame");
      EXPECT_EQ(client->raw().find(strange.substr(0, 12)), std::string::npos) << client->raw();
    }
  }
  const std::string good = token("ana");
  end();
  std::ifstream in(folder_.file("log"));
  const std::string log{std::istreambuf_iterator<char>(in), {}};
  EXPECT_FALSE(log.empty());
  for (const std::string& secret : {good.substr(0, 12), std::string("c2VjcmV0LW9m")}) {
    EXPECT_EQ(log.find(secret), std::string::npos) << log;
  }
}

TEST_F(BadInput, AFrameTooBrokenForAnIdIsAnsweredAsSuch) {
  start();
  auto json = sit("ana", Protocol::Json);
  const v1::Error lost = error_after(*json, R"({"id":"900","ping":)");
  EXPECT_EQ(lost.field(), "frame");
  EXPECT_NE(lost.message().find("not even an id"), std::string::npos) << lost.message();
  json->send_raw(R"({"id":"900","attach":{"afterSeq":"none"}})");
  EXPECT_EQ(json->reply_to(900).error().field(), "frame") << "this one has an id";
  auto binary = sit("ana");
  EXPECT_EQ(error_after(*binary, "\xff\xff").field(), "frame");
  EXPECT_EQ(error_after(*binary, std::string(20'000, 'x')).field(), "frame");
  expect_alive(*json);
  expect_alive(*binary);
}

TEST_F(BadInput, RefusesUnknownHostNames) {
  start({"--allow-host", "fray.example"});
  const auto status = [&](const std::string& host) {
    return support::http_get(served_->port(), "/", {{"Host", host}}).status;
  };
  EXPECT_EQ(status("fray.example:443"), 200);
  EXPECT_EQ(status("localhost"), 200);
  EXPECT_EQ(status("evil.example"), 421);
  end();
  start({"--public-url", "https://fray.example"});
  EXPECT_EQ(status("fray.example"), 200);
  EXPECT_EQ(status("evil.example"), 421);
}

TEST_F(BadInput, NoHello) {
  start();
  auto client = connect();
  EXPECT_EQ(client->attach().error().code(), v1::ERROR_CODE_UNAUTHENTICATED);
}

TEST_F(BadInput, AttachElsewhere) {
  start();
  auto ana = connect();
  ASSERT_TRUE(ana->hello(token("ana")).has_welcome());
  EXPECT_EQ(ana->attach(0, "no-such").error().code(), v1::ERROR_CODE_NOT_FOUND);
  EXPECT_EQ(ana->attach(1'000'000).error().code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(ana->decide(1, 0).error().code(), v1::ERROR_CODE_ILLEGAL_NOW) << "not attached yet";
  EXPECT_TRUE(ana->attach().has_attached());
}

TEST_F(BadInput, IllegalOptionAndValues) {
  start();
  auto ana = sit("ana");
  auto bo = sit("bo");
  Asked asked = who_is_asked(*ana, *bo);
  const v1::Error option = asked.client->decide(asked.prompt.number(), 9'999).error();
  EXPECT_EQ(option.code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(option.field(), "decide.option");
  v1::ClientFrame frame;
  frame.mutable_decide()->set_prompt(asked.prompt.number());
  frame.mutable_decide()->add_values(1);  // to pass takes none
  const v1::Error values = asked.client->ask(frame).error();
  EXPECT_EQ(values.code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(values.field(), "decide.values[0]");
  EXPECT_TRUE(asked.client->decide(asked.prompt.number(), 0).has_done()) << "nothing has changed";
}

TEST_F(BadInput, UnknownPrompt) {
  start();
  auto ana = sit("ana");
  EXPECT_EQ(ana->decide(100'000, 0).error().code(), v1::ERROR_CODE_NOT_FOUND);
}

TEST_F(BadInput, AnothersCombatantAndGmPower) {
  start();
  auto ana = sit("ana");
  const v1::Batch batch = ana->batch();
  ASSERT_TRUE(batch.has_snapshot());
  v1::ClientFrame order;
  order.mutable_set_order()->set_order(v1::STANDING_ORDER_PASS_UNTIL_MY_SLOT);
  for (const v1::Combatant& c : batch.snapshot().combatants()) {
    if (!c.yours()) order.mutable_set_order()->set_combatant(c.ref());
  }
  EXPECT_EQ(ana->ask(order).error().code(), v1::ERROR_CODE_FORBIDDEN);
  order.mutable_set_order()->set_combatant(12'345);
  EXPECT_EQ(ana->ask(order).error().code(), v1::ERROR_CODE_NOT_FOUND);
  v1::ClientFrame gm;
  gm.mutable_gm()->mutable_end();
  EXPECT_EQ(ana->ask(gm).error().code(), v1::ERROR_CODE_FORBIDDEN);
  auto watcher = sit("watcher");
  EXPECT_EQ(watcher->decide(1, 0).error().code(), v1::ERROR_CODE_FORBIDDEN);
}

TEST_F(BadInput, TooManyFrames) {
  start({"--frames-per-second", "5"});
  auto ana = connect();
  bool limited = false;
  for (int i = 0; i < 12 && !limited; ++i) {
    v1::ClientFrame ping;
    ping.mutable_ping();
    limited = ana->ask(ping).error().code() != 0;
  }
  EXPECT_TRUE(limited);
}

TEST_F(BadInput, ConnectionsThatMayNotBe) {
  start();
  const std::vector<std::pair<std::string, std::string>> upgrade = {
      {"Connection", "Upgrade"},
      {"Upgrade", "websocket"},
      {"Sec-WebSocket-Version", "13"},
      {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  EXPECT_EQ(support::http_get(served_->port(), "/ws", upgrade).status, 400) << "no subprotocol";
  auto foreign = upgrade;
  foreign.push_back({"Sec-WebSocket-Protocol", "fray.v1.proto"});
  foreign.push_back({"Origin", "https://elsewhere.example"});
  EXPECT_EQ(support::http_get(served_->port(), "/ws", foreign).status, 403);
}

TEST_F(BadInput, SecondServerOnTheSameDatabase) {
  start();
  support::Process second({std::string(FRAY_BINARY_DIR) + "/fray", "serve", "--demo", "--port", "0",
                           "--database", folder_.file("fray.db")},
                          folder_.file("second.log"));
  EXPECT_EQ(second.wait(), 1);
}

TEST_F(BadInput, PortInUse) {
  start();
  support::Process second({std::string(FRAY_BINARY_DIR) + "/fray", "serve", "--demo", "--port",
                           std::to_string(served_->port()), "--database", folder_.file("b.db")},
                          folder_.file("second.log"));
  EXPECT_EQ(second.wait(), 1);
}

TEST_F(BadInput, SlowReaderIsDroppedAndNoOneElseNotices) {
  start({"--outbox-bytes", "65536", "--frames-per-second", "10000"});
  support::WsClient slow(served_->port(), Protocol::Binary, /*small_window=*/true);
  ASSERT_TRUE(slow.hello(token("watcher")).has_welcome());
  auto ana = sit("ana");
  // It asks for more and more, and reads nothing.
  v1::ClientFrame describe;
  describe.mutable_describe();
  bool dropped = false;
  for (int i = 0; i < 10'000 && !dropped; ++i) {
    describe.set_id(1'000 + static_cast<std::uint64_t>(i));
    try {
      slow.send(describe);
    } catch (const std::exception&) {
      dropped = true;
    }
  }
  EXPECT_TRUE(dropped);
  expect_alive(*ana);
}

}  // namespace
}  // namespace fray
