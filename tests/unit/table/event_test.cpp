#include "table/event.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "support/scripted_game.h"

namespace fray::table {
namespace {

using test::kSide0;
using test::kSide1;
using test::Scene;
using test::ScriptedGame;

Script<> nothing(Table&, ScriptedGame&) {
  co_return;
}

TEST(Audience, OfAnEventIsThoseWhoKnowOfAllItNames) {
  Scene s(nothing, kSide1);
  const auto audience = [&](auto... args) {
    s.table.emit(ScriptedGame::kSaw, args...);
    return s.table.journal().events.back().audience;
  };
  EXPECT_EQ(audience(CombatantId{0}, CombatantId{1}), kEveryone);
  EXPECT_EQ(audience(CombatantId{0}, CombatantId{3}), kSide1);
  EXPECT_EQ(audience(CombatantId{3}, CombatantId{0}), kSide1);
  EXPECT_EQ(audience(CombatantId{0}, kNoCombatant), kEveryone);
  s.table.set_known_to(CombatantId{0}, kGmOnly);
  EXPECT_EQ(audience(CombatantId{0}, CombatantId{1}), kSide0) << "its own side always knows";
  EXPECT_EQ(audience(CombatantId{0}, CombatantId{3}), kGmOnly);
}

TEST(Audience, IsNoWiderThanAsked) {
  Scene s(nothing);
  s.table.emit_to(kSide0, ScriptedGame::kSaw, CombatantId{0}, CombatantId{2});
  EXPECT_EQ(s.table.journal().events.back().audience, kSide0);
}

TEST(Audience, OfAPlainNumberIsEveryoneWhateverItsValue) {
  Scene s(nothing, kSide1);
  s.table.emit(ScriptedGame::kHappened, 3);  // not combatant 3
  EXPECT_EQ(s.table.journal().events.back().audience, kEveryone);
}

TEST(Cause, IsThereForThoseWhoKnewOfItThen) {
  Scene s(nothing, kSide1);
  const auto cause = [&](CombatantId by) {
    s.table.emit_by(by, ScriptedGame::kHappened, 1);
    const Event& event = s.table.journal().events.back();
    EXPECT_EQ(event.audience, kEveryone) << "what happens is no secret, only by whom";
    return event.cause();
  };
  EXPECT_EQ(cause(CombatantId{0}), (Cause{CombatantId{0}, kEveryone}));
  EXPECT_EQ(cause(CombatantId{3}), (Cause{CombatantId{3}, kSide1}));
  s.table.set_known_to(CombatantId{3}, kEveryone);
  const auto& events = s.table.journal().events;
  EXPECT_EQ(events.back().cause()->known_to, kSide1) << "what is learned later changes no event";
  EXPECT_EQ(cause(kNoCombatant), std::nullopt);
}

TEST(Cause, OfOtherEventsIsUnknown) {
  Scene s(nothing);
  s.table.emit(ScriptedGame::kSaw, CombatantId{0}, CombatantId{1});
  EXPECT_EQ(s.table.journal().events.back().cause(), std::nullopt);
  Event full{.arg_count = Event::kMaxArgs};
  full.args.fill(7);
  EXPECT_EQ(full.cause(), std::nullopt);
}

TEST(Perceived, CountsWhatASideIsShown) {
  Scene s(nothing, kSide1);
  const auto perceived = [&] {
    return std::pair(s.table.perceived(Side{0}), s.table.perceived(Side{1}));
  };
  const auto start = perceived();
  s.table.emit(ScriptedGame::kSaw, CombatantId{3}, CombatantId{2});
  EXPECT_EQ(perceived(), std::pair(start.first, start.second + 1));
  s.table.emit(ScriptedGame::kHappened, 1);
  EXPECT_EQ(perceived(), std::pair(start.first + 1, start.second + 2));
  s.table.emit_to(kGmOnly, ScriptedGame::kHappened, 1);
  EXPECT_EQ(perceived(), std::pair(start.first + 1, start.second + 2));
}

TEST(Packing, BringsBackFaces) {
  const Faces f{1'234'567, 127};
  EXPECT_EQ(Faces::unpack(f.packed()).offset, f.offset);
  EXPECT_EQ(Faces::unpack(f.packed()).count, f.count);
}

class Recorder final : public dice::Source {
 public:
  explicit Recorder(std::vector<dice::Stream>& streams) : streams_(streams) {}
  void roll(const dice::Stream& stream, unsigned, std::span<dice::Face> faces) override {
    streams_.push_back(stream);
    std::ranges::fill(faces, static_cast<dice::Face>(streams_.size()));
  }
  std::unique_ptr<Source> clone() const override { return std::make_unique<Recorder>(streams_); }

 private:
  std::vector<dice::Stream>& streams_;
};

TEST(Roll, CountsEachRollersPurposesApart) {
  Scene s(nothing);
  std::vector<dice::Stream> streams;
  s.table.set_dice(std::make_unique<Recorder>(streams));
  const Faces first = s.table.roll(CombatantId{0}, 2, 3);
  s.table.roll(CombatantId{0}, 2, 1);
  s.table.roll(CombatantId{0}, 3, 1);
  s.table.roll(CombatantId{1}, 2, 1);
  s.table.set_branch(1);
  s.table.roll(CombatantId{0}, 2, 1);
  s.table.roll(kNoCombatant, 2, 1);
  EXPECT_EQ(
      streams,
      (std::vector<dice::Stream>{
          {1, 2, 0}, {1, 2, 1}, {1, 3, 0}, {2, 2, 0}, {1, 2 | 1 << 8, 2}, {0, 2 | 1 << 8, 0}}));
  EXPECT_EQ(std::ranges::count(s.table.faces(first), 1), 3) << "later rolls leave them alone";
}

TEST(Roll, KeepsHowManySidesEachDieHas) {
  Scene s(nothing);
  const Faces ten = s.table.roll(CombatantId{0}, 2, 2);
  const Faces six = s.table.roll_against(CombatantId{1}, 2, 3, 6);
  const Journal& journal = s.table.journal();
  EXPECT_EQ(std::ranges::count(journal.sides_of(ten), 10), 2);
  EXPECT_EQ(std::ranges::count(journal.sides_of(six), 6), 3);
}

TEST(Journal, NoDiceHaveNoPartsOfTheNextRoll) {
  Journal journal;
  journal.faces = {4, 2};
  journal.sides = {10, 10};
  const Faces none{.offset = 0, .count = 0};
  const Faces two{.offset = 0, .count = 2};
  DiceParts parts;
  parts.add(Term{7}, 2);
  journal.note_parts(two, parts);
  EXPECT_EQ(journal.parts_of(two).size(), 1u);
  EXPECT_TRUE(journal.parts_of(none).empty());
  EXPECT_FALSE(journal.is_secret(none));
}

}  // namespace
}  // namespace fray::table
