// Tables of one encounter: started while the server runs, ended normally after a restart too, and
// gone once their outcome is stored and all have left.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using encounter::GmCommand;

class Retiring : public Room {
 protected:
  Retiring() {
    spec_.once = true;
    spec_.setup.combatants[0].character = "ana-id";
  }
  TableHost::Config config() {
    TableHost::Config config{.server = "test"};
    config.hooks.ended = [this](const TableHost::Ended& ended) { ended_.push_back(ended); };
    config.hooks.deserted = [this] { tables_->close("duel"); };
    return config;
  }
  Tables::Opened begin_one() {
    Tables::Opened begun = std::unexpected("never begun");
    tables_->begin(executor_, spec_, config(),
                   [&](Tables::Opened opened) { begun = std::move(opened); });
    executor_.run();
    return begun;
  }
  void start() {
    tables_.emplace(log_, campaign::SigningKey{}, rulesets_, executor_, checkpoint_every_);
    const auto begun = begin_one();
    ASSERT_TRUE(begun) << begun.error();
    table_ = *begun;
  }
  void restart() {
    close();
    tables_.emplace(log_, campaign::SigningKey{}, rulesets_, executor_, checkpoint_every_);
    const auto opened = tables_->open(executor_, spec_, config());
    ASSERT_TRUE(opened) << opened.error();
    table_ = *opened;
    table_->start();
    executor_.run();
  }
  bool end_it(const GuestPtr& gm) { return done(ask(gm, wire::End{})); }

  std::vector<TableHost::Ended> ended_;
};

TEST_F(Retiring, BeginsWhileOthersPlay) {
  start();
  EXPECT_EQ(tables_->find("duel"), table_);
  EXPECT_TRUE(done(ask(sit(kGm), wire::Pause{true})));
  const auto again = begin_one();
  ASSERT_FALSE(again);
  EXPECT_EQ(tables_->find("duel"), table_) << "the first one plays on";
  EXPECT_TRUE(frozen_.empty());
}

TEST_F(Retiring, NoneBeginsOnceTheServerStops) {
  start();
  tables_->drain([] {});
  executor_.run();
  spec_.key = "late";
  const auto begun = begin_one();
  ASSERT_FALSE(begun);
  EXPECT_FALSE(tables_->find("late"));
}

TEST_F(Retiring, GoesWithTheLastWhoSitsThere) {
  start();
  const auto gm = sit(kGm);
  const auto ana = sit(kAna);
  ASSERT_TRUE(end_it(gm));
  ASSERT_EQ(ended_.size(), 1u);
  ASSERT_EQ(ended_[0].worn.size(), 1u);
  EXPECT_EQ(ended_[0].worn[0].character, "ana-id");
  table_->leave(ana);
  table_->retire();
  executor_.run();
  EXPECT_TRUE(log_.kept("duel-1").record.finished);
  EXPECT_EQ(code(ask(gm, wire::Pause{true})), v1::ERROR_CODE_ILLEGAL_NOW)
      << "its log takes nothing more";
  EXPECT_TRUE(tables_->find("duel")) << "somebody still reads how it ended";
  table_->leave(gm);
  executor_.run();
  EXPECT_FALSE(tables_->find("duel"));
  // A client that was admitted before, and connects only now.
  const auto late = std::make_shared<Guest>();
  late->seat = kAna;
  EXPECT_EQ(code(ask(late, wire::Hello{})), v1::ERROR_CODE_UNAVAILABLE);
}

TEST_F(Retiring, SendsItsEndAgainAfterARestart) {
  start();
  const auto gm = sit(kGm);
  ASSERT_TRUE(end_it(gm));
  restart();
  ASSERT_EQ(ended_.size(), 2u) << "the first may not have been kept";
  EXPECT_EQ(ended_[1].encounter, "duel-1");
  EXPECT_TRUE(sit(kAna)->told().size() > 0) << "and it can be read";
  table_->retire();
  executor_.run();
  EXPECT_TRUE(log_.kept("duel-1").record.finished);
}

// Whatever is under way: its campaign is gone.
TEST_F(Retiring, StopsInTheMiddleAndWritesNothingMore) {
  start();
  const auto ana = sit(kAna);
  bool stopped = false;
  table_->stop("its campaign was deleted", [&] {
    tables_->close("duel");
    stopped = true;
  });
  executor_.run();
  EXPECT_TRUE(stopped);
  EXPECT_FALSE(tables_->find("duel"));
  EXPECT_TRUE(log_.unfinished()->empty()) << "its log is at its end";
  const v1::Notice* notice = ana->notice(v1::Notice::kFrozen);
  ASSERT_NE(notice, nullptr);
  EXPECT_EQ(notice->frozen().message(), "its campaign was deleted");
  const std::size_t records = log_.kept("duel-1").records.size();
  EXPECT_EQ(code(ask(ana, wire::Decide{.prompt = 1})), v1::ERROR_CODE_UNAVAILABLE);
  executor_.run();
  EXPECT_EQ(log_.kept("duel-1").records.size(), records);
  EXPECT_TRUE(ended_.empty());
}

}  // namespace
}  // namespace fray::live
