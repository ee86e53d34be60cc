#include "rules/kit/carrying.h"

#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "rules/kit/fight_base.h"
#include "rules/kit/game_base.h"
#include "table/packing.h"

namespace fray::kit {
namespace {

using table::CombatantId;
using table::kNoCombatant;

// A toy ruleset with a vehicle: a wagon that carries several passengers, and a ferry that carries
// the wagon. No combatant acts on its own; the tests act for them.

constexpr CombatantId kWagon{0}, kAda{1}, kBert{2}, kCora{3}, kScout{4}, kFerry{5};

struct Traveller {
  CombatantId id = kNoCombatant;
  table::Side side{};
  std::int32_t health = 5;
  CombatantId carried_by = kNoCombatant;
};
CombatantId carrier_of(const Traveller& t) {
  return t.carried_by;
}

// Squares without end, where everyone stands on one.
struct Meadow {
  struct Spot {
    std::int16_t x = 0;
    std::int16_t y = 0;
    bool there = false;
  };
  std::vector<Spot> spots;  // by id

  const table::Board& board() const { return table::open_squares(); }
  bool has(CombatantId who) const {
    return table::raw(who) < spots.size() && spots[table::raw(who)].there;
  }
  board::Cell at(CombatantId who) const {
    return {spots[table::raw(who)].x, spots[table::raw(who)].y};
  }
  CombatantId who_is_at(board::Cell cell) const {
    for (std::size_t i = 0; i < spots.size(); ++i) {
      if (spots[i].there && at(CombatantId(i)) == cell) return CombatantId(i);
    }
    return kNoCombatant;
  }
  bool is_free(board::Cell cell) const { return who_is_at(cell) == kNoCombatant; }
  void remove(CombatantId who) { spots[table::raw(who)].there = false; }
  void bring_back(CombatantId who, board::Cell cell) {
    spots[table::raw(who)] = {cell.x, cell.y, true};
  }
  void expect(CombatantId who) { spots.resize(table::raw(who) + std::size_t{1}); }
  std::expected<void, std::string> place(CombatantId who, board::Cell cell) {
    if (!is_free(cell)) return std::unexpected("is taken");
    if (table::raw(who) >= spots.size()) expect(who);
    bring_back(who, cell);
    return {};
  }
  std::expected<void, std::string> put(CombatantId who, board::Cell cell) {
    return place(who, cell);
  }

  struct Grid {
    static void list_within(board::Cell middle, int steps, std::vector<board::Cell>& cells) {
      for (int y = middle.y - steps; y <= middle.y + steps; ++y) {
        for (int x = middle.x - steps; x <= middle.x + steps; ++x) {
          cells.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
        }
      }
    }
  };
  static Grid map() { return {}; }
};

struct TravelState {
  enum class Phase : std::uint8_t { Running, Over };
  struct Options {
    int stalemate_rounds = 2;
    int standoff_rounds = 0;
  };

  Meadow field;
  Options options;
  std::vector<Traveller> cast;
  Phase phase = Phase::Running;
  std::int32_t round = 1;
  std::int32_t idle_rounds = 0;
  std::optional<table::Side> winner;
};
struct TravelWorld {};

enum class TravelEvent : std::uint16_t { Won = table::common::kEventCount, Stalemate };
constexpr std::array kTravelEvents{
    table::EventRow<TravelEvent>{
        TravelEvent::Won, "won", "{side} wins", {{{"side", table::ArgKind::Side}}}},
    table::EventRow<TravelEvent>{TravelEvent::Stalemate, "stalemate", "no one wins", {}}};
constexpr const table::EventRow<TravelEvent>& row_of(TravelEvent event) {
  return kTravelEvents[static_cast<std::size_t>(event) - table::common::kEventCount];
}

class Travel : public FightBase<TravelWorld, TravelState, TravelEvent> {
 public:
  using FightBase::FightBase;
};

// What the toy's own rules say of vehicles.

bool may_board(const Travel& t, CombatantId who, CombatantId vehicle) {
  return who != vehicle && t.at(who).carried_by == kNoCombatant && !carries(t, who, vehicle);
}
void get_on(Travel& t, CombatantId who, CombatantId vehicle) {
  ASSERT_TRUE(may_board(t, who, vehicle));
  t.state.field.remove(who);
  t.at(who).carried_by = vehicle;
}
bool get_off(Travel& t, CombatantId who) {
  const CombatantId token = token_of(t, who);
  const auto room = room_beside(t, token, [&](CombatantId hidden) { t.reveal(hidden, token); });
  if (!room) return false;
  t.at(who).carried_by = kNoCombatant;
  t.state.field.bring_back(who, *room);
  return true;
}
// Its passengers fall; those that find no room go down with it.
void wreck(Travel& t, CombatantId vehicle) {
  t.at(vehicle).health = 0;
  for_each_carried(t, vehicle, [&](Traveller& passenger) {
    passenger.health -= 2;
    if (get_off(t, passenger.id)) return;
    passenger.health = 0;
    passenger.carried_by = kNoCombatant;
  });
  t.state.field.remove(vehicle);
}

class TravelGame final : public FieldGame<Travel> {
 public:
  using FieldGame::FieldGame;

