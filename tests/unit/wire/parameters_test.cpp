#include <algorithm>

#include <gtest/gtest.h>

#include "encounter/setup_file.h"
#include "fray/v1/frames.pb.h"
#include "support/hex_ruleset.h"
#include "support/toy_ruleset.h"
#include "wire/batch_encoder.h"
#include "wire/log.h"
#include "wire/request.h"

// Directions and words to choose from: what clients are sent, what they answer, what logs hold.
namespace fray::wire {
namespace {

using encounter::Encounter;

constexpr const char* kSpells = R"(title = "Spells"
ruleset = "toy"
sides = ["heroes", "raiders"]
map = """
......
......
......
"""
[options]
spells = "yes"
[[combatant]]
key = "ana"
name = "Ana"
side = "heroes"
at = [1, 1]
[[combatant]]
key = "gob"
name = "Gob"
side = "raiders"
at = [3, 1]
[[seat]]
key = "gm"
role = "gm"
)";

struct Told {
  Told(const table::Ruleset& rules, const std::string& text, std::string_view action) {
    auto setup = encounter::parse_setup(text, "setup.toml");
    if (!setup) {
      ADD_FAILURE() << setup.error()[0].field << " " << setup.error()[0].message;
      return;
    }
    e = std::move(*Encounter::create(rules, *setup, dice::Seed{}));
    prompt = e->prompts(table::SeatId{0}).at(0);
    WrittenOptions written;
    BatchEncoder encoder(*e, "one-1", written);
    Buffer body;
    encoder.prompt_body(body, encounter::kGm, prompt);
    v1::Prompt message;
    EXPECT_TRUE(message.ParseFromString(std::string(body.view())));
    const auto& options = message.options();
    const auto at = std::ranges::find(options, action, &v1::Option::action);
    index = static_cast<std::uint32_t>(at - options.begin());
    option = *at;
  }
  auto decide(std::vector<std::int64_t> values) {
    return Decide::to_input(
        *e, table::SeatId{0}, prompt,
        Decide{.prompt = prompt.number, .option = index, .values = std::move(values)});
  }
  auto outline(std::vector<std::int64_t> values) {
    return Outline::to_choice(*e, encounter::kGm, prompt,
                              Outline{prompt.number, index, std::move(values)});
  }

