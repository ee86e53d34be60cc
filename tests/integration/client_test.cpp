// The C++ library and its programs against the real server.
#include "fray/client.h"

#include <functional>
#include <future>
#include <set>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include "fray/choice.h"
#include "integration/server_fixture.h"

namespace fray {
namespace {

namespace asio = boost::asio;

using ClientTest = ServerTest;

std::string link_to(std::uint16_t port, const std::string& token) {
  return "http://127.0.0.1:" + std::to_string(port) + "/#seat=" + token;
}

// A seat played to the end of its encounter, with every event that it was told.
struct Seat {
  Seat(asio::io_context& context, const std::string& link, std::uint64_t seed)
      : random(seed),
        client(context.get_executor(), client::parse_link(link).value(), quick()),
        done(asio::co_spawn(context, play(*this), asio::use_future)) {}

  static client::Options quick() {
    client::Options options;
    options.first_wait = std::chrono::milliseconds(10);
    options.longest_wait = std::chrono::milliseconds(100);
    return options;
  }

  static asio::awaitable<void> play(Seat& seat) {
    while (!seat.client.world().over) {
      const auto update = co_await seat.client.next();
      if (!update) {
        ADD_FAILURE() << update.error().message;
        co_return;
      }
      seat.told.insert(seat.told.end(), update->events.begin(), update->events.end());
      if (update->connection && seat.client.connection() == client::Connection::Waiting) {
        ++seat.losses;
      }
      if (seat.on_update) seat.on_update();
      const std::vector<client::Prompt> prompts = seat.client.world().prompts;
      for (const client::Prompt& prompt : prompts) {
        if (!seat.answered.insert(prompt.number).second) continue;
        const client::Choice choice =
            client::choose_greedy(prompt, seat.client.world(), seat.random);
        const auto decided = co_await seat.client.decide(prompt.number, choice);
        if (!decided && decided.error().code != client::ErrorCode::StaleWindow) {
          ADD_FAILURE() << decided.error().message;
        }
      }
    }
    seat.client.stop();
  }

  client::Random random;
  client::Client client;
  std::vector<client::Event> told;
  std::set<std::uint32_t> answered;
  int losses = 0;
  std::function<void()> on_update;
  std::future<void> done;
};

TEST_F(ClientTest, TwoProgramsFightToTheEnd) {
  start();
  const std::string binaries = FRAY_BINARY_DIR;
  support::Process npc({binaries + "/fray-npc-example", link_to(served_->port(), token("bo"))});
  support::Process bot(
      {binaries + "/fray-bot", "--exit-when-over", link_to(served_->port(), token("ana"))});
  std::string last;
  while (const auto line = bot.read_line()) last = *line;
  EXPECT_EQ(bot.wait(), 0);
  while (npc.read_line()) continue;
  EXPECT_EQ(npc.wait(), 0);
  EXPECT_TRUE(last.starts_with("The fight is over: ")) << last;
}

TEST_F(ClientTest, BotsPlayTheDemoAgainstTheServer) {
  support::Served demo({.fray = std::string(FRAY_BINARY_DIR) + "/fray",
                        .database = folder_.file("demo.db"),
                        .arguments = {"--demo", "--once", "--no-stand-ins"},
                        .log = folder_.file("log")});
  std::vector<std::string> command{std::string(FRAY_BINARY_DIR) + "/fray-bot", "--exit-when-over",
                                   "--quiet"};
  for (const char* seat : {"hale", "nim", "vesper", "dara"}) {
    command.push_back(link_to(demo.port(), demo.token("demo", seat)));
  }
  support::Process bots(command);
  EXPECT_FALSE(bots.read_line(std::chrono::seconds(100)));
  EXPECT_EQ(bots.wait(), 0);
  std::string outcome;
  while (const auto line = demo.process().read_line()) outcome += *line + "\n";
  EXPECT_NE(outcome.find("winner: "), std::string::npos) << outcome;
  EXPECT_EQ(demo.process().wait(), 0);
}

}  // namespace
}  // namespace fray
