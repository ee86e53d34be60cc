// Tables are opened, and taken up again, on several threads at once.
#include <condition_variable>
#include <mutex>

#include <gtest/gtest.h>

#include "live/tables.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "support/patience.h"
#include "support/temporary_folder.h"
#include "support/toy_ruleset.h"

namespace fray::live {
namespace {

// Takes tasks from any thread, and carries none of them out.
class HeldExecutor final : public Executor {
 public:
  void post(Task task) override {
    const std::lock_guard guard(mutex_);
    tasks_.push_back(std::move(task));
  }
  std::unique_ptr<Timer> after(std::chrono::milliseconds, Task) override { return nullptr; }
  Clock::time_point now() const override { return {}; }

 private:
  std::mutex mutex_;
  std::vector<Task> tasks_;
};

// Rules by which no encounter starts or resumes before two do at once.
class Meeting final : public table::Ruleset {
 public:
  const table::Descriptor& descriptor() const override { return toy_.descriptor(); }
  std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start(
      const table::Setup& setup) const override {
    std::unique_lock lock(mutex_);
    ++there_;
    all_.notify_all();
    met_ = all_.wait_for(lock, support::kPatience, [this] { return there_ >= 2; }) && met_;
    return toy_.start(setup);
  }
  bool met() const { return met_; }

 private:
  toy::Ruleset toy_;
  mutable std::mutex mutex_;
  mutable std::condition_variable all_;
  mutable int there_ = 0;
  mutable bool met_ = true;
};

table::Setup duel() {
  table::Setup s;
  s.title = "Duel";
  s.ruleset = "toy";
  s.sides = {"north", "south"};
  s.combatants.push_back({.key = "ana", .name = "Ana", .side = table::Side{0}});
  s.combatants.push_back({.key = "bo", .name = "Bo", .side = table::Side{1}});
  s.seats.push_back({.key = "ana", .side = table::Side{0}, .controls = {table::CombatantId{0}}});
  s.seats.push_back({.key = "gm", .role = table::Role::Gm});
  return s;
}

TEST(Opening, TakesUpManyTablesAtOnce) {
  constexpr std::size_t kTables = 12;
  const toy::Ruleset toy;
  const Rulesets rulesets{{"toy", &toy}};
  const support::TemporaryFolder folder;
  for (int start = 0; start < 2; ++start) {
    const auto database = storage::Database::open(folder.file("fray.db"));
    ASSERT_TRUE(database);
    HeldExecutor executor;
    auto log = storage::SqliteEncounterLog::open(*database);
    ASSERT_TRUE(log);
    Tables tables(**log, campaign::SigningKey{}, rulesets, executor);
    std::vector<Tables::Opening> openings;
    for (std::size_t i = 0; i < kTables; ++i) {
      openings.push_back(
          {executor, {.key = "t" + std::to_string(i), .setup = duel()}, {"test", {}}});
    }
    openings.push_back({executor, {.key = "t3", .setup = duel()}, {"test", {}}});
    openings.push_back({executor, {.key = "No name", .setup = duel()}, {"test", {}}});
    const auto opened = tables.open(std::move(openings), 4);
    ASSERT_EQ(opened.size(), kTables + 2);
    for (std::size_t i = 0; i < kTables; ++i) {
      ASSERT_TRUE(opened[i]) << opened[i].error();
      EXPECT_EQ((*opened[i])->key(), "t" + std::to_string(i));
      EXPECT_EQ((*opened[i])->stopped(), "");
    }
    ASSERT_FALSE(opened[kTables]);
    EXPECT_EQ(opened[kTables].error(), "there are two tables called t3");
    ASSERT_FALSE(opened[kTables + 1]);
    EXPECT_EQ(tables.all().size(), kTables);
    // Recovered, not started again.
    ASSERT_TRUE((*log)->take("t7-1"));
    EXPECT_EQ((*log)->unfinished()->size(), kTables);
  }
}

TEST(Opening, PlaysTwoLogsAtTheSameTime) {
  const support::TemporaryFolder folder;
  for (int start = 0; start < 2; ++start) {
    const Meeting rules;
    const Rulesets rulesets{{"toy", &rules}};
    const auto database = storage::Database::open(folder.file("fray.db"));
    ASSERT_TRUE(database);
    HeldExecutor executor;
    auto log = storage::SqliteEncounterLog::open(*database);
    ASSERT_TRUE(log);
    Tables tables(**log, campaign::SigningKey{}, rulesets, executor);
    std::vector<Tables::Opening> openings;
    for (const char* key : {"one", "two"}) {
      openings.push_back({executor, {.key = key, .setup = duel()}, {"test", {}}});
    }
    for (const auto& opened : tables.open(std::move(openings), 2)) {
      ASSERT_TRUE(opened) << opened.error();
      EXPECT_EQ((*opened)->taken_up().has_value(), start == 1);
    }
    EXPECT_TRUE(rules.met()) << "one waited for the other";
    ASSERT_TRUE((*log)->take("two-1"));
  }
}

}  // namespace
}  // namespace fray::live
