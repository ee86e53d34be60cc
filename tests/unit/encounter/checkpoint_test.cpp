// An encounter that goes on from a checkpoint is the one that gave it.
#include "support/same_encounter.h"
#include "table/kept_game.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using testing_support::expect_same;

/// All that `e` has kept, and its checkpoint.
Encounter::Kept kept(const Encounter& e, std::string_view checkpoint) {
  return {.checkpoint = checkpoint, .inputs = e.log().size(), .log = e.log()};
}

Encounter::Made resumed(const Encounter& e, unsigned seed, std::string_view checkpoint) {
  return Encounter::resume(toy_rules(), e.first_setup(), seed_of(seed), kept(e, checkpoint));
}

// Plays at random until a checkpoint can be taken after `least` inputs; empty if it ended before.
std::string play_to_checkpoint(Encounter& e, Chooser& chooser, std::size_t least) {
  for (int i = 0; i < kEndless && !e.over(); ++i) {
    if (e.log().size() >= least) e.want_checkpoint();
    (void)e.apply(chooser.anything(e));
    // Not of the very beginning, to which everything may have been rewound.
    if (auto checkpoint = e.checkpoint(); checkpoint && e.moment() > 0) return *checkpoint;
  }
  return {};
}

TEST(Checkpoint, GoesOnAsTheSameEncounter) {
  int compared = 0;
  int rewound_past_it = 0;
  for (unsigned seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    auto original = start(bout_setup(Lurker::Hidden), seed);
    Chooser chooser(seed);
    for (std::size_t least = seed; !original->over(); least += 25) {
      const std::string checkpoint = play_to_checkpoint(*original, chooser, least);
      if (checkpoint.empty()) break;
      auto made = resumed(*original, seed, checkpoint);
      ASSERT_TRUE(made) << made.error()[0].field << " " << made.error()[0].message;
      Encounter& twin = **made;
      ASSERT_NO_FATAL_FAILURE(expect_same(*original, twin));
      const std::uint64_t at = original->moment();
      for (int i = 0; i < 30 && !original->over(); ++i) {
        const Input next = chooser.anything(*original);
        ASSERT_EQ(original->apply(next).has_value(), twin.apply(next).has_value());
        rewound_past_it += std::holds_alternative<Rewind>(next.action) && original->moment() < at;
        ASSERT_NO_FATAL_FAILURE(expect_same(*original, twin, 10));
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 12);
  EXPECT_GT(rewound_past_it, 3);
}

TEST(Checkpoint, IsTakenAtAWantedRestAlone) {
  auto e = start(bout_setup(), 3);
  Chooser chooser(3);
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
    ASSERT_EQ(e->checkpoint(), std::nullopt) << "nobody has wanted one";
  }
  ASSERT_FALSE(play_to_checkpoint(*e, chooser, 0).empty());
  ASSERT_TRUE(e->checkpoint()) << "until the next input";
  ASSERT_TRUE(e->apply(adjust(id_of(*e, "ana"), 1)));
  EXPECT_EQ(e->checkpoint(), std::nullopt);
}

TEST(Checkpoint, IsNotOfDiceThatAreNotSealed) {
  auto e = start(bout_setup(), 3, Chance::Fast);
  Chooser chooser(3);
  EXPECT_TRUE(play_to_checkpoint(*e, chooser, 0).empty());
}

// What the server does where the inputs after it cannot be played again.
TEST(Checkpoint, TakesBackWhatCameAfterItByARewind) {
  auto original = start(bout_setup(Lurker::Hidden), 5);
  Chooser chooser(5);
  const std::string checkpoint = play_to_checkpoint(*original, chooser, 30);
  ASSERT_FALSE(checkpoint.empty());
  const std::uint64_t moment = original->moment();
  const std::uint64_t inputs = original->log().size();
  for (int i = 0; i < 40; ++i) {
    const Input input = chooser.anything(*original);
    const auto* rewind = std::get_if<Rewind>(&input.action);
    if (!rewind || rewind->moment >= moment) (void)original->apply(input);
  }
  ASSERT_FALSE(original->over());

  auto made = Encounter::resume(
      toy_rules(), original->first_setup(), seed_of(5),
      {.checkpoint = checkpoint, .inputs = inputs, .log = original->log(), .same_rules = false});
  ASSERT_TRUE(made) << made.error()[0].field;
  Encounter& back = **made;
  EXPECT_EQ(back.log(), original->log());
  EXPECT_EQ(back.moment(), moment);
  const Input rewind{kNoSeat, Rewind{moment}};
  ASSERT_TRUE(back.apply(rewind));
  EXPECT_EQ(back.stream_event(kGm, back.stream_length(kGm)).kind, table::common::kRewound);
  ASSERT_TRUE(back.checkpoint()) << "or the next start would have to do it again";

  // By the rules that it was played by the whole log leads to the same.
  ASSERT_TRUE(original->apply(rewind));
  EXPECT_EQ(back.digest(), original->digest());
  EXPECT_EQ(back.log(), original->log());
}

TEST(Checkpoint, IsAsFarAsARewindGoesOnceTheRulesHaveChanged) {
  auto e = start(bout_setup(), 7);
  Chooser chooser(7);
  const std::string checkpoint = play_to_checkpoint(*e, chooser, 30);
  ASSERT_FALSE(checkpoint.empty());
  Encounter::Kept from = kept(*e, checkpoint);
  from.same_rules = false;
  auto made = Encounter::resume(toy_rules(), e->first_setup(), seed_of(7), std::move(from));
  ASSERT_TRUE(made);
  for (int again = 0; again < 2; ++again) {
    Encounter& now = **made;
    const std::uint64_t moment = now.moment();
    const auto refused = now.apply(rewind_to(moment - 1));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, table::Code::IllegalNow);
    EXPECT_EQ(refused.error().field, "moment");
    for (int i = 0; i < 8; ++i) ASSERT_TRUE(now.apply(chooser.decision(now)));
    ASSERT_TRUE(now.apply(rewind_to(moment)));
    EXPECT_EQ(now.moment(), moment);
    // Nor does a later checkpoint forget it.
    const std::string later = play_to_checkpoint(now, chooser, now.log().size() + 5);
    ASSERT_FALSE(later.empty());
    auto next = resumed(now, 7, later);
    ASSERT_TRUE(next) << next.error()[0].field;
    made = std::move(next);
  }
}

