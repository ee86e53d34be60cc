// Encounters that have ended, read by those who played them and by others.
#include "unit/live/room.h"

namespace fray::live {
namespace {

class PastTablesTest : public Room {
 protected:
  PastTablesTest() {
    spec_.once = true;
    spec_.setup.combatants.push_back(
        {.key = "shade", .name = "Shade", .side = table::Side{1}, .hidden = true});
  }
  /// Played to its end, which each seat has seen; its table is gone.
  void play_it() {
    begin();
    for (const table::SeatId seat : {kAna, kBo, kGm, kWatcher}) live_[seat] = sit(seat);
    ASSERT_TRUE(done(ask(live_[kGm], wire::End{})));
    records_ = log_.kept("duel-1").records.size();
    table_->retire();
    executor_.run();
    tables_->close("duel");
    table_.reset();
  }
  PastTables::Opened read(const std::string& key = "duel", const std::string& group = "ashes") {
    PastTables::Opened opened = std::unexpected(wire::Error{});
    tables_->past().open(executor_, {key, group, "test"},
                         [&](const PastTables::Opened& what) { opened = what; });
    executor_.run();
    return opened;
  }
  /// All of them sit at its table, which `ask` and `sit` mean from now on.
  void read_it() {
    const auto opened = read();
    ASSERT_TRUE(opened) << opened.error().message;
    table_ = opened->table;
    for (const auto& [seat, was] : live_) reading_[seat] = sit(seat);
  }
  void leave(const GuestPtr& guest) {
    table_->leave(guest);
    executor_.run();
  }
  static std::set<std::string> names(const Guest& guest) {
    std::set<std::string> all;
    for (const v1::ServerFrame& frame : guest.frames) {
      for (const v1::Combatant& c : frame.batch().snapshot().combatants()) all.insert(c.name());
    }
    return all;
  }

