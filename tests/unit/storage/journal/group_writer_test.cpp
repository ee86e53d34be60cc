#include "storage/journal/group_writer.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using testing::append;
using testing::create;
using testing::encounter;
using testing::Hold;
using testing::kCreatorEpoch;
using testing::open_log;
using testing::records;
using testing::Result;

class GroupCommit : public testing::StorageTest {};

TEST_F(GroupCommit, WritesWhatWaitsInOneTransaction) {
  auto log = open_log(path());
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  Hold hold(*log.log);
  const WriterCounters before = log->counters();
  const support::Countdown answered(100);
  for (std::uint64_t seq = 1; seq <= 100; ++seq) {
    log->append("demo-1", seq - 1, kCreatorEpoch, records("demo-1", seq, seq),
                [answered](Result result) {
                  EXPECT_TRUE(result);
                  answered.count_down();
                });
  }
  EXPECT_EQ(log->queued(), 100u);
  // Nothing is visible before it is durable.
  EXPECT_EQ(log->read("demo-1", 0)->size(), 0u);
  hold.release();
  ASSERT_TRUE(answered.wait());
  EXPECT_EQ(log->queued(), 0u);
  const WriterCounters after = log->counters();
  EXPECT_EQ(after.groups - before.groups, 1u);
  EXPECT_EQ(after.records - before.records, 100u);
  EXPECT_GT(after.last_commit_micros, 0u);
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, 100));
}

// Or else a quick disk has a group, with all that it costs, for each record.
TEST_F(GroupCommit, LetsRecordsComeTogether) {
  auto log = open_log(path());
  const auto began = std::chrono::steady_clock::now();
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  constexpr std::uint64_t kMore = 20;
  for (std::uint64_t seq = 1; seq <= kMore; ++seq) {
    ASSERT_DONE(append(*log.log, "demo-1", seq - 1, kCreatorEpoch, records("demo-1", seq, seq)));
  }
  EXPECT_GE(std::chrono::steady_clock::now() - began, kMore * GroupWriter::kSpacing);
}

TEST_F(GroupCommit, ARefusalSpoilsNothingAroundIt) {
  auto log = open_log(path());
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  ASSERT_DONE(create(*log.log, encounter("demo-2")));
  Hold hold(*log.log);
  const WriterCounters before = log->counters();
  std::vector<std::string> answers;  // on the writer thread, in order
  const support::Countdown last;
  const auto note = [&](const char* name) {
    return [&answers, name](Result result) {
      answers.push_back(std::string(name) + (result ? " ok" : " refused"));
    };
  };
  log->append("demo-1", 0, kCreatorEpoch, records("demo-1", 1, 1), note("first"));
  log->append("demo-1", 0, kCreatorEpoch, records("other", 1, 1), note("stale"));
  log->append("demo-2", 0, kCreatorEpoch + 1, records("demo-2", 1, 1), note("fenced"));
  log->append("demo-1", 1, kCreatorEpoch, records("demo-1", 2, 2), note("second"));
  log->append("demo-2", 0, kCreatorEpoch, records("demo-2", 1, 1),
              [note, last](Result result) { note("third")(std::move(result)), last.count_down(); });
  hold.release();
  ASSERT_TRUE(last.wait());
  EXPECT_EQ(answers, (std::vector<std::string>{"first ok", "stale refused", "fenced refused",
                                               "second ok", "third ok"}));
  EXPECT_EQ(log->counters().groups - before.groups, 1u);
  EXPECT_EQ(log->counters().refusals - before.refusals, 2u);
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, 2));
  EXPECT_EQ(log->read("demo-2", 0), records("demo-2", 1, 1));
}

TEST_F(GroupCommit, WritesBulkOnceNothingElseWaits) {
  auto log = open_log(path());
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  Hold hold(*log.log);
  const WriterCounters before = log->counters();
  std::vector<std::string> answers;  // on the writer thread, in order
  const support::Countdown both(2);
  log->write_bulk([] { return Result{}; },
                  [&answers, both](Result) { answers.emplace_back("bulk"), both.count_down(); });
  log->append("demo-1", 0, kCreatorEpoch, records("demo-1", 1, 1),
              [&answers, both](Result) { answers.emplace_back("decision"), both.count_down(); });
  hold.release();
  ASSERT_TRUE(both.wait());
  EXPECT_EQ(answers, (std::vector<std::string>{"decision", "bulk"}));
  EXPECT_EQ(log->counters().groups - before.groups, 2u);
}

