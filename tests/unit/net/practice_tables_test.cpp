// Practice fights on real threads: one for each account, and only so many.
#include "live/practice_tables.h"

#include <condition_variable>
#include <mutex>

#include <gtest/gtest.h>

#include "encounter/setup_file.h"
#include "net/worker.h"
#include "support/hex_ruleset.h"
#include "support/memory_log.h"
#include "support/toy_ruleset.h"

namespace fray::net {
namespace {

using campaign::AccountId;

struct Ignoring final : live::Client {
  void deliver(live::Bytes) override {}
};

class PracticeTablesTest : public testing::Test {
 protected:
  PracticeTablesTest() {
    tables_.emplace(log_, campaign::SigningKey{}, rulesets_, background_);
    host(std::chrono::minutes(1));
    worker_.start();
    background_.start();
  }
  ~PracticeTablesTest() override {
    tables_->drain([] {});
    for (Worker* worker : {&worker_, &background_}) {
      worker->finish();
      worker->join();
    }
    practice_.reset();
    tables_.reset();
  }

  /// Two at most.
  void host(std::chrono::milliseconds idle_after) {
    practice_.emplace(live::PracticeTables::Services{
        .tables = *tables_,
        .executor = [this](std::size_t) -> live::Executor& { return worker_; },
        .server = "test",
        .idle_after = idle_after,
        .most = 2});
  }
  std::string open() {
    const auto link = practice_->open(AccountId::random(), duel());
    EXPECT_TRUE(link);
    return link.value_or("");
  }
  bool is_open(const std::string& link) const { return tables_->admit(link).has_value(); }
  std::shared_ptr<Ignoring> sit(const std::string& link, std::string_view seat = "you") {
    const auto table = tables_->admit(link)->table;
    auto client = std::make_shared<Ignoring>();
    table->request(client, *table->find_seat(seat), {.id = 1, .key = "", .body = wire::Hello{}});
    settle();
    return client;
  }
  void end_fight(const std::string& link) {
    const auto table = tables_->admit(link)->table;
    const auto gm = sit(link, "gm");
    const table::SeatId seat = *table->find_seat("gm");
    table->request(gm, seat, {.id = 2, .key = "", .body = wire::Attach{}});
    table->request(gm, seat, {.id = 3, .key = "", .body = wire::End{}});
    settle();
    settle();  // what the end led to
  }

  static table::Setup duel() {
    table::Setup s;
    s.ruleset = "toy";
    s.map = "..\n..";
    s.sides = {"north", "south"};
    s.combatants.push_back({.key = "ana", .name = "Ana", .side = table::Side{0}});
    s.combatants.push_back({.key = "bo", .name = "Bo", .side = table::Side{1}});
    s.seats.push_back({.key = "gm", .role = table::Role::Gm});
    s.seats.push_back({.key = "you", .side = table::Side{0}, .controls = {table::CombatantId{0}}});
    s.policy.absent = table::Absent::Wait;
    return s;
  }
  static table::Setup other_duel() {
    table::Setup s = *encounter::parse_setup(hexes::kDuel, "duel.toml");
    s.seats.push_back({.key = "you", .side = table::Side{0}, .controls = {table::CombatantId{0}}});
    return s;
  }
  /// What was posted to the tables' thread so far has been done.
  void settle() {
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    worker_.post([&] {
      const std::lock_guard guard(mutex);
      done = true;
      changed.notify_one();
    });
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return done; });
  }

  toy::Ruleset toys_;
  hexes::Ruleset hexes_;
  live::Rulesets rulesets_{{"toy", &toys_}, {"hexes", &hexes_}};
  support::MemoryLog log_;
  Worker worker_;
  Worker background_;
  std::optional<live::Tables> tables_;
  std::optional<live::PracticeTables> practice_;
};

TEST_F(PracticeTablesTest, LinkLeadsToThePlayersSeat) {
  const auto link = practice_->open(AccountId::random(), duel());
  ASSERT_TRUE(link);
  const auto admitted = tables_->admit(*link);
  ASSERT_TRUE(admitted);
  EXPECT_EQ(admitted->table->seats()[table::raw(admitted->seat)].key, "you");
  settle();
  EXPECT_TRUE(log_.empty());
}

