// How a table is taken up again: from its checkpoint where that fits.
#include "unit/live/room.h"
#include "wire/log.h"

namespace fray::live {
namespace {

using namespace std::string_literals;

// The same rules under another version, as after content has changed.
class LaterRules final : public table::Ruleset {
 public:
  LaterRules() : descriptor_(toy_.descriptor()) { descriptor_.version = "later"; }
  const table::Descriptor& descriptor() const override { return descriptor_; }
  std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start(
      const table::Setup& setup) const override {
    return toy_.start(setup);
  }

 private:
  toy::Ruleset toy_;
  table::Descriptor descriptor_;
};

class Recovery : public Room {
 protected:
  Recovery() { checkpoint_every_ = 5; }

  void play(int count) {
    const std::array players{sit(kAna), sit(kBo)};
    for (int i = 0; i < count; ++i) {
      const GuestPtr& asked = players[0]->prompts().empty() ? players[1] : players[0];
      const auto prompts = asked->prompts();
      ASSERT_FALSE(prompts.empty());
      const bool strikes =
          i % 3 == 0 && std::ranges::any_of(prompts[0].options(),
                                            [](const auto& o) { return o.action() == "strike"; });
      ASSERT_TRUE(done(strikes ? act(asked, "strike", {1}) : act(asked, "pass")));
    }
    for (const GuestPtr& player : players) table_->leave(player);
    executor_.run();
  }
  /// Plays until there is a checkpoint and something after it.
  void play_past_checkpoint() {
    play(20);
    for (int i = 0; i < 20 && (kept_at() == 0 || kept_at() == inputs()); ++i) play(1);
    ASSERT_GT(kept_at(), 0u);
    ASSERT_LT(kept_at(), inputs());
  }
  std::vector<std::string> story() {
    const auto watcher = sit(kWatcher);
    const auto told = watcher->told();
    table_->leave(watcher);
    executor_.run();
    return told;
  }
  /// How the encounter was taken up.
  const RunningEncounter::TakenUp& how() { return table_->taken_up().value().how; }
  const std::string& note() { return how().note; }
  support::MemoryLog::Kept& kept() { return log_.kept("duel-1"); }
  std::uint64_t kept_at() { return kept().checkpoint ? kept().checkpoint->seq : 0; }
  /// As though other rules had come to another state there.
  void spoil_digest(std::uint64_t seq) {
    std::string& payload = kept().records[seq - 1].payload;
    auto logged = wire::decode_input(payload);
    ASSERT_TRUE(logged);
    ++logged->digest.value();
    payload = wire::encode_input(*logged);
  }
  void change_rules() { rulesets_["toy"] = &later_; }

  LaterRules later_;
};

TEST_F(Recovery, PlaysWhatCameAfterTheCheckpointAlone) {
  open();
  play(23);
  ASSERT_GT(kept_at(), 0u);
  ASSERT_LT(inputs() - kept_at(), 23u);
  const auto before = story();
  spoil_digest(1);
  reopen();
  EXPECT_EQ(table_->stopped(), "");
  EXPECT_EQ(note(), "");
  EXPECT_EQ(how().inputs, 23u);
  EXPECT_EQ(how().played, 23u - kept_at());
  EXPECT_EQ(story(), before);
  play(6);
  EXPECT_EQ(inputs(), 29u);
}

// From a server with another digest formula: its checkpoint has a different digest, and its records
// have none to compare.
TEST_F(Recovery, PlaysWhatAnOlderServerWrote) {
  open();
  play(23);
  const auto before = story();
  for (campaign::LogRecord& record : kept().records) {
    auto logged = wire::decode_input(record.payload);
    ASSERT_TRUE(logged);
    logged->digest.reset();
    record.payload = wire::encode_input(*logged) + "\x19 digest "s;  // as its third field
    EXPECT_EQ(wire::decode_input(record.payload), *logged);
  }
  kept().checkpoint.reset();
  reopen();
  EXPECT_EQ(table_->stopped(), "");
  EXPECT_EQ(how().played, 23u);
  EXPECT_EQ(story(), before);
}

TEST_F(Recovery, KeepsOneEveryFewInputs) {
  open();
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 30; ++i) {
    play(1);
    seen.insert(kept_at());
    ASSERT_LE(inputs() - kept_at(), 5u + 4u) << "and a few to come to rest";
  }
  EXPECT_GT(seen.size(), 3u);
  EXPECT_EQ(kept().checkpoint->ruleset_version, ruleset_.descriptor().version);
}

TEST_F(Recovery, KeepsNoneWhereNoneAreWanted) {
  checkpoint_every_ = 0;
  open();
  play(30);
  EXPECT_EQ(kept_at(), 0u);
  const auto before = story();
  reopen();
  EXPECT_EQ(story(), before);
}

TEST_F(Recovery, KnowsCommandsFromBeforeTheCheckpoint) {
  open();
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(act(ana, "pass", {}, "once")));
  table_->leave(ana);
  play(20);
  ASSERT_GT(kept_at(), 1u);
  reopen();
  const std::size_t before = inputs();
  const auto again = sit(kAna);
  EXPECT_TRUE(done(ask(again, wire::Decide{.prompt = 1}, "once")));
  EXPECT_EQ(inputs(), before);
}

