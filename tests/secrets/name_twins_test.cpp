// Unknown creatures: two encounters that differ in nothing but the names and pictures of combatants
// that other sides know by another name look the same to those sides, byte for byte.
#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "oracle/player.h"
#include "secrets/told.h"

namespace fray::oracle {
namespace {

using encounter::Encounter;
using encounter::Input;
using encounter::RandomSource;
using encounter::Viewer;

struct NameTally {
  int compared = 0;
  int gm_differs = 0;
  int renamed = 0;
  int own_differs = 0;  // frames to viewers who are shown the names
};

// The same encounter with other names for unknown combatants: some share one name, one has the name
// of a known combatant.
table::Setup with_other_names(table::Setup setup) {
  int number = 0;
  for (table::CombatantSetup& c : setup.combatants) {
    if (c.called.empty()) continue;
    c.name = number % 3 == 0 ? "Grishnak" : setup.combatants.front().name;
    c.token = number % 2 == 0 ? "picture-of-grishnak" : "";
    ++number;
  }
  return setup;
}

bool is_shown_all_names(const Encounter& e, Viewer viewer) {
  const auto& all = e.setup().combatants;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].called.empty() && e.shows_name(viewer, table::CombatantId(i))) return true;
  }
  return false;
}

// A GM gives one of them another name, which others are not to notice.
bool rename_one(Encounter& plain, Encounter& other, RandomSource& whim) {
  const auto& all = plain.setup().combatants;
  const auto who = whim.below(static_cast<std::uint32_t>(all.size()));
  if (all[who].called.empty()) return false;
  const std::string name = "Name " + std::to_string(plain.log().size());
  const Input here{table::SeatId{0}, encounter::Rename{table::CombatantId(who), name}};
  const Input there{table::SeatId{0}, encounter::Rename{table::CombatantId(who), name + " II"}};
  const bool taken = plain.apply(here).has_value();
  EXPECT_EQ(other.apply(there).has_value(), taken);
  return taken;
}

void play_twins(const std::string& ruleset, std::uint64_t n, NameTally& tally) {
  RandomSource whim(n * 5147);
  table::Setup setup = random_scene(whim, {.max_combatants = 6, .ruleset = ruleset});
  // All of one side, since another side would be shown names by a mere change of sides.
  const table::Side side =
      setup.combatants[whim.below(static_cast<std::uint32_t>(setup.combatants.size()))].side;
  for (table::CombatantSetup& c : setup.combatants) {
    if (c.side == side) c.called = whim.below(3) == 0 ? "Shape" : "Unknown creature";
  }
  const auto plain = start(setup, n);
  const auto other = start(with_other_names(setup), n);
  std::vector<std::uint64_t> sent(setup.seats.size(), 0);
  for (int i = 0; i < 60 && !plain->over(); ++i) {
    if (whim.below(10) == 0 && rename_one(*plain, *other, whim)) {
      ++tally.renamed;
    } else {
      const Input input = random_input(*plain, whim, {});
      const bool taken = plain->apply(input).has_value();
      ASSERT_EQ(other->apply(input).has_value(), taken);
    }
    for (std::uint16_t s = 0; s < setup.seats.size(); ++s) {
      const Viewer viewer = encounter::viewer_of(setup.seats[s]);
      const std::string here = frame_for(*plain, viewer, table::SeatId{s}, sent[s]);
      const std::string there = frame_for(*other, viewer, table::SeatId{s}, sent[s]);
      if (viewer == encounter::kGm) {
        tally.gm_differs += here != there;
      } else if (is_shown_all_names(*plain, viewer)) {
        tally.own_differs += here != there;
        continue;
      } else {
        ASSERT_TRUE(here == there)
            << "seat " << s << ", input " << i << "\nplain: " << for_people(here)
            << "\nother: " << for_people(there);
        ++tally.compared;
      }
      sent[s] = plain->stream_length(viewer);
    }
  }
}

class NameTwins : public testing::TestWithParam<std::string> {};

TEST_P(NameTwins, ShowNoNameOfAnUnknownCreature) {
  NameTally tally;
  const auto worlds = static_cast<int>(scaled(120));
  for (int n = 1; n <= worlds; ++n) {
    SCOPED_TRACE("world " + std::to_string(n));
    play_twins(GetParam(), static_cast<std::uint64_t>(n), tally);
    if (HasFailure()) return;
  }
  EXPECT_GT(tally.compared, worlds * 10);
  EXPECT_GT(tally.renamed, worlds / 4);
  EXPECT_GT(tally.gm_differs, worlds * 10) << "the comparison can tell them apart";
  EXPECT_GT(tally.own_differs, 0);
}

INSTANTIATE_TEST_SUITE_P(Rulesets, NameTwins, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });

}  // namespace
}  // namespace fray::oracle
