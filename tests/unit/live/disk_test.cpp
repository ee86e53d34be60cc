// A table and its log: nothing is sent before it is on disk, and nothing sent is ever lost.
#include "live/key_memory.h"
#include "unit/live/room.h"

namespace fray::live {
namespace {

class Disk : public Room {};

TEST_F(Disk, NothingIsSentBeforeItIsStored) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  log_.set_slow(true);
  const std::size_t heard = bo->frames.size();
  EXPECT_EQ(act(ana, "strike", {1}), std::nullopt);
  EXPECT_EQ(bo->frames.size(), heard);
  log_.sync();
  executor_.run();
  EXPECT_TRUE(done(ana->reply_to(ana->last_id)));
  EXPECT_GT(bo->frames.size(), heard);
}

TEST_F(Disk, FailureFreezesTheTableAndLosesNothingSeen) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  const std::vector<std::string> seen = bo->told();
  log_.set_slow(true);
  EXPECT_EQ(act(bo, "block"), std::nullopt);
  log_.set_broken(true);
  log_.sync();
  executor_.run();

  EXPECT_EQ(code(bo->reply_to(bo->last_id)), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_EQ(frozen_, "the disk is full");
  for (const auto& guest : {ana, bo}) {
    const v1::Notice* notice = guest->notice(v1::Notice::kFrozen);
    ASSERT_NE(notice, nullptr);
    EXPECT_NE(notice->frozen().message().find("the disk is full"), std::string::npos);
  }
  EXPECT_EQ(bo->told(), seen);
  EXPECT_EQ(code(ask(ana, wire::Describe{})), v1::ERROR_CODE_UNAVAILABLE);
  // A later client learns why as well.
  const auto late = std::make_shared<Guest>();
  EXPECT_EQ(code(ask(late, wire::Hello{})), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_NE(late->notice(v1::Notice::kFrozen), nullptr);
  bool settled = false;
  tables_->drain([&] { settled = true; });
  executor_.run();
  EXPECT_TRUE(settled) << "a frozen table does not hold up the stop";

  log_.set_broken(false);
  log_.set_slow(false);
  reopen();
  const auto again = sit(kBo);
  EXPECT_EQ(again->told(), seen);
  EXPECT_TRUE(done(act(again, "block")));
}

TEST_F(Disk, UsedKeysAreKnownAfterARestart) {
  open();
  auto ana = sit(kAna);
  const auto prompt = ana->prompts().at(0).number();
  ASSERT_TRUE(done(act(ana, "strike", {1}, "k")));
  const std::size_t kept = inputs();
  const wire::Decide decide{.prompt = prompt, .option = 0};
  EXPECT_TRUE(done(ask(ana, decide, "k")));
  reopen();
  ana = sit(kAna);
  EXPECT_TRUE(done(ask(ana, decide, "k")));
  EXPECT_EQ(inputs(), kept);
  // Another seat's key is another key.
  const auto bo = sit(kBo);
  EXPECT_TRUE(done(act(bo, "block", {}, "k")));
  EXPECT_EQ(inputs(), kept + 1);
}

TEST_F(Disk, AUsedKeyIsKnownHoweverMuchHasHappenedSince) {
  open();
  auto ana = sit(kAna);
  const std::uint32_t mine = ana->prompts().at(0).combatant();
  const auto order = [&](int i) {
    using enum table::StandingOrder;
    return wire::SetOrder{mine, i % 2 == 0 ? PassUntilAttacked : AskMe};
  };
  constexpr int kMany = 1000;
  for (int i = 0; i < kMany; ++i) {
    ASSERT_TRUE(done(ask(ana, order(i), "k" + std::to_string(i))));
  }
  const std::size_t kept = inputs();
  ASSERT_GE(kept, std::size_t{kMany});
  const auto say_all_again = [&] {
    for (int i = 0; i < kMany; ++i) {
      ASSERT_TRUE(done(ask(ana, order(i), "k" + std::to_string(i))));
    }
  };
  say_all_again();
  EXPECT_EQ(inputs(), kept);
  reopen();
  ana = sit(kAna);
  say_all_again();
  EXPECT_EQ(inputs(), kept);
}

TEST_F(Disk, OneAttachAtATimeWhileTheDiskIsSlow) {
  open();
  const auto ana = sit(kAna);
  log_.set_slow(true);
  EXPECT_EQ(act(ana, "strike", {1}), std::nullopt);
  EXPECT_EQ(ask(ana, wire::Attach{}), std::nullopt) << "on its way";
  EXPECT_EQ(ask(ana, wire::Attach{}), std::nullopt) << "refused, in its turn";
  const auto refused = ana->last_id;
  log_.sync();
  executor_.run();
  EXPECT_EQ(code(ana->reply_to(refused)), v1::ERROR_CODE_LIMITED);
  EXPECT_TRUE(ana->reply_to(refused - 1)->has_attached());
  const auto later = ask(ana, wire::Attach{});
  EXPECT_TRUE(later && later->has_attached());
}

TEST_F(Disk, AnEncounterOfAnotherVersionStopsItsTableAlone) {
  open();
  close();
  log_.kept("duel-1").record.ruleset_version = "0.9";
  open();
  ASSERT_FALSE(table_->stopped().empty());
  EXPECT_NE(table_->stopped().find("0.9"), std::string::npos);
  EXPECT_NE(table_->stopped().find("under another name"), std::string::npos) << "what to do";
  EXPECT_NE(table_->stopped().find("nothing of it is lost"), std::string::npos);
  const auto guest = std::make_shared<Guest>();
  EXPECT_EQ(code(ask(guest, wire::Hello{})), v1::ERROR_CODE_UNAVAILABLE);
  const v1::Notice* notice = guest->notice(v1::Notice::kFrozen);
  ASSERT_NE(notice, nullptr);
  EXPECT_NE(notice->frozen().message().find("0.9"), std::string::npos);
  table_->leave(guest);

  TableSpec other = spec_;
  other.key = "other";
  const auto second = tables_->open(executor_, other, {.server = "test"});
  ASSERT_TRUE(second);
  (*second)->start();
  executor_.run();
  EXPECT_TRUE((*second)->stopped().empty());
  EXPECT_TRUE(tables_->admit(tables_->token(*table_, table_->seats()[0])));
  bool settled = false;
  tables_->drain([&] { settled = true; });
  executor_.run();
  EXPECT_TRUE(settled);
  EXPECT_FALSE(log_.kept("duel-1").record.finished) << "left as it was";
}

TEST_F(Disk, ADamagedLogStopsItsTable) {
  open();
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  close();
  log_.kept("duel-1").records[0].payload += "\x01";
  open();
  EXPECT_NE(table_->stopped().find("record 1"), std::string::npos) << table_->stopped();
  // The advice is that for a damaged log, and for nothing else.
  EXPECT_NE(table_->stopped().find("restore a backup"), std::string::npos) << table_->stopped();
  EXPECT_EQ(table_->stopped().find("is lost"), std::string::npos) << table_->stopped();
}

TEST_F(Disk, ALostLogFreezesTheTableThoughNoOneActs) {
  open();
  const auto ana = sit(kAna);
  log_.lose({campaign::StorageErrorCode::Lost, "the file was deleted"});
  executor_.run();
  EXPECT_EQ(frozen_, "the file was deleted");
  const v1::Notice* notice = ana->notice(v1::Notice::kFrozen);
  ASSERT_NE(notice, nullptr);
  EXPECT_NE(notice->frozen().message().find("the file was deleted"), std::string::npos);
  EXPECT_EQ(code(act(ana, "strike", {1})), v1::ERROR_CODE_UNAVAILABLE);
  // Tables that have gone are not notified.
  close();
  log_.lose({campaign::StorageErrorCode::Lost, "again"});
}

// `frames.proto` promises it for as long as the encounter lasts.
TEST(KeyMemory, RemembersEveryKeyOfEachSeat) {
  KeyMemory keys;
  const table::SeatId seat{3};
  constexpr int kMany = 5000;
  for (int i = 0; i < kMany; ++i) keys.remember(seat, std::to_string(i));
  for (int i = 0; i < kMany; ++i) EXPECT_TRUE(keys.knows(seat, std::to_string(i))) << i;
  EXPECT_FALSE(keys.knows(seat, std::to_string(kMany)));
  EXPECT_FALSE(keys.knows(table::SeatId{2}, "1"));
}

}  // namespace
}  // namespace fray::live
