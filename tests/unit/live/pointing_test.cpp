// Pointing at a place: who sees it, when, and how often one may.
#include "live/pointing.h"

#include <cmath>
#include <set>

#include "unit/live/room.h"

namespace fray::live {
namespace {

class PointingAt : public Room {
 protected:
  // A second seat for Ana's side.
  static constexpr table::SeatId kCy{4};

  PointingAt() { spec_.setup.seats.push_back({.key = "cy", .side = table::Side{0}}); }
  std::optional<v1::Reply> point(const GuestPtr& guest, table::Place place = {1, 1}) {
    return ask(guest, wire::PointAt{place});
  }
  static const v1::Pointed* seen(const GuestPtr& guest) {
    const v1::Notice* notice = guest->notice(v1::Notice::kPointed);
    return notice ? &notice->pointed() : nullptr;
  }
  static std::size_t count(const GuestPtr& guest) {
    return static_cast<std::size_t>(std::ranges::count_if(
        guest->frames, [](const v1::ServerFrame& f) { return f.notice().has_pointed(); }));
  }
};

TEST_F(PointingAt, ShowsAPlayersPlaceToTheirOwnSideAndTheGm) {
  open();
  const auto ana = sit(kAna);
  const auto ana_too = sit(kAna);
  const auto cy = sit(kCy);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  const auto watcher = sit(kWatcher);
  const std::size_t before = log_.kept("duel-1").records.size();
  ASSERT_TRUE(done(point(ana)));
  for (const GuestPtr& guest : {ana, ana_too, cy, gm}) {
    ASSERT_TRUE(seen(guest)) << "seat " << table::raw(guest->seat);
    EXPECT_EQ(seen(guest)->seat(), "ana");
    EXPECT_EQ(seen(guest)->name(), "ana");
    EXPECT_EQ(seen(guest)->color(), color_of(kAna));
    EXPECT_EQ(seen(guest)->place().x(), 1);
    EXPECT_EQ(seen(guest)->place().y(), 1);
  }
  EXPECT_FALSE(seen(bo)) << "the other side";
  EXPECT_FALSE(seen(watcher)) << "who also sees the other side";
  EXPECT_EQ(log_.kept("duel-1").records.size(), before) << "it is no input";
}

TEST_F(PointingAt, ShowsAGmsPlaceToAllWhoAreAttached) {
  open();
  const auto gm = sit(kGm);
  const auto bo = sit(kBo);
  const auto watcher = sit(kWatcher);
  const auto elsewhere = hello(kAna);
  ASSERT_TRUE(done(point(gm)));
  for (const GuestPtr& guest : {gm, bo, watcher}) EXPECT_TRUE(seen(guest));
  EXPECT_FALSE(seen(elsewhere));
}

TEST_F(PointingAt, CallsMembersByTheirNames) {
  open();
  const auto guest = std::make_shared<Guest>();
  guest->seat = kAna;
  guest->called = "Mira Stone";
  ASSERT_TRUE(ask(guest, wire::Hello{}));
  ASSERT_TRUE(ask(guest, wire::Attach{}));
  ASSERT_TRUE(done(point(guest)));
  ASSERT_TRUE(seen(guest));
  EXPECT_EQ(seen(guest)->name(), "Mira Stone");
  EXPECT_EQ(seen(guest)->seat(), "ana");
}

TEST_F(PointingAt, RefusesSpectatorsPlacesOffTheBoardAndWhoIsNotAttached) {
  open();
  EXPECT_EQ(code(point(sit(kWatcher))), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(code(point(hello(kAna))), v1::ERROR_CODE_ILLEGAL_NOW);
  const auto ana = sit(kAna);
  const auto off = point(ana, {2, 0});
  EXPECT_EQ(code(off), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(off->error().field(), "pointAt.place");
  EXPECT_FALSE(seen(ana));
}

TEST_F(PointingAt, IsAllowedThreeTimesInARowAndThenOnceASecondForAllDevicesOfASeat) {
  open();
  const auto ana = sit(kAna);
  const auto phone = sit(kAna);
  const auto bo = sit(kBo);
  ASSERT_TRUE(done(point(ana)));
  ASSERT_TRUE(done(point(phone)));
  ASSERT_TRUE(done(point(ana)));
  EXPECT_EQ(code(point(phone)), v1::ERROR_CODE_LIMITED);
  for (int n = 0; n < 100; ++n) EXPECT_EQ(code(point(ana)), v1::ERROR_CODE_LIMITED);
  EXPECT_EQ(count(ana), 3u);
  EXPECT_TRUE(done(point(bo))) << "each seat for itself";
  executor_.advance(std::chrono::milliseconds(999));
  EXPECT_EQ(code(point(ana)), v1::ERROR_CODE_LIMITED);
  executor_.advance(std::chrono::milliseconds(1));
  EXPECT_TRUE(done(point(ana))) << "being refused costs nothing";
  EXPECT_EQ(code(point(ana)), v1::ERROR_CODE_LIMITED);
}

TEST_F(PointingAt, ShowsARulerToTheSame) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  const auto measure = [&](table::Place from, table::Place place) {
    return ask(ana, wire::PointAt{place, from});
  };
  ASSERT_TRUE(done(measure({0, 1}, {1, 0})));
  for (const GuestPtr& guest : {ana, gm}) {
    ASSERT_TRUE(seen(guest));
    ASSERT_TRUE(seen(guest)->has_from());
    EXPECT_EQ(seen(guest)->from().y(), 1);
    EXPECT_EQ(seen(guest)->place().x(), 1);
  }
  EXPECT_FALSE(seen(bo));
  const auto off = measure({99, 0}, {1, 0});
  ASSERT_TRUE(off && off->has_error());
  EXPECT_EQ(off->error().field(), "pointAt.from");
  ASSERT_TRUE(done(ask(ana, wire::PointAt{{1, 1}})));
  EXPECT_FALSE(seen(ana)->has_from());
}

TEST_F(PointingAt, GoesOnWhenTheEncounterIsOver) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::End{})));
  EXPECT_TRUE(done(point(ana))) << "the board is still there, and people talk about it";
  EXPECT_TRUE(seen(gm));
}

