// An encounter resumed from a checkpoint is the one that gave it.
#include "encounter/checkpoint.h"

#include <algorithm>
#include <span>

#include "support/same_encounter.h"
#include "support/whole_checkpoint.h"
#include "table/checkpointable_game.h"
#include "table/common.h"
#include "table/hash.h"
#include "table/packing.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using testing_support::expect_same;
using Parts = std::vector<std::string_view>;

/// All that `e` has stored, and its checkpoint.
Encounter::Kept kept(const Encounter& e, std::string_view state, Parts parts) {
  return {.checkpoint = state, .parts = std::move(parts), .inputs = e.log().size(), .log = e.log()};
}
Encounter::Kept kept(const Encounter& e, const Encounter::Checkpoint& checkpoint) {
  return kept(e, checkpoint.state, {checkpoint.part});
}

Encounter::CreateResult resumed(const Encounter& e, unsigned seed, std::string_view state,
                                Parts parts) {
  return Encounter::resume(toy_rules(), e.first_setup(), seed_of(seed),
                           kept(e, state, std::move(parts)));
}
Encounter::CreateResult resumed(const Encounter& e, unsigned seed,
                                const Encounter::Checkpoint& checkpoint) {
  return resumed(e, seed, checkpoint.state, {checkpoint.part});
}

// Plays at random until a checkpoint can be taken after `least` inputs; none if it ended before.
std::optional<Encounter::Checkpoint> play_to_checkpoint(Encounter& e, Chooser& chooser,
                                                        std::size_t least) {
  for (int i = 0; i < kEndless && !e.over(); ++i) {
    if (e.log().size() >= least) e.want_checkpoint();
    (void)e.apply(chooser.anything(e));
    // Not of the very beginning, to which everything may have been rewound.
    if (auto checkpoint = e.checkpoint(); checkpoint && e.moment() > 0) return checkpoint;
  }
  return std::nullopt;
}