  std::unique_ptr<table::Game> clone() const override {
    return std::make_unique<TravelGame>(fight_.shared_world(), fight_.state);
  }
  void view(table::View& view) const override {
    for (const Traveller& c : fight_.state.cast) {
      table::CombatantView& v = view.combatants.emplace_back();
      v.who = c.id;
      if (const auto at = position_of(fight_, c.id)) v.at = table::Place(*at);
      v.out = !v.at;
    }
  }
  std::string save() const override {
    TravelState state = fight_.state;
    return table::pack(state);
  }
  table::Result<> load(std::string_view saved) override {
    return table::unpack(saved, fight_.state, "travel");
  }
  void reorder(table::Table&, CombatantId, CombatantId) override {}
  Travel& travel() { return fight_; }

 protected:
  table::Script<> script() override { return wait(fight_); }
  PowerTable<Travel> gm_powers() const override { return PowerTable<Travel>({}); }
  std::optional<Traveller> build(const table::CombatantSetup&, CombatantId,
                                 std::vector<table::Rejection>&) const override {
    return std::nullopt;
  }
  void has_entered(CombatantId) override {}
  std::string_view takes_no_part(CombatantId) const override { return ""; }
  void leave(CombatantId who) override { wreck(fight_, who); }
  std::vector<CombatantId> order_of_turns() const override { return {}; }

 private:
  static table::Script<> wait(Travel&) { co_return; }
};

class Carrying : public testing::Test {
 protected:
  Carrying() {
    get_on(travel_, kAda, kWagon);
    get_on(travel_, kBert, kWagon);
    get_on(travel_, kCora, kWagon);
  }

  static TravelState everyone() {
    TravelState state;
    for (std::uint16_t i = 0; i < 6; ++i) {
      state.cast.push_back({.id = CombatantId(i), .side = table::Side(i == 4 ? 1 : 0)});
      EXPECT_TRUE(state.field.place(CombatantId(i), {static_cast<std::int16_t>(3 * i), 0}));
    }
    return state;
  }
  static const table::Descriptor& descriptor() {
    static const table::Descriptor descriptor = [] {
      table::Descriptor d;
      d.id = "travel";
      d.terms = table::common::terms();
      d.events = table::common::events();
      for (const auto& row : kTravelEvents) d.events.push_back(row.def());
      return d;
    }();
    return descriptor;
  }
  static std::vector<table::Member> members() {
    std::vector<table::Member> all;
    for (std::uint64_t i = 0; i < 16; ++i) {  // with room for more combatants
      all.push_back({.roller = i + 1, .side = table::Side(i == 4 ? 1 : 0)});
    }
    return all;
  }
  // "5,0", and "-" of those who are nowhere.
  std::string shown(CombatantId who) const { return shown(game_, who); }
  static std::string shown(const TravelGame& game, CombatantId who) {
    table::View view;
    game.view(view);
    const auto& at = view.combatants[table::raw(who)].at;
    return at ? std::to_string(at->x) + "," + std::to_string(at->y) : "-";
  }
  std::vector<CombatantId> passengers() {
    std::vector<CombatantId> all;
    for_each_carried(travel_, kWagon, [&](const Traveller& t) { all.push_back(t.id); });
    return all;
  }

