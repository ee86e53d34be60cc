// Which seats a table has, and who is there, as its GMs see it.
#include "unit/live/room.h"

namespace fray::live {
namespace {

class Attendance : public Room {
 protected:
  GuestPtr member(table::SeatId seat, const std::string& name) {
    auto guest = sit(seat);
    guest->called = name;
    return guest;
  }
  // Each as "key side role: here, names".
  std::vector<std::string> seats(const GuestPtr& gm) {
    const auto reply = ask(gm, wire::ListAttendance{});
    std::vector<std::string> lines;
    if (!reply) return lines;
    for (const v1::SeatAttendance& seat : reply->attendance().seats()) {
      std::string line = seat.seat().key() + " " + seat.seat().side() + " " +
                         v1::Role_Name(seat.seat().role()).substr(5) + ":" +
                         (seat.attended() ? " here" : "");
      for (const std::string& name : seat.names()) line += ", " + name;
      lines.push_back(std::move(line));
    }
    return lines;
  }
};

TEST_F(Attendance, ListsEverySeatWithThoseWhoAreThere) {
  open();
  const auto gm = sit(kGm);
  const std::vector<std::string> alone = seats(gm);
  ASSERT_EQ(alone.size(), 4u);
  EXPECT_EQ(alone.at(table::raw(kGm)), "gm  GM: here");
  EXPECT_EQ(alone.at(table::raw(kAna)), "ana north PLAYER:");
  const auto phone = member(kAna, "Zoe");
  const auto laptop = member(kAna, "Zoe");
  const auto friends = member(kAna, "Kim");
  EXPECT_EQ(seats(gm).at(table::raw(kAna)), "ana north PLAYER: here, Kim, Zoe");
  EXPECT_EQ(seats(gm).at(table::raw(kBo)), "bo south PLAYER:");
}

TEST_F(Attendance, IsOfThoseWhoFollowTheEncounter) {
  open();
  const auto gm = sit(kGm);
  const auto bo = member(kBo, "Bo's player");
  ASSERT_TRUE(done(ask(bo, wire::Detach{})));
  EXPECT_EQ(seats(gm).at(table::raw(kBo)), "bo south PLAYER:, Bo's player");
}

TEST_F(Attendance, IsNothingThatHappens) {
  open();
  const auto gm = sit(kGm);
  const auto ana = sit(kAna);
  const std::size_t sent = ana->frames.size();
  seats(gm);
  EXPECT_EQ(inputs(), 0u);
  EXPECT_EQ(ana->frames.size(), sent);
  EXPECT_EQ(code(ask(ana, wire::ListAttendance{})), v1::ERROR_CODE_FORBIDDEN);
}

}  // namespace
}  // namespace fray::live