TEST(Checkpoint, GoesOnAsTheSameEncounter) {
  int compared = 0;
  int rewound_past_it = 0;
  for (unsigned seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    auto original = start(bout_setup(Lurker::Hidden), seed);
    Chooser chooser(seed);
    for (std::size_t least = seed; !original->over(); least += 25) {
      const auto checkpoint = play_to_checkpoint(*original, chooser, least);
      if (!checkpoint) break;
      auto made = resumed(*original, seed, *checkpoint);
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
  ASSERT_TRUE(play_to_checkpoint(*e, chooser, 0));
  ASSERT_TRUE(e->checkpoint()) << "until the next input";
  ASSERT_TRUE(e->apply(adjust(id_of(*e, "ana"), 1)));
  EXPECT_EQ(e->checkpoint(), std::nullopt);
}

TEST(Checkpoint, IsNotOfDiceThatAreNotSealed) {
  auto e = start(bout_setup(), 3, Chance::Fast);
  Chooser chooser(3);
  EXPECT_FALSE(play_to_checkpoint(*e, chooser, 0));
}

// The server's fallback if the later inputs cannot be replayed.
TEST(Checkpoint, TakesBackWhatCameAfterItByARewind) {
  auto original = start(bout_setup(Lurker::Hidden), 5);
  Chooser chooser(5);
  const auto checkpoint = play_to_checkpoint(*original, chooser, 30);
  ASSERT_TRUE(checkpoint);
  const std::uint64_t moment = original->moment();
  const std::uint64_t inputs = original->log().size();
  for (int i = 0; i < 40; ++i) {
    const Input input = chooser.anything(*original);
    const auto* rewind = std::get_if<Rewind>(&input.action);
    if (!rewind || rewind->moment >= moment) (void)original->apply(input);
  }
  ASSERT_FALSE(original->over());

  auto made = Encounter::resume(toy_rules(), original->first_setup(), seed_of(5),
                                {.checkpoint = checkpoint->state,
                                 .parts = {checkpoint->part},
                                 .inputs = inputs,
                                 .log = original->log(),
                                 .same_rules = false});
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
  auto e = start(bout_setup(), 11);
  Chooser chooser(11);
  const auto checkpoint = play_to_checkpoint(*e, chooser, 30);
  ASSERT_TRUE(checkpoint);
  Encounter::Kept from = kept(*e, *checkpoint);
  from.same_rules = false;
  auto made = Encounter::resume(toy_rules(), e->first_setup(), seed_of(11), std::move(from));
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
    now.forget_stored_parts();
    const auto later = play_to_checkpoint(now, chooser, now.log().size() + 5);
    ASSERT_TRUE(later);
    auto next = resumed(now, 11, *later);
    ASSERT_TRUE(next) << next.error()[0].field;
    made = std::move(next);
  }
}

/// As a log stores them: the last state, and its parts.
class Stored {
 public:
  void store(Encounter& e) {
    auto checkpoint = e.checkpoint().value();
    e.checkpoint_stored();
    ASSERT_LE(checkpoint.parts_before, parts_.size());
    parts_.resize(checkpoint.parts_before);
    parts_.push_back(std::move(checkpoint.part));
    state_ = std::move(checkpoint.state);
  }
  const std::string& state() const { return state_; }
  Parts parts() const { return {parts_.begin(), parts_.end()}; }
  /// The last checkpoint.
  std::size_t bytes_written() const { return state_.size() + parts_.back().size(); }

 private:
  std::string state_;
  std::vector<std::string> parts_;
};

// Includes rewinds and undone reinforcements, which change what was stored earlier.
TEST(CheckpointInParts, GoesOnAsTheSameEncounter) {
  int compared = 0;
  int rewound = 0;
  for (unsigned seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    auto e = start(bout_setup(Lurker::Hidden), seed);
    Chooser chooser(seed);
    Stored stored;
    for (std::size_t least = 10; !e->over(); least += 15) {
      const std::size_t before = e->log().size();
      if (!play_to_checkpoint(*e, chooser, least)) break;
      ASSERT_NO_FATAL_FAILURE(stored.store(*e));
      rewound += std::ranges::any_of(std::span(e->log()).subspan(before), [](const Input& input) {
        return std::holds_alternative<Rewind>(input.action);
      });
      auto made = resumed(*e, seed, stored.state(), stored.parts());
      ASSERT_TRUE(made) << made.error()[0].field << " " << made.error()[0].message;
      ASSERT_NO_FATAL_FAILURE(expect_same(*e, **made));
      ++compared;
      // Now and then the resumed one continues, and extends the existing parts.
      if (compared % 3 == 0) e = std::move(*made);
    }
    EXPECT_GE(stored.parts().size(), 1u);
  }
  EXPECT_GT(compared, 24);
  EXPECT_GT(rewound, 6);
}

TEST(CheckpointInParts, WritesWhatHasHappenedOnce) {
  table::Setup setup = bout_setup();
  setup.options["health"] = "100000";
  for (const std::string key : {"eli", "fay", "gus", "hal", "ida", "jo"}) {
    setup.combatants.push_back(
        {.key = key, .name = key, .side = Side(setup.combatants.size() % 2)});
  }
  auto e = start(setup, 3);
  Chooser chooser(3);
  Stored stored;
  const auto write = [&](int times) {
    std::size_t bytes = 0;
    for (int i = 0; i < times; ++i) {
      const std::size_t next = e->log().size() + 6;
      while (!e->over()) {
        if (e->log().size() >= next) e->want_checkpoint();
        EXPECT_TRUE(e->apply(chooser.decision(*e)));
        if (e->checkpoint()) break;
      }
      if (e->over()) return bytes;
      stored.store(*e);
      bytes += stored.bytes_written();
    }
    return bytes;
  };
  write(1);
  const std::size_t early = write(4);
  write(4);
  const std::size_t late = write(4);
  EXPECT_LT(late, early * 5 / 4) << "whatever has happened in between";
  EXPECT_EQ(stored.parts().size(), 13u);
}

TEST(CheckpointInParts, HasEverythingInOneWhereTheOthersAreLost) {
  auto e = start(bout_setup(), 3);
  Chooser chooser(3);
  ASSERT_TRUE(play_to_checkpoint(*e, chooser, 20));
  e->checkpoint_stored();
  ASSERT_TRUE(play_to_checkpoint(*e, chooser, e->log().size() + 10));
  EXPECT_EQ(e->checkpoint()->parts_before, 1u);
  e->forget_stored_parts();
  const auto whole = e->checkpoint();
  EXPECT_EQ(whole->parts_before, 0u);
  auto made = resumed(*e, 3, *whole);
  ASSERT_TRUE(made) << made.error()[0].field;
  expect_same(*e, **made);
}

// Of a time when each held all that had happened.
TEST(CheckpointInParts, FollowsOneWithoutParts) {
  auto original = start(bout_setup(Lurker::Hidden), 5);
  Chooser chooser(5);
  const auto checkpoint = play_to_checkpoint(*original, chooser, 30);
  ASSERT_TRUE(checkpoint);
  auto made = resumed(*original, 5, testing_support::whole(*checkpoint), {});
  ASSERT_TRUE(made) << made.error()[0].field << " " << made.error()[0].message;
  Encounter& e = **made;
  ASSERT_NO_FATAL_FAILURE(expect_same(*original, e));
  const auto next = play_to_checkpoint(e, chooser, e.log().size() + 10);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->parts_before, 0u) << "it has stored none yet";
  auto again = resumed(e, 5, *next);
  ASSERT_TRUE(again) << again.error()[0].field;
  expect_same(e, **again);
}

