// Kill -9 in the middle of appends, and disks without room.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using enum StorageErrorCode;
using testing::append;
using testing::create;
using testing::encounter;
using testing::kCreatorEpoch;
using testing::open_log;
using testing::records;
using testing::Result;

class Faults : public testing::StorageTest {};

constexpr int kEncounters = 3;

std::string key_of(int number) {
  return "demo-" + std::to_string(number);
}

struct Acknowledged {
  std::uint32_t encounter;
  std::uint32_t seq;
};

// Appends without end; whatever is acknowledged goes into the pipe.
[[noreturn]] void append_until_killed(const std::filesystem::path& path, int pipe_end) {
  auto log = open_log(path);
  std::vector<std::uint64_t> next(kEncounters);
  for (int i = 0; i < kEncounters; ++i) {
    if (log->find(key_of(i))) {
      next[i] = log->read(key_of(i), 0)->size() + 1;
    } else {
      log->create(encounter(key_of(i)), [](Result) {});
      next[i] = 1;
    }
  }
  for (;;) {
    for (int i = 0; i < kEncounters; ++i) {
      const std::uint64_t seq = next[i]++;
      log->append(
          key_of(i), seq - 1, kCreatorEpoch, records(key_of(i), seq, seq),
          [i, seq, pipe_end](Result result) {
            const Acknowledged note{static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(seq)};
            if (!result || write(pipe_end, &note, sizeof note) != sizeof note) _exit(1);
          });
    }
    while (log->queued() > 200) std::this_thread::yield();
  }
}

TEST_F(Faults, WhatWasAcknowledgedSurvivesKill9) {
  for (int round = 0; round < 5; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      close(ends[0]);
      alarm(support::kPatience.count());  // ends it, and the reading of its output
      append_until_killed(path(), ends[1]);
    }
    close(ends[1]);
    std::vector<std::uint32_t> acknowledged(kEncounters);
    int seen = 0;
    Acknowledged note;
    bool alive = true;
    while (read(ends[0], &note, sizeof note) == sizeof note) {
      acknowledged[note.encounter] = std::max(acknowledged[note.encounter], note.seq);
      // At another point in each round, with more on the way.
      if (++seen >= 150 + 37 * round && alive) {
        kill(child, SIGKILL);
        alive = false;
      }
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "the child failed";

    auto log = open_log(path());
    for (int i = 0; i < kEncounters; ++i) {
      const auto kept = log->read(key_of(i), 0);
      ASSERT_DONE(kept);
      EXPECT_GE(kept->size(), acknowledged[i]);
      EXPECT_EQ(*kept, records(key_of(i), 1, kept->size()));
    }
    EXPECT_GE(seen, 150);
  }
}