TEST_F(GroupCommit, WritesBulkHoweverMuchElseWaits) {
  auto log = open_log(path());
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  constexpr std::uint64_t kDecisions = 5 * GroupWriter::kMaxPassedOver;
  std::vector<std::string> answers;  // on the writer thread, in order
  const support::Countdown last;
  // Each decision is followed by the next before the writer looks for more.
  std::function<void(std::uint64_t)> decide = [&](std::uint64_t seq) {
    log->append("demo-1", seq - 1, kCreatorEpoch, records("demo-1", seq, seq),
                [&, last, seq](Result) {
                  answers.emplace_back("decision");
                  seq < kDecisions ? decide(seq + 1) : last.count_down();
                });
  };
  Hold hold(*log.log);
  log->write_bulk([] { return Result{}; }, [&answers](Result) { answers.emplace_back("bulk"); });
  decide(1);
  hold.release();
  ASSERT_TRUE(last.wait());
  const auto bulk = std::ranges::find(answers, "bulk");
  EXPECT_EQ(bulk - answers.begin(), GroupWriter::kMaxPassedOver + 1);
}

TEST_F(GroupCommit, ServesManyThreadsInOrder) {
  constexpr int kThreads = 6;
  constexpr std::uint64_t kEach = 300;
  std::mutex mutex;
  std::map<std::string, std::vector<std::uint64_t>> answered;
  {
    auto log = open_log(path());
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([&, key = "demo-" + std::to_string(i)] {
        log->create(encounter(key), [](Result result) { EXPECT_TRUE(result); });
        for (std::uint64_t seq = 1; seq <= kEach; ++seq) {
          log->append(key, seq - 1, kCreatorEpoch, records(key, seq, seq),
                      [&, key, seq](Result result) {
                        EXPECT_TRUE(result) << result.error().message;
                        const std::lock_guard guard(mutex);
                        answered[key].push_back(seq);
                      });
        }
      });
    }
    threads.clear();
  }  // the log answers everything before it goes

  auto log = open_log(path());
  ASSERT_EQ(answered.size(), std::size_t{kThreads});
  for (const auto& [key, seqs] : answered) {
    ASSERT_EQ(seqs.size(), kEach) << key;
    for (std::uint64_t i = 0; i < kEach; ++i) ASSERT_EQ(seqs[i], i + 1) << key;
    EXPECT_EQ(log->read(key, 0), records(key, 1, kEach)) << key;
  }
}

TEST_F(GroupCommit, TwoWritersOfOneEncounterNeverBothWin) {
  auto log = open_log(path());
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  constexpr std::uint64_t kRounds = 100;
  std::atomic<int> won = 0;
  {
    std::vector<std::jthread> threads;
    for (const char* name : {"red", "blue"}) {
      threads.emplace_back([&, name] {
        for (std::uint64_t seq = 1; seq <= kRounds; ++seq) {
          if (testing::append(*log.log, "demo-1", seq - 1, kCreatorEpoch, {{seq, name}})) ++won;
        }
      });
    }
  }
  const auto kept = log->read("demo-1", 0);
  ASSERT_DONE(kept);
  EXPECT_EQ(kept->size(), static_cast<std::size_t>(won));
  EXPECT_GT(won, 0);
  EXPECT_LE(won, static_cast<int>(kRounds));
}

TEST_F(GroupCommit, AnswersOnItsOwnThread) {
  auto log = open_log(path());
  std::thread::id answered;
  ASSERT_DONE(testing::wait_for([&](auto done) {
    log->create(encounter("demo-1"), [&, done](Result result) {
      answered = std::this_thread::get_id();
      done(std::move(result));
    });
  }));
  EXPECT_NE(answered, std::this_thread::get_id());
}

}  // namespace
}  // namespace fray::storage
