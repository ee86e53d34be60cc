// Whole fights of every sample of the content, played without players: they end, twice alike, and
// take exactly what they offer.
#include <array>

#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "encounter/bot_strategy.h"
#include "encounter/encounter.h"
#include "rules/egs/fight/words.h"
#include "rules/egs/ruleset.h"

namespace fray::egs {
namespace {

using encounter::Encounter;
using encounter::RandomSource;

const Content& content() {
  static const Content kContent = load_builtin_content();
  return kContent;
}

const table::Ruleset& rules() {
  static const auto ruleset = make_ruleset();
  return *ruleset;
}

// Four against four of the samples, from the `first` on.
table::Setup four_against_four(std::size_t first) {
  table::Setup setup;
  setup.title = "Four against four";
  setup.ruleset = "egs";
  setup.map = "............\n............\n.....##.....\n......o.....\n............\n";
  setup.sides = {"heroes", "raiders"};
  for (std::size_t i = 0; i < 8; ++i) {
    const Sheet& sheet = content().samples[(first + i) % content().samples.size()];
    const auto row = static_cast<std::int16_t>(i / 2);
    const auto column = static_cast<std::int16_t>(i % 2 == 0 ? 1 : 9);
    setup.combatants.push_back({.key = "c" + std::to_string(i),
                                .name = sheet.name + " " + std::to_string(i),
                                .side = table::Side(i % 2),
                                .at = {column, row},
                                .archetype = sheet.id});
  }
  return setup;
}

std::unique_ptr<Encounter> begin(const table::Setup& setup, int n) {
  dice::Seed seed{};
  seed[0] = std::byte(n);
  auto e = Encounter::create(rules(), setup, seed, encounter::Chance::Fast);
  EXPECT_TRUE(e) << (e ? "" : e.error().front().field + " " + e.error().front().message);
  return std::move(*e);
}

TEST(EgsPlay, EndsTwiceAlikeWithEverySample) {
  ASSERT_GT(content().samples.size(), 40u);
  for (std::size_t first = 0; first < content().samples.size(); ++first) {
    const table::Setup setup = four_against_four(first);
    const auto one = begin(setup, static_cast<int>(first));
    const auto other = begin(setup, static_cast<int>(first));
    RandomSource a(first), b(first);
    encounter::play_randomly(one->raw_table(), a, 50'000);
    encounter::play_randomly(other->raw_table(), b, 50'000);
    ASSERT_TRUE(one->over()) << first;
    EXPECT_EQ(one->digest(), other->digest());
    EXPECT_EQ(one->journal().events, other->journal().events);
  }
}

// Kinds of the events sent from this position on.
std::vector<table::EventKind> kinds(const table::Table& table, std::size_t from) {
  std::vector<table::EventKind> kinds;
  const auto& events = table.journal().events;
  for (std::size_t i = from; i < events.size(); ++i) kinds.push_back(events[i].kind);
  return kinds;
}

// A checkpoint continues as the original does, in the middle of a visit, too.
TEST(EgsPlay, GoesOnFromRest) {
  for (int n = 0; n < 25; ++n) {
    const auto e = begin(four_against_four(static_cast<std::size_t>(n)), n);
    table::Table& table = e->raw_table();
    RandomSource whim(static_cast<std::uint64_t>(n));
    encounter::play_randomly(table, whim, 20 + n);
    table.want_rest();
    std::optional<table::Rest> rest;
    while (!rest && table.window()) {
      encounter::play_randomly(table, whim, 1);
      rest = table.take_rest();
    }
    if (!rest) continue;
    table::Table again(rules().descriptor(), rest->dice->clone(), {});
    again.resume_from(rest->state, *rest->game);
    ASSERT_TRUE(again.window());
    EXPECT_EQ(again.window()->candidates, table.window()->candidates) << n;
    const std::size_t told = table.journal().events.size();
    RandomSource one(9), other(9);
    encounter::play_randomly(table, one, 50'000);
    encounter::play_randomly(again, other, 50'000);
    EXPECT_TRUE(again.over());
    EXPECT_EQ(again.digest(), table.digest()) << n;
    EXPECT_EQ(kinds(again, 0), kinds(table, told)) << n;
  }
}

TEST(EgsPlay, IsDecidedByThoseWhoPlayToWin) {
  int won = 0;
  for (std::size_t first = 0; first < 20; ++first) {
    const auto e = begin(four_against_four(first), static_cast<int>(first));
    RandomSource whim(first);
    encounter::play_with(*e, std::array{encounter::Strategy::Sensible}, whim, 50'000);
    ASSERT_TRUE(e->over()) << first;
    won += e->outcome() && e->outcome()->winner;
  }
  EXPECT_GE(won, 15);
}

// Rolls by a combatant's choice, without searches, whose odds must not reveal hidden combatants.
constexpr Word kRolled[] = {
    Word::StandardAttack, Word::CalledShot,    Word::CertainAttack, Word::Charge,
    Word::Engage,         Word::BonusAttack,   Word::SwitchTargets, Word::FullAutomatic,
    Word::Disarm,         Word::Feint,         Word::Frighten,      Word::Goad,
    Word::Grapple,        Word::BreakFree,     Word::Push,          Word::ShieldBash,
    Word::BonusBash,      Word::Trip,          Word::Tumble,        Word::UseTalent,
    Word::RegainControl,  Word::DefyWard,      Word::Outmaneuver,   Word::OpportunityAttack,
    Word::Dodge,          Word::Evade,         Word::Parry,         Word::BonusParry,
    Word::StepIn,         Word::ThrowBack,     Word::Treat,         Word::Reroll,
    Word::PressOn,        Word::ChaseManeuver, Word::OpposeWith,    Word::Contest,
    Word::Test,           Word::Help};

// Area targets are spaces; where no enemy is seen there is nothing to count.
constexpr Word kRolledAtSomebody[] = {Word::AreaAttack, Word::SuppressiveFire};

void expect_chances(const table::OddsRow& row, Word action) {
  double whole = -1, critical = 0;
  for (const table::Measured& m : row.measures) {
    const Word measure = word_of(m.measure);
    const bool chance = measure == Word::ChanceToHit || measure == Word::ChanceToSucceed ||
                        measure == Word::ChanceToAvoid || measure == Word::ChanceCritical ||
                        measure == Word::ChanceIfDefended;
    if (!chance) continue;
    EXPECT_GE(m.figure, 0) << static_cast<int>(action);
    EXPECT_LE(m.figure, 1) << static_cast<int>(action);
    if (measure == Word::ChanceCritical) {
      critical = m.figure;
    } else if (measure != Word::ChanceIfDefended) {
      whole = m.figure;
    }
  }
  EXPECT_GE(whole, 0) << static_cast<int>(action);
  // A critical success that is resisted has no effect.
  if (action != Word::UseTalent) {
    EXPECT_LE(critical, whole + 1e-12) << static_cast<int>(action);
  }
}

struct Told {
  std::size_t rolled = 0;       // rows of odds
  std::size_t at_somebody = 0;  // likewise
};

// So many steps of random play.
Told tell_all(const table::Setup& setup, std::size_t seed, int steps) {
  Told told;
  const auto game = std::move(*rules().start(setup));
  std::vector<table::Member> members;
  for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
    members.push_back({.roller = i, .side = setup.combatants[i].side});
  }
  table::Table table(rules().descriptor(), std::make_unique<dice::FastSource>(seed), members);
  table.begin(*game);
  std::vector<table::OddsRow> rows;
  RandomSource whim(seed);
  for (int step = 0; step < steps && table.window(); ++step) {
    for (const table::CombatantId who : table.needed()) {
      const table::OptionList list = table.options(who);
      for (std::size_t i = 0; i < list.options.size(); ++i) {
        const table::Term action = list.options[i].action;
        const auto is = [&](Word word) { return term(word) == action; };
        const bool rolled = std::ranges::any_of(kRolled, is);
        if (!rolled && std::ranges::none_of(kRolledAtSomebody, is)) continue;
        table.question()->odds(who, list, i, rows);
        EXPECT_FALSE(rolled && rows.empty()) << static_cast<int>(word_of(action));
        for (const table::OddsRow& row : rows) expect_chances(row, word_of(action));
        (rolled ? told.rolled : told.at_somebody) += rows.size();
      }
    }
    encounter::play_randomly(table, whim, 1);
  }
  return told;
}

TEST(EgsPlay, ShowsTheChancesOfEachRoll) {
  Told all;
  for (std::size_t first = 0; first < content().samples.size(); first += 3) {
    const Told told = tell_all(four_against_four(first), first, 400);
    all.rolled += told.rolled;
    all.at_somebody += told.at_somebody;
  }
  EXPECT_GT(all.rolled, 10'000u);
  EXPECT_GT(all.at_somebody, 10u);
}

// Dice as they fall, until the test says what the next ones show.
struct Rig {
  std::vector<dice::Face> faces;
  std::vector<unsigned> sides;  // of all dice rolled since it was armed
  bool armed = false;
};
class RiggedSource final : public dice::Source {
 public:
  RiggedSource(std::shared_ptr<Rig> rig, std::uint64_t seed) : rig_(std::move(rig)), fast_(seed) {}
  void roll(const dice::Stream& stream, unsigned sides, std::span<dice::Face> faces) override {
    fast_.roll(stream, sides, faces);
    if (!rig_->armed) return;
    for (dice::Face& face : faces) {
      const std::size_t n = rig_->sides.size();
      rig_->sides.push_back(sides);
      if (n < rig_->faces.size()) face = rig_->faces[n];
    }
  }
  std::unique_ptr<dice::Source> clone() const override {
    return std::make_unique<RiggedSource>(*this);
  }

 private:
  std::shared_ptr<Rig> rig_;
  dice::FastSource fast_;
};

struct Undefended {
  double avoided = -1;          // the chance that was sent
  bool missed = false;          // what came of these faces
  std::vector<unsigned> sides;  // of the dice rolled for it
};

// The first attack that a target may defend against, and does not; it is rolled with these faces.
Undefended leave_undefended(std::size_t first, std::vector<dice::Face> faces) {
  const table::Setup setup = four_against_four(first);
  const auto game = std::move(*rules().start(setup));
  std::vector<table::Member> members;
  for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
    members.push_back({.roller = i, .side = setup.combatants[i].side});
  }
  const auto rig = std::make_shared<Rig>(Rig{.faces = std::move(faces), .sides = {}});
  table::Table table(rules().descriptor(), std::make_unique<RiggedSource>(rig, first), members);
  table.begin(*game);
  RandomSource whim(first);
  for (int i = 0; i < 5'000 && table.window(); ++i) {
    if (table.window()->moment == term(Word::Defend)) break;
    encounter::play_randomly(table, whim, 1);
  }
  Undefended came;
  if (!table.window()) return came;
  const table::CombatantId target = table.window()->candidates[0];
  std::vector<table::OddsRow> rows;
  table.question()->odds(target, table.options(target), 0, rows);
  if (rows.size() == 1) came.avoided = rows[0].measures.at(0).figure;
  const std::size_t told = table.journal().events.size();
  rig->armed = true;
  table.answer_trusted(target, {});
  while (table.window()) {
    for (const table::EventKind kind : kinds(table, told)) {
      const std::string& key = table.descriptor().event(kind).key;
      if (key != "missed" && key != "hit") continue;
      came.missed = key == "missed";
      came.sides = rig->sides;
      return came;
    }
    table.answer_trusted(table.needed().front(), {});
  }
  return came;
}

// By every way in which its two dice can fall.
TEST(EgsPlay, ShowsTheChanceThatAnAttackMissesAnyway) {
  int counted = 0;
  for (std::size_t first = 0; first < 8; ++first) {
    const Undefended one = leave_undefended(first, {});
    ASSERT_GE(one.avoided, 0) << first;
    if (one.sides.size() != 2) continue;  // points or wounds roll more
    int misses = 0;
    for (unsigned a = 1; a <= one.sides[0]; ++a) {
      for (unsigned b = 1; b <= one.sides[1]; ++b) {
        misses += leave_undefended(first, {dice::Face(a), dice::Face(b)}).missed;
      }
    }
    EXPECT_NEAR(one.avoided, static_cast<double>(misses) / (one.sides[0] * one.sides[1]), 1e-12)
        << first;
    ++counted;
  }
  EXPECT_GT(counted, 2);
}

TEST(EgsPlay, ShowsTheChancesInChasesAndInterludes) {
  for (const char* scene : {"chase", "interlude"}) {
    std::size_t rolled = 0;
    for (std::size_t first = 0; first < content().samples.size(); first += 5) {
      table::Setup setup = four_against_four(first);
      setup.options["scene"] = scene;
      rolled += tell_all(setup, first, 40).rolled;
    }
    EXPECT_GT(rolled, 1'000u) << scene;
  }
}

TEST(EgsPlay, NamesOptionsThatAreWrong) {
  const std::pair<const char*, const char*> kWrong[] = {
      {"light", "gloomy"},         {"leaders", "c0"},
      {"leaders", "c0:nobody"},    {"leaders", "c0:c0"},
      {"armor_off", "nobody"},     {"armor_damage", "perhaps"},
      {"armor_track_variant", ""}, {"bystander_criticals", "1"},
      {"unheard_of", "true"}};
  for (const auto& [name, value] : kWrong) {
    table::Setup setup = four_against_four(0);
    setup.options[name] = value;
    const auto refused = rules().start(setup);
    ASSERT_FALSE(refused) << name << " = " << value;
    EXPECT_EQ(refused.error().front().field, "options." + std::string(name));
  }
}

TEST(EgsPlay, EndsOnHexes) {
  table::Setup setup = four_against_four(3);
  setup.board.kind = table::BoardKind::Hexes;
  setup.map =
      ". . . . . . . . . .\n . . . . # . . . . .\n. . . . . o . . . .\n . . . . . . . . . .\n";
  const auto one = begin(setup, 1);
  RandomSource whim(1);
  encounter::play_randomly(one->raw_table(), whim, 50'000);
  EXPECT_TRUE(one->over());
}

}  // namespace
}  // namespace fray::egs
