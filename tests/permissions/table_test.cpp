// Every request about a table, asked from every seat. What is expected is written down here a
// second time, as a GM would put it.
#include <functional>
#include <iostream>
#include <sstream>

#include "unit/live/room.h"

namespace fray::live {
namespace {

// Who is granted a request that concerns Ana, for whom the player's seat decides and whose turn it
// is. The other player has a prompt too, whose number is the same: they count by seat.
constexpr std::string_view kGranted = R"(
attach         gm player other spectator
detach         gm player other spectator
describe       gm player other spectator
decide         player other
foresee        player other
outline        player other
explain        player other
lookAround     gm player other spectator
pointAt        gm player other
setOrder       gm player
enterDice      gm player
gm.rewind      gm
gm.undo        gm
gm.listMoments gm
gm.showMoment  gm
gm.reveal      gm
gm.hide        gm
gm.secretDice  gm
gm.skip        gm
gm.takeOut     gm
gm.reorder     gm
gm.rename      gm
gm.showName    gm
gm.control     gm
gm.reinforce   gm
gm.move        gm
gm.changeSide  gm
gm.draw        gm
gm.listAttendance gm
gm.listPowers  gm
gm.usePower    gm
gm.extendClock gm
gm.pause       gm
gm.autopilot   gm
gm.end         gm
)";

using Body = wire::Request::Body;

struct Ana {
  std::uint32_t ref = 0;
  std::uint32_t prompt = 0;
};

const std::map<std::string, std::function<Body(const Ana&)>>& requests() {
  static const std::map<std::string, std::function<Body(const Ana&)>> all{
      {"attach", [](const Ana&) { return wire::Attach{}; }},
      {"detach", [](const Ana&) { return wire::Detach{}; }},
      {"describe", [](const Ana&) { return wire::Describe{}; }},
      {"decide", [](const Ana& ana) { return wire::Decide{.prompt = ana.prompt}; }},
      {"foresee",
       [](const Ana& ana) {
         return wire::Foresee{ana.prompt, 1, 1};
       }},
      {"outline",
       [](const Ana& ana) {
         return wire::Outline{ana.prompt, 1, {1}};
       }},
      {"explain", [](const Ana& ana) { return wire::Explain{ana.prompt}; }},
      {"lookAround", [](const Ana&) { return wire::LookAround{}; }},
      {"pointAt", [](const Ana&) { return wire::PointAt{}; }},
      {"setOrder",
       [](const Ana& ana) {
         return wire::SetOrder{ana.ref, table::StandingOrder::PassUntilAttacked};
       }},
      {"enterDice",
       [](const Ana& ana) {
         return wire::EnterDice{ana.ref, {10, {3}}};
       }},
      {"gm.rewind", [](const Ana&) { return wire::Rewind{}; }},
      {"gm.undo", [](const Ana&) { return wire::Undo{}; }},
      {"gm.listMoments", [](const Ana&) { return wire::ListMoments{}; }},
      {"gm.showMoment", [](const Ana&) { return wire::ShowMoment{}; }},
      {"gm.reveal", [](const Ana& ana) { return wire::Reveal{ana.ref}; }},
      {"gm.hide", [](const Ana& ana) { return wire::Hide{ana.ref}; }},
      {"gm.secretDice",
       [](const Ana& ana) {
         return wire::SecretDice{ana.ref, true};
       }},
      {"gm.skip", [](const Ana& ana) { return wire::Skip{ana.ref}; }},
      {"gm.takeOut", [](const Ana& ana) { return wire::TakeOut{ana.ref}; }},
      {"gm.reorder",
       [](const Ana& ana) {
         return wire::Reorder{ana.ref, 0};
       }},
      {"gm.rename",
       [](const Ana& ana) {
         return wire::Rename{ana.ref, "Anna"};
       }},
      {"gm.showName", [](const Ana& ana) { return wire::ShowName{ana.ref}; }},
      {"gm.control",
       [](const Ana& ana) {
         return wire::Control{ana.ref, "gm"};
       }},
      {"gm.reinforce",
       [](const Ana&) {
         return wire::Reinforce{{.key = "eve", .name = "Eve"}, "south"};
       }},
      {"gm.move",
       [](const Ana& ana) {
         return wire::Move{ana.ref, {3, 2}};
       }},
      {"gm.changeSide",
       [](const Ana& ana) {
         return wire::ChangeSide{ana.ref, "north"};
       }},
      {"gm.draw",
       [](const Ana&) {
         return wire::Draw{{{0, 0}}, board::Terrain::Wall};
       }},
      {"gm.listAttendance", [](const Ana&) { return wire::ListAttendance{}; }},
      {"gm.listPowers", [](const Ana&) { return wire::ListPowers{}; }},
      {"gm.usePower", [](const Ana&) { return wire::UsePower{.action = "pass"}; }},
      {"gm.extendClock",
       [](const Ana&) {
         return wire::ExtendClock{0, 1000};
       }},
      {"gm.pause", [](const Ana&) { return wire::Pause{true}; }},
      {"gm.autopilot",
       [](const Ana&) {
         return wire::Autopilot{0, true};
       }},
      {"gm.end", [](const Ana&) { return wire::End{}; }},
  };
  return all;
}

std::map<std::string, std::string> granted() {
  std::map<std::string, std::string> all;
  std::istringstream lines{std::string(kGranted)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string request;
    if (!(words >> request)) continue;
    std::getline(words, all[request]);
    all[request] += ' ';
  }
  return all;
}

class TablePermissions : public Room {
 protected:
  TablePermissions() {
    spec_.setup.policy.physical_dice = true;
    spec_.setup.policy.decision_ms = 60'000;
  }

