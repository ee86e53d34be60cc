// Fights that are alike but for who could react, and passes: by the table's policy other sides are
// sent the same frames, in the same order.
#include <algorithm>
#include <map>

#include "encounter/bot_strategy.h"
#include "oracle/player.h"
#include "oracle/scene.h"
#include "rules/rulesets.h"
#include "scenario/stage.h"
#include "secrets/told.h"

namespace fray::oracle {
namespace {

using encounter::Encounter;
using encounter::RandomSource;
using encounter::Viewer;
using encounter::viewer_of;
using table::ReactionsShown;
using table::SeatId;

constexpr table::Side kHeroes{0};

// A fight, and all that heroes and spectators have been sent of it. Raiders always pass.
class Watched {
 public:
  Watched(const table::Setup& setup, std::uint64_t seed) : e_(start(setup, seed)) {
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
      const Viewer viewer = viewer_of(setup.seats[i]);
      if (viewer == viewer_of(kHeroes) || viewer == encounter::kSpectator) {
        watching_.emplace_back(SeatId(i), viewer);
      }
    }
    note();
  }

  Encounter& encounter() { return *e_; }
  const std::map<SeatId, std::vector<std::string>>& frames() const { return frames_; }
  int reacted() const { return reacted_; }
  int paused() const { return paused_; }

  void take(const encounter::Input& input) {
    const auto taken = e_->apply(input);
    ASSERT_TRUE(taken) << taken.error().message;
    note();
  }
  // Until heroes alone are asked.
  void let_raiders_pass() {
    while (!testing::Test::HasFailure() && !e_->over() && pass_for_one()) continue;
  }

 private:
  bool pass_for_one() {
    if (const auto pausing = e_->pausing()) {
      ++paused_;
      take({table::kNoSeat, encounter::TimeOut{*pausing}});
      return true;
    }
    for (const Asked& a : open_prompts(*e_)) {
      if (e_->raw_table().side_of(a.prompt.who) == kHeroes) continue;
      reacted_ += e_->window()->asks_for_reactions();
      take({a.seat, encounter::Answer{a.prompt.window, a.prompt.who, {}}});
      return true;
    }
    return false;
  }
  // What is the same as before is not sent.
  void note() {
    for (const auto& [seat, viewer] : watching_) {
      std::string frame = frame_for(*e_, viewer, seat, 0);
      std::vector<std::string>& all = frames_[seat];
      if (all.empty() || all.back() != frame) all.push_back(std::move(frame));
    }
  }