TEST_F(PointingAt, ReachesSpectatorsAsLateAsTheBoard) {
  spec_.setup.policy.spectator_delay_ms = 5000;
  open();
  const auto gm = sit(kGm);
  const auto watcher = sit(kWatcher);
  executor_.advance(std::chrono::seconds(6));
  ASSERT_TRUE(done(point(gm)));
  EXPECT_TRUE(seen(gm));
  EXPECT_FALSE(seen(watcher));
  executor_.advance(std::chrono::seconds(5));
  EXPECT_TRUE(seen(watcher));
}

// Relative luminance, as WCAG 2 defines it.
double luminance(std::string_view color) {
  double all = 0;
  for (const auto& [at, weight] : {std::pair(1u, 0.2126), {3u, 0.7152}, {5u, 0.0722}}) {
    const double c = std::stoi(std::string(color.substr(at, 2)), nullptr, 16) / 255.0;
    all += weight * (c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4));
  }
  return all;
}

TEST(PointingColors, StandOutFromLightAndDarkGroundAndDiffer) {
  constexpr double kDarkGround = 0.0064;  // of #101411, which the page has by night
  std::set<std::string_view> all;
  for (std::uint16_t seat = 0; seat < 8; ++seat) {
    const std::string_view color = color_of(table::SeatId{seat});
    ASSERT_EQ(color.size(), 7u);
    EXPECT_GE(1.05 / (luminance(color) + 0.05), 3) << color << " by day";
    EXPECT_GE((luminance(color) + 0.05) / (kDarkGround + 0.05), 3) << color << " by night";
    all.insert(color);
  }
  EXPECT_EQ(all.size(), 8u);
  EXPECT_EQ(color_of(table::SeatId{8}), color_of(table::SeatId{0}));
}

}  // namespace
}  // namespace fray::live
