// What limits are worth: the memory of dormant tables, how soon they wake and how soon a server
// starts with them; how a table fares while a large map is uploaded, and one person while an
// account and 24 addresses flood the server. Each next to the same without, in one run.
// `bench_limits rest`, `restart`, `map` or `flood` measures only that; FRAY names another server
// than the one next to it.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "encounter/bot_strategy.h"
#include "large_map.h"
#include "support/pictures.h"
#include "support/random_answer.h"
#include "support/served.h"
#include "support/temporary_folder.h"
#include "support/ws_client.h"

namespace fray {
namespace {

using Clock = std::chrono::steady_clock;
using support::Served;
using support::WsClient;

constexpr const char* kPassword = "correct horse";

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Times {
  std::vector<double> ms;
  double at(double share) {
    if (ms.empty()) return 0;
    std::ranges::sort(ms);
    return ms[std::min(ms.size() - 1,
                       static_cast<std::size_t>(share * static_cast<double>(ms.size())))];
  }
  std::string text() {
    char line[120];
    std::snprintf(line, sizeof line, "p50 %.1f, p99 %.1f, max %.1f ms of %zu", at(0.5), at(0.99),
                  at(1), ms.size());
    return line;
  }
};

std::string fight(int combatants) {
  std::string text = "ruleset = \"forge\"\nsides = [\"heroes\", \"foes\"]\nmap = \"\"\"\n";
  for (int y = 0; y < 40; ++y) text += std::string(40, '.') + "\n";
  text += "\"\"\"\n";
  for (int i = 0; i < combatants; ++i) {
    text += "[[combatant]]\nkey = \"c" + std::to_string(i) + "\"\nside = \"" +
            (i % 2 == 0 ? "heroes" : "foes") + "\"\nat = [" + std::to_string(i % 40) + ", " +
            std::to_string(i / 40) + "]\narchetype = \"grunt-8\"\n";
  }
  return text;
}

// A person with an account of their own, from an address of their own.
class Person {
 public:
  Person(std::uint16_t port, std::string name, std::string address)
      : port_(port), name_(std::move(name)), address_(std::move(address)) {
    connect("");
  }

