#include "rules/kit/game_base.h"

#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "rules/kit/fight_base.h"
#include "rules/kit/scene_game.h"

namespace fray::kit {
namespace {

using table::CombatantId;
using table::Term;

// The smallest ruleset: one row of cells, in which all wait. Dead are those without health.
struct Runner {
  CombatantId id{};
  table::Side side{};
  int health = 1;
};

struct Row {
  std::vector<int> cells;  // by id; -1: nowhere

  const table::Board& board() const { return table::open_squares(); }
  bool has(CombatantId who) const {
    return table::raw(who) < cells.size() && cells[table::raw(who)] >= 0;
  }
  board::Cell at(CombatantId who) const {
    return {static_cast<std::int16_t>(cells[table::raw(who)]), 0};
  }
  std::expected<void, std::string> place(CombatantId who, board::Cell at) {
    if (std::ranges::find(cells, int{at.x}) != cells.end()) return std::unexpected("is taken");
    expect(who);
    cells[table::raw(who)] = at.x;
    return {};
  }
  std::expected<void, std::string> put(CombatantId who, board::Cell at) { return place(who, at); }
  void expect(CombatantId who) {
    if (cells.size() <= table::raw(who)) cells.resize(table::raw(who) + 1u, -1);
  }
};

struct RaceState {
  enum class Phase : std::uint8_t { Running, Over };
  struct Options {
    int stalemate_rounds = 2;
    int standoff_rounds = 0;
  };

  Row field;
  Options options;
  std::vector<Runner> cast;
  Phase phase = Phase::Running;
  std::int32_t round = 1;
  std::int32_t idle_rounds = 0;
  std::optional<table::Side> winner;
};

struct RaceWorld {};

enum class RaceEvent : std::uint16_t { Won = table::common::kEventCount, Stalemate };
constexpr std::array kRaceEvents{
    table::EventRow<RaceEvent>{
        RaceEvent::Won, "won", "{side} wins", {{{"side", table::ArgKind::Side}}}},
    table::EventRow<RaceEvent>{RaceEvent::Stalemate, "stalemate", "nobody wins", {}}};
constexpr const table::EventRow<RaceEvent>& row_of(RaceEvent event) {
  return kRaceEvents[static_cast<std::size_t>(event) - table::common::kEventCount];
}

constexpr Term kStamina{table::common::kTermCount};

class Race : public FightBase<RaceWorld, RaceState, RaceEvent> {
 public:
  using FightBase::FightBase;
};

void list_health(const Race& race, table::OptionList& list) {
  const auto all = combatants_where(race, [](const Runner& r) { return r.health > 0; });
  if (table::offer_about(list, {.action = table::common::kAdjust, .item = kStamina}, all)) {
    list.add_number(table::common::kAmount, -9, 9);
  }
}
table::Result<> judge_health(const Race&, table::AboutOne values) {
  if (values.number(0) != 0) return {};
  return table::reject(table::Code::Invalid, "amount", "changes nothing");
}
void use_health(Race& race, const table::Option&, table::AboutOne values) {
  race.at(values.who()).health += values.number(0);
}
constexpr GmPower<Race> kHealth{.action = table::common::kAdjust,
                                .list = list_health,
                                .judge = judge_health,
                                .use = use_health};
constexpr std::array kRacePowers{&kHealth};

class RaceGame : public FieldGame<Race> {
 public:
  using FieldGame::FieldGame;

  std::unique_ptr<table::Game> clone() const override {
    return std::make_unique<RaceGame>(fight_.shared_world(), fight_.state);
  }
  void view(table::View&) const override {}
  std::string save() const override { return std::to_string(fight_.state.round); }
  table::Result<> load(std::string_view) override { return {}; }
  void reorder(table::Table&, CombatantId, CombatantId) override {}
  Race& race() { return fight_; }
  bool between = false;

 protected:
  table::Script<> script() override { return wait(fight_); }
  PowerTable<Race> gm_powers() const override { return PowerTable<Race>(kRacePowers); }
  bool is_fight() const override { return !between; }
  std::optional<Runner> build(const table::CombatantSetup& newcomer, CombatantId id,
                              std::vector<table::Rejection>& faults) const override {
    if (newcomer.archetype == "ghost") {
      faults.push_back({table::Code::NotFound, "archetype", "there is no such"});
      return std::nullopt;
    }
    return Runner{.id = id, .side = newcomer.side};
  }
  void has_entered(CombatantId who) override { fight_.at(who).health = 7; }
  std::string_view takes_no_part(CombatantId who) const override {
    return fight_.at(who).health > 0 ? "" : "is out of it";
  }
  void leave(CombatantId who) override {
    fight_.at(who).health = 0;
    fight_.state.field.cells[table::raw(who)] = -1;
  }
  std::vector<CombatantId> order_of_turns() const override { return {CombatantId{1}}; }