TEST_F(Recovery, GoesBackBeyondTheCheckpoint) {
  open();
  play(23);
  reopen();
  const auto gm = sit(kGm);
  EXPECT_TRUE(done(ask(gm, wire::Rewind{2})));
  play(5);
}

TEST_F(Recovery, GoesOnWithLaterRules) {
  open();
  play(23);
  const auto before = story();
  change_rules();
  reopen();
  EXPECT_EQ(table_->stopped(), "");
  EXPECT_EQ(story(), before);
  EXPECT_EQ(inputs(), 23u);
  play(12);
  EXPECT_EQ(kept().checkpoint->ruleset_version, "later");
  const auto gm = sit(kGm);
  EXPECT_EQ(code(ask(gm, wire::Rewind{2})), v1::ERROR_CODE_ILLEGAL_NOW);
}

TEST_F(Recovery, TakesBackWhatLaterRulesCannotPlay) {
  open();
  play_past_checkpoint();
  const std::uint64_t checkpoint = kept_at();
  const std::uint64_t before = inputs();
  spoil_digest(before);
  change_rules();
  reopen();
  EXPECT_EQ(table_->stopped(), "");
  EXPECT_NE(note().find("after input " + std::to_string(checkpoint)), std::string::npos) << note();
  EXPECT_EQ(how().played, 0u);
  const auto told = story();
  EXPECT_EQ(told.back(), "The encounter was rewound.");
  EXPECT_EQ(inputs(), before + 1) << "the rewind is in the log";
  EXPECT_EQ(kept_at(), before + 1) << "and never to be done again";
  play(3);
  const auto after = story();
  reopen();
  EXPECT_EQ(note(), "");
  EXPECT_EQ(story(), after);
  EXPECT_EQ(inputs(), before + 4);
}

TEST_F(Recovery, StopsWhereLaterRulesHaveNoCheckpoint) {
  checkpoint_every_ = 0;
  open();
  play(23);
  change_rules();
  reopen();
  EXPECT_NE(table_->stopped().find("this server has later"), std::string::npos)
      << table_->stopped();
  EXPECT_EQ(inputs(), 23u) << "and nothing is lost";
}

TEST_F(Recovery, AddsAPartForEachCheckpoint) {
  checkpoint_every_ = 5;
  open();
  play(23);
  const std::size_t parts = kept().checkpoint->parts.size();
  EXPECT_GE(parts, 3u);
  const std::vector<std::string> first = kept().checkpoint->parts;
  const auto before = story();
  reopen();
  EXPECT_EQ(note(), "");
  EXPECT_LT(how().played, 23u);
  EXPECT_EQ(story(), before);
  play(10);
  const std::vector<std::string>& all = kept().checkpoint->parts;
  ASSERT_GT(all.size(), parts) << "after a restart it goes on from those that are there";
  EXPECT_TRUE(std::ranges::equal(first, std::span(all).first(parts)));
}

TEST_F(Recovery, StoresEverythingAgainWhereACheckpointWasNotStored) {
  checkpoint_every_ = 5;
  open();
  play(12);
  ASSERT_GE(kept().checkpoint->parts.size(), 1u);
  const std::uint64_t last = kept_at();
  log_.refuse_checkpoints(true);
  play(12);
  ASSERT_EQ(kept_at(), last);
  log_.refuse_checkpoints(false);
  for (int i = 0; i < 20 && kept_at() == last; ++i) play(1);
  ASSERT_GT(kept_at(), last);
  EXPECT_EQ(kept().checkpoint->parts.size(), 1u);
  const auto before = story();
  reopen();
  EXPECT_EQ(note(), "");
  EXPECT_EQ(story(), before);
}

TEST_F(Recovery, SaysWhatOfACheckpointDoesNotFit) {
  open();
  play(23);
  const auto before = story();
  const campaign::KeptCheckpoint good = *kept().checkpoint;
  const auto expect_unfit = [&](const std::string& field) {
    reopen();
    EXPECT_EQ(table_->stopped(), "");
    EXPECT_NE(note().find(field), std::string::npos) << note();
    EXPECT_EQ(how().played, 23u) << "it is played from its first record";
    EXPECT_EQ(story(), before);
  };
  kept().checkpoint->payload = "nonsense";
  expect_unfit("checkpoint: ");
  kept().checkpoint = good;
  kept().checkpoint->parts.pop_back();
  expect_unfit("checkpoint.parts: ");
  kept().checkpoint = good;
  kept().checkpoint->seq = 900;
  expect_unfit("checkpoint.seq: ");
  kept().checkpoint = good;
  --kept().checkpoint->seq;
  expect_unfit("checkpoint.history: ");

  kept().checkpoint->payload = "nonsense";
  change_rules();
  reopen();
  EXPECT_NE(table_->stopped().find("this server has later"), std::string::npos)
      << table_->stopped();
  EXPECT_NE(table_->stopped().find("checkpoint: "), std::string::npos) << table_->stopped();
}

TEST_F(Recovery, GivesUpWhereTheLogIsDamaged) {
  open();
  play(23);
  kept().records[20].payload = "\xff";
  reopen();
  EXPECT_NE(table_->stopped().find("record 21"), std::string::npos) << table_->stopped();
  EXPECT_NE(table_->stopped().find("restore a backup"), std::string::npos);
}

}  // namespace
}  // namespace fray::live