  std::unique_ptr<Encounter> e_;
  std::vector<std::pair<SeatId, Viewer>> watching_;
  std::map<SeatId, std::vector<std::string>> frames_;
  int reacted_ = 0;
  int paused_ = 0;
};

table::Setup setup_of(const std::string& ruleset, const std::string& fighters) {
  const auto entry = std::ranges::find(rules::all(), ruleset, &rules::Entry::id);
  const auto tools = entry->load({}, "");
  const auto parsed =
      scenario::parse("ruleset " + ruleset + "\nrule alike\n" + fighters + "---\n", "alike.txt");
  if (!parsed || !tools) {
    ADD_FAILURE() << (tools ? parsed.error().front().happened : "no " + ruleset);
    return {};
  }
  const auto stage = scenario::Stage::set_up(*parsed, **tools);
  if (!stage) {
    ADD_FAILURE() << stage.error().front().happened;
    return {};
  }
  table::Setup setup = stage->encounter().first_setup();
  setup.seats = {{.key = "gm", .role = table::Role::Gm},
                 {.key = "hero", .side = kHeroes, .controls = {table::CombatantId{0}}},
                 {.key = "watcher", .role = table::Role::Spectator}};
  return setup;
}

// Where reactions are hidden, two that are alike stand by while the hero attacks a third: which of
// them may react does not show. That one may, shows.
table::Choice chosen(const table::OptionList& list, ReactionsShown policy, RandomSource& whim) {
  constexpr table::CombatantId kTarget{1};
  for (int i = 0; i < 8; ++i) {
    const table::Choice choice = encounter::random_choice(list, whim);
    const bool fits = list.options[choice.option].target == kTarget;
    if (fits || policy != ReactionsShown::Hidden) return choice;
  }
  return {};
}

struct Alike {
  std::string name;
  std::string ruleset;
  std::vector<std::string> fighters;  // of each world
  ReactionsShown policy;
};

std::ostream& operator<<(std::ostream& out, const Alike& alike) {
  return out << alike.name;
}

class ReactionTwins : public testing::TestWithParam<Alike> {};

TEST_P(ReactionTwins, AreSentTheSameFrames) {
  constexpr std::uint64_t kFights = 30;
  constexpr int kDecisions = 25;
  std::vector<table::Setup> setups;
  for (const std::string& fighters : GetParam().fighters) {
    setups.push_back(setup_of(GetParam().ruleset, fighters));
    setups.back().policy.reactions = GetParam().policy;
  }
  ASSERT_FALSE(HasFailure());
  std::vector<int> reacted(GetParam().fighters.size());
  std::vector<int> paused(reacted.size());
  for (std::uint64_t n = 1; n <= kFights; ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 7907);
    std::vector<Watched> worlds;
    for (const table::Setup& setup : setups) worlds.emplace_back(setup, n);
    for (int i = 0; i < kDecisions; ++i) {
      for (Watched& world : worlds) world.let_raiders_pass();
      Encounter& first = worlds[0].encounter();
      if (first.over()) break;
      const auto& prompts = first.prompts(SeatId{1});
      ASSERT_FALSE(prompts.empty());
      const table::Choice choice = chosen(first.options(prompts[0]), GetParam().policy, whim);
      for (Watched& world : worlds) {
        const auto& same = world.encounter().prompts(SeatId{1});
        ASSERT_FALSE(same.empty());
        world.take({SeatId{1}, encounter::Answer{same[0].window, same[0].who, choice}});
      }
    }
    for (std::size_t w = 0; w < worlds.size(); ++w) {
      reacted[w] += worlds[w].reacted();
      paused[w] += worlds[w].paused();
      for (const auto& [seat, frames] : worlds[0].frames()) {
        const auto& others = worlds[w].frames().at(seat);
        const auto at = std::ranges::mismatch(frames, others);
        ASSERT_TRUE(frames == others)
            << "world " << w << ", seat " << table::raw(seat) << ": "
            << (at.in1 == frames.end() ? "nothing" : for_people(*at.in1)) << "\nbut "
            << (at.in2 == others.end() ? "nothing" : for_people(*at.in2));
      }
    }
  }
  EXPECT_GT(reacted[0], 0);
  if (GetParam().policy == ReactionsShown::Bluff) {
    EXPECT_GT(paused.back(), 0);
    EXPECT_LT(reacted.back(), reacted[0]) << "in the last world there is less to react with";
  } else {
    EXPECT_EQ(paused[0], 0);
  }
}

const std::string kAna = "heroes ana at 2,2 weapon club\n";
const std::string kReflexes = " weapon club reflex-strike 2\n";
// Two of three stand around Ana, with the same weapon.
const std::string kLeftMay = kAna + "raiders gob at 2,1\nraiders left at 1,2" + kReflexes +
                             "raiders right at 3,2 weapon club\n";
const std::string kRightMay =
    kAna + "raiders gob at 2,1\nraiders left at 1,2 weapon club\nraiders right at 3,2" + kReflexes;
const std::string kNoneMay =
    kAna +
    "raiders gob at 2,1\nraiders left at 1,2 weapon club\nraiders right at 3,2 weapon club\n";

const std::string kCaster =
    " kind minion rank master int d10 arcana d8 per d12 acrobatics d12 weird.ability int "
    "weird.skill arcana talent ";
std::string repeller(const std::string& talent) {
  return "heroes ana at 1,1" + kCaster + "confuse\nraiders gob at 2,1" + kCaster + talent + "\n";
}

INSTANTIATE_TEST_SUITE_P(
    All, ReactionTwins,
    testing::Values(
        Alike{"ForgeHidden", "forge", {kLeftMay, kRightMay}, ReactionsShown::Hidden},
        Alike{"ForgeBluff", "forge", {kLeftMay, kRightMay, kNoneMay}, ReactionsShown::Bluff},
        Alike{"ForgeTargetBluff",
              "forge",
              {kAna + "raiders gob at 2,1 sidestep 2 last-resolve 1\n",
               kAna + "raiders gob at 2,1\n"},
              ReactionsShown::Bluff},
        Alike{"ForgeMoverBluff",
              "forge",
              {kAna + "raiders gob at 4,1 repel 1 opportunity-attack 1 weapon club\n",
               kAna + "raiders gob at 4,1 weapon club\n"},
              ReactionsShown::Bluff},
        Alike{"EgsTalentBluff",
              "egs",
              {repeller("repel"), repeller("confuse")},
              ReactionsShown::Bluff}),
    [](const auto& of) { return of.param.name; });

}  // namespace
}  // namespace fray::oracle
