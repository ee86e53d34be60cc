// Prompts of random fights of every ruleset, in which options that were written before are found
// again.
#include <gtest/gtest.h>

#include "fray/v1/frames.pb.h"
#include "oracle/player.h"
#include "oracle/scene.h"
#include "wire/batch_encoder.h"
#include "wire/parts.h"

namespace fray::wire {
namespace {

std::string body_of(encounter::Encounter& e, const encounter::Prompt& prompt,
                    WrittenOptions& written) {
  Buffer body;
  BatchEncoder(e, "", written).prompt_body(body, encounter::kGm, prompt);
  return std::string(body.view());
}

// Each option as encoded separately, with as many odds as the rules give it.
void expect_options(encounter::Encounter& e, const encounter::Prompt& prompt,
                    const std::string& body) {
  v1::Prompt told;
  ASSERT_TRUE(told.ParseFromString(body));
  const table::OptionList& list = e.options(prompt);
  ASSERT_EQ(static_cast<std::size_t>(told.options_size()), list.options.size());
  for (std::size_t i = 0; i < list.options.size(); ++i) {
    v1::Option& option = *told.mutable_options(static_cast<int>(i));
    EXPECT_EQ(static_cast<std::size_t>(option.odds_size()), e.odds(prompt, i).size());
    option.clear_odds();
    Buffer out;
    Writer writer(out);
    write_option(writer, e, encounter::kGm, list, list.options[i]);
    v1::Option alone;  // whose fields may come in any order
    ASSERT_TRUE(alone.ParseFromString(std::string(out.view())));
    EXPECT_EQ(option.SerializeAsString(), alone.SerializeAsString());
  }
}

class RememberedPrompts : public testing::TestWithParam<std::string> {};

TEST_P(RememberedPrompts, EqualFreshlyEncodedOnes) {
  WrittenOptions remembered;
  int prompts = 0;
  for (std::uint64_t n = 1; n <= 12; ++n) {
    encounter::RandomSource whim(n);
    const auto e = oracle::start(
        oracle::random_scene(whim, {.interlude = n % 5 == 0, .ruleset = GetParam()}), n);
    for (int i = 0; i < 50 && !e->over(); ++i) {
      for (const oracle::Asked& asked : oracle::open_prompts(*e)) {
        WrittenOptions fresh;
        const std::string body = body_of(*e, asked.prompt, remembered);
        ASSERT_EQ(body, body_of(*e, asked.prompt, fresh));
        if (i % 10 == 0) expect_options(*e, asked.prompt, body);
        ++prompts;
      }
      (void)e->apply(oracle::random_input(*e, whim, {}));
    }
  }
  EXPECT_GT(prompts, 300);
}

INSTANTIATE_TEST_SUITE_P(EveryRuleset, RememberedPrompts, testing::ValuesIn(oracle::rulesets()),
                         [](const auto& tried) { return oracle::test_name(tried.param); });

}  // namespace
}  // namespace fray::wire