 private:
  static table::Script<> wait(Race&) { co_return; }
};

// What happens after the race.
struct PicnicState {
  std::int32_t cakes = 3;
  bool over = false;
};
struct Picnic {
  Race& fight;
  PicnicState state;
};
class PicnicGame final : public SceneGame<PicnicGame, RaceGame, Picnic> {
 public:
  using SceneGame::SceneGame;
  PicnicState& picnic() { return scene_.state; }

 protected:
  const char* kind() const override { return "picnic"; }
  table::Result<> suits_fight(const PicnicState& read) const override {
    if (read.cakes >= 0) return {};
    return table::reject(table::Code::Unsupported, "picnic.cakes", "are too few");
  }
};

class KitGame : public testing::Test {
 protected:
  static const table::Descriptor& descriptor() {
    static const table::Descriptor descriptor = [] {
      table::Descriptor d;
      d.id = "race";
      d.terms = table::common::terms();
      d.terms.push_back({"stamina", table::TermKind::Resource, "Stamina", ""});
      d.events = table::common::events();
      for (const auto& row : kRaceEvents) d.events.push_back(row.def());
      return d;
    }();
    return descriptor;
  }
  static RaceState two() {
    RaceState state;
    state.cast = {{CombatantId{0}, table::Side{0}}, {CombatantId{1}, table::Side{1}}};
    state.field.cells = {0, 5};
    return state;
  }
  static std::string text(const table::Result<>& result) {
    return result ? "" : result.error().field + ": " + result.error().message;
  }
  std::size_t events() const { return table_.journal().events.size(); }

