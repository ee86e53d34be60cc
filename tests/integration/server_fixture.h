#pragma once

#include <csignal>

#include <gtest/gtest.h>

#include "support/served.h"
#include "support/temporary_folder.h"
#include "support/ws_client.h"

namespace fray {

using Protocol = support::WsClient::Protocol;

/// A real server that hosts one table.
class ServerTest : public testing::Test {
 protected:
  void start(std::vector<std::string> arguments = {}, std::uint16_t port = 0) {
    served_ = std::make_unique<support::Served>(support::Served::Options{
        .fray = std::string(FRAY_BINARY_DIR) + "/fray",
        .database = folder_.file("fray.db"),
        .port = port,
        .tables = {std::string(FRAY_SOURCE_DIR) + "/tests/integration/" + table_ + ".toml"},
        .arguments = std::move(arguments),
        .log = folder_.file("log")});
  }
  void end(int signal_number = SIGTERM) {
    served_->process().signal(signal_number);
    exit_code_ = served_->process().wait();
    served_.reset();
  }

  std::unique_ptr<support::WsClient> connect(Protocol protocol = Protocol::Binary) {
    return std::make_unique<support::WsClient>(served_->port(), protocol);
  }
  /// Connected, welcomed and attached; the attach's batch is next.
  std::unique_ptr<support::WsClient> sit(const std::string& seat,
                                         Protocol protocol = Protocol::Binary,
                                         std::uint64_t after_seq = 0) {
    auto client = connect(protocol);
    EXPECT_TRUE(client->hello(token(seat)).has_welcome());
    EXPECT_TRUE(client->attach(after_seq).has_attached());
    return client;
  }
  const std::string& token(const std::string& seat) const { return served_->token(table_, seat); }

  std::string table_ = "duel";  // a setup file next to this one
  support::TemporaryFolder folder_;
  std::unique_ptr<support::Served> served_;
  int exit_code_ = -1;
};

/// The number of the newest event in the batch.
inline std::uint64_t last_seq(const v1::Batch& batch) {
  return batch.first_seq() + static_cast<std::uint64_t>(batch.events_size()) - 1;
}

/// The one of the two that has a prompt first: reads both clients' first batches.
struct Asked {
  support::WsClient* client = nullptr;
  support::WsClient* other = nullptr;
  std::string seat;
  v1::Prompt prompt;
  std::uint64_t seq = 0;  // last event seen by `client`
};
inline Asked who_is_asked(support::WsClient& ana, support::WsClient& bo) {
  const v1::Batch a = ana.batch();
  const v1::Batch b = bo.batch();
  if (a.prompts_size() > 0) return {&ana, &bo, "ana", a.prompts(0), last_seq(a)};
  EXPECT_GT(b.prompts_size(), 0) << "nobody is asked anything";
  return {&bo, &ana, "bo", b.prompts_size() > 0 ? b.prompts(0) : v1::Prompt(), last_seq(b)};
}

}  // namespace fray