  static Ana ana_as_told_to(const GuestPtr& player) {
    Ana ana;
    for (const v1::ServerFrame& frame : player->frames) {
      for (const v1::Combatant& c : frame.batch().snapshot().combatants()) {
        if (c.name() == "Ana") ana.ref = c.ref();
      }
    }
    if (!player->prompts().empty()) ana.prompt = player->prompts()[0].number();
    return ana;
  }
  std::size_t records() { return log_.kept("duel-1").records.size(); }
};

TEST_F(TablePermissions, AreWhatTheTableSaysForEverySeat) {
  const std::map<std::string, table::SeatId> seats{
      {"gm", kGm}, {"player", kAna}, {"other", kBo}, {"spectator", kWatcher}};
  const auto expected = granted();
  int cells = 0;
  for (const auto& [request, make] : requests()) {
    for (const auto& [name, seat] : seats) {
      SCOPED_TRACE(request + " by " + name);
      ++cells;
      close();
      log_.clear();
      open();
      const auto player = sit(kAna);
      const Ana ana = ana_as_told_to(player);
      ASSERT_NE(ana.prompt, 0u);
      const auto guest = sit(seat);
      const std::size_t before = records();
      const auto reply = ask(guest, make(ana));
      ASSERT_TRUE(reply);
      const bool refused = reply->error().code() == v1::ERROR_CODE_FORBIDDEN ||
                           reply->error().code() == v1::ERROR_CODE_NOT_FOUND;
      std::cout << "[   cell   ] " << request << " by " << name << ": "
                << (refused ? "refused, " + reply->error().message() : "granted") << "\n";
      EXPECT_NE(refused, expected.at(request).find(" " + name + " ") != std::string::npos)
          << reply->ShortDebugString();
      if (refused) {
        EXPECT_EQ(records(), before);
        EXPECT_TRUE(reply->error().field().starts_with(request)) << reply->error().field();
      }
    }
  }
  EXPECT_EQ(cells, 4 * static_cast<int>(wire::table_rules().size()));
}

TEST_F(TablePermissions, AreTriedForEveryRequest) {
  std::vector<std::string> listed, tried;
  for (const auto& rule : wire::table_rules()) listed.emplace_back(rule.request);
  std::ranges::sort(listed);
  for (const auto& [name, make] : requests()) {
    EXPECT_EQ(wire::name_of({.id = 0, .key = {}, .body = make({})}), name);
    tried.push_back(name);
  }
  EXPECT_EQ(tried, listed);
}

}  // namespace
}  // namespace fray::live