  RaceGame game_{std::make_shared<const RaceWorld>(), two()};
  table::Table table_{descriptor(),
                      std::make_unique<dice::FastSource>(1),
                      {{.roller = 1, .side = table::Side{0}, .known_to = 1},
                       {.roller = 2, .side = table::Side{1}}}};
  table::Script<> begun_ = game_.play(table_);
};

TEST_F(KitGame, TakesInWhoJoinsOrSaysWhyNotAndChangesNothing) {
  const table::CombatantSetup eve{.key = "eve", .side = table::Side{1}};
  const auto taken = game_.admit(eve, table::Place(5, 0));
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error()[0].field + ": " + taken.error()[0].message, "at: is taken");
  EXPECT_EQ(game_.admit({.archetype = "ghost"}, std::nullopt).error()[0].field, "archetype");
  EXPECT_EQ(game_.state().cast.size(), 2u);
  ASSERT_TRUE(game_.admit(eve, table::Place(3, 0)));
  game_.enter(table_);
  EXPECT_EQ(game_.state().cast.back().health, 7);
  EXPECT_EQ(game_.state().field.at(CombatantId{2}).x, 3);
  ASSERT_TRUE(game_.admit(eve, std::nullopt));  // a checkpoint will say where
  EXPECT_FALSE(game_.state().field.has(CombatantId{3}));
}

TEST_F(KitGame, PutsAndTakesOutThoseWhoAreThere) {
  const std::size_t before = events();
  EXPECT_EQ(text(game_.put(table_, CombatantId{0}, table::Place(5, 0))), "place: is taken");
  EXPECT_EQ(events(), before);
  EXPECT_EQ(text(game_.put(table_, CombatantId{0}, table::Place(4, 0))), "");
  EXPECT_EQ(table_.journal().events.back().kind, table::common::kMoved);
  EXPECT_EQ(text(game_.take_out(table_, CombatantId{0})), "");
  EXPECT_EQ(table_.journal().events.back().kind, table::common::kTookOut);
  EXPECT_EQ(text(game_.take_out(table_, CombatantId{0})), "combatant: is out of it");
  EXPECT_EQ(text(game_.put(table_, CombatantId{0}, table::Place(4, 0))),
            "combatant: is out of the fight and blocks no one");
}

TEST_F(KitGame, AllowsNoJoiningLeavingOrTurnsInInterludes) {
  EXPECT_EQ(game_.order(), std::vector{CombatantId{1}});
  game_.between = true;
  EXPECT_TRUE(game_.order().empty());
  EXPECT_EQ(text(game_.take_out(table_, CombatantId{0})), ": is for fights alone");
  EXPECT_EQ(game_.admit({}, std::nullopt).error()[0].code, table::Code::IllegalNow);
}

TEST_F(KitGame, ListsJudgesAndUsesPowers) {
  table::OptionList list;
  game_.powers(list);
  ASSERT_EQ(list.options.size(), 2u);
  EXPECT_EQ(list.options[0].action, table::common::kPass);
  EXPECT_EQ(text(game_.may_use(list.options[1], std::array{1, 1, 0})), "amount: changes nothing");
  EXPECT_EQ(text(game_.may_use(list.options[1], std::array{1, 1, 4})), "");
  game_.use_power(table_, list.options[1], std::array{1, 1, 4});
  EXPECT_EQ(game_.state().cast[1].health, 5);
  const table::Option unknown{.action = table::common::kSituation};
  EXPECT_TRUE(game_.may_use(unknown, std::array{1, 1, 0}));
}

TEST_F(KitGame, EndsWithTheLastSideOrForWantOfEvents) {
  Race& race = game_.race();
  const auto stands = [](const Runner& r) { return r.health > 0; };
  EXPECT_EQ(race.only_side(stands), std::nullopt);
  EXPECT_FALSE(game_.outcome());
  race.at(CombatantId{0}).health = 0;
  ASSERT_TRUE(race.only_side(stands));
  EXPECT_EQ(*race.only_side(stands), table::Side{1});
  race.at(CombatantId{1}).health = 0;
  ASSERT_TRUE(race.only_side(stands));
  EXPECT_EQ(*race.only_side(stands), std::nullopt);
  race.state.idle_rounds = 1;
  EXPECT_FALSE(race.at_standstill(100));
  race.state.options.standoff_rounds = 100;
  EXPECT_TRUE(race.at_standstill(100));
  EXPECT_FALSE(race.at_standstill(99));
  race.state.idle_rounds = 2;
  EXPECT_TRUE(race.at_standstill(0));
  race.end(table::Side{1});
  EXPECT_EQ(table_.journal().events.back().kind, table::EventKind{table::common::kEventCount});
  ASSERT_TRUE(game_.outcome());
  EXPECT_EQ(game_.outcome()->winner, table::Side{1});
}

TEST_F(KitGame, RevealsAsFarAsTheOtherIsKnown) {
  Race& race = game_.race();
  table_.set_known_to(CombatantId{1}, table::audience_of(table::Side{1}));
  EXPECT_FALSE(race.knows(table::Side{0}, CombatantId{1}));
  const std::size_t before = events();
  race.reveal(CombatantId{1}, CombatantId{1});  // already known to all
  EXPECT_EQ(events(), before);
  race.reveal(CombatantId{1});
  EXPECT_TRUE(race.known_to_all(CombatantId{1}));
  EXPECT_EQ(events(), before + 1);
}

TEST_F(KitGame, IsHashedByWhatItStores) {
  game_.race().state.round = 4;
  const auto twin = game_.clone();
  EXPECT_EQ(twin->digest(), game_.digest());
  game_.race().state.round = 5;
  EXPECT_NE(twin->digest(), game_.digest());
}

TEST_F(KitGame, StoresAndClonesASceneWithItsFight) {
  PicnicGame picnic(std::make_shared<const RaceWorld>(), two(), {.cakes = 2});
  PicnicGame again(std::make_shared<const RaceWorld>(), two());
  ASSERT_TRUE(again.load(picnic.save()));
  EXPECT_EQ(again.scene().cakes, 2);
  const auto twin = picnic.clone();
  EXPECT_EQ(twin->digest(), picnic.digest());
  EXPECT_FALSE(picnic.outcome());
  picnic.picnic().over = true;
  EXPECT_NE(twin->digest(), picnic.digest());
  ASSERT_TRUE(picnic.outcome());
  EXPECT_EQ(picnic.outcome()->winner, std::nullopt);
}

TEST_F(KitGame, LeavesASceneAsItIsWhereWhatIsReadDoesNotGoWithTheFight) {
  PicnicGame picnic(std::make_shared<const RaceWorld>(), two(), {.cakes = -1});
  PicnicGame again(std::make_shared<const RaceWorld>(), two());
  EXPECT_EQ(text(again.load(picnic.save())), "picnic.cakes: are too few");
  EXPECT_EQ(text(again.load("?")).substr(0, 6), "picnic");
  EXPECT_EQ(again.scene().cakes, 3);
}

}  // namespace
}  // namespace fray::kit