TEST_F(PracticeTablesTest, GoesOnWhileItIsNotOver) {
  const AccountId ana = AccountId::random();
  const auto first = practice_->open(ana, duel());
  ASSERT_TRUE(first);
  EXPECT_EQ(practice_->open(ana, duel()), first);
  end_fight(*first);
  const auto second = practice_->open(ana, duel());
  ASSERT_TRUE(second);
  EXPECT_NE(second, first);
  settle();
  EXPECT_FALSE(tables_->admit(*first)) << "the one before is gone";
  EXPECT_TRUE(tables_->admit(*second));
}

TEST_F(PracticeTablesTest, AnotherRulesetReplacesIt) {
  const AccountId ana = AccountId::random();
  const auto first = practice_->open(ana, duel());
  const auto other = practice_->open(ana, other_duel());
  ASSERT_TRUE(first && other);
  settle();
  EXPECT_FALSE(tables_->admit(*first));
  EXPECT_TRUE(tables_->admit(*other));
}

TEST_F(PracticeTablesTest, AreLimitedOnTheServer) {
  const AccountId ana = AccountId::random();
  ASSERT_TRUE(practice_->open(ana, duel()));
  ASSERT_TRUE(practice_->open(AccountId::random(), duel()));
  const auto third = practice_->open(AccountId::random(), duel());
  ASSERT_FALSE(third);
  EXPECT_EQ(third.error().code, campaign::ErrorCode::Limited);
  EXPECT_EQ(third.error().message,
            "all 2 practice fights that this server can host are being played; try again in a few "
            "minutes");
  EXPECT_TRUE(practice_->open(ana, other_duel())) << "in place of its own";
}

TEST_F(PracticeTablesTest, TheLongestIdleGivesWayToANewcomer) {
  host(std::chrono::milliseconds(0));
  const std::string first = open();
  const std::string second = open();
  const auto table = tables_->admit(first)->table;
  table->leave(sit(first));  // and so it is idle for a shorter time than the second
  settle();
  const std::string third = open();
  settle();
  EXPECT_TRUE(is_open(first));
  EXPECT_FALSE(is_open(second));
  EXPECT_TRUE(is_open(third));
}

TEST_F(PracticeTablesTest, OneWithAPlayerDoesNotGiveWay) {
  host(std::chrono::milliseconds(0));
  const std::string first = open();
  const std::string second = open();
  const auto ana = sit(first);
  open();
  settle();
  EXPECT_TRUE(is_open(first));
  EXPECT_FALSE(is_open(second));
}

TEST_F(PracticeTablesTest, OneThatIsOverGivesWayAtOnce) {
  const std::string first = open();
  const std::string second = open();
  end_fight(second);
  const std::string third = open();
  settle();
  EXPECT_TRUE(is_open(first)) << "its player may be about to come back";
  EXPECT_FALSE(is_open(second));
  EXPECT_TRUE(is_open(third));
}

TEST_F(PracticeTablesTest, WhoseFightGaveWayGetsAnother) {
  host(std::chrono::milliseconds(0));
  const AccountId ana = AccountId::random();
  const auto first = practice_->open(ana, duel());
  ASSERT_TRUE(first);
  open();
  open();
  settle();
  EXPECT_FALSE(is_open(*first));
  const auto again = practice_->open(ana, duel());
  ASSERT_TRUE(again);
  EXPECT_NE(again, first);
  EXPECT_TRUE(is_open(*again));
}

// Else the tables' thread would not end, which the fixture waits for.
TEST_F(PracticeTablesTest, WaitsForNoOneOnceTheServerStops) {
  const auto admitted = tables_->admit(*practice_->open(AccountId::random(), duel()));
  ASSERT_TRUE(admitted);
  const auto player = std::make_shared<Ignoring>();
  admitted->table->request(player, admitted->seat, {.id = 1, .key = "", .body = wire::Hello{}});
  tables_->drain([] {});
  admitted->table->leave(player);
  settle();
}

TEST_F(PracticeTablesTest, OneThatCannotBeginCountsForNothing) {
  for (int i = 0; i < 3; ++i) {
    auto unknown = duel();
    unknown.ruleset = "chess";
    const auto none = practice_->open(AccountId::random(), unknown);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, campaign::ErrorCode::Unavailable);
  }
}

}  // namespace
}  // namespace fray::net