  v1::Reply ask(const std::function<void(v1::Manage&)>& fill) {
    v1::ClientFrame frame;
    fill(*frame.mutable_manage());
    return client->ask(std::move(frame));
  }
  void sign_up() {
    const auto reply = ask([&](v1::Manage& m) {
      m.mutable_sign_up()->set_name(name_);
      m.mutable_sign_up()->set_password(kPassword);
    });
    if (!reply.has_managed()) throw std::runtime_error(reply.ShortDebugString());
    token = reply.managed().signed_in().token();
  }
  /// Over again until it is let in. `known`: on a device where that has happened before.
  void sign_in(bool known) {
    connect("");
    for (;;) {
      const auto reply = ask([&](v1::Manage& m) {
        m.mutable_sign_in()->set_name(name_);
        m.mutable_sign_in()->set_password(kPassword);
        if (known) m.mutable_sign_in()->set_device(device_);
      });
      if (reply.has_managed()) {
        token = reply.managed().signed_in().token();
        device_ = reply.managed().signed_in().device();
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  void create_campaign() {
    campaign = ask([](v1::Manage& m) {
                 m.mutable_create_campaign()->set_name("Ashes");
                 m.mutable_create_campaign()->set_ruleset("forge");
               })
                   .managed()
                   .campaign()
                   .id();
  }
  /// Empty where it was refused.
  std::string begin_fight(int combatants) {
    const auto made = ask([&](v1::Manage& m) {
      m.mutable_create_encounter()->set_campaign(campaign);
      m.mutable_create_encounter()->set_name("Bridge");
      m.mutable_create_encounter()->set_setup(fight(combatants));
    });
    const auto& encounter = made.managed().encounter().encounter();
    const auto begun = ask([&](v1::Manage& m) {
      m.mutable_start_encounter()->set_campaign(campaign);
      m.mutable_start_encounter()->set_encounter(encounter.id());
      m.mutable_start_encounter()->set_base_revision(encounter.revision());
    });
    return begun.has_managed() ? encounter.id() : "";
  }
  v1::Reply take_seat(const std::string& encounter) {
    return ask([&](v1::Manage& m) {
      m.mutable_take_seat()->set_campaign(campaign);
      m.mutable_take_seat()->set_encounter(encounter);
    });
  }
  int upload(const std::string& picture) { return post("assets", picture); }
  int upload_map(const std::string& file) { return post("maps", file); }
  void connect(const std::string& with) {
    client = std::make_unique<WsClient>(
        port_, WsClient::Protocol::Binary, false,
        std::map<std::string, std::string>{{"X-Forwarded-For", address_}});
    client->hello(with);
  }

  std::unique_ptr<WsClient> client;
  std::string token, campaign;

 private:
  int post(const std::string& what, const std::string& file) {
    return support::http_raw(port_, "POST /campaigns/" + campaign + "/" + what +
                                        "?name=map HTTP/1.1\r\nHost: localhost\r\n"
                                        "X-Forwarded-For: " +
                                        address_ + "\r\nAuthorization: Bearer " + token +
                                        "\r\nContent-Length: " + std::to_string(file.size()) +
                                        "\r\nConnection: close\r\n\r\n" + file)
        .status;
  }

  std::uint16_t port_;
  std::string name_, address_, device_;
};

std::int64_t resident_kb(pid_t pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;) {
    if (word != "VmRSS:") continue;
    std::int64_t kb = 0;
    status >> kb;
    return kb;
  }
  return 0;
}

std::int64_t metric(const Served& served, const std::string& name) {
  const std::string body = support::http_get(served.metrics_port(), "/metrics").body;
  const std::size_t at = body.find("\n" + name + " ");
  return at == body.npos ? -1 : std::stoll(body.substr(at + name.size() + 2));
}

std::unique_ptr<Served> serve(const support::TemporaryFolder& folder,
                              std::vector<std::string> arguments,
                              std::vector<std::string> tables = {}) {
  arguments.insert(arguments.end(), {"--registration", "open", "--metrics-port", "0",
                                     "--trusted-proxy", "127.0.0.1"});
  const char* fray = std::getenv("FRAY");
  return std::make_unique<Served>(
      Served::Options{.fray = fray != nullptr ? fray : FRAY_BINARY_DIR "/fray",
                      .database = folder.file("fray.db"),
                      .port = 0,
                      .tables = std::move(tables),
                      .arguments = std::move(arguments),
                      .log = folder.file("log"),
                      .prepare = {}});
}

// ---- tables at rest ----

// From asking for the seat to the first batch.
double time_to_sit(Person& gm, const std::string& encounter) {
  gm.connect(gm.token);
  const auto start = Clock::now();
  if (!gm.take_seat(encounter).has_welcome()) throw std::runtime_error("no seat");
  gm.client->attach();
  gm.client->batch();
  return ms_since(start);
}

void rest(int tables_wanted, int combatants, int commands) {
  support::TemporaryFolder folder;
  const auto served = serve(folder, {"--rest-after", "3", "--max-live-tables-per-account", "100",
                                     "--frames-per-second", "100000"});
  Person gm(served->port(), "greta", "192.0.2.1");
  gm.sign_up();
  gm.create_campaign();
  const pid_t pid = served->process().pid();
  // What the server takes once it has played at all is no table's.
  std::vector<std::string> warm;
  for (int i = 0; i < 2; ++i) warm.push_back(gm.begin_fight(combatants));
  if (warm.back().empty()) throw std::runtime_error("the fight cannot begin");
  const auto all_rest = [&](int tables) {
    while (metric(*served, "fray_tables_resting") < tables) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    // And what they have given back has gone back.
    std::this_thread::sleep_for(std::chrono::seconds(3));
  };
  all_rest(2);
  const std::int64_t before = resident_kb(pid);
  std::vector<std::string> tables;
  encounter::RandomSource whim(1);
  for (int i = 0; i < tables_wanted; ++i) {
    std::string id;
    id = gm.begin_fight(combatants);
    tables.push_back(id);
    if (commands == 0) continue;
    Person player(served->port(), "greta", "192.0.2.1");
    player.token = gm.token;
    player.campaign = gm.campaign;
    time_to_sit(player, id);
    v1::ClientFrame toggle;
    for (int n = 0; n < commands; ++n) {
      toggle.mutable_gm()->mutable_pause()->set_paused(n % 2 == 0);
      player.client->ask(toggle);
    }
  }
  const std::int64_t awake = resident_kb(pid);
  all_rest(tables_wanted + 2);
  const std::int64_t resting = resident_kb(pid);
  Times wake;
  for (const std::string& table : tables) wake.ms.push_back(time_to_sit(gm, table));
  Times beside;
  for (const std::string& table : tables) beside.ms.push_back(time_to_sit(gm, table));
  std::printf("%d tables of %d combatants: awake %.0f kB each, at rest %.0f kB each\n",
              tables_wanted, combatants, static_cast<double>(awake - before) / tables_wanted,
              static_cast<double>(resting - before) / tables_wanted);
  std::printf("  seat and first batch at one at rest: %s\n", wake.text().c_str());
  std::printf("  at one that is awake:                %s\n", beside.text().c_str());
  std::fflush(stdout);
  served->process().signal(SIGTERM);
  served->process().wait();
}

// A server that is started again, with so many tables at rest: until it is ready, and its memory
// then.
void restart(int tables, int combatants) {
  support::TemporaryFolder folder;
  const std::vector<std::string> arguments{
      "--rest-after",      "1",    "--max-live-tables-per-account", "1000",
      "--max-live-tables", "1000", "--frames-per-second",           "100000"};
  {
    const auto served = serve(folder, arguments);
    Person gm(served->port(), "greta", "192.0.2.1");
    gm.sign_up();
    gm.create_campaign();
    for (int i = 0; i < tables; ++i) {
      if (gm.begin_fight(combatants).empty()) throw std::runtime_error("a fight cannot begin");
    }
    while (metric(*served, "fray_tables_resting") < tables) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    served->process().signal(SIGTERM);
    served->process().wait();
  }
  const auto start = Clock::now();
  const auto served = serve(folder, arguments);
  std::printf(
      "started again with %d tables of %d combatants at rest: ready after %.0f ms, %.1f MB\n",
      tables, combatants, ms_since(start),
      static_cast<double>(resident_kb(served->process().pid())) / 1e3);
  std::fflush(stdout);
  served->process().signal(SIGTERM);
  served->process().wait();
}

// ---- others while there is much to do ----

// A wall keeps the two apart, so that no decision ends the encounter.
constexpr const char* kTable = R"(title = "Duel"
ruleset = "forge"
sides = ["north", "south"]
map = """
.....#......
.....#......
.....#......
.....#......
"""

[policy]
absent = "hand-to-gm"

[options]
stalemate_rounds = 100

[[combatant]]
key = "ana"
name = "Ana"
side = "north"
at = [1, 1]
archetype = "skirmisher"

[[combatant]]
key = "bo"
name = "Bo"
side = "south"
at = [9, 2]
archetype = "hospiter"

[[seat]]
key = "gm"
role = "gm"
)";

struct Decisions {
  Times times;  // from each decision to its batch
  int refused = 0;
};

// A GM who decides for all combatants at the table, on a thread of its own.
class Decider {
 public:
  explicit Decider(const Served& served) : client_(served.port()) {
    client_.hello(served.token("duel", "gm"));
    client_.attach();
    batch_ = client_.batch();
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }

  /// Since the last call; throws the error that has ended the thread.
  Decisions take() {
    const std::lock_guard guard(mutex_);
    if (failed_) std::rethrow_exception(failed_);
    return std::exchange(done_, {});
  }
  std::size_t count() {
    const std::lock_guard guard(mutex_);
    if (failed_) std::rethrow_exception(failed_);
    return done_.times.ms.size();
  }
  /// Until so many have been decided since `take`.
  void wait_for(std::size_t decisions) {
    while (count() < decisions) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }

 private:
  static constexpr int kUntilRewound = 50;  // decisions

  void run(const std::stop_token& stop) {
    try {
      for (int n = 1; !stop.stop_requested(); ++n) {
        decide(n);
        std::this_thread::sleep_for(std::chrono::milliseconds(8));  // within a connection's rate
      }
    } catch (...) {
      const std::lock_guard guard(mutex_);
      failed_ = std::current_exception();
    }
  }
  void decide(int n) {
    if (batch_.over()) throw std::runtime_error("the duel is over, which it was not to be");
    v1::ClientFrame frame;
    if (n % kUntilRewound == 0 || batch_.prompts_size() == 0) {
      frame.mutable_gm()->mutable_rewind()->set_moment(0);
    } else {
      *frame.mutable_decide() = support::random_answer(batch_.prompts(0), whim_);
    }
    const auto start = Clock::now();
    const v1::Reply reply = client_.ask(frame);
    auto newer = client_.newest_batch();
    if (reply.has_done() && !newer) newer = client_.batch();
    const double ms = ms_since(start);
    // Decide about the newest prompts: another batch may have arrived.
    if (newer) batch_ = std::move(*newer);
    const std::lock_guard guard(mutex_);
    if (reply.has_done()) {
      done_.times.ms.push_back(ms);
    } else {
      ++done_.refused;
    }
  }