class Misfit : public testing::Test {
 protected:
  Misfit() : e_(start(bout_setup(), 9)) {
    Chooser chooser(9);
    checkpoint_ = play_to_checkpoint(*e_, chooser, 40).value();
  }
  static Encounter::CreateResult resume(const table::Setup& setup, Encounter::Kept from) {
    return Encounter::resume(toy_rules(), setup, seed_of(9), std::move(from));
  }
  /// The field of the only fault.
  std::string fault(const Encounter::CreateResult& made) {
    if (made) return "none";
    EXPECT_EQ(made.error().size(), 1u);
    EXPECT_FALSE(made.error()[0].message.empty());
    return made.error()[0].field;
  }
  std::unique_ptr<Encounter> e_;
  Encounter::Checkpoint checkpoint_;
};

TEST_F(Misfit, NamesWhatDoesNotFit) {
  ASSERT_EQ(fault(resumed(*e_, 9, checkpoint_)), "none");
  const auto& [state, parts_before, part] = checkpoint_;
  EXPECT_EQ(fault(resumed(*e_, 9, "", {part})), "checkpoint");
  EXPECT_EQ(fault(resumed(*e_, 9, "no checkpoint at all", {part})), "checkpoint");
  EXPECT_EQ(fault(resumed(*e_, 9, state.substr(0, state.size() - 1), {part})), "checkpoint");
  EXPECT_EQ(fault(resumed(*e_, 9, state + "x", {part})), "checkpoint");
  EXPECT_EQ(fault(resumed(*e_, 9, state, {})), "checkpoint.parts");
  EXPECT_EQ(fault(resumed(*e_, 9, state, {part, part})), "checkpoint.parts");
  EXPECT_EQ(fault(resumed(*e_, 9, state, {"no part at all"})), "checkpoint.parts");
  EXPECT_EQ(fault(resumed(*e_, 9, state, {part.substr(0, part.size() - 1)})), "checkpoint.parts");
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

// Rulesets' own events are numbered after those of all, of which there were fewer then.
TEST_F(Misfit, KnowsCheckpointsFromBeforeTheLastEventsOfAllRulesets) {
  constexpr std::uint16_t kFewer = 3;
  const auto old_kind = [](table::EventKind kind) {
    return raw(kind) < table::common::kEventCount ? kind : table::EventKind(raw(kind) - kFewer);
  };
  table::Hash words;
  const table::Descriptor& now = toy_rules().descriptor();
  for (const table::TermDef& term : now.terms) {
    const bool of_harm =
        term.role == table::TermRole::Damage || term.role == table::TermRole::Drops;
    if (!of_harm) words.add(std::string_view(term.key));
  }
  for (std::size_t i = 0; i < now.events.size(); ++i) {
    const bool later = i >= table::common::kEventCount - kFewer && i < table::common::kEventCount;
    if (!later) words.add(std::string_view(now.events[i].key));
  }
  StoredState state;
  StoryPart part;
  ASSERT_TRUE(table::unpack(checkpoint_.state, state, "state"));
  ASSERT_TRUE(table::unpack(checkpoint_.part, part, "part"));
  state.words = words.value();
  for (table::Event& event : part.journal.events) event.kind = old_kind(event.kind);
  const auto made = resumed(*e_, 9, table::pack(state), {table::pack(part)});
  ASSERT_TRUE(made) << made.error()[0].field << " " << made.error()[0].message;
  expect_same(*e_, **made);
}

}  // namespace
}  // namespace fray::encounter
