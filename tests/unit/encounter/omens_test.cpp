// What costs more than three resources and rolls for more than 16 purposes is played, stored and
// resumed as everything else is.
#include "support/same_encounter.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

table::Setup omens_setup() {
  table::Setup setup = bout_setup(Lurker::Hidden);
  setup.options["omens"] = "yes";
  return setup;
}

bool reads_omens(const table::Option& option) {
  return option.action == toy::kReadOmens;
}

/// The first who may reads omens, and the answer is to be given again if another goes first.
std::optional<Input> omens_read(Encounter& e) {
  for (std::uint16_t s = 0; s < e.setup().seats.size(); ++s) {
    for (const Prompt& p : e.prompts(SeatId{s})) {
      const table::OptionList& list = e.options(p);
      if (std::ranges::none_of(list.options, reads_omens)) continue;
      return answer(p, SeatId{s}, {.option = option_that(list, reads_omens)}, true);
    }
  }
  return std::nullopt;
}

std::vector<std::int32_t> sums(const Encounter& e) {
  std::vector<std::int32_t> all;
  for (std::uint64_t seq = 1; seq <= e.stream_length(kGm); ++seq) {
    const table::Event& event = e.stream_event(kGm, seq);
    if (event.kind == toy::kOmens) all.push_back(event.args[1]);
  }
  return all;
}

TEST(Omens, CostFiveResources) {
  const auto e = start(omens_setup());
  const auto reads = omens_read(*e);
  ASSERT_TRUE(reads);
  for (const Prompt& p : e->prompts(reads->by)) {
    const table::OptionList& list = e->options(p);
    const table::Prices& prices = list.options[option_that(list, reads_omens)].prices;
    EXPECT_EQ(std::distance(prices.begin(), prices.end()), 5);
    EXPECT_EQ(prices.of(toy::kSmoke), 3);
    EXPECT_EQ(prices.of(toy::kBells), 1);
  }
}

// Each purpose has dice of its own, so that what was read before does not shift a strike's.
TEST(Omens, RollForTwentyPurposes) {
  const auto e = start(omens_setup());
  while (sums(*e).size() < 4) {
    const auto reads = omens_read(*e);
    ASSERT_TRUE(e->apply(reads ? *reads : time_out(*e)));
  }
  for (const std::int32_t sum : sums(*e)) {
    EXPECT_GE(sum, 20);
    EXPECT_LE(sum, 200);
  }
  EXPECT_NE(sums(*e)[0], sums(*e)[1]);
}

TEST(Omens, GoOnFromACheckpoint) {
  int resumed = 0;
  for (unsigned seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    const auto e = start(omens_setup(), seed);
    Chooser chooser(seed);
    for (int i = 0; i < 12 && !e->over(); ++i) {
      const auto reads = omens_read(*e);
      ASSERT_TRUE(e->apply(reads && i % 3 != 0 ? *reads : chooser.decision(*e)));
    }
    if (e->over() || sums(*e).empty()) continue;
    const auto twin = resume_from_checkpoint(*e, seed);
    ASSERT_TRUE(twin);
    for (int i = 0; i < 60 && !e->over(); ++i) {
      const auto reads = omens_read(*e);
      const Input next = reads && i % 2 == 0 ? *reads : chooser.decision(*e);
      ASSERT_EQ(e->apply(next).has_value(), twin->apply(next).has_value());
      ASSERT_EQ(e->digest(), twin->digest());
    }
    testing_support::expect_same(*e, *twin);
    ++resumed;
  }
  EXPECT_GT(resumed, 3);
}

}  // namespace
}  // namespace fray::encounter
