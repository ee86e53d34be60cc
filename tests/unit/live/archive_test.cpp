// Encounters that have ended, for clients that were away.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class Past : public Room {
 protected:
  Past() {
    spec_.endless = true;
    spec_.pace = 1ms;
  }

  /// Ana has seen the beginning, Bo all of it; by now the table plays its second encounter.
  void play_one() {
    open();
    ana_ = sit(kAna);
    bo_ = sit(kBo);
    const auto gm = sit(kGm);
    ASSERT_TRUE(done(act(ana_, "strike", {1})));
    table_->leave(ana_);
    executor_.run();
    seen_ = seq_of(*ana_);
    ASSERT_TRUE(done(act(bo_, "pass")));
    ASSERT_TRUE(done(ask(gm, wire::End{})));
    ASSERT_GT(seq_of(*bo_), seen_);
    executor_.advance(1s);
    ASSERT_NE(bo_->notice(v1::Notice::kNextEncounter), nullptr);
  }
  static std::uint64_t seq_of(const Guest& guest) {
    std::uint64_t seq = 0;
    for (const v1::ServerFrame& frame : guest.frames) {
      const v1::Batch& b = frame.batch();
      if (b.events_size() > 0)
        seq = b.first_seq() + static_cast<std::uint64_t>(b.events_size()) - 1;
    }
    return seq;
  }
  std::optional<v1::Reply> attach(const GuestPtr& guest, const std::string& encounter,
                                  std::uint64_t after) {
    return ask(guest, wire::Attach{encounter, after});
  }

  GuestPtr ana_;
  GuestPtr bo_;
  std::uint64_t seen_ = 0;  // by ana, of the first encounter
};

TEST_F(Past, SendsRemainingEventsThenPointsToNextEncounter) {
  play_one();
  for (const bool restarted : {false, true}) {
    if (restarted) reopen();
    const auto ana = hello(kAna);
    const auto reply = attach(ana, "duel-1", seen_);
    ASSERT_TRUE(reply && reply->has_attached()) << restarted;
    EXPECT_EQ(reply->attached().encounter(), "duel-1");

    ASSERT_EQ(ana->frames.size(), 2u);
    const v1::Batch& rest = ana->frames[0].batch();
    EXPECT_EQ(rest.encounter(), "duel-1");
    EXPECT_EQ(rest.first_seq(), seen_ + 1);
    EXPECT_TRUE(rest.over());
    EXPECT_EQ(rest.dice_seed().size(), 64u);
    EXPECT_EQ(rest.prompts_size(), 0);
    const auto all = bo_->told();
    EXPECT_EQ(ana->told(), std::vector<std::string>(
                               all.begin() + static_cast<std::ptrdiff_t>(seen_), all.end()));
    EXPECT_EQ(ana->frames[1].notice().next_encounter().encounter(),
              restarted ? "duel-3" : "duel-2");

    // It is no seat of the past encounter, and none of the present one until it attaches there.
    EXPECT_EQ(code(ask(ana, wire::Decide{.prompt = 1})), v1::ERROR_CODE_ILLEGAL_NOW);
    EXPECT_TRUE(attach(ana, "", 0)->has_attached());
    EXPECT_TRUE(ana->frames.back().batch().has_snapshot());
    if (!restarted) {
      const auto gm = sit(kGm);  // so that the restart starts another one
      ASSERT_TRUE(done(ask(gm, wire::End{})));
    }
  }
}

TEST_F(Past, NothingElseIsSentOfIt) {
  play_one();
  const auto ana = hello(kAna);
  EXPECT_EQ(code(attach(ana, "duel-1", 1000)), v1::ERROR_CODE_INVALID);
  for (const char* key : {"duel-3", "duel-01", "duel-0", "duel-1x", "other-1", "duel"}) {
    EXPECT_EQ(code(attach(ana, key, 0)), v1::ERROR_CODE_NOT_FOUND) << key;
  }
  EXPECT_EQ(ana->notice(v1::Notice::kNextEncounter), nullptr);
  // A seat that there was not then.
  spec_.setup.seats.push_back({.key = "late", .role = table::Role::Spectator});
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::End{})));
  reopen();
  const auto late = hello(table::SeatId{4});
  EXPECT_EQ(code(attach(late, "duel-1", 0)), v1::ERROR_CODE_NOT_FOUND);
}

// An encounter left in the middle, as by a crash between two writes, does not reveal its dice.
TEST_F(Past, WhatHasNotEndedKeepsItsSecrets) {
  play_one();
  log_.kept("duel-1").records.pop_back();  // the end
  const auto ana = hello(kAna);
  EXPECT_EQ(code(attach(ana, "duel-1", 0)), v1::ERROR_CODE_NOT_FOUND);
}

TEST_F(Past, OneLogIsPlayedOnceForAll) {
  play_one();
  const int before = log_.reads();
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(attach(hello(kAna), "duel-1", seen_)->has_attached());
    EXPECT_TRUE(attach(hello(kWatcher), "duel-1", 0)->has_attached());
  }
  EXPECT_EQ(log_.reads(), before + 1);
}

TEST_F(Past, ALogThatCannotBePlayedIsNotTriedAgain) {
  play_one();
  log_.kept("duel-1").record.ruleset_version = "another";
  const int before = log_.reads();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(code(attach(hello(kAna), "duel-1", 0)), v1::ERROR_CODE_NOT_FOUND);
  }
  EXPECT_EQ(log_.reads(), before + 1);
}

TEST_F(Past, TheLineIsShort) {
  play_one();
  const auto ana = hello(kAna);
  std::vector<GuestPtr> many;
  for (std::size_t i = 0; i < Archive::kMaxWaiting; ++i) many.push_back(hello(kWatcher));
  const wire::Attach past{"duel-1", 0};
  for (const GuestPtr& guest : many) table_->request(guest, guest->seat, {50, "", past});
  // One at a time for a client, so many for the server.
  table_->request(many[0], kWatcher, {51, "", past});
  table_->request(ana, kAna, {50, "", past});
  executor_.run();
  EXPECT_EQ(code(many[0]->reply_to(51)), v1::ERROR_CODE_LIMITED);
  EXPECT_EQ(code(ana->reply_to(50)), v1::ERROR_CODE_LIMITED);
  for (const GuestPtr& guest : many) EXPECT_TRUE(guest->reply_to(50)->has_attached());
  EXPECT_TRUE(attach(ana, "duel-1", seen_)->has_attached()) << "later";
}

}  // namespace
}  // namespace fray::live
