// Faces for the GM only: to all others two encounters that differ only in those look the same, byte
// for byte.
#include "dice/sealed_source.h"
#include "dice/seed.h"
#include "fray/v1/frames.pb.h"
#include "unit/encounter/bout.h"
#include "wire/batch_encoder.h"

namespace fray::wire {
namespace {

using encounter::Encounter;
using encounter::Viewer;
using table::raw;

constexpr std::uint32_t kStrikeDice = 1;  // the toy ruleset's

// Sealed dice, but with other faces for what some roll that come to the same: 6 and more is a hit.
class OtherFaces final : public dice::Source {
 public:
  OtherFaces(const dice::Seed& seed, std::vector<std::uint64_t> rollers)
      : sealed_(seed), rollers_(std::move(rollers)) {}
  void roll(const dice::Stream& stream, unsigned sides, std::span<dice::Face> faces) override {
    sealed_.roll(stream, sides, faces);
    const bool strike = (stream.purpose & 0xff) == kStrikeDice;
    if (!strike || std::ranges::find(rollers_, stream.roller) == rollers_.end()) return;
    for (dice::Face& face : faces) {
      const int low = face >= 6 ? 6 : 1;
      face = static_cast<dice::Face>(low + (face - low + 1) % 5);
    }
  }
  std::unique_ptr<Source> clone() const override { return std::make_unique<OtherFaces>(*this); }

 private:
  dice::SealedSource sealed_;
  std::vector<std::uint64_t> rollers_;
};

struct World {
  std::unique_ptr<Encounter> e;
  WrittenOptions written;
  std::unique_ptr<BatchEncoder> encoder;

