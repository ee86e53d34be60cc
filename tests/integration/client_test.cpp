// The C++ library and its programs against the real server.
#include "fray/client.h"

#include <atomic>
#include <functional>
#include <future>
#include <set>
#include <thread>

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

// A seat played to the end of its encounter, with every event that it was sent.
struct Seat {
  Seat(asio::io_context& context, const std::string& link, std::uint64_t seed,
       std::function<void()> every_update)
      : on_update(std::move(every_update)),
        sensible(seed),
        client(context.get_executor(), client::parse_link(link).value(), quick()),
        done(asio::co_spawn(context, play(*this), asio::use_future)) {}

  static client::Options quick() {
    client::Options options;
    options.first_wait = std::chrono::milliseconds(10);
    options.longest_wait = std::chrono::milliseconds(100);
    return options;
  }

  static asio::awaitable<void> play(Seat& seat) {
    for (;;) {
      const auto update = co_await seat.client.next();
      if (!update) {
        ADD_FAILURE() << update.error().message;
        co_return;
      }
      seat.told.insert(seat.told.end(), update->events.begin(), update->events.end());
      if (update->connection && seat.client.connection() == client::Connection::Waiting) {
        ++seat.losses;
      }
      seat.on_update();
      if (seat.client.world().over) break;
      const std::vector<client::Prompt> prompts = seat.client.world().prompts;
      for (const client::Prompt& prompt : prompts) {
        if (!seat.answered.insert(prompt.number).second) continue;
        const client::Choice choice = seat.sensible.choose(prompt, seat.client.world());
        const auto decided = co_await seat.client.decide(prompt.number, choice);
        if (!decided && decided.error().code != client::ErrorCode::StaleWindow) {
          ADD_FAILURE() << decided.error().message;
        }
      }
    }
    seat.over = seat.client.world().over;
    seat.client.stop();
  }

  std::function<void()> on_update;
  client::Sensible sensible;
  client::Client client;
  std::vector<client::Event> told;
  std::set<std::uint32_t> answered;
  int losses = 0;
  bool over = false;
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
  // As the dice fall: now and then the last two fell each other.
  EXPECT_TRUE(last.starts_with("Victory: ") || last.starts_with("The fight ends: ")) << last;
}

// The server is killed in the middle of the fight, and comes back at the same address. A player of
// the library does not notice: each event is sent once, as the server sends it at the end.
TEST_F(ClientTest, AKilledServerLosesNothing) {
  table_ = "riot";
  start();
  const std::uint16_t port = served_->port();
  asio::io_context context;
  std::atomic<int> updates = 0;
  std::map<std::string, std::unique_ptr<Seat>> seats;
  for (const std::string key : {"ana", "bo", "watcher"}) {
    const std::string link = link_to(port, token(key));
    seats[key] = std::make_unique<Seat>(context, link, 1 + seats.size(), [&] { ++updates; });
  }
  std::jthread playing([&] { context.run(); });
  // However this test ends, so does that.
  const std::shared_ptr<void> stop(nullptr, [&](void*) { context.stop(); });
  constexpr int kKills = 3;
  int kills = 0;
  const auto over = [&] {
    return std::ranges::all_of(seats, [](const auto& entry) {
      return entry.second->done.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
  };
  for (; kills < kKills && !over(); ++kills) {
    const int before = updates;
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (updates < before + 8 && !over()) {
      ASSERT_LT(std::chrono::steady_clock::now(), patience) << "nobody plays";
      std::this_thread::yield();
    }
    end(SIGKILL);
    start({}, port);
  }
  for (const auto& [key, seat] : seats) {
    ASSERT_EQ(seat->done.wait_for(std::chrono::seconds(60)), std::future_status::ready) << key;
  }
  EXPECT_EQ(kills, kKills);
  int losses = 0;

  for (const auto& [key, seat] : seats) {
    SCOPED_TRACE(key);
    EXPECT_TRUE(seat->over);
    losses += seat->losses;
    const auto late = connect();
    EXPECT_TRUE(late->hello(token(key)).has_welcome());
    EXPECT_TRUE(late->attach(0, "riot-1").has_attached());
    v1::Batch batch = late->batch();
    std::vector<std::string> story;
    for (;; batch = late->batch()) {
      for (const v1::Event& event : batch.events()) story.push_back(event.text());
      if (batch.over()) break;
    }
    ASSERT_EQ(seat->told.size(), story.size());
    for (std::size_t i = 0; i < story.size(); ++i) {
      EXPECT_EQ(seat->told[i].seq, i + 1);
      EXPECT_EQ(seat->told[i].text, story[i]);
    }
  }
  EXPECT_GE(losses, kKills) << "the kills came when nobody played";
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