class Misfit : public testing::Test {
 protected:
  Misfit() : e_(start(bout_setup(), 9)) {
    Chooser chooser(9);
    checkpoint_ = play_to_checkpoint(*e_, chooser, 40);
  }
  static Encounter::Made resume(const table::Setup& setup, Encounter::Kept from) {
    return Encounter::resume(toy_rules(), setup, seed_of(9), std::move(from));
  }
  /// The field of the only fault.
  std::string fault(const Encounter::Made& made) {
    if (made) return "none";
    EXPECT_EQ(made.error().size(), 1u);
    EXPECT_FALSE(made.error()[0].message.empty());
    return made.error()[0].field;
  }
  std::unique_ptr<Encounter> e_;
  std::string checkpoint_;
};

TEST_F(Misfit, NamesWhatDoesNotFit) {
  ASSERT_EQ(fault(resumed(*e_, 9, checkpoint_)), "none");
  EXPECT_EQ(fault(resumed(*e_, 9, "")), "checkpoint");
  EXPECT_EQ(fault(resumed(*e_, 9, "no checkpoint at all")), "checkpoint");
  EXPECT_EQ(fault(resumed(*e_, 9, checkpoint_.substr(0, checkpoint_.size() - 1))), "checkpoint");
  EXPECT_EQ(fault(resumed(*e_, 9, checkpoint_ + "x")), "checkpoint");
  Encounter::Kept shorter = kept(*e_, checkpoint_);
  shorter.log.pop_back();
  EXPECT_EQ(fault(resume(e_->first_setup(), shorter)), "checkpoint.history");
  Encounter::Kept elsewhere = kept(*e_, checkpoint_);
  --elsewhere.inputs;
  EXPECT_EQ(fault(resume(e_->first_setup(), elsewhere)), "checkpoint.history");
  table::Setup fewer_seats = e_->first_setup();
  fewer_seats.seats.pop_back();
  EXPECT_EQ(fault(resume(fewer_seats, kept(*e_, checkpoint_))), "checkpoint.prompts");
  EXPECT_EQ(fault(resume(bout_setup(Lurker::Hidden), kept(*e_, checkpoint_))), "checkpoint.table");
}

// Rules that say something else of the same words.
class OtherRules final : public table::Ruleset {
 public:
  OtherRules() : descriptor_(toy_rules().descriptor()) {
    std::swap(descriptor_.terms[table::raw(toy::kStrike)].key,
              descriptor_.terms[table::raw(toy::kSneak)].key);
  }
  const table::Descriptor& descriptor() const override { return descriptor_; }
  std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start(
      const table::Setup& setup) const override {
    return toy_rules().start(setup);
  }

 private:
  table::Descriptor descriptor_;
};

TEST_F(Misfit, KnowsContentWhoseNumbersMeanSomethingElse) {
  const OtherRules other;
  EXPECT_EQ(fault(Encounter::resume(other, e_->first_setup(), seed_of(9), kept(*e_, checkpoint_))),
            "checkpoint.words");
}

}  // namespace
}  // namespace fray::encounter