  std::unique_ptr<Encounter> e;
  encounter::Prompt prompt;
  std::uint32_t index = 0;
  v1::Option option;
};

const toy::Ruleset& toys() {
  static const toy::Ruleset rules;
  return rules;
}

TEST(WordsOnTheWire, ComeWithTheirCostAndWhatLimitsThem) {
  const Told told(toys(), kSpells, "cast");
  ASSERT_EQ(told.option.parameters_size(), 4);
  EXPECT_TRUE(told.option.parameters(0).limited());
  const v1::Parameter& element = told.option.parameters(1);
  EXPECT_EQ(element.kind(), v1::PARAMETER_KIND_WORDS);
  EXPECT_FALSE(element.limited());
  ASSERT_EQ(element.words_size(), 2);
  EXPECT_EQ(element.words(1).word(), "frost");
  const v1::Parameter& extras = told.option.parameters(2);
  EXPECT_EQ(extras.resource(), "energy");
  EXPECT_EQ(extras.max(), 2);
  EXPECT_EQ(extras.words(0).word(), "far");
  EXPECT_EQ(extras.words(0).cost(), 1);
  EXPECT_TRUE(extras.limited());
}

TEST(WordsOnTheWire, AreAnsweredByHowManyAndTheIndexOfEach) {
  Told told(toys(), kSpells, "cast");
  // Power 2, frost, mild and far, towards the second direction.
  const auto input = told.decide({2, 1, 1, 2, 2, 0, 1});
  ASSERT_TRUE(input) << input.error().field << " " << input.error().message;
  const auto& values = std::get<encounter::Answer>(input->action).choice.values;
  EXPECT_EQ(values, (table::Values{2, 1, table::raw(toy::kFrost), 2, table::raw(toy::kMild),
                                   table::raw(toy::kFar), std::int32_t(table::Direction::NE)}));
  EXPECT_TRUE(told.e->apply(*input));
}

TEST(WordsOnTheWire, WrongOnesAreRefusedByTheirPlace) {
  Told told(toys(), kSpells, "cast");
  const auto refused = [&](std::vector<std::int64_t> values) {
    const auto input = told.decide(std::move(values));
    return input ? "accepted" : input.error().field + ": " + input.error().message;
  };
  EXPECT_EQ(refused({1, 2}), "decide.values[1]: element takes from 1 to 1 words");
  EXPECT_EQ(refused({1, 1, 2}),
            "decide.values[2]: element must be the index of one of the 2 words offered, from 0");
  EXPECT_EQ(refused({1, 1, 0, 2, 0, 0, 0}), "decide.values[5]: extras names a word twice");
  EXPECT_EQ(refused({1, 1, 0, 1}), "decide.values[4]: missing: a word of extras");
  EXPECT_EQ(refused({1, 1, 0, 0, 8}),
            "decide.values[4]: towards must be the index of one of the 8 directions offered, "
            "from 0");
  EXPECT_EQ(refused({1, 1, 0, 0}), "decide.values[4]: missing: towards");
  EXPECT_EQ(refused({1, 1, 0, 0, 0, 0}), "decide.values[5]: the option takes no further value");
}

TEST(WordsOnTheWire, WhatDoesNotGoTogetherIsRefusedByDecideAndOutline) {
  Told told(toys(), kSpells, "cast");
  const std::vector<std::int64_t> both = {1, 1, 0, 2, 0, 1, 0};
  const auto decided = told.decide(both);
  ASSERT_FALSE(decided);
  EXPECT_EQ(decided.error().code, table::Code::IllegalNow);
  EXPECT_EQ(decided.error().field, "decide.values[2]");
  EXPECT_EQ(decided.error().message, "a spell is far or wide, not both; leave one of them out");
  const auto outlined = told.outline(both);
  ASSERT_FALSE(outlined);
  EXPECT_EQ(outlined.error().field, "outline.values[2]");
  EXPECT_TRUE(told.outline({1, 1, 0, 1, 1, 0}));
  std::vector<std::int64_t> least = {1, 1, 0, 0, 0};
  EXPECT_TRUE(told.decide(least)) << "as proto/fray/v1/encounter.proto promises";
}

TEST(DirectionsOnTheWire, AreTheSixOfHexesButTheOneLookedTo) {
  const hexes::Ruleset rules;
  std::string text = hexes::kDuel;
  text.insert(text.find("[[combatant]]"), "[options]\nfacing = \"yes\"\n");
  Told told(rules, text, "face");
  const v1::Parameter& p = told.option.parameters(0);
  EXPECT_EQ(p.kind(), v1::PARAMETER_KIND_DIRECTION);
  ASSERT_EQ(p.directions_size(), 5) << "Ana looks to the east";
  EXPECT_EQ(p.directions(0).direction(), v1::DIRECTION_NE);
  EXPECT_EQ(p.directions(4).direction(), v1::DIRECTION_NW);
  const auto input = told.decide({3});
  ASSERT_TRUE(input);
  ASSERT_TRUE(told.e->apply(*input));
  EXPECT_EQ(told.e->view(encounter::kGm).combatants[0].at->facing, board::HexDirection::W);
}

TEST(DirectionsOnTheWire, StandInLogsWithTheWords) {
  Told told(toys(), kSpells, "cast");
  const auto input = told.decide({1, 1, 0, 1, 2, 5});
  ASSERT_TRUE(input);
  const auto again = decode_input(encode_input({.input = *input, .key = {}}));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->input, *input);
}

}  // namespace
}  // namespace fray::wire
