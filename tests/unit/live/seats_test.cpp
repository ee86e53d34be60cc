#include "live/seats.h"

#include <gtest/gtest.h>

#include "unit/live/nobody.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;
using table::SeatId;

class SeatsTest : public testing::Test {
 protected:
  static constexpr SeatId kAna{0}, kGm{1}, kWatcher{2};

  ClientPtr come(SeatId seat, bool attached = true) {
    auto client = std::make_shared<Nobody>();
    seats_.sit_down(client, {.seat = seat, .asked = rate(), .attached = attached});
    return client;
  }
  static Rate rate() { return {1, 1}; }

  Seats seats_{{{.key = "ana", .role = table::Role::Player},
                {.key = "gm", .role = table::Role::Gm},
                {.key = "watcher", .role = table::Role::Spectator}}};
};

TEST_F(SeatsTest, AreFoundByKeyAndByRole) {
  EXPECT_EQ(seats_.find("gm"), kGm);
  EXPECT_EQ(seats_.find("bo"), std::nullopt);
  EXPECT_EQ(seats_.first(table::Role::Spectator), kWatcher);
  EXPECT_EQ(seats_[kAna].key, "ana");
  EXPECT_EQ(seats_.all().size(), 3u);
  EXPECT_EQ(Seats({}).first(table::Role::Gm), std::nullopt);
}

TEST_F(SeatsTest, AreTakenByThoseWhoSitThere) {
  EXPECT_FALSE(seats_.taken(kAna));
  const auto first = come(kAna, false);
  const auto second = come(kAna);
  seats_.sit_down(second, {.seat = kAna, .asked = rate()});
  seats_.leave(first);
  EXPECT_TRUE(seats_.taken(kAna));
  EXPECT_FALSE(seats_.taken(kGm));
  seats_.leave(second);
  seats_.leave(second);
  EXPECT_FALSE(seats_.taken(kAna));
}

TEST_F(SeatsTest, AreAttendedByThoseWhoAreAttached) {
  EXPECT_FALSE(seats_.attended(kAna));
  const auto looks = come(kAna, false);
  EXPECT_FALSE(seats_.attended(kAna)) << "it has only said hello";
  const auto first = come(kAna);
  const auto second = come(kAna);
  EXPECT_TRUE(seats_.attended(kAna));
  EXPECT_FALSE(seats_.attended(kGm)) << "another seat";
  seats_.leave(first);
  EXPECT_TRUE(seats_.attended(kAna)) << "one of two has left";
  seats_.leave(second);
  EXPECT_FALSE(seats_.attended(kAna));
  EXPECT_EQ(seats_.sitting_of(second), nullptr);
  EXPECT_EQ(seats_.sittings().size(), 1u);
}

TEST_F(SeatsTest, AClientSitsAtTheSeatThatItCameTo) {
  const auto client = come(kAna);
  seats_.sit_down(client, {.seat = kGm, .asked = rate()});
  ASSERT_NE(seats_.sitting_of(client), nullptr);
  EXPECT_EQ(seats_.sitting_of(client)->seat, kAna);
  EXPECT_TRUE(seats_.sitting_of(client)->attached);
}

TEST_F(SeatsTest, RememberWhichPromptsTheyHad) {
  EXPECT_FALSE(seats_.had_prompt(kAna, 1));
  seats_.note_prompt(kAna, 3);
  seats_.note_prompt(kAna, 2);
  for (const std::uint32_t number : {1u, 2u, 3u}) EXPECT_TRUE(seats_.had_prompt(kAna, number));
  EXPECT_FALSE(seats_.had_prompt(kAna, 4));
  EXPECT_FALSE(seats_.had_prompt(kAna, 0)) << "they are numbered from 1";
  EXPECT_FALSE(seats_.had_prompt(kGm, 1));
  EXPECT_FALSE(seats_.had_prompt(SeatId{7}, 1)) << "there is no such seat";
}

TEST_F(SeatsTest, AnotherEncounterFindsAllClientsAtTheTableAndNoneAttached) {
  const auto client = come(kAna);
  seats_.sitting_of(client)->attaching_at = 5;
  seats_.sitting_of(client)->paused = true;
  seats_.note_prompt(kAna, 3);
  seats_.begin_encounter();
  EXPECT_FALSE(seats_.attended(kAna));
  ASSERT_NE(seats_.sitting_of(client), nullptr);
  EXPECT_EQ(seats_.sitting_of(client)->attaching_at, std::nullopt);
  EXPECT_TRUE(seats_.sitting_of(client)->paused) << "the clocks' pause outlives it";
  EXPECT_FALSE(seats_.had_prompt(kAna, 1));
}

}  // namespace
}  // namespace fray::live
