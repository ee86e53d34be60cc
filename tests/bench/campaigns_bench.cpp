// What lasts, in numbers: a long list of campaigns, and a server that starts with many of them.
#include <chrono>
#include <csignal>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <benchmark/benchmark.h>

#include "campaign/accounts.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "campaign/tokens.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/store.h"
#include "support/served.h"
#include "support/temporary_folder.h"
#include "support/ws_client.h"

namespace fray {
namespace {

using Clock = std::chrono::steady_clock;
using support::Served;
using support::WsClient;

constexpr int kCampaigns = 1000;
constexpr int kCharacters = 200;  // of each
constexpr int kLive = 100;

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

template <class T>
T must(std::expected<T, campaign::StorageError> opened) {
  if (!opened) throw std::runtime_error(opened.error().message);
  return std::move(*opened);
}

/// A database with one person's thousand campaigns.
struct Archive {
  Archive() {
    auto database = must(storage::Database::open(file));
    auto log = must(storage::SqliteEncounterLog::open(database));
    auto store = must(storage::SqliteStore::open(
        database, *log, [](const auto& error) { throw std::runtime_error(error.message); }));
    const auto now =
        std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto made =
        store->write([&](campaign::Repositories& r) { return fill(r, campaign::Time(now)); });
    if (!made) throw std::runtime_error(made.error().message);
  }

  campaign::Result<> fill(campaign::Repositories& r, campaign::Time now) {
    const auto account =
        campaign::add_account(r, campaign::Act::of_operator(now), "greta", "", "*");
    if (!account) return std::unexpected(account.error());
    const auto session =
        campaign::open_session(r, account->id, "bench", std::chrono::hours(24 * 90), now);
    token = session.secret;
    const campaign::Identity identity{*account, session.token};
    const campaign::Act act = campaign::Act::of(identity, "", now);
    campaign::CampaignPolicy policy;
    policy.ruleset = "forge";
    for (int c = 0; c < kCampaigns; ++c) {
      const auto begun =
          campaign::create_campaign(r, act, identity, "Campaign " + std::to_string(c), policy);
      if (!begun) return std::unexpected(begun.error());
      campaigns.push_back(begun->id.text());
      for (int i = 0; i < kCharacters; ++i) {
        const auto character = campaign::create_character(
            r, act, begun->id, {"Character " + std::to_string(i), "id = \"x\"", "", account->id});
        if (!character) return std::unexpected(character.error());
      }
    }
    return {};
  }

  static Archive& one() {
    static Archive archive;
    return archive;
  }

  support::TemporaryFolder folder;
  std::string file = folder.file("fray.db");
  std::string token;
  std::vector<std::string> campaigns;
};

std::unique_ptr<Served> serve(const std::string& database,
                              const std::vector<std::string>& tables = {}) {
  return std::make_unique<Served>(
      Served::Options{.fray = std::string(FRAY_BINARY_DIR) + "/fray",
                      .database = database,
                      .tables = tables,
                      .arguments = {"--registration", "open", "--frames-per-second", "1000000"},
                      .log = {},
                      .prepare = {}});
}

void stop(Served& served) {
  served.process().signal(SIGTERM);
  served.process().wait();
}

v1::Reply ask(WsClient& client, const std::function<void(v1::Manage&)>& fill) {
  v1::ClientFrame frame;
  fill(*frame.mutable_manage());
  return client.ask(std::move(frame));
}

// ---- a list of campaigns, as a client gets it ----

void list_campaigns(benchmark::State& state) {
  const auto served = serve(Archive::one().file);
  WsClient client(served->port());
  client.hello(Archive::one().token);
  const int most = static_cast<int>(state.range(0));
  for (auto _ : state) {
    int seen = 0;
    std::string after;
    do {
      const v1::Reply reply = ask(client, [&](v1::Manage& m) {
        m.mutable_list_campaigns()->mutable_page()->set_limit(100);
        m.mutable_list_campaigns()->mutable_page()->set_after(after);
      });
      seen += reply.managed().campaigns().campaigns_size();
      after = reply.managed().campaigns().next();
    } while (!after.empty() && seen < most);
    if (seen < most) state.SkipWithError("campaigns are missing");
  }
  stop(*served);
}
BENCHMARK(list_campaigns)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

// Next to it: only the way there and back.
void ping(benchmark::State& state) {
  const auto served = serve(Archive::one().file);
  WsClient client(served->port());
  client.hello(Archive::one().token);
  v1::ClientFrame frame;
  frame.mutable_ping();
  for (auto _ : state) client.ask(frame);
  stop(*served);
}
BENCHMARK(ping)->Unit(benchmark::kMillisecond);

// And only the names, from the same file.
void bare_rows(benchmark::State& state) {
  SQLite::Database database(Archive::one().file, SQLite::OPEN_READONLY);
  for (auto _ : state) {
    SQLite::Statement rows(
        database, "SELECT id, name, ruleset FROM campaign ORDER BY created_ms DESC LIMIT ?1");
    rows.bind(1, state.range(0));
    std::size_t bytes = 0;
    while (rows.executeStep()) bytes += rows.getColumn(1).getString().size();
    benchmark::DoNotOptimize(bytes);
  }
}
BENCHMARK(bare_rows)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

// ---- starting ----

constexpr std::string_view kSetup =
    "ruleset = \"forge\"\nsides = [\"heroes\", \"foes\"]\nmap = \"\"\"\n........\n........\n"
    "\"\"\"\n[[combatant]]\nkey = \"a\"\nside = \"heroes\"\nat = [0, 0]\narchetype = "
    "\"hospiter\"\n[[combatant]]\nkey = \"b\"\nside = \"foes\"\nat = [7, 1]\narchetype = "
    "\"grunt-8\"\n";

// A hundred encounters under way, in as many campaigns.
void begin_encounters(const Archive& archive) {
  static bool begun = false;
  if (std::exchange(begun, true)) return;
  const auto served = serve(archive.file);
  WsClient gm(served->port());
  gm.hello(archive.token);
  for (int i = 0; i < kLive; ++i) {
    const std::string& campaign = archive.campaigns[static_cast<std::size_t>(i)];
    const v1::Reply made = ask(gm, [&](v1::Manage& m) {
      m.mutable_create_encounter()->set_campaign(campaign);
      m.mutable_create_encounter()->set_name("Bridge");
      m.mutable_create_encounter()->set_setup(std::string(kSetup));
    });
    const v1::Reply started = ask(gm, [&](v1::Manage& m) {
      m.mutable_start_encounter()->set_campaign(campaign);
      m.mutable_start_encounter()->set_encounter(made.managed().encounter().encounter().id());
      m.mutable_start_encounter()->set_base_revision(1);
    });
    if (!started.has_managed()) throw std::runtime_error(started.ShortDebugString());
  }
  stop(*served);
}

void start_server(benchmark::State& state) {
  const bool empty = state.range(0) == 0;
  if (!empty) begin_encounters(Archive::one());
  const support::TemporaryFolder folder;
  const std::string file = empty ? folder.file("empty.db") : Archive::one().file;
  for (auto _ : state) {
    const auto start = Clock::now();
    const auto served = serve(file);
    state.SetIterationTime(ms_since(start) / 1000);
    stop(*served);
  }
  state.SetLabel(empty ? "an empty database" : "1000 campaigns, 100 live tables");
}
BENCHMARK(start_server)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseManualTime();

}  // namespace
}  // namespace fray

BENCHMARK_MAIN();
