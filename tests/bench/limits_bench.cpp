// What limits are worth: the memory of tables at rest and how soon they wake, and how one person
// fares while an account and 24 addresses flood the server. Each beside the same without, in one
// run.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "encounter/policy.h"
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
  /// Over again until it is let in.
  void sign_in() {
    connect("");
    for (;;) {
      const auto reply = ask([&](v1::Manage& m) {
        m.mutable_sign_in()->set_name(name_);
        m.mutable_sign_in()->set_password(kPassword);
      });
      if (reply.has_managed()) {
        token = reply.managed().signed_in().token();
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
  int upload(const std::string& picture) {
    return support::http_raw(
               port_, "POST /campaigns/" + campaign +
                          "/assets?name=map HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " +
                          address_ + "\r\nAuthorization: Bearer " + token +
                          "\r\nContent-Length: " + std::to_string(picture.size()) +
                          "\r\nConnection: close\r\n\r\n" + picture)
        .status;
  }
  void connect(const std::string& with) {
    client = std::make_unique<WsClient>(
        port_, WsClient::Protocol::Binary, false,
        std::map<std::string, std::string>{{"X-Forwarded-For", address_}});
    client->hello(with);
  }

  std::unique_ptr<WsClient> client;
  std::string token, campaign;

 private:
  std::uint16_t port_;
  std::string name_, address_;
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
  return std::make_unique<Served>(Served::Options{.fray = std::string(FRAY_BINARY_DIR) + "/fray",
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
  encounter::Whim whim(1);
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

// ---- a flood ----

constexpr const char* kTable = R"(title = "Duel"
ruleset = "forge"
sides = ["north", "south"]
map = """
............
............
............
............
"""

[policy]
absent = "hand-to-gm"

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

// One GM who decides for everybody at the table: from each decision to its batch.
void play(WsClient& client, v1::Batch& batch, int decisions, Times& times) {
  encounter::Whim whim(7);
  for (int n = 1; n <= decisions; ++n) {
    const auto start = Clock::now();
    v1::ClientFrame frame;
    if (n % 50 == 0 || batch.prompts_size() == 0) {
      frame.mutable_gm()->mutable_rewind()->set_moment(0);
    } else {
      *frame.mutable_decide() = support::random_answer(batch.prompts(0), whim);
    }
    if (!client.ask(frame).has_done()) continue;  // such as an answer that was none
    batch = client.batch();
    times.ms.push_back(ms_since(start));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));  // within the rate of a connection
  }
}

struct Fared {
  Times sign_in, upload, decisions;
};

Fared fare(const Served& served, Person& person, double seconds) {
  Fared fared;
  const std::string picture = support::png_of(600, 600, 1);
  WsClient table(served.port());
  table.hello(served.token("duel", "gm"));
  table.attach();
  v1::Batch batch = table.batch();
  const auto begun = Clock::now();
  while (ms_since(begun) < seconds * 1000) {
    auto start = Clock::now();
    person.sign_in();
    fared.sign_in.ms.push_back(ms_since(start));
    start = Clock::now();
    while (person.upload(picture) != 201) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (ms_since(start) > 30'000) break;
    }
    fared.upload.ms.push_back(ms_since(start));
    play(table, batch, 50, fared.decisions);
  }
  return fared;
}

void print(const char* when, Fared fared) {
  std::printf("%s\n  signed in after %s\n  uploaded after  %s\n  decided after   %s\n", when,
              fared.sign_in.text().c_str(), fared.upload.text().c_str(),
              fared.decisions.text().c_str());
  std::fflush(stdout);
}

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
  print("alone:", fare(*served, person, 8));
  std::atomic<bool> stop = false;
  {
    std::vector<std::jthread> all;
    for (int n = 0; n < kAddresses; ++n) {
      all.emplace_back([&, n] { flood_by_address(*served, account, n, stop); });
    }
    all.emplace_back([&] { flood_by_account(*served, account.token, account.campaign, stop); });
    std::this_thread::sleep_for(std::chrono::seconds(2));
    print("while one account and 24 addresses flood sign-in, uploads and tables:",
          fare(*served, person, 15));
    stop = true;
  }
  print("and afterwards:", fare(*served, person, 5));
  std::printf("encounters that are played: %lld\n",
              static_cast<long long>(metric(*served, "fray_tables")) - 1);
  served->process().signal(SIGTERM);
  served->process().wait();
}

}  // namespace
}  // namespace fray

int main(int count, char** arguments) {
  try {
    const bool all = count == 1 || std::string(arguments[1]) != "flood";
    if (all) fray::rest(40, 12, 0);
    if (all) fray::rest(10, 300, 50);
    fray::flood();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
