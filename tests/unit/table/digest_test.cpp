// Tables that would continue differently have different digests.
#include <set>

#include <gtest/gtest.h>

#include "support/scripted_game.h"
#include "table/hash.h"

namespace fray::table {
namespace {

using test::Scene;
using test::ScriptedGame;

using Digests = std::vector<std::pair<std::string, std::uint64_t>>;

void expect_all_different(const Digests& digests) {
  for (std::size_t i = 0; i < digests.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(digests[i].second, digests[j].second)
          << digests[i].first << " is like " << digests[j].first;
    }
  }
}

Script<> claims(Table& table, ScriptedGame& game) {
  while (true) {
    Window w{.kind = WindowKind::Claim};
    for (int i = 0; i < 4; ++i) w.candidates.push_back(CombatantId(i));
    if ((co_await table.ask(w, game.question)).empty()) co_return;
  }
}

// Stored log values are compared with it: another value here is another formula, see StateHash.
TEST(StateHash, IsWhatLogsStore) {
  EXPECT_EQ(StateHash().value(), 0xE220A8397B1DCDAFu);
  EXPECT_EQ(StateHash().add(0).add(1).add(~std::uint64_t{0}).value(), 0x45abbaa771774458u);
  EXPECT_EQ(StateHash().add("what a checkpoint keeps").value(), 0x357a30834fc315f4u);
}

TEST(StateHash, PutsSmallValuesIntoOneWord) {
  enum class Colour : std::uint16_t { Red = 0x0102 };
  EXPECT_EQ(StateHash().add(std::uint8_t{0x11}, Colour::Red, true, std::int32_t{-1}).value(),
            StateHash().add(0xFFFFFFFF01010211).value());
  EXPECT_EQ(StateHash().add(std::int8_t{-1}, std::uint8_t{2}).value(),
            StateHash().add(0x02FF).value())
      << "a sign stays in its place";
  EXPECT_EQ(StateHash()
                .add(std::uint32_t{1}, std::uint16_t{2}, std::uint32_t{3}, std::uint8_t{4})
                .value(),
            StateHash().add(0x0000000200000001).add(0x0400000003).value())
      << "what does not go in begins the next";
  EXPECT_EQ(StateHash().add(std::uint64_t{5}, std::uint64_t{6}).value(),
            StateHash().add(5).add(6).value());
}

TEST(StateHash, PutsARangeIntoWords) {
  const std::array<std::int8_t, 11> bytes{1, 2, 3, 4, 5, 6, 7, -8, 9, 10, -11};
  EXPECT_EQ(StateHash().add_each(bytes).value(),
            StateHash().add(0xF807060504030201).add(0xF50A09).value());
  const std::vector<std::uint32_t> words{1, 2, 3};
  EXPECT_EQ(StateHash().add_each(words).value(), StateHash().add(0x200000001).add(3).value());
  EXPECT_EQ(StateHash().add_each(std::vector<std::uint64_t>{7, 8}).value(),
            StateHash().add(7).add(8).value());
  EXPECT_EQ(StateHash().add_each(std::vector<std::int16_t>()).value(), StateHash().value());
}

TEST(StateHash, DiffersForDifferentWords) {
  std::set<std::uint64_t> seen{StateHash().value()};
  const auto is_new = [&](const StateHash& hash) { return seen.insert(hash.value()).second; };
  for (std::uint64_t bit = 0; bit < 64; ++bit) {
    EXPECT_TRUE(is_new(StateHash().add(std::uint64_t{1} << bit)));
    EXPECT_TRUE(is_new(StateHash().add(std::uint64_t{1} << bit).add(0)));
    EXPECT_TRUE(is_new(StateHash().add(0).add(std::uint64_t{1} << bit)));
  }
  seen.clear();  // the length is a word, so that a text may well be like one of these
  for (std::size_t zeros = 1; zeros < 40; ++zeros) {
    EXPECT_TRUE(is_new(StateHash().add(std::string(zeros, '\0')))) << zeros;
    for (std::size_t at = 0; at < zeros; ++at) {
      std::string text(zeros, '\0');
      text[at] = '\x80';
      EXPECT_TRUE(is_new(StateHash().add(text))) << at << " of " << zeros;
    }
  }
}

TEST(Digest, IsTheSameForTheSameTable) {
  EXPECT_EQ(Scene(claims).table.digest(), Scene(claims).table.digest());
}

TEST(Digest, ChangesWithTheState) {
  const CombatantId one{1};
  Digests digests;
  const auto after = [&](const char* what, auto change) {
    Scene s(claims);
    change(s);
    digests.emplace_back(what, s.table.digest());
  };
  using enum StandingOrder;
  after("nothing", [](Scene&) {});
  after("who decides", [&](Scene& s) { s.table.set_control(one, CombatantId{0}, Side{0}); });
  after("its side", [&](Scene& s) { s.table.set_control(one, kNoCombatant, Side{1}); });
  after("who knows it", [&](Scene& s) { s.table.set_known_to(one, audience_of(Side{0})); });
  after("one who comes", [](Scene& s) { s.table.add({.roller = 5, .side = Side{0}}); });
  after("another who comes", [](Scene& s) { s.table.add({.roller = 6, .side = Side{0}}); });
  after("an order", [&](Scene& s) { s.table.set_order(one, PassUntilMySlot); });
  after("another order", [&](Scene& s) { s.table.set_order(one, PassUntilAttacked); });
  after("asking anew", [&](Scene& s) { s.table.set_order(one, AskMe); });
  after("a pass", [](Scene& s) { EXPECT_TRUE(s.answer(1, 0)); });
  after("a claim", [](Scene& s) { EXPECT_TRUE(s.answer(1, 1, {1})); });
  after("a claim to keep", [](Scene& s) { EXPECT_TRUE(s.answer(1, 1, {1}, true)); });
  after("another value", [](Scene& s) { EXPECT_TRUE(s.answer(1, 1, {2})); });
  after("another option", [](Scene& s) { EXPECT_TRUE(s.answer(1, 2)); });
  after("a rewind", [](Scene& s) { s.table.set_branch(1); });
  after("its dice", [&](Scene& s) { s.table.roll(one, 3, 1); });
  after("other dice", [&](Scene& s) { s.table.roll(one, 4, 1); });
  after("dice by hand", [&](Scene& s) { s.table.throw_by_hand(one, {10, {3}}); });
  after("other dice by hand", [&](Scene& s) { s.table.throw_by_hand(one, {10, {3, 4}}); });
  after("dice by hand of another size", [&](Scene& s) { s.table.throw_by_hand(one, {6, {3}}); });
  after("the table's dice", [](Scene& s) { s.table.roll(kNoCombatant, 3, 1); });
  after("what all see", [](Scene& s) { s.table.emit(ScriptedGame::kHappened, 1); });
  after("what some see",
        [](Scene& s) { s.table.emit_to(audience_of(Side{0}), ScriptedGame::kHappened, 1); });
  after("the end", [](Scene& s) { s.table.stop(); });
  after("the next window", [](Scene& s) { EXPECT_TRUE(s.answer(0, 2)); });
  expect_all_different(digests);
}

// One window of 0 and 1 that differs from the plain one in what `kPart` says.
enum class Part { None, Kind, Moment, Actor, Subject, Candidates };
template <Part kPart>
Script<> one_window(Table& table, ScriptedGame& game) {
  Window w{.kind = kPart == Part::Kind ? WindowKind::Secret : WindowKind::Each};
  for (int i = 0; i < 2; ++i) w.candidates.push_back(CombatantId(i));
  if (kPart == Part::Moment) w.moment = ScriptedGame::kAct;
  if (kPart == Part::Actor) w.actor = CombatantId{0};
  if (kPart == Part::Subject) w.subject = CombatantId{0};
  if (kPart == Part::Candidates) w.candidates.back() = CombatantId{2};
  co_await table.ask(w, game.question);
}

TEST(Digest, DiffersForDifferentWindows) {
  expect_all_different({{"plain", Scene(one_window<Part::None>).table.digest()},
                        {"kind", Scene(one_window<Part::Kind>).table.digest()},
                        {"moment", Scene(one_window<Part::Moment>).table.digest()},
                        {"actor", Scene(one_window<Part::Actor>).table.digest()},
                        {"subject", Scene(one_window<Part::Subject>).table.digest()},
                        {"candidates", Scene(one_window<Part::Candidates>).table.digest()}});
}

// A claim window, and a reaction in which what was voided in it waits.
Script<> claim_and_reaction(Table& table, ScriptedGame& game) {
  Window claim{.kind = WindowKind::Claim};
  for (int i = 0; i < 2; ++i) claim.candidates.push_back(CombatantId(i));
  co_await table.ask(claim, game.question);
  Window reaction{.kind = WindowKind::Each};
  reaction.candidates.push_back(CombatantId{0});
  co_await table.ask(reaction, game.question);
}

TEST(Digest, CoversHeldDecisions) {
  Digests digests;
  const auto voided = [&](const char* what, auto answer) {
    Scene s(claim_and_reaction);
    answer(s);
    EXPECT_TRUE(s.answer(0, 2));
    digests.emplace_back(what, s.table.digest());
  };
  voided("nothing", [](Scene&) {});
  voided("a claim", [](Scene& s) { EXPECT_TRUE(s.answer(1, 1, {1})); });
  voided("a claim to keep", [](Scene& s) { EXPECT_TRUE(s.answer(1, 1, {1}, true)); });
  voided("another value", [](Scene& s) { EXPECT_TRUE(s.answer(1, 1, {2})); });
  voided("another option", [](Scene& s) { EXPECT_TRUE(s.answer(1, 2)); });
  expect_all_different(digests);
}

}  // namespace
}  // namespace fray::table
