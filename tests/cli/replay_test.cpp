#include <filesystem>
#include <fstream>
#include <future>

#include <gtest/gtest.h>

#include "cli/command.h"
#include "encounter/bot_strategy.h"
#include "encounter/encounter.h"
#include "encounter/setup_file.h"
#include "rules/forge/ruleset.h"
#include "storage/encounter_log.h"
#include "support/temporary_folder.h"
#include "wire/log.h"

namespace fray::test {
namespace {

constexpr std::size_t kInputs = 60;

table::Setup duel() {
  using table::CombatantId;
  return {.title = "A duel",
          .ruleset = "forge",
          .map = "......\n......\n",
          .sides = {"heroes", "raiders"},
          .combatants = {{.key = "ana",
                          .name = "Ana",
                          .side = table::Side{0},
                          .at = {1, 0},
                          .archetype = "hospiter"},
                         {.key = "gob",
                          .name = "Gob",
                          .side = table::Side{1},
                          .at = {3, 0},
                          .archetype = "grunt-6"}},
          .seats = {{.key = "gm", .role = table::Role::Gm}}};
}

// Plays at random and stores everything as the server does.
class ReplayCommand : public testing::Test {
 protected:
  void SetUp() override { play(); }

  void play() {
    const auto ruleset = forge::make_ruleset();
    const dice::Seed seed{std::byte{7}};
    auto encounter = encounter::Encounter::create(*ruleset, duel(), seed);
    ASSERT_TRUE(encounter);
    record_ = {.key = "duel-1",
               .table = "here",
               .ruleset = "forge",
               .ruleset_version = ruleset->descriptor().version,
               .setup = wire::encode_setup(duel()),
               .seed = seed};
    encounter::RandomSource whim(3);
    auto& e = **encounter;
    while (!e.over() && inputs_.size() < kInputs) {
      const auto prompt = e.prompts(table::SeatId{0}).front();
      const encounter::Input input{
          .by = table::SeatId{0},
          .action = encounter::Answer{.window = prompt.window,
                                      .who = prompt.who,
                                      .choice = encounter::random_choice(e.options(prompt), whim)}};
      ASSERT_TRUE(e.apply(input));
      inputs_.push_back({input, "", e.digest()});
    }
    ASSERT_GT(inputs_.size(), 5u);
  }

  std::string keep() const {
    const std::string file = folder_.file("fray.db");
    const auto database = storage::Database::open(file);
    EXPECT_TRUE(database);
    const auto log = storage::SqliteEncounterLog::open(*database);
    EXPECT_TRUE(log);
    (*log)->create(record_, [](auto done) { EXPECT_TRUE(done); });
    std::vector<campaign::LogRecord> records;
    for (const auto& input : inputs_) {
      records.push_back({records.size() + 1, wire::encode_input(input)});
    }
    std::promise<void> kept;
    (*log)->append(record_.key, 0, campaign::kCreatorEpoch, records, [&](auto done) {
      EXPECT_TRUE(done);
      kept.set_value();
    });
    kept.get_future().wait();
    return "'" + file + "'";
  }

