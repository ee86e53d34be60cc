// Tables of campaigns on real threads: they begin, end and go while others look at them.
#include "live/campaign_tables.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "net/worker.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "support/temporary_folder.h"
#include "support/toy_ruleset.h"

namespace fray::net {
namespace {

using campaign::EncounterId;

/// Ignores everything it is sent.
struct Deaf final : live::Client {
  void deliver(live::Bytes) override {}
};

class CampaignTablesTest : public testing::Test {
 protected:
  CampaignTablesTest() {
    auto database = storage::Database::open(folder_.file("fray.db"));
    EXPECT_TRUE(database);
    database_.emplace(std::move(*database));
    log_ = std::move(*storage::SqliteEncounterLog::open(*database_));
    for (int i = 0; i < 3; ++i) workers_.push_back(std::make_unique<Worker>());
    tables_.emplace(*log_, campaign::SigningKey{}, rulesets_, *workers_.back());
    campaign_tables_.emplace(live::CampaignTables::Services{
        .tables = *tables_,
        .executor = [this](std::size_t n) -> live::Executor& { return *workers_[n % 2]; },
        .server = "test",
        .frozen = [](const std::string&, const std::string& why) { ADD_FAILURE() << why; },
        .ended = [this](const EncounterId& id, const campaign::EncounterEnding&) { note(id); }});
    for (const auto& worker : workers_) worker->start();
  }
  ~CampaignTablesTest() override {
    for (const auto& worker : workers_) worker->finish();
    for (const auto& worker : workers_) worker->join();
    campaign_tables_.reset();
    tables_.reset();
    log_.reset();
  }

  static table::Setup duel() {
    table::Setup s;
    s.title = "Duel";
    s.ruleset = "toy";
    s.sides = {"north", "south"};
    s.combatants.push_back({.key = "ana", .name = "Ana", .side = table::Side{0}});
    s.combatants.push_back({.key = "bo", .name = "Bo", .side = table::Side{1}});
    s.seats.push_back({.key = "gm", .role = table::Role::Gm});
    s.policy.absent = table::Absent::Wait;
    return s;
  }
  /// Soon, or never.
  static bool comes_true(const std::function<bool()>& what) {
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!what()) {
      if (std::chrono::steady_clock::now() > late) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
  }
  void note(const EncounterId& id) {
    const std::lock_guard guard(mutex_);
    ended_.insert(id);
    changed_.notify_all();
  }
  bool wait_for_ends(std::size_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20),
                             [&] { return ended_.size() == count; });
  }
  void end(const EncounterId& id) {
    const auto table = tables_->find(id.text());
    const auto gm = std::make_shared<Deaf>();
    const table::SeatId seat = *table->find_seat("gm");
    table->request(gm, seat, {.id = 1, .key = "", .body = wire::Hello{}});
    table->request(gm, seat, {.id = 2, .key = "", .body = wire::Attach{}});
    table->request(gm, seat, {.id = 3, .key = "", .body = wire::End{}});
    table->leave(gm);
  }

  support::TemporaryFolder folder_;
  toy::Ruleset ruleset_;
  live::Rulesets rulesets_{{"toy", &ruleset_}};
  std::optional<storage::Database> database_;
  std::unique_ptr<storage::SqliteEncounterLog> log_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::optional<live::Tables> tables_;
  std::optional<live::CampaignTables> campaign_tables_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::set<EncounterId> ended_;
};

TEST_F(CampaignTablesTest, ComeAndGoWhileOthersLook) {
  constexpr std::size_t kTables = 30;
  std::atomic<bool> done = false;
  std::jthread looks([&] {
    while (!done) {
      for (const auto& [key, table] : tables_->all()) EXPECT_EQ(table->key(), key);
      std::this_thread::yield();
    }
  });
  std::vector<EncounterId> encounters;
  for (std::size_t i = 0; i < kTables; ++i) {
    encounters.push_back(EncounterId::random());
    ASSERT_TRUE(campaign_tables_->open(encounters.back(), duel()));
    EXPECT_EQ(campaign_tables_->setup(encounters.back())->title, "Duel");
    EXPECT_FALSE(campaign_tables_->link(encounters.back(), "gm", 0).empty());
    if (i % 2 == 1) end(encounters[i / 2]);
  }
  EXPECT_FALSE(campaign_tables_->open(encounters.back(), duel())) << "it is open already";
  for (std::size_t i = kTables / 2; i < kTables; ++i) end(encounters[i]);
  ASSERT_TRUE(wait_for_ends(kTables));
  for (const EncounterId& id : encounters) campaign_tables_->retire(id);
  EXPECT_TRUE(comes_true([&] { return tables_->all().empty(); }));
  EXPECT_FALSE(campaign_tables_->setup(encounters.front()));
  done = true;
  EXPECT_TRUE(comes_true([&] { return log_->unfinished().value().empty(); }));
}

// Running encounters are recovered; one that had never started is reported.
TEST_F(CampaignTablesTest, AreTakenUpAfterAStop) {
  const EncounterId begun = EncounterId::random();
  const EncounterId never = EncounterId::random();
  ASSERT_TRUE(campaign_tables_->open(begun, duel()));
  ASSERT_TRUE(comes_true([&] { return !log_->unfinished().value().empty(); }));
  const auto unfinished = log_->unfinished();
  std::vector<campaign::PreparedEncounter> live;
  for (const EncounterId& id : {begun, never}) {
    live.push_back({.id = id,
                    .campaign = campaign::CampaignId::random(),
                    .name = "Bridge",
                    .state = campaign::EncounterState::Live,
                    .created = {},
                    .started = {},
                    .ended = {},
                    .winner = ""});
  }
  const auto taken_up = campaign_tables_->take_up(live, *unfinished);
  ASSERT_EQ(taken_up.openings.size(), 1u);
  EXPECT_EQ(taken_up.openings[0].spec.key, begun.text());
  EXPECT_EQ(taken_up.openings[0].spec.setup, duel());
  EXPECT_TRUE(taken_up.openings[0].spec.once);
  EXPECT_EQ(taken_up.not_begun, std::vector{never});
}

}  // namespace
}  // namespace fray::net
