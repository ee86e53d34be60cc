// Every ruleset's games are kept: an encounter goes on from a checkpoint as the one that gave it.
#include <gtest/gtest.h>

#include "encounter/policy.h"
#include "encounter/setup_file.h"
#include "rules/rulesets.h"
#include "support/same_encounter.h"

namespace fray::rules {
namespace {

using encounter::Encounter;
using encounter::Whim;

// A random answer of one that is asked, or now and then a time-out.
encounter::Input some_input(Encounter& e, Whim& whim) {
  std::vector<std::pair<table::SeatId, encounter::Prompt>> open;
  for (std::uint16_t s = 0; s < e.setup().seats.size(); ++s) {
    for (const encounter::Prompt& p : e.prompts(table::SeatId{s}))
      open.emplace_back(table::SeatId{s}, p);
  }
  if (open.empty() || whim.below(40) == 0) {
    return {table::kNoSeat, encounter::TimeOut{e.window()->id}};
  }
  const auto& [seat, prompt] = open[whim.below(static_cast<std::uint32_t>(open.size()))];
  const table::Choice choice = encounter::random_choice(e.options(prompt), whim);
  return {seat, encounter::Answer{prompt.window, prompt.who, choice, whim.below(4) == 0}};
}

void play(const table::Ruleset& ruleset, const table::Setup& setup, std::uint64_t n, int& kept) {
  Whim whim(n * 15485863);
  dice::Seed seed{};
  seed[0] = std::byte(n);
  auto made = Encounter::create(ruleset, setup, seed);
  ASSERT_TRUE(made) << made.error()[0].field << " " << made.error()[0].message;
  Encounter& original = **made;
  std::unique_ptr<Encounter> twin;
  for (int i = 0; i < 240 && !original.over(); ++i) {
    if (i % 40 == static_cast<int>(n % 40)) original.want_checkpoint();
    const encounter::Input next = some_input(original, whim);
    ASSERT_TRUE(original.apply(next));
    if (twin) {
      ASSERT_TRUE(twin->apply(next));
      ASSERT_EQ(twin->digest(), original.digest()) << "after input " << original.log().size();
    }
    const auto checkpoint = original.checkpoint();
    if (!checkpoint) continue;
    if (twin) {
      ASSERT_NO_FATAL_FAILURE(testing_support::expect_same(original, *twin));
    }
    auto resumed = Encounter::resume(
        ruleset, setup, seed,
        {.checkpoint = *checkpoint, .inputs = original.log().size(), .log = original.log()});
    ASSERT_TRUE(resumed) << resumed.error()[0].field << " " << resumed.error()[0].message;
    twin = std::move(*resumed);
    ASSERT_NO_FATAL_FAILURE(testing_support::expect_same(original, *twin));
    ++kept;
  }
  if (twin) {
    ASSERT_NO_FATAL_FAILURE(testing_support::expect_same(original, *twin));
  }
}

TEST(Checkpoint, KeepsAllOfEveryRulesetsGames) {
  for (const Entry& entry : all()) {
    SCOPED_TRACE(entry.id);
    const auto toolbox = entry.load({}, "");
    ASSERT_TRUE(toolbox);
    ASSERT_FALSE((*toolbox)->samples().empty());
    int kept = 0;
    for (const document::BuiltinFile& sample : (*toolbox)->samples()) {
      SCOPED_TRACE(sample.name);
      const auto file = encounter::read_setup(sample.text, std::string(sample.name));
      ASSERT_TRUE(file);
      for (std::uint64_t n = 1; n <= 6; ++n) {
        ASSERT_NO_FATAL_FAILURE(play((*toolbox)->ruleset(), file->setup, n, kept)) << "whim " << n;
      }
    }
    EXPECT_GT(kept, 12);
  }
}

}  // namespace
}  // namespace fray::rules