  std::map<table::SeatId, GuestPtr> live_, reading_;
  std::size_t records_ = 0;
};

TEST_F(PastTablesTest, ShowsEachSeatWhatItWasShownBeforeAndAfterARestart) {
  play_it();
  for (const bool restarted : {false, true}) {
    if (restarted) {
      close();
      tables_.emplace(log_, campaign::SigningKey{}, rulesets_, executor_, checkpoint_every_);
    }
    read_it();
    for (const auto& [seat, was] : live_) {
      const Guest& now = *reading_[seat];
      EXPECT_EQ(now.told(), was->told()) << table::raw(seat);
      const v1::Batch& last = now.frames.back().batch();
      EXPECT_TRUE(last.over());
      EXPECT_EQ(last.dice_seed().size(), 64u);
      EXPECT_EQ(last.prompts_size(), 0);
      const bool knows = seat == kGm || seat == kBo;
      EXPECT_EQ(names(now).contains("Shade"), knows) << table::raw(seat);
    }
  }
}

TEST_F(PastTablesTest, CanBeReadAndNotChanged) {
  play_it();
  read_it();
  const auto refusal = [&](table::SeatId seat, decltype(wire::Request::body) body) {
    const auto reply = ask(reading_[seat], std::move(body));
    EXPECT_EQ(code(reply), v1::ERROR_CODE_ILLEGAL_NOW);
    return reply ? reply->error().message() : "";
  };
  const std::string why = "this encounter has ended; it can be read, not changed";
  EXPECT_EQ(refusal(kAna, wire::Decide{.prompt = 1}), why);
  EXPECT_EQ(refusal(kGm, wire::Pause{true}), why);
  EXPECT_EQ(refusal(kGm, wire::End{}), why);
  EXPECT_EQ(refusal(kGm, wire::Rewind{.moment = 0}), why);
  EXPECT_EQ(code(ask(reading_[kWatcher], wire::Pause{true})), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_TRUE(ask(reading_[kGm], wire::ListMoments{.most = 10})->has_moments());
  const auto first = ask(reading_[kGm], wire::ShowMoment{.moment = 0});
  ASSERT_TRUE(first && first->has_shown_moment());
  EXPECT_EQ(first->shown_moment().snapshot().combatants_size(), 3);
  EXPECT_EQ(code(ask(reading_[kAna], wire::ShowMoment{})), v1::ERROR_CODE_FORBIDDEN);
  for (const auto& [seat, guest] : reading_) leave(guest);
  EXPECT_EQ(log_.kept("duel-1").records.size(), records_);
  EXPECT_EQ(log_.kept("duel-1").epoch, campaign::kCreatorEpoch) << "and no one has taken it over";
}

TEST_F(PastTablesTest, GoesWithTheLastWhoReads) {
  play_it();
  read_it();
  EXPECT_EQ(tables_->past().size(), 1u);
  EXPECT_FALSE(tables_->find("duel")) << "no link leads there";
  const auto again = read();
  EXPECT_EQ(again->table, table_) << "all read at one table";
  for (const auto& [seat, guest] : reading_) {
    EXPECT_EQ(tables_->past().size(), 1u);
    leave(guest);
  }
  EXPECT_EQ(tables_->past().size(), 1u) << "one is still about to sit down";
  const GuestPtr late = sit(kAna);
  EXPECT_FALSE(late->told().empty());
}

TEST_F(PastTablesTest, GoesWhereItsReaderNeverSitsDown) {
  play_it();
  ASSERT_TRUE(read());
  executor_.run();
  EXPECT_EQ(tables_->past().size(), 0u);
  EXPECT_TRUE(read()) << "and is opened again";
}

TEST_F(PastTablesTest, IsReplayedOnceForAllWhoCome) {
  play_it();
  const int before = log_.reads();
  std::vector<PastTables::Reading> readings;
  for (int i = 0; i < 3; ++i) {
    tables_->past().open(executor_, {"duel", "ashes", "test"},
                         [&](const PastTables::Opened& what) { readings.push_back(*what); });
  }
  executor_.run();
  ASSERT_EQ(readings.size(), 3u);
  EXPECT_EQ(readings[0].table, readings[2].table);
  EXPECT_EQ(log_.reads(), before + 1);
}

TEST_F(PastTablesTest, SaysWhyItCannotBeRead) {
  play_it();
  EXPECT_EQ(read("nowhere").error().code, wire::ErrorCode::NotFound);
  log_.kept("duel-1").record.ruleset_version = "toy/old";
  const auto other = read();
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, wire::ErrorCode::Conflict);
  EXPECT_TRUE(other.error().message.starts_with(
      "this encounter can't be read any more: it was played by version toy/old of ruleset toy"))
      << other.error().message;
  log_.kept("duel-1").record.ruleset_version = ruleset_.descriptor().version;
  log_.kept("duel-1").records.pop_back();
  EXPECT_EQ(read().error().message,
            "this encounter can't be read any more: its log does not lead to its end");
  EXPECT_EQ(tables_->past().size(), 0u);
}

TEST_F(PastTablesTest, AreNotMoreThanMayBeOpen) {
  play_it();
  tables_->past().limit({.in_all = 1, .of_group = 1});
  const auto first = read();
  ASSERT_TRUE(first);
  EXPECT_TRUE(read()) << "it is open already";
  EXPECT_EQ(read("other").error().code, wire::ErrorCode::Limited);
  EXPECT_EQ(read("other", "embers").error().code, wire::ErrorCode::Limited);
  tables_->past().limit({.in_all = 2, .of_group = 1});
  EXPECT_EQ(read("other").error().code, wire::ErrorCode::Limited);
  EXPECT_EQ(read("other", "embers").error().code, wire::ErrorCode::NotFound);
  tables_->past().close();
  EXPECT_EQ(read().error().code, wire::ErrorCode::Unavailable) << "the server stops";
}

}  // namespace
}  // namespace fray::live
