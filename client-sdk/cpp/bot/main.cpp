#include <algorithm>
#include <iostream>
#include <memory>
#include <set>
#include <utility>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "fray/choice.h"
#include "fray/client.h"

namespace asio = boost::asio;
using namespace fray::client;

namespace {

enum class Choosing { AtRandom, Sensibly };

struct Settings {
  std::vector<std::string> links;
  Choosing policy = Choosing::Sensibly;
  std::uint64_t seed = 1;
  std::chrono::milliseconds think{0};
  bool quiet = false;
  bool exit_when_over = false;
};

constexpr std::chrono::milliseconds kAfterLimited{250};

// One seat.
struct Bot {
  Bot(asio::io_context& context, Link link, const Settings& s, std::size_t index, bool talk)
      : settings(s),
        talks(talk && !s.quiet),
        random(s.seed * 1000 + index),
        sensible(s.seed * 1000 + index),
        client(context.get_executor(), std::move(link), {.name = "fray-bot/1"}),
        timer(context) {}

  const Settings& settings;
  bool talks;  // prints the story; one bot of the process is enough
  Random random;
  Sensible sensible;
  Client client;
  asio::steady_timer timer;
  std::set<std::uint32_t> answered;  // prompts of this encounter
  bool said_nobody_fights = false;
  bool failed = false;
};

using Bots = std::vector<std::shared_ptr<Bot>>;

void say(const Bot& bot, std::string_view what) {
  const std::string& seat = bot.client.world().seat;
  std::cerr << "fray-bot" << (seat.empty() ? "" : " [" + seat + "]") << ": " << what << '\n';
}

Choice choose(Bot& bot, const Prompt& prompt) {
  return bot.settings.policy == Choosing::AtRandom
             ? choose_random(prompt, bot.random)
             : bot.sensible.choose(prompt, bot.client.world());
}

asio::awaitable<void> wait(std::shared_ptr<Bot> bot, std::chrono::milliseconds time) {
  boost::system::error_code ec;
  bot->timer.expires_after(time);
  co_await bot->timer.async_wait(asio::redirect_error(asio::use_awaitable, ec));
}

// Patient where the server asks for fewer frames.
asio::awaitable<Result<>> decide(std::shared_ptr<Bot> bot, std::uint32_t prompt, Choice choice) {
  while (true) {
    Result<> done = co_await bot->client.decide(prompt, choice);
    if (done || done.error().code != ErrorCode::Limited) co_return done;
    co_await wait(bot, kAfterLimited);
  }
}

asio::awaitable<void> answer(std::shared_ptr<Bot> bot) {
  const std::vector<Prompt> prompts = bot->client.world().prompts;
  for (const Prompt& prompt : prompts) {
    if (bot->settings.think.count() > 0) co_await wait(bot, bot->settings.think);
    if (!bot->client.world().prompt(prompt.number)) continue;  // closed in the meantime
    if (!bot->answered.insert(prompt.number).second) continue;
    if (bot->settings.policy == Choosing::Sensibly && bot->client.world().now.round == 0 &&
        !std::exchange(bot->said_nobody_fights, true)) {
      say(*bot,
          "nobody fights: passing, and joining in what others do; the rest is left to people");
    }
    const Choice choice = choose(*bot, prompt);
    const Result<> done = co_await decide(bot, prompt.number, choice);
    // Others may close a window first; that is how the game goes.
    if (done || done.error().code == ErrorCode::StaleWindow) continue;
    if (done.error().code == ErrorCode::Stopped) co_return;
    const std::string what =
        choice.option < prompt.options.size() ? prompt.options[choice.option].text : "";
    say(*bot, "\"" + what + "\" was refused (" + std::string(name_of(done.error().code)) +
                  "): " + done.error().message + "; passing");
    // A bot without a better choice should not make others wait.
    const Choice pass;
    const Result<> passed = co_await decide(bot, prompt.number, pass);
    if (!passed) say(*bot, passed.error().message);
  }
}

void tell(const Bot& bot, const Update& update) {
  if (update.connection && bot.client.connection() == Connection::Waiting && bot.client.trouble()) {
    say(bot, bot.client.trouble()->message + "; trying again");
  }
  if (!update.notice.empty()) say(bot, update.notice);
  if (!bot.talks) return;
  for (const Event& event : update.events) std::cout << event.text << '\n';
  std::cout.flush();
}

asio::awaitable<void> play(std::shared_ptr<Bot> bot) {
  while (true) {
    const Result<Update> update = co_await bot->client.next();
    if (!update) {
      if (update.error().code != ErrorCode::Stopped) {
        say(*bot, update.error().message);
        bot->failed = true;
      }
      co_return;
    }
    tell(*bot, *update);
    // A rewind may open an answered prompt again.
    const bool rewound =
        std::ranges::find(update->events, "encounter.rewound", &Event::key) != update->events.end();
    if (update->encounter || rewound) bot->answered.clear();
    if (update->encounter) bot->said_nobody_fights = false;
    if (bot->client.world().over && bot->settings.exit_when_over) co_return bot->client.stop();
    if (update->prompts) co_await answer(bot);
  }
}

asio::awaitable<void> play_all(std::shared_ptr<Bot> bot, asio::signal_set& signals,
                               std::size_t& playing) {
  co_await play(bot);
  if (--playing == 0) signals.cancel();
}

asio::awaitable<void> stop_on_signal(asio::signal_set& signals, const Bots& bots) {
  boost::system::error_code ec;
  co_await signals.async_wait(asio::redirect_error(asio::use_awaitable, ec));
  if (ec) co_return;
  for (const auto& bot : bots) bot->client.stop();
}

int run(const Settings& settings) {
  asio::io_context context(1);
  Bots bots;
  for (const std::string& text : settings.links) {
    const auto link = parse_link(text);
    if (!link) {
      std::cerr << "fray-bot: " << text << ": " << link.error().message << '\n';
      return 2;
    }
    bots.push_back(std::make_shared<Bot>(context, *link, settings, bots.size(), bots.empty()));
  }
  asio::signal_set signals(context, SIGINT, SIGTERM);
  std::size_t playing = bots.size();
  asio::co_spawn(context, stop_on_signal(signals, bots), asio::detached);
  for (const auto& bot : bots)
    asio::co_spawn(context, play_all(bot, signals, playing), asio::detached);
  context.run();
  for (const auto& bot : bots) {
    if (bot->failed) return 1;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  CLI::App app{
      "Plays seats of a Fray table, knowing no rules: it chooses among the options it is offered.\n"
      "Give one seat link for each seat, as `fray serve` prints them. The story is told on "
      "stdout,\n"
      "as the first seat sees it; trouble is told on stderr. Lost connections are made again."};
  app.footer(
      "Examples:\n"
      "  fray-bot 'http://localhost:8080/#seat=...'\n"
      "  fray-bot --policy random --seed 7 --exit-when-over LINK LINK\n"
      "  fray-bot 'http://localhost:8080/#token=fray_...&campaign=ID&encounter=ID'\n\n"
      "Ends with 0 when stopped or, with --exit-when-over, when the encounter is over; with 1 "
      "when\n"
      "the server refuses a seat; with 2 when a link cannot be read.");
  app.add_option(
         "LINK", settings.links,
         "Seat links, http://HOST:PORT/#seat=TOKEN, or with a bot's token the encounter of\n"
         "a campaign: http://HOST:PORT/#token=fray_...&campaign=ID&encounter=ID")
      ->required();
  const std::map<std::string, Choosing> policies{{"random", Choosing::AtRandom},
                                                 {"sensible", Choosing::Sensibly}};
  app.add_option(
         "--policy", settings.policy,
         "sensible: the most worth by the odds shown, as long as it is of use, else towards the\n"
         "nearest opponent; between fights it passes and joins in what others do;\n"
         "random: anything that is offered")
      ->transform(CLI::CheckedTransformer(policies).description("random|sensible"))
      ->default_str("sensible");
  app.add_option("--seed", settings.seed, "Seed of the bot's own choices, not of the server's dice")
      ->capture_default_str();
  std::uint32_t think_ms = 0;
  app.add_option("--think", think_ms, "Milliseconds to wait before each answer")
      ->capture_default_str();
  app.add_flag("--quiet", settings.quiet, "Do not tell the story");
  app.add_flag("--exit-when-over", settings.exit_when_over,
               "End with the encounter, instead of waiting for the next");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  settings.think = std::chrono::milliseconds(think_ms);
  return run(settings);
}
