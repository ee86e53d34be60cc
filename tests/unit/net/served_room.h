#pragma once

#include <cstdlib>
#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "net/server.h"
#include "support/memory_log.h"
#include "support/patience.h"
#include "support/toy_ruleset.h"
#include "support/ws_client.h"

// A server of a small table in this process, with limits as a test likes them.
namespace fray::net {

class ServedRoom : public testing::Test {
 protected:
  ServedRoom() {
    options_.metrics_port = 0;
    options_.workers = 2;
    setup_.title = "Duel";
    setup_.ruleset = "toy";
    setup_.sides = {"north", "south"};
    setup_.combatants.push_back({.key = "ana", .name = "Ana", .side = table::Side{0}});
    setup_.combatants.push_back({.key = "bo", .name = "Bo", .side = table::Side{1}});
    setup_.seats.push_back(
        {.key = "ana", .side = table::Side{0}, .controls = {table::CombatantId{0}}});
    setup_.seats.push_back(
        {.key = "bo", .side = table::Side{1}, .controls = {table::CombatantId{1}}});
    setup_.seats.push_back({.key = "watcher", .role = table::Role::Spectator});
    setup_.policy.absent = table::Absent::Wait;
  }
  ~ServedRoom() override { stop(); }

  void start() {
    server_.emplace(options_);
    ASSERT_TRUE(server_->listen());
    port_ = server_->port();
    metrics_port_ = *server_->metrics_port();
    tables_.emplace(log_, campaign::SigningKey{}, rulesets_, server_->background());
    for (std::size_t i = 0; i < table_count_; ++i) {
      live::TableSpec spec{
          .key = "t" + std::to_string(i), .setup = setup_, .watchable = watchable_};
      live::TableHost::Config config{.server = "test"};
      config.hooks.frozen = [this](const std::string&) { server_->not_ready(); };
      ASSERT_TRUE(tables_->open(server_->executor(i), std::move(spec), std::move(config)));
    }
    std::packaged_task<void()> run([this] { server_->run(*tables_); });
    ended_ = run.get_future();
    thread_ = std::thread(std::move(run));
  }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    join();
    tables_.reset();
    server_.reset();
  }
  /// Waits for the server's own end. A missing one would hold this program forever.
  void join() {
    if (ended_.wait_for(support::kPatience) != std::future_status::ready) {
      ADD_FAILURE() << "the server does not stop";
      std::abort();
    }
    thread_.join();
  }

  std::string token(std::size_t seat, std::size_t table = 0) {
    const auto& t = *tables_->all().at("t" + std::to_string(table));
    return tables_->token(t, t.seats().at(seat));
  }
  std::unique_ptr<support::WsClient> connect(
      support::WsClient::Protocol protocol = support::WsClient::Protocol::Binary) {
    return std::make_unique<support::WsClient>(port_, protocol);
  }
  std::unique_ptr<support::WsClient> sit(std::size_t seat, std::size_t table = 0) {
    auto client = connect();
    EXPECT_TRUE(client->hello(token(seat, table)).has_welcome());
    EXPECT_TRUE(client->attach().has_attached());
    return client;
  }
  /// A number from /metrics; -1 if it is not there.
  double metric(const std::string& name) {
    const std::string body = support::http_get(metrics_port_, "/metrics").body;
    const std::size_t at = body.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stod(body.substr(at + name.size() + 2));
  }
  bool eventually(const std::function<bool()>& condition) {
    const auto until = std::chrono::steady_clock::now() + support::kPatience;
    while (std::chrono::steady_clock::now() < until) {
      if (condition()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  ServerOptions options_;
  std::size_t table_count_ = 1;
  bool watchable_ = false;  // by anyone
  table::Setup setup_;
  toy::Ruleset ruleset_;
  live::Rulesets rulesets_{{"toy", &ruleset_}};
  support::MemoryLog log_;
  std::optional<Server> server_;
  std::optional<live::Tables> tables_;
  std::uint16_t port_ = 0;
  std::uint16_t metrics_port_ = 0;
  std::thread thread_;
  std::future<void> ended_;
};

}  // namespace fray::net