  support::TemporaryFolder folder_;
  campaign::EncounterRecord record_;
  std::vector<wire::LoggedInput> inputs_;
};

TEST_F(ReplayCommand, AgreesWithWhatWasPlayed) {
  const std::string file = keep();
  const Finished all = fray("replay " + file + " --check");
  EXPECT_EQ(all.exit_code, 0) << all.output;
  EXPECT_EQ(all.output,
            "encounter duel-1: " + std::to_string(inputs_.size()) + " inputs, the same\n");
  EXPECT_EQ(fray("replay " + file + " duel-1 --check").output, all.output);
}

TEST_F(ReplayCommand, PrintsTheStory) {
  const Finished story = fray("replay " + keep() + " duel-1");
  EXPECT_EQ(story.exit_code, 0);
  EXPECT_NE(story.output.find("The encounter begins."), std::string::npos) << story.output;
  EXPECT_NE(story.output.find("'s turn."), std::string::npos) << story.output;
}

// What it prints can stand in the next setup, and then nothing is different.
TEST_F(ReplayCommand, PrintsEveryonesCarriedState) {
  const Finished told = fray("replay " + keep() + " duel-1 --wear");
  EXPECT_EQ(told.exit_code, 0) << told.output;
  EXPECT_NE(told.output.find("# ana\nwear = {"), std::string::npos) << told.output;
  EXPECT_NE(told.output.find("# gob\nwear = {"), std::string::npos) << told.output;
  std::string file = "ruleset = \"forge\"\nmap = \"......\"\nsides = [\"heroes\"]\n";
  int x = 0;
  for (std::size_t at = 0; (at = told.output.find("wear = ", at)) != std::string::npos; ++at) {
    file += "[[combatant]]\nkey = \"c" + std::to_string(x) + "\"\nside = \"heroes\"\nat = [" +
            std::to_string(x) + ", 0]\narchetype = \"grunt-15\"\n" +
            told.output.substr(at, told.output.find('\n', at) + 1 - at);
    x += 2;
  }
  const auto setup = encounter::parse_setup(file, "next.toml");
  ASSERT_TRUE(setup) << setup.error()[0].message << "\n" << file;
  EXPECT_EQ(setup->combatants.size(), 2u);
}

TEST_F(ReplayCommand, NamesTheInputThatDiffers) {
  inputs_[3].digest.value() ^= 1;
  const Finished differs = fray("replay " + keep() + " --check");
  EXPECT_EQ(differs.exit_code, 1);
  EXPECT_NE(differs.output.find("duel-1, input 4: "), std::string::npos) << differs.output;
}

TEST_F(ReplayCommand, SaysWhatItCouldNotCompare) {
  inputs_[3].digest.reset();
  const Finished less = fray("replay " + keep() + " --check");
  EXPECT_EQ(less.exit_code, 0);
  EXPECT_NE(less.output.find(" inputs, the same; 1 of an older fray"), std::string::npos)
      << less.output;
}

TEST_F(ReplayCommand, RefusesOtherVersionsAndUnknownEncounters) {
  record_.ruleset_version = "0";
  const std::string file = keep();
  EXPECT_EQ(fray("replay " + file + " --check").exit_code, 1);
  EXPECT_EQ(fray("replay " + file + " nobody --check").exit_code, 1);
}

TEST_F(ReplayCommand, RefusesAFileThatIsNoDatabase) {
  const Finished text = fray("replay '" FRAY_SOURCE_DIR "/tests/cli/faulty.toml' --check");
  EXPECT_EQ(text.exit_code, 1);
  EXPECT_NE(text.output.find("is no database"), std::string::npos) << text.output;

  const std::string empty = folder_.file("empty.db");
  std::ofstream(empty).close();
  const Finished nothing = fray("replay '" + empty + "' --check");
  EXPECT_EQ(nothing.exit_code, 1);
  EXPECT_NE(nothing.output.find("is empty"), std::string::npos) << nothing.output;
  EXPECT_EQ(nothing.output.find("older"), std::string::npos) << nothing.output;
}

TEST_F(ReplayCommand, OfNoEncountersIsNoAgreement) {
  const std::string file = folder_.file("fray.db");
  ASSERT_TRUE(storage::Database::open(file));
  for (const char* how : {" --check", " --wear", ""}) {
    const Finished nothing = fray("replay '" + file + "'" + how);
    EXPECT_EQ(nothing.exit_code, 1) << how;
    EXPECT_NE(nothing.output.find("there are no encounters in "), std::string::npos)
        << nothing.output;
  }
}

// Copied without its log, it would look like one with no encounters.
TEST_F(ReplayCommand, RefusesADatabaseWithoutItsLog) {
  keep();
  const auto database = storage::Database::open(folder_.file("fray.db"));
  ASSERT_TRUE(database);
  const auto server = storage::SqliteEncounterLog::open(*database);
  ASSERT_TRUE(server);
  const std::string copy = folder_.file("copy.db");
  std::filesystem::copy_file(folder_.file("fray.db"), copy);
  for (const std::string& command :
       {"replay '" + copy + "' --check", "replay '" + copy + "' duel-1",
        "backup '" + copy + "' --to '" + folder_.file("b.db") + "'",
        "serve --demo --once --database '" + copy + "'"}) {
    const Finished refused = fray(command);
    EXPECT_EQ(refused.exit_code, 1) << command;
    EXPECT_NE(refused.output.find(copy + "-wal, which is missing"), std::string::npos)
        << refused.output;
  }
  EXPECT_FALSE(std::filesystem::exists(folder_.file("b.db")));
  EXPECT_EQ(fray("replay '" + folder_.file("fray.db") + "' --check").exit_code, 0);
}

TEST_F(ReplayCommand, AgreesWithABackup) {
  const std::string to = folder_.file("copy.db");
  const std::string command = "backup " + keep() + " --to '" + to + "'";
  const Finished made = fray(command);
  EXPECT_EQ(made.exit_code, 0) << made.output;
  EXPECT_NE(made.output.find("1 encounters, "), std::string::npos) << made.output;
  EXPECT_EQ(fray("replay '" + to + "' --check").exit_code, 0);
  const Finished again = fray(command);
  EXPECT_EQ(again.exit_code, 1);
  EXPECT_NE(again.output.find("already"), std::string::npos) << again.output;
}

}  // namespace
}  // namespace fray::test
