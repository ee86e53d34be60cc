// Every ruleset's games are checkpointable: an encounter resumed from a checkpoint is the one that
// gave it.
#include <fstream>
#include <regex>

#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "encounter/setup_file.h"
#include "rules/rulesets.h"
#include "support/same_encounter.h"

namespace fray::rules {
namespace {

using encounter::Encounter;
using encounter::RandomSource;

// A random answer of a prompted combatant, or now and then a time-out.
encounter::Input some_input(Encounter& e, RandomSource& whim) {
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
  RandomSource whim(n * 15485863);
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
    auto resumed = Encounter::resume(ruleset, setup, seed,
                                     {.checkpoint = checkpoint->state,
                                      .parts = {checkpoint->part},
                                      .inputs = original.log().size(),
                                      .log = original.log()});
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

// The built-in ready-made characters, with other attributes where the ruleset lets them have any.
std::vector<document::File> other_people(std::string_view ruleset, const std::string& attribute) {
  std::string folder(ruleset);
  std::ranges::replace(folder, '-', '_');
  std::vector<document::File> out;
  for (const char* name : {"samples.toml", "adversaries.toml"}) {
    std::ifstream in(FRAY_SOURCE_DIR "/server/rules/" + folder + "/content/data/" + name);
    std::string text, line;
    bool bound = false;  // to what a character of this power may have
    while (std::getline(in, line)) {
      if (line == "[[template]]") bound = false;
      bound = bound || line.starts_with("power = ");
      if (!bound && line.starts_with("attributes = ")) {
        line = std::regex_replace(line, std::regex("= [0-9]+"), "= " + attribute);
      }
      text += line + "\n";
    }
    if (!text.empty()) out.push_back({name, text});
  }
  return out;
}

// After this many inputs, or a little later; nullopt if the fight ends first.
std::optional<Encounter::Checkpoint> checkpoint_after(Encounter& e, std::size_t inputs,
                                                      RandomSource& whim) {
  while (!e.over()) {
    if (e.log().size() >= inputs) e.want_checkpoint();
    EXPECT_TRUE(e.apply(some_input(e, whim)));
    if (auto checkpoint = e.checkpoint()) return checkpoint;
  }
  return std::nullopt;
}

// As when a figure of the content was changed while a fight was under way.
TEST(Checkpoint, IsGoneOnFromUnderOtherFiguresOrSaysWhyNot) {
  for (const Entry& entry : all()) {
    SCOPED_TRACE(entry.id);
    const auto plain = entry.load({}, "");
    const document::BuiltinFile& sample = (*plain)->samples().front();
    const auto file = encounter::read_setup(sample.text, std::string(sample.name));
    ASSERT_TRUE(file);
    int went_on = 0;
    for (const char* attribute : {"1", "12"}) {
      const auto other = entry.load(other_people(entry.id, attribute), "");
      if (!other) continue;  // it does not let them be so weak
      ASSERT_NE((*other)->ruleset().descriptor().version, (*plain)->ruleset().descriptor().version);
      for (std::uint64_t n = 1; n <= 20; ++n) {
        SCOPED_TRACE("attributes of " + std::string(attribute) + ", whim " + std::to_string(n));
        RandomSource whim(n);
        dice::Seed seed{};
        seed[0] = std::byte(n);
        auto original = Encounter::create((*plain)->ruleset(), file->setup, seed);
        ASSERT_TRUE(original);
        const auto checkpoint = checkpoint_after(**original, 5 * n, whim);
        if (!checkpoint) continue;
        auto resumed = Encounter::resume((*other)->ruleset(), file->setup, seed,
                                         {.checkpoint = checkpoint->state,
                                          .parts = {checkpoint->part},
                                          .inputs = (*original)->log().size(),
                                          .log = (*original)->log(),
                                          .same_rules = false});
        if (!resumed) {
          EXPECT_TRUE(resumed.error()[0].field.starts_with("checkpoint."));
          continue;
        }
        ++went_on;
        for (int i = 0; i < 100 && !(*resumed)->over(); ++i) {
          ASSERT_TRUE((*resumed)->apply(some_input(**resumed, whim)));
        }
      }
    }
    EXPECT_GT(went_on, 15);
  }
}

}  // namespace
}  // namespace fray::rules