  World(unsigned seed, table::DiceShown shown, std::vector<std::uint64_t> others,
        const std::string& secret = "") {
    table::Setup setup = encounter::bout_setup();
    for (table::CombatantSetup& c : setup.combatants) c.secret_dice = c.key == secret;
    setup.policy.dice = shown;
    auto made = Encounter::create_with(
        encounter::toy_rules(), std::move(setup), encounter::seed_of(seed),
        std::make_unique<OtherFaces>(encounter::seed_of(seed), std::move(others)));
    EXPECT_TRUE(made);
    e = std::move(*made);
    encoder = std::make_unique<BatchEncoder>(*e, "bout-1", written);
  }
  std::string told(Viewer viewer) const {
    Buffer out;
    encoder->head(out, viewer, 1, e->stream_length(viewer));
    return std::string(out.view());
  }
};

// Dag has no player, Cut has.
std::vector<std::uint64_t> roller(unsigned seed, const char* key) {
  return {dice::roller_key(encounter::seed_of(seed), key)};
}

TEST(SecretDice, AreTheSameBytesToAllButTheGm) {
  int gm_differs = 0;
  for (unsigned seed = 0; seed < 30; ++seed) {
    World one(seed, table::DiceShown::GmSecret, {});
    World other(seed, table::DiceShown::GmSecret, roller(seed, "dag"));
    encounter::Chooser chooser(seed);
    for (int i = 0; i < 120 && !one.e->over(); ++i) {
      const encounter::Input next = chooser.decision(*one.e);
      ASSERT_TRUE(one.e->apply(next));
      ASSERT_TRUE(other.e->apply(next));
    }
    for (const Viewer viewer : {Viewer{0}, Viewer{1}, encounter::kSpectator}) {
      ASSERT_EQ(one.told(viewer), other.told(viewer)) << seed << " " << raw(viewer);
    }
    gm_differs += one.told(encounter::kGm) != other.told(encounter::kGm);
  }
  EXPECT_GT(gm_differs, 10);
}

TEST(SecretDice, AreTheSameBytesWhereTheGmHasHiddenThoseOfAPlayer) {
  int gm_differs = 0;
  for (unsigned seed = 0; seed < 30; ++seed) {
    World one(seed, table::DiceShown::Public, {});
    World other(seed, table::DiceShown::Public, roller(seed, "cut"));
    const encounter::Input hide{encounter::kGmSeat,
                                encounter::GmCommand{encounter::GmCommand::Kind::HideDice,
                                                     encounter::id_of(*one.e, "cut")}};
    encounter::Chooser chooser(seed);
    for (int i = 0; i < 120 && !one.e->over(); ++i) {
      const encounter::Input next = i == 0 ? hide : chooser.decision(*one.e);
      ASSERT_TRUE(one.e->apply(next));
      ASSERT_TRUE(other.e->apply(next));
    }
    for (const Viewer viewer : {Viewer{0}, Viewer{1}, encounter::kSpectator}) {
      ASSERT_EQ(one.told(viewer), other.told(viewer)) << seed << " " << raw(viewer);
    }
    gm_differs += one.told(encounter::kGm) != other.told(encounter::kGm);
  }
  EXPECT_GT(gm_differs, 10);
}

TEST(SecretDice, AreTheSameBytesWhereTheSetupHidesThoseOfAPlayer) {
  int gm_differs = 0;
  for (unsigned seed = 0; seed < 30; ++seed) {
    World one(seed, table::DiceShown::Public, {}, "cut");
    World other(seed, table::DiceShown::Public, roller(seed, "cut"), "cut");
    encounter::Chooser chooser(seed);
    for (int i = 0; i < 120 && !one.e->over(); ++i) {
      const encounter::Input next = chooser.decision(*one.e);
      ASSERT_TRUE(one.e->apply(next));
      ASSERT_TRUE(other.e->apply(next));
    }
    for (const Viewer viewer : {Viewer{0}, Viewer{1}, encounter::kSpectator}) {
      ASSERT_EQ(one.told(viewer), other.told(viewer)) << seed << " " << raw(viewer);
    }
    gm_differs += one.told(encounter::kGm) != other.told(encounter::kGm);
  }
  EXPECT_GT(gm_differs, 10);
}

TEST(SecretDice, AreKnownAsSuchToGmsAlone) {
  const auto whose = [](World& world, Viewer viewer, table::SeatId seat) {
    Buffer told;
    told += world.told(viewer);
    world.encoder->snapshot(told, viewer, seat, world.e->stream_length(viewer));
    v1::ServerFrame frame;
    EXPECT_TRUE(frame.ParseFromString(BatchEncoder::frame(told.view(), "")));
    std::vector<std::string> names;
    for (const v1::Combatant& c : frame.batch().snapshot().combatants()) {
      if (c.secret_dice()) names.push_back(c.name());
    }
    return names;
  };
  World world(1, table::DiceShown::Public, {}, "cut");
  const auto& setup = world.e->setup();
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const bool gm = setup.seats[i].role == table::Role::Gm;
    const auto found = whose(world, encounter::viewer_of(setup.seats[i]), table::SeatId(i));
    EXPECT_EQ(found.size(), gm ? 1u : 0u) << setup.seats[i].key;
  }
}

TEST(SecretDice, AreNotThoseOfPlayersNorOfOpenTables) {
  int players = 0;
  int open = 0;
  for (unsigned seed = 0; seed < 30; ++seed) {
    for (const bool secret : {true, false}) {
      const auto shown = secret ? table::DiceShown::GmSecret : table::DiceShown::Public;
      World one(seed, shown, {});
      World other(seed, shown, roller(seed, secret ? "cut" : "dag"));
      encounter::Chooser chooser(seed);
      for (int i = 0; i < 120 && !one.e->over(); ++i) {
        const encounter::Input next = chooser.decision(*one.e);
        ASSERT_TRUE(one.e->apply(next));
        ASSERT_TRUE(other.e->apply(next));
      }
      (secret ? players : open) += one.told(Viewer{0}) != other.told(Viewer{0});
    }
  }
  EXPECT_GT(players, 10);
  EXPECT_GT(open, 10);
}

TEST(SecretDice, AreSaidToBeSecret) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    World world(seed, table::DiceShown::GmSecret, {});
    encounter::Chooser chooser(seed);
    for (int i = 0; i < 120 && !world.e->over(); ++i) {
      ASSERT_TRUE(world.e->apply(chooser.decision(*world.e)));
    }
    v1::ServerFrame frame;
    ASSERT_TRUE(frame.ParseFromString(BatchEncoder::frame(world.told(Viewer{0}), "")));
    for (const v1::Event& event : frame.batch().events()) {
      for (const v1::Argument& arg : event.args()) {
        if (!arg.has_dice() || !arg.dice().secret()) continue;
        EXPECT_EQ(arg.dice().faces_size(), 0);
        EXPECT_EQ(arg.dice().marked_size(), 0);
        EXPECT_GT(arg.dice().sides_size(), 0);
        EXPECT_NE(event.text().find("hidden dice"), std::string::npos) << event.text();
        return;
      }
    }
  }
  FAIL() << "nobody has ever rolled in secret";
}

}  // namespace
}  // namespace fray::wire
