// The same work allocates equally often: a decision of the rules, and publishing it to all. Extra
// allocations in either show here on any machine, without a clock.
#include <gtest/gtest.h>

#include "allocations/count.h"
#include "encounter/bot_strategy.h"
#include "encounter/setup_file.h"
#include "live/publisher.h"
#include "rules/rulesets.h"

namespace fray {
namespace {

constexpr int kDecisions = 400;
// Either way: what has become cheaper is to stay so, and gets a new figure below.
constexpr double kTolerance = 0.1;

struct Figures {
  const char* ruleset;
  // Allocations for each decision of its demonstration.
  double playing;  // listing the options, choosing, applying
  double telling;  // to one client a seat

  friend void PrintTo(const Figures& figures, std::ostream* out) { *out << figures.ruleset; }
};
constexpr Figures kFigures[] = {
    {"forge", 8.7, 34},
    {"success-rolls", 7.5, 35},
    {"egs", 9.0, 25},
};

class Allocations : public testing::TestWithParam<Figures> {
 protected:
  Allocations()
      : rules_(
            *std::ranges::find(rules::all(), GetParam().ruleset, &rules::Entry::id)->load({}, "")) {
  }

  std::unique_ptr<encounter::Encounter> demonstration() const {
    const auto& sample = rules_->samples().front();
    dice::Seed seed{};
    auto made = encounter::Encounter::create(
        rules_->ruleset(), *encounter::parse_setup(sample.text, sample.name), seed);
    return std::move(made.value());
  }

  std::unique_ptr<table::Toolbox> rules_;
};

// For the first that is asked.
void decide(encounter::Encounter& e, encounter::RandomSource& whim) {
  for (std::uint16_t s = 0; s < e.setup().seats.size(); ++s) {
    const table::SeatId seat{s};
    if (e.prompts(seat).empty()) continue;
    const encounter::Prompt prompt = e.prompts(seat).front();
    const auto choice = encounter::random_choice(e.options(prompt), whim);
    ASSERT_TRUE(e.apply({seat, encounter::Answer{prompt.window, prompt.who, choice}}));
    return;
  }
  FAIL() << "nobody is asked";
}

void expect_about(double measured, double figure) {
  EXPECT_NEAR(measured, figure, kTolerance * figure)
      << "if this is meant, put " << measured << " into kFigures";
}

TEST_P(Allocations, OfPlaying) {
  const auto e = demonstration();
  encounter::RandomSource whim(1);
  const std::uint64_t before = allocations();
  int decisions = 0;
  for (; decisions < kDecisions && !e->over(); ++decisions) decide(*e, whim);
  EXPECT_GT(decisions, kDecisions / 4) << "the fight is long enough to measure";
  expect_about(static_cast<double>(allocations() - before) / decisions, GetParam().playing);
}

struct Deaf final : live::Client {
  void deliver(live::Bytes) override {}
};

TEST_P(Allocations, OfPublishing) {
  const auto e = demonstration();
  live::Counters counters;
  live::ReleaseQueue queue(counters);
  const auto prompts = [&](table::SeatId seat) {
    std::vector<live::SeatPrompt> open;
    for (const encounter::Prompt& p : e->prompts(seat)) open.push_back({p.number, seat, p});
    return open;
  };
  wire::WrittenOptions written;
  live::Publisher publisher(*e, "demo-1", "", queue, counters, written,
                            {prompts, [](const live::SeatPrompt&) { return 0u; }});
  std::uint64_t position = 0;
  queue.release(position);
  for (std::uint16_t s = 0; s < e->setup().seats.size(); ++s) {
    publisher.attach(std::make_shared<Deaf>(), table::SeatId{s}, {}, position);
  }
  encounter::RandomSource whim(1);
  std::uint64_t asked = 0;
  int decisions = 0;
  for (; decisions < kDecisions && !e->over(); ++decisions) {
    ASSERT_NO_FATAL_FAILURE(decide(*e, whim));
    const std::uint64_t before = allocations();
    publisher.publish(++position);
    queue.release(position);
    asked += allocations() - before;
  }
  EXPECT_GT(counters.deliveries, static_cast<std::uint64_t>(decisions)) << "somebody was told";
  expect_about(static_cast<double>(asked) / decisions, GetParam().telling);
}

INSTANTIATE_TEST_SUITE_P(EveryRuleset, Allocations, testing::ValuesIn(kFigures),
                         [](const auto& of) {
                           std::string name = of.param.ruleset;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(AllocationFigures, AreThereForEveryRuleset) {
  for (const rules::Entry& entry : rules::all()) {
    EXPECT_TRUE(std::ranges::any_of(kFigures, [&](const Figures& f) {
      return f.ruleset == entry.id;
    })) << entry.id;
  }
}

}  // namespace
}  // namespace fray