// With records so large that the write-ahead log is emptied after every few of them: killed then,
// the files are whole and never look otherwise.
TEST_F(Faults, WhatWasAcknowledgedSurvivesKill9WhileTheLogIsEmptied) {
  const std::string large(600'000, 'x');
  std::uint64_t acknowledged = 0;
  for (int round = 0; round < 8; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      close(ends[0]);
      alarm(support::kPatience.count());
      auto log = open_log(path());
      if (round == 0 && !create(*log.log, encounter("demo-1"))) _exit(1);
      for (std::uint64_t seq = log->read("demo-1", 0)->size() + 1;; ++seq) {
        if (!append(*log.log, "demo-1", seq - 1, kCreatorEpoch, {{seq, large}})) _exit(1);
        if (write(ends[1], &seq, sizeof seq) != sizeof seq) _exit(1);
      }
    }
    close(ends[1]);
    std::uint64_t seq = 0;
    bool alive = true;
    for (int seen = 0; read(ends[0], &seq, sizeof seq) == sizeof seq;) {
      acknowledged = seq;
      // The sixth or so empties the log.
      if (++seen >= 3 + round && alive) {
        kill(child, SIGKILL);
        alive = false;
      }
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "the child failed";
    const auto looking = Database::open_read_only(path());
    ASSERT_DONE(looking);
    const auto kept = (*EncounterReader::open(*looking))->read("demo-1", 0);
    ASSERT_DONE(kept);
    EXPECT_GE(kept->size(), acknowledged);
  }
}

TEST_F(Faults, AFullDatabaseRefusesAndStaysReadable) {
  std::uint64_t kept = 0;
  {
    auto log = open_log(path(), {.max_bytes = 512 * 1024});
    ASSERT_DONE(create(*log.log, encounter("demo-1")));
    const std::string kilobytes(10'000, 'x');
    Result result;
    do {
      result = append(*log.log, "demo-1", kept, kCreatorEpoch, {{kept + 1, kilobytes}});
      if (result) ++kept;
      ASSERT_LT(kept, 100u) << "the limit does not hold";
    } while (result);
    EXPECT_EQ(result.error().code, Full) << result.error().message;
    EXPECT_NE(result.error().message.find("free some space"), std::string::npos);
    EXPECT_GT(kept, 5u);
    EXPECT_EQ(log->read("demo-1", 0)->size(), kept);
    EXPECT_EQ(log->counters().failures, 1u);
  }
  auto log = open_log(path());
  EXPECT_EQ(log->read("demo-1", 0)->size(), kept);
  EXPECT_DONE(append(*log.log, "demo-1", kept, kCreatorEpoch, {{kept + 1, "room again"}}));
}

TEST_F(Faults, AFailedWriteDoesNotSpoilItsGroup) {
  auto log = open_log(path(), {.max_bytes = 512 * 1024});
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  ASSERT_DONE(create(*log.log, encounter("demo-2")));
  testing::Hold hold(*log.log);

  std::vector<Result> answers;
  const support::Countdown answered(4);
  const auto note = [&](Result result) {
    answers.push_back(std::move(result));
    answered.count_down();
  };
  log->append("demo-1", 0, kCreatorEpoch, records("demo-1", 1, 1), note);
  log->append("demo-1", 1, kCreatorEpoch, {{2, std::string(1'000'000, 'x')}}, note);
  log->append("demo-1", 2, kCreatorEpoch, records("demo-1", 3, 3), note);
  log->append("demo-2", 0, kCreatorEpoch, records("demo-2", 1, 1), note);
  hold.release();
  ASSERT_TRUE(answered.wait());

  ASSERT_DONE(answers[0]);
  EXPECT_REFUSED(answers[1], Full);
  EXPECT_REFUSED(answers[2], Conflict);  // it was to follow a missing entry
  ASSERT_DONE(answers[3]);
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, 1));
  EXPECT_EQ(log->read("demo-2", 0), records("demo-2", 1, 1));
}

// The operating system itself refuses to let the files grow: the failure comes with the commit.
// In a child, for the limit cannot be undone. Writes one line about what went wrong, or nothing.
std::string append_under_file_size_limit(const std::filesystem::path& path,
                                         std::uint64_t& acknowledged) {
  signal(SIGXFSZ, SIG_IGN);
  auto log = open_log(path);
  if (auto created = create(*log.log, encounter("demo-1")); !created)
    return created.error().message;
  const rlimit limit{300 * 1024, 300 * 1024};
  if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return "setrlimit failed";

  Result result;
  do {
    result = append(*log.log, "demo-1", acknowledged, kCreatorEpoch,
                    {{acknowledged + 1, testing::payload_of("demo-1", acknowledged + 1)}});
    if (result) ++acknowledged;
    if (acknowledged > 10'000) return "the limit does not hold";
  } while (result);
  if (result.error().code != Full) return "not Full: " + result.error().message;
  const auto kept = log->read("demo-1", 0);
  if (!kept) return "unreadable: " + kept.error().message;
  if (*kept != records("demo-1", 1, acknowledged)) return "reads something else";
  return {};
}

TEST_F(Faults, AFullDiskIsATypedErrorAndLosesNothing) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    close(ends[0]);
    alarm(support::kPatience.count());
    std::uint64_t acknowledged = 0;
    std::string problem;
    try {
      problem = append_under_file_size_limit(path(), acknowledged);
    } catch (const std::exception& error) {
      problem = error.what();
    }
    const std::string report = std::to_string(acknowledged) + " " + problem;
    [[maybe_unused]] const ssize_t written = write(ends[1], report.data(), report.size());
    _exit(0);
  }
  close(ends[1]);
  std::string report;
  char buffer[512];
  for (ssize_t length; (length = read(ends[0], buffer, sizeof buffer)) > 0;) {
    report.append(buffer, static_cast<std::size_t>(length));
  }
  close(ends[0]);
  waitpid(child, nullptr, 0);
  ASSERT_FALSE(report.empty());
  std::size_t digits = 0;
  const std::uint64_t acknowledged = std::stoull(report, &digits);
  EXPECT_EQ(report.substr(digits), " ");
  EXPECT_GT(acknowledged, 5u);

  auto log = open_log(path());
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, acknowledged));
  EXPECT_DONE(append(*log.log, "demo-1", acknowledged, kCreatorEpoch,
                     records("demo-1", acknowledged + 1, acknowledged + 1)));
}

}  // namespace
}  // namespace fray::storage