  TravelGame game_{std::make_shared<const TravelWorld>(), everyone()};
  table::Table table_{descriptor(), std::make_unique<dice::FastSource>(1), members()};
  table::Script<> begun_ = game_.play(table_);
  Travel& travel_ = game_.travel();
};

TEST_F(Carrying, PassengersAreWhereTheirVehicleIs) {
  for (const CombatantId who : {kWagon, kAda, kBert, kCora}) {
    EXPECT_EQ(shown(who), "0,0");
    EXPECT_EQ(token_of(travel_, who), kWagon);
  }
  EXPECT_EQ(shown(kScout), "12,0");
  EXPECT_EQ(passengers(), (std::vector{kAda, kBert, kCora}));
}

TEST_F(Carrying, PassengersMoveWithTheirVehicle) {
  ASSERT_TRUE(game_.put(table_, kWagon, table::Place(7, 4)));
  for (const CombatantId who : {kWagon, kAda, kBert, kCora}) EXPECT_EQ(shown(who), "7,4");
  const auto alone = game_.put(table_, kAda, table::Place(1, 1));
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().field, "combatant");
}

TEST_F(Carrying, PassengersTakeNoRoomAndAreReachedTogether) {
  EXPECT_TRUE(game_.put(table_, kScout, table::Place(3, 0))) << "where Ada stood";
  EXPECT_FALSE(game_.put(table_, kScout, table::Place(0, 0))) << "the wagon is there";
  const auto reached = all_at_token(travel_, kWagon);
  EXPECT_EQ((std::vector(reached.begin(), reached.end())),
            (std::vector{kWagon, kAda, kBert, kCora}));
}

TEST_F(Carrying, OneGetsOffAndTheOthersRideOn) {
  ASSERT_TRUE(has_room_beside(travel_, kWagon));
  ASSERT_TRUE(get_off(travel_, kBert));
  EXPECT_EQ(shown(kBert), "-1,-1");
  EXPECT_EQ(token_of(travel_, kBert), kBert);
  ASSERT_TRUE(game_.put(table_, kWagon, table::Place(7, 4)));
  EXPECT_EQ(shown(kBert), "-1,-1");
  EXPECT_EQ(shown(kCora), "7,4");
  EXPECT_EQ(passengers(), (std::vector{kAda, kCora}));
  EXPECT_TRUE(may_board(travel_, kBert, kWagon));
}

TEST_F(Carrying, WhoGetsOffFindsThoseWhoHideThere) {
  travel_.state.field.bring_back(kScout, {-1, -1});
  table_.set_known_to(kScout, table::audience_of(table::Side{1}));
  ASSERT_TRUE(get_off(travel_, kAda));
  EXPECT_EQ(shown(kAda), "0,-1");
  EXPECT_TRUE(travel_.known_to_all(kScout));
}

TEST_F(Carrying, PassengersFallWithTheirVehicleOrDieWithIt) {
  // All around it but for two cells others stand.
  for (const board::Cell cell : cells_beside(travel_, kWagon)) {
    if (travel_.state.field.is_free(cell) && cell != board::Cell{1, 0} &&
        cell != board::Cell{0, 1}) {
      travel_.state.cast.push_back({.id = CombatantId(travel_.state.cast.size())});
      ASSERT_TRUE(travel_.state.field.place(travel_.state.cast.back().id, cell));
    }
  }
  ASSERT_TRUE(game_.take_out(table_, kWagon));
  EXPECT_EQ(shown(kWagon), "-");
  EXPECT_EQ(shown(kAda), "1,0");
  EXPECT_EQ(shown(kBert), "0,1");
  EXPECT_EQ(travel_.at(kBert).health, 3);
  EXPECT_EQ(shown(kCora), "-") << "there is no room left";
  EXPECT_EQ(travel_.at(kCora).health, 0);
  EXPECT_EQ(first_carried(travel_, kWagon), kNoCombatant);
}

TEST_F(Carrying, ACarrierMayBeCarriedWithAllAboard) {
  get_on(travel_, kWagon, kFerry);
  EXPECT_EQ(shown(kAda), "15,0");
  EXPECT_TRUE(carries(travel_, kFerry, kAda));
  EXPECT_FALSE(carries(travel_, kAda, kFerry));
  EXPECT_FALSE(may_board(travel_, kFerry, kAda)) << "in a circle";
  EXPECT_EQ(all_at_token(travel_, kFerry).size(), 5u);
  ASSERT_TRUE(get_off(travel_, kWagon));
  EXPECT_EQ(shown(kAda), "14,-1");
}

// As a ruleset has it that shows riders in place of their mounts.
TEST_F(Carrying, ARidersTokenStandsForTheMountAndAllItCarries) {
  travel_.state.field.remove(kWagon);
  travel_.state.field.bring_back(kBert, {2, 2});
  for (const CombatantId who : {kWagon, kAda, kBert, kCora}) EXPECT_EQ(shown(who), "2,2");
  ASSERT_TRUE(game_.put(table_, kBert, table::Place(4, 4)));
  EXPECT_EQ(shown(kWagon), "4,4");
  EXPECT_EQ(shown(kCora), "4,4");
}

TEST_F(Carrying, OutlivesACheckpoint) {
  get_on(travel_, kWagon, kFerry);
  TravelGame again(std::make_shared<const TravelWorld>(), everyone());
  ASSERT_TRUE(again.load(game_.save()));
  EXPECT_EQ(again.digest(), game_.digest());
  for (std::uint16_t i = 0; i < 6; ++i) {
    EXPECT_EQ(shown(again, CombatantId(i)), shown(CombatantId(i)));
  }
  EXPECT_EQ(shown(again, kCora), "15,0");
}

}  // namespace
}  // namespace fray::kit