  WsClient client_;
  v1::Batch batch_;
  encounter::RandomSource whim_{7};
  std::mutex mutex_;
  Decisions done_;
  std::exception_ptr failed_;
  std::jthread thread_;  // last: it uses all of the above
};

struct Fared {
  Times sign_in, sign_in_known, upload;
  Decisions decisions;
};

// For so long, and until so many decisions have been made.
Fared fare(Person& person, Decider& decider, double seconds, std::size_t decisions) {
  Fared fared;
  const std::string picture = support::png_of(600, 600, 1);
  decider.take();
  const auto begun = Clock::now();
  while (ms_since(begun) < seconds * 1000) {
    auto start = Clock::now();
    person.sign_in(/*known=*/false);
    fared.sign_in.ms.push_back(ms_since(start));
    start = Clock::now();
    person.sign_in(/*known=*/true);
    fared.sign_in_known.ms.push_back(ms_since(start));
    start = Clock::now();
    while (person.upload(picture) != 201) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (ms_since(start) > 30'000) break;
    }
    fared.upload.ms.push_back(ms_since(start));
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  decider.wait_for(decisions);
  fared.decisions = decider.take();
  return fared;
}

void print(const char* when, Decisions decisions) {
  std::printf("%s %s, %d refused\n", when, decisions.times.text().c_str(), decisions.refused);
  std::fflush(stdout);
}

void print(const char* when, Fared fared) {
  std::printf("%s\n", when);
  std::printf("  signed in on a new device after  %s\n", fared.sign_in.text().c_str());
  std::printf("  signed in on a known one after   %s\n", fared.sign_in_known.text().c_str());
  std::printf("  uploaded after                   %s\n", fared.upload.text().c_str());
  print("  decided after                   ", std::move(fared.decisions));
}

// ---- a flood ----

// As fast as it can be, until `stop`.
void flood_by_address(const Served& served, const Person& account, int n,
                      const std::atomic<bool>& stop) {
  const std::string address = "198.51.100." + std::to_string(n + 1);
  const std::string picture = support::png_of(1500, 1500, static_cast<std::uint8_t>(n));
  int turn = 0;
  while (!stop) {
    try {
      if (++turn % 3 == 0) {
        Person uploader(served.port(), "flood", address);
        uploader.token = account.token;
        uploader.campaign = account.campaign;
        uploader.upload(picture);
      } else {
        Person stranger(served.port(), "nobody", address);
        stranger.ask([&](v1::Manage& m) {
          m.mutable_sign_in()->set_name("name-" + std::to_string(n * 100'000 + turn));
          m.mutable_sign_in()->set_password("a guess");
        });
      }
    } catch (const std::exception&) {
      // Refused, or cut off: over again.
    }
  }
}

void flood_by_account(const Served& served, const std::string& token, const std::string& campaign,
                      const std::atomic<bool>& stop) {
  while (!stop) {
    try {
      Person flooder(served.port(), "flood", "203.0.113.7");
      flooder.connect(token);
      flooder.campaign = campaign;
      while (!stop) flooder.begin_fight(1000);
    } catch (const std::exception&) {
    }
  }
}

void flood() {
  constexpr int kAddresses = 24;
  support::TemporaryFolder folder;
  { std::ofstream(folder.file("duel.toml")) << kTable; }
  const auto served = serve(folder, {}, {folder.file("duel.toml")});
  Person person(served->port(), "paula", "192.0.2.9");
  person.sign_up();
  person.create_campaign();
  Person account(served->port(), "flood", "203.0.113.7");
  account.sign_up();
  account.create_campaign();
  Decider decider(*served);
  print("alone:", fare(person, decider, 8, 500));
  std::atomic<bool> stop = false;
  {
    std::vector<std::jthread> all;
    for (int n = 0; n < kAddresses; ++n) {
      all.emplace_back([&, n] { flood_by_address(*served, account, n, stop); });
    }
    all.emplace_back([&] { flood_by_account(*served, account.token, account.campaign, stop); });
    std::this_thread::sleep_for(std::chrono::seconds(2));
    print("while one account and 24 addresses flood sign-in, uploads and tables:",
          fare(person, decider, 20, 1000));
    stop = true;
  }
  print("and afterwards:", fare(person, decider, 5, 300));
  std::printf("encounters that are played: %lld\n",
              static_cast<long long>(metric(*served, "fray_tables")) - 1);
  served->process().signal(SIGTERM);
  served->process().wait();
}

// ---- a large map ----

// At another table, while maps of 4352 x 4352 pixels are uploaded: decisions for as long as an
// upload takes, as many times over, and the same without one.
void map() {
  constexpr int kUploads = 6;
  constexpr std::size_t kAlone = 600;  // decisions
  support::TemporaryFolder folder;
  { std::ofstream(folder.file("duel.toml")) << kTable; }
  const auto served = serve(folder, {}, {folder.file("duel.toml")});
  Person gm(served->port(), "greta", "192.0.2.1");
  gm.sign_up();
  gm.create_campaign();
  Decider decider(*served);
  for (const auto& [kind, word] :
       {std::pair(bench::PictureKind::Png, "PNG"), std::pair(bench::PictureKind::Jpeg, "JPEG")}) {
    const std::string file = bench::map_file(17, 256, kind);
    decider.take();
    decider.wait_for(kAlone);
    const std::string alone = std::string(word) + ", decided at another table alone after  ";
    print(alone.c_str(), decider.take());
    Times uploads;
    Decisions beside;
    for (int n = 0; n < kUploads; ++n) {
      decider.take();
      const auto start = Clock::now();
      if (const int status = gm.upload_map(file); status != 201) {
        throw std::runtime_error("the map was answered with " + std::to_string(status));
      }
      uploads.ms.push_back(ms_since(start));
      const Decisions more = decider.take();
      beside.times.ms.insert(beside.times.ms.end(), more.times.ms.begin(), more.times.ms.end());
      beside.refused += more.refused;
    }
    const std::string during = std::string(word) + ", while a map of 4352 x 4352 is uploaded    ";
    print(during.c_str(), std::move(beside));
    std::printf("%s, the upload itself (%.1f MB) after %s\n", word,
                static_cast<double>(file.size()) / 1e6, uploads.text().c_str());
    std::fflush(stdout);
  }
  served->process().signal(SIGTERM);
  served->process().wait();
}

}  // namespace
}  // namespace fray

int main(int count, char** arguments) {
  try {
    const std::string only = count == 1 ? "" : arguments[1];
    const auto wanted = [&only](const char* part) { return only.empty() || only == part; };
    if (wanted("rest")) fray::rest(40, 12, 0);
    if (wanted("rest")) fray::rest(10, 300, 50);
    if (wanted("restart")) fray::restart(0, 12);
    if (wanted("restart")) fray::restart(200, 12);
    if (wanted("restart")) fray::restart(200, 300);
    if (wanted("map")) fray::map();
    if (wanted("flood")) fray::flood();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
