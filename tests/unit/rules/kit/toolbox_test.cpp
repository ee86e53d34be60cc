#include "rules/kit/toolbox.h"

#include <array>

#include <gtest/gtest.h>

#include "rules/kit/setup_sheet.h"
#include "toolbox/weighing.h"

// A toy whose every tool is as small as it may be.
namespace fray::kit {
namespace {

struct Toy {
  int number = 3;
};
using Rules = LoadedRules<Toy>;

/// Plays nothing: each setup has a fault.
class ToyRuleset final : public table::Ruleset {
 public:
  explicit ToyRuleset(std::string id) { descriptor_.id = std::move(id); }

  const table::Descriptor& descriptor() const override { return descriptor_; }
  std::expected<std::unique_ptr<table::Game>, Rejections> start(
      const table::Setup& setup) const override {
    Rejections faults{{table::Code::Invalid, "combatant.bearer.wear.legs", "are worn out"},
                      {table::Code::Invalid, "map", setup.ruleset}};
    for (const auto& [name, value] : setup.options) {
      faults.push_back({table::Code::Invalid, "options." + name, value});
    }
    return std::unexpected(std::move(faults));
  }

 private:
  table::Descriptor descriptor_;
};

constexpr std::array<document::BuiltinFile, 1> kToyFiles{
    {{"toys.toml", "[[template]]\nid = \"bear\"\n"}}};

std::expected<Toy, Faults> load_toy(std::span<const document::File> files) {
  if (files.empty()) return Toy{};
  return std::unexpected(Faults{{files[0].name, 1, 1, "toy", "is broken"}});
}

table::SheetDescription describe(const Toy& toy) {
  return {.sections = {{.key = std::to_string(toy.number), .label = "", .help = "", .fields = {}}}};
}

table::Estimate weigh_toy(const Toy&, const table::Setup&, table::Side) {
  return {.word = "easy", .because = "", .figures = {}, .warnings = {}};
}

std::vector<table::Covered> cover_toy(const Toy&, std::span<const table::ScenarioWords>) {
  return {};
}

constexpr std::string_view kToyId = "toy";
constexpr std::string_view kToySummary = "A toy.";

constexpr ToolboxParts<Toy> kToy{
    .id = kToyId,
    .summary = kToySummary,
    .load_content = load_toy,
    .make_world = share<Toy>,
    .make_ruleset = *[](std::shared_ptr<const Toy>, const std::string& name)
        -> std::unique_ptr<table::Ruleset> { return std::make_unique<ToyRuleset>("toy" + name); },
    .builtin_files = *[] { return std::span<const document::BuiltinFile>(kToyFiles); },
    .samples = *[] { return std::span<const document::BuiltinFile>(); },
    .options = *[] { return std::vector<table::OptionInfo>(); },
    .scenes = *[] { return std::vector<table::SceneInfo>(); },
    .word_lists = *[](const Toy&) { return std::vector<table::WordList>(); },
    .sheet_form = *[] { return table::SheetForm{.attributes = "parts"}; },
    .check_characters =
        *[](const Toy&, std::string_view, std::string_view,
            const table::Allowance&) -> table::Result<std::vector<table::CharacterReport>> {
      return std::vector<table::CharacterReport>(2);
    },
    .ready_made = *[](const Toy&, std::string_view) -> std::optional<table::CharacterReport> {
      return std::nullopt;
    },
    .adversaries = *[](const Toy&) { return std::vector<table::Adversary>(); },
    .awards = *[] { return std::vector<table::AwardInfo>(); },
    .add_award = *[](const Toy&, std::string_view toml, std::string_view, std::string_view,
                     int) -> std::expected<std::string, Faults> { return std::string(toml); },
    .read_carried_state =
        *[](const Rules&,
            const table::Bearer& bearer) -> std::expected<table::CarriedStateReport, Rejections> {
      return table::CarriedStateReport{.fate = table::Fate::Able,
                                       .carried_state = bearer.carried_state};
    },
    .pass_time = *[](const Rules& rules, const table::Bearer&, int days,
                     std::uint64_t seed) -> std::expected<std::string, Rejections> {
      return std::to_string(days * rules.content().number) + "/" + std::to_string(seed);
    },
    .describe_sheet = describe,
    .draft_of = *[](const Toy&, const table::SheetDescription& description,
                    const table::SheetValues& values) { return draft_sheet(description, values); },
    .values_of_sheet = *[](const Toy&, const table::SheetDescription&, std::string_view,
                           std::string_view) -> std::expected<table::SheetValues, Faults> {
      return table::SheetValues();
    },
    .judge_sheet = *[](const Toy&, const table::SheetDescription&, const table::SheetValues&,
                       const table::Allowance&) -> table::Result<table::SheetState> {
      return table::SheetState{};
    },
    .difficulty = weigh_if_sound<Toy, weigh_toy>,
    .coverage = cover_content<Toy, cover_toy>};

std::unique_ptr<table::Toolbox> toy() {
  return *load_toolbox(kToy, {}, ":hall");
}

TEST(Toolbox, PassesWhatTheContentIsFaultedFor) {
  const document::File file{"own.toml", ""};
  const auto loaded = load_toolbox(kToy, std::span(&file, 1), "");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().at(0).file, "own.toml");
}

TEST(Toolbox, HandsOutThePartsOfItsRuleset) {
  const auto tools = toy();
  EXPECT_EQ(tools->ruleset().descriptor().id, "toy:hall");
  EXPECT_EQ(tools->summary(), "A toy.");
  EXPECT_EQ(tools->sheet_form().attributes, "parts");
  EXPECT_EQ(tools->describe_sheet({})->sections.at(0).key, "3");
  EXPECT_EQ(tools->check_characters("", "", {})->size(), 2u);
  EXPECT_EQ(tools->ready_made_sheet("bear"), "id = \"bear\"\n");
  EXPECT_FALSE(tools->ready_made_sheet("doll"));
  EXPECT_EQ(tools->write_sheet({}), "ruleset = \"toy\"\n");
}

TEST(Toolbox, HasNoLimitsToSetUnlessTheRulesetSaysSo) {
  EXPECT_TRUE(toy()->limits().empty());
  EXPECT_EQ(toy()->opening_face(), 1);
}

TEST(Toolbox, BoundsTheDaysThatMayPass) {
  EXPECT_EQ(toy()->pass_time({}, 2, 7), "6/7");
  EXPECT_EQ(toy()->pass_time({}, 0, 7).error().at(0).field, "days");
  EXPECT_EQ(toy()->pass_time({}, table::kMostDays + 1, 7).error().at(0).field, "days");
}

TEST(Toolbox, WeighsNoSetupThatCannotBePlayed) {
  const auto weighed = toy()->difficulty({}, table::Side{0});
  ASSERT_FALSE(weighed);
  EXPECT_EQ(weighed.error().at(0).message, "are worn out");
}

TEST(Weigh, SaysWhoWouldWinAndWhenOrThatASideCannot) {
  const table::Weighed cast[] = {{.name = "Ana", .side = table::Side{0}, .life = 4},
                                 {.name = "Ben", .side = table::Side{1}, .life = 3}};
  const auto because = [&](double ana, double ben) {
    const auto harm = [&](std::size_t from, std::size_t) { return from == 0 ? ana : ben; };
    return table::weigh(cast, table::Side{0}, "rounds", harm).because;
  };
  EXPECT_EQ(because(2, 1), "would win in 1.5 rounds, would lose in 4.0 rounds");
  EXPECT_EQ(because(2, 0), "would win in 1.5 rounds, can't lose");
  EXPECT_EQ(because(0, 1), "can't win, would lose in 4.0 rounds");
}

TEST(StartAlone, NamesTheFieldsOfTheBearerAndTakesTheOptionsThatMatter) {
  const table::Bearer bearer{.archetype = "",
                             .sheet = "",
                             .carried_state = "",
                             .options = {{"rain", "on"}, {"wind", "off"}}};
  constexpr std::string_view kMatter[] = {"rain", "snow"};
  const auto game = start_alone(ToyRuleset("toy"), "toy", bearer, kMatter);
  ASSERT_FALSE(game);
  ASSERT_EQ(game.error().size(), 3u);
  EXPECT_EQ(game.error()[0].field, "wear.legs");
  EXPECT_EQ(game.error()[1].message, "toy");
  EXPECT_EQ(game.error()[2].field, "options.rain");
}

}  // namespace
}  // namespace fray::kit
