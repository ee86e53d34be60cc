// The version of a ruleset follows its figures, and not its prose.
#include <filesystem>
#include <fstream>
#include <regex>

#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "encounter/encounter.h"
#include "encounter/setup_file.h"
#include "rules/rulesets.h"

namespace fray::rules {
namespace {

using encounter::Encounter;
using encounter::RandomSource;

// Databases from when texts still counted have these versions: of the same figures, which went by
// the same inputs to the same states. Where figures change, no encounter of then goes on: then the
// row is of no use, here and in the ruleset's load_content.cpp.
TEST(Version, OfTheSameFiguresIsWhatItWasWhenTextsCounted) {
  for (const auto& [id, before] :
       {std::pair("forge", "7+10021966559605439311"), std::pair("egs", "5-e910cef041419e2a"),
        std::pair("success-rolls", "5-3ee0e42642833432")}) {
    const auto entry = std::ranges::find(all(), id, &Entry::id);
    ASSERT_NE(entry, all().end());
    EXPECT_EQ((*entry->load({}, ""))->ruleset().descriptor().version, before) << id;
  }
}

// All of a ruleset's files as those that change the built-in ones; `reworded`: every name and text
// of a row begins with another letter.
std::vector<document::File> files_of(std::string_view ruleset, bool reworded, int& changed) {
  static const std::regex kProse(
      "^(name|summary|text|concept|effect|ends|examples|notes|things|backlash|by|means) = \"[^\"]");
  std::string folder(ruleset);
  std::ranges::replace(folder, '-', '_');
  std::vector<document::File> out;
  const std::string path = FRAY_SOURCE_DIR "/server/rules/" + folder + "/content/data";
  for (const auto& file : std::filesystem::directory_iterator(path)) {
    std::ifstream in(file.path());
    std::string text, line;
    bool row = false;  // and not a table within one
    while (std::getline(in, line)) {
      if (line.starts_with('[')) row = line.starts_with("[[") && !line.contains('.');
      std::smatch found;
      if (reworded && row && std::regex_search(line, found, kProse)) {
        line[static_cast<std::size_t>(found.length()) - 1] = 'Q';
        ++changed;
      }
      text += line + "\n";
    }
    out.push_back({file.path().filename(), text});
  }
  std::ranges::sort(out, {}, &document::File::name);
  return out;
}

// Plays the same at random by both, and compares what comes of it.
void expect_same_fights(const table::Ruleset& one, const table::Ruleset& other,
                        const table::Setup& setup, std::uint64_t n) {
  dice::Seed seed{};
  seed[0] = std::byte(n);
  const auto a = Encounter::create(one, setup, seed);
  const auto b = Encounter::create(other, setup, seed);
  ASSERT_TRUE(a && b);
  RandomSource random(n);
  for (int i = 0; i < 150 && !(*a)->over(); ++i) {
    encounter::Input next{table::kNoSeat, encounter::TimeOut{(*a)->window()->id}};
    for (std::uint16_t s = 0; s < setup.seats.size(); ++s) {
      const auto prompts = (*a)->prompts(table::SeatId{s});
      if (prompts.empty() || random.below(3) == 0) continue;
      const encounter::Prompt& prompt = prompts.front();
      const table::Choice choice = encounter::random_choice((*a)->options(prompt), random);
      next = {table::SeatId{s}, encounter::Answer{prompt.window, prompt.who, choice, false}};
    }
    ASSERT_TRUE((*a)->apply(next));
    ASSERT_TRUE((*b)->apply(next));
    ASSERT_EQ((*a)->digest(), (*b)->digest()) << "after input " << i;
  }
  EXPECT_EQ((*a)->stream_length(encounter::kGm), (*b)->stream_length(encounter::kGm));
}

TEST(Version, AndPlayDoNotChangeWithProse) {
  for (const Entry& entry : all()) {
    SCOPED_TRACE(entry.id);
    int changed = 0;
    const auto plain = entry.load(files_of(entry.id, false, changed), "");
    const auto reworded = entry.load(files_of(entry.id, true, changed), "");
    ASSERT_TRUE(plain);
    ASSERT_TRUE(reworded) << reworded.error().front().file << ":" << reworded.error().front().line
                          << " " << reworded.error().front().message;
    EXPECT_GT(changed, 100);
    EXPECT_EQ((*plain)->ruleset().descriptor().version,
              (*reworded)->ruleset().descriptor().version);
    for (const document::BuiltinFile& sample : (*plain)->samples()) {
      SCOPED_TRACE(sample.name);
      const auto file = encounter::read_setup(sample.text, std::string(sample.name));
      ASSERT_TRUE(file);
      for (std::uint64_t n = 1; n <= 4; ++n) {
        ASSERT_NO_FATAL_FAILURE(
            expect_same_fights((*plain)->ruleset(), (*reworded)->ruleset(), file->setup, n));
      }
    }
  }
}

}  // namespace
}  // namespace fray::rules
