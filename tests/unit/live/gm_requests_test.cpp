// The GM's hand at a live table: decisions, moments, clocks, and what a restart leaves of them.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class GmHand : public Room {
 protected:
  static std::uint32_t ref_of(const GuestPtr& guest, const std::string& name) {
    for (auto it = guest->frames.rbegin(); it != guest->frames.rend(); ++it) {
      for (const v1::Combatant& c : it->batch().snapshot().combatants()) {
        if (c.name() == name) return c.ref();
      }
    }
    ADD_FAILURE() << "no " << name;
    return 0;
  }
  static std::string field(const std::optional<v1::Reply>& reply) {
    return reply ? reply->error().field() : "no reply";
  }
  std::size_t notes() { return log_.kept("duel-1").records.size() - inputs(); }
  static std::uint32_t left(const GuestPtr& guest) {
    const auto prompts = guest->prompts();
    return prompts.empty() ? 0 : prompts[0].deadline_ms();
  }
};

TEST_F(GmHand, PassesForPromptedCombatant) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  ASSERT_EQ(ana->prompts().size(), 1u);
  const auto skip = wire::Skip{ref_of(gm, "Ana")};
  ASSERT_TRUE(done(ask(gm, skip, "skip-1")));
  EXPECT_EQ(ana->count("gm.skipped"), 1u);
  EXPECT_TRUE(ana->prompts().empty());
  EXPECT_TRUE(done(ask(gm, skip, "skip-1"))) << "not carried out again";
  EXPECT_EQ(inputs(), 1u);
  EXPECT_EQ(code(ask(gm, skip)), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_EQ(field(ask(gm, wire::Skip{1})), "gm.skip.combatant");
  EXPECT_EQ(code(ask(ana, skip)), v1::ERROR_CODE_FORBIDDEN);
}

TEST_F(GmHand, ReinforcesAndRemembersIt) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  wire::Reinforce eve{.newcomer = {.key = "eve", .name = "Eve"}, .side = "south"};
  EXPECT_EQ(code(ask(ana, eve)), v1::ERROR_CODE_FORBIDDEN);
  eve.side = "nobody's";
  EXPECT_EQ(field(ask(gm, eve)), "gm.reinforce.side");
  eve.side = "south";
  eve.newcomer.archetype = "nobody";
  EXPECT_EQ(field(ask(gm, eve)), "gm.reinforce.archetype");
  eve.newcomer.archetype = "";
  eve.newcomer.at.facing = board::HexDirection::W;
  EXPECT_EQ(field(ask(gm, eve)), "gm.reinforce.place.facing");
  eve.newcomer.at.facing.reset();
  ASSERT_TRUE(done(ask(gm, eve, "eve-1")));
  EXPECT_EQ(ana->count("gm.revealed"), 1u);
  EXPECT_NE(ref_of(ana, "Eve"), 0u);
  EXPECT_TRUE(done(ask(gm, eve, "eve-1"))) << "not carried out again";
  EXPECT_EQ(field(ask(gm, eve)), "gm.reinforce.key");
  reopen();
  EXPECT_EQ(ref_of(sit(kAna), "Eve"), ref_of(ana, "Eve"));
}

TEST_F(GmHand, MovesACombatantAndRemembersIt) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  wire::Move move{.combatant = ref_of(gm, "Ana"), .place = {3, 2}};
  EXPECT_EQ(code(ask(ana, move)), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(field(ask(gm, wire::Move{.combatant = 1, .place = {}})), "gm.move.combatant");
  move.place.y = -1;
  EXPECT_EQ(field(ask(gm, move)), "gm.move.place");
  move.place = {3, 2, board::HexDirection::W};
  EXPECT_EQ(field(ask(gm, move)), "gm.move.place.facing");
  move.place.facing.reset();
  ASSERT_TRUE(done(ask(gm, move, "move-1")));
  EXPECT_EQ(ana->count("gm.moved"), 1u);
  EXPECT_TRUE(done(ask(gm, move, "move-1"))) << "not carried out again";
  EXPECT_EQ(inputs(), 1u);
  reopen();
  const auto again = sit(kAna);
  const auto& combatants = again->frames.back().batch().snapshot().combatants();
  const auto at = std::ranges::find(combatants, std::string("Ana"), &v1::Combatant::name);
  ASSERT_NE(at, combatants.end());
  EXPECT_EQ(at->place().x(), 3);
  EXPECT_EQ(at->place().y(), 2);
}

TEST_F(GmHand, ChangesTheOrderAndRemembersIt) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const auto turn_of_ana = [](const auto& combatants) -> std::uint32_t {
    const auto at = std::ranges::find(combatants, std::string("Ana"), &v1::Combatant::name);
    return at == combatants.end() ? 0 : at->turn_order();
  };
  const std::uint32_t other = ref_of(gm, "Bo");
  const wire::Reorder reorder{.combatant = ref_of(gm, "Ana")};  // who is first
  EXPECT_EQ(code(ask(ana, reorder)), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(field(ask(gm, wire::Reorder{.combatant = 1})), "gm.reorder.combatant");
  EXPECT_EQ(field(ask(gm, wire::Reorder{.combatant = other, .before = 1})), "gm.reorder.before");
  EXPECT_EQ(field(ask(gm, wire::Reorder{.combatant = other, .before = other})),
            "gm.reorder.before");
  ASSERT_TRUE(done(ask(gm, reorder, "reorder-1")));
  EXPECT_EQ(ana->count("gm.put-last"), 1u);
  EXPECT_EQ(turn_of_ana(ana->frames.back().batch().changed()), 2u);
  EXPECT_TRUE(done(ask(gm, reorder, "reorder-1"))) << "not carried out again";
  EXPECT_EQ(inputs(), 1u);
  reopen();
  EXPECT_EQ(turn_of_ana(sit(kAna)->frames.back().batch().snapshot().combatants()), 2u);
}

TEST_F(GmHand, RenamesACombatantAndRemembersIt) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const wire::Rename rename{.combatant = ref_of(gm, "Ana"), .name = "Anna"};
  EXPECT_EQ(code(ask(ana, rename)), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(field(ask(gm, wire::Rename{.combatant = 1, .name = "Anna"})), "gm.rename.combatant");
  EXPECT_EQ(field(ask(gm, wire::Rename{.combatant = rename.combatant, .name = "Ana"})),
            "gm.rename.name");
  EXPECT_EQ(field(ask(gm, wire::Rename{.combatant = rename.combatant, .name = ""})),
            "gm.rename.name");
  ASSERT_TRUE(done(ask(gm, rename, "rename-1")));
  EXPECT_EQ(ana->count("gm.renamed"), 1u);
  const auto& changed = ana->frames.back().batch().changed();
  ASSERT_EQ(changed.size(), 1) << "without a snapshot";
  EXPECT_EQ(changed[0].name(), "Anna");
  EXPECT_TRUE(done(ask(gm, rename, "rename-1"))) << "not carried out again";
  reopen();
  EXPECT_EQ(ref_of(sit(kAna), "Anna"), rename.combatant);
}

TEST_F(GmHand, ShowsTheNameOfAnUnknownCreatureAndRemembersIt) {
  spec_.setup.combatants[1].called = "Shape";
  spec_.setup.combatants[1].token = "picture";
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const auto& seen = ana->frames.back().batch().snapshot().combatants();
  const auto shape = std::ranges::find(seen, std::string("Shape"), &v1::Combatant::name);
  ASSERT_NE(shape, seen.end());
  EXPECT_EQ(shape->token(), "");
  EXPECT_EQ(shape->called(), "");
  for (const v1::ServerFrame& frame : ana->frames) {
    EXPECT_EQ(frame.SerializeAsString().find("Bo"), std::string::npos);
  }
  const auto show = wire::ShowName{ref_of(gm, "Bo")};
  EXPECT_EQ(code(ask(ana, show)), v1::ERROR_CODE_FORBIDDEN);
  ASSERT_TRUE(done(ask(gm, show, "show-1")));
  EXPECT_EQ(ana->count("gm.named"), 1u);
  const v1::Batch& batch = ana->frames.back().batch();
  EXPECT_EQ(batch.events(0).text(), "Shape is Bo.");
  ASSERT_EQ(batch.changed().size(), 1) << "without a snapshot";
  EXPECT_EQ(batch.changed(0).name(), "Bo");
  EXPECT_EQ(batch.changed(0).token(), "picture");
  EXPECT_EQ(gm->frames.back().batch().changed(0).called(), "");
  EXPECT_EQ(code(ask(gm, show)), v1::ERROR_CODE_ILLEGAL_NOW);
  reopen();
  EXPECT_EQ(ref_of(sit(kAna), "Bo"), show.combatant);
}

TEST_F(GmHand, ChangesTheSideOfACombatantAndRemembersIt) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  // Or else it would be over once all are of one side.
  const wire::Reinforce eve{.newcomer = {.key = "eve", .name = "Eve"}, .side = "north"};
  ASSERT_TRUE(done(ask(gm, eve)));
  wire::ChangeSide change{.combatant = ref_of(gm, "Ana"), .side = "south"};
  EXPECT_EQ(code(ask(ana, change)), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(field(ask(gm, wire::ChangeSide{.combatant = 1, .side = "south"})),
            "gm.changeSide.combatant");
  EXPECT_EQ(field(ask(gm, change)), "gm.changeSide.combatant") << "a player's of the other side";
  const wire::Control control{.combatant = change.combatant, .seat = "gm"};
  ASSERT_TRUE(done(ask(gm, control)));
  change.side = "nobody's";
  EXPECT_EQ(field(ask(gm, change)), "gm.changeSide.side");
  change.side = "south";
  ASSERT_TRUE(done(ask(gm, change, "change-1")));
  EXPECT_EQ(ana->count("gm.changed-side"), 1u);
  EXPECT_TRUE(ana->prompts().empty());
  const auto side_shown = [](const auto& combatants) {
    const auto at = std::ranges::find(combatants, std::string("Ana"), &v1::Combatant::name);
    return at == combatants.end() ? "nobody's" : at->side();
  };
  EXPECT_EQ(side_shown(ana->frames.back().batch().changed()), "south") << "without a snapshot";
  reopen();
  EXPECT_EQ(side_shown(sit(kAna)->frames.back().batch().snapshot().combatants()), "south");
}

TEST_F(GmHand, HidesDiceWithoutATrace) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const auto hide = wire::SecretDice{ref_of(gm, "Ana"), true};
  EXPECT_EQ(code(ask(ana, hide)), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(field(ask(gm, wire::SecretDice{1, true})), "gm.secretDice.combatant");
  const std::size_t told = ana->frames.size();
  ASSERT_TRUE(done(ask(gm, hide, "hide-1")));
  EXPECT_EQ(code(ask(gm, hide)), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_EQ(ana->frames.size(), told);
  const auto& changed = gm->frames.back().batch().changed();
  ASSERT_EQ(changed.size(), 1) << "the GM alone is told whose dice are secret";
  EXPECT_EQ(changed[0].name(), "Ana");
  EXPECT_TRUE(changed[0].secret_dice());
  reopen();
  const auto again = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm_again = sit(kGm);
  ASSERT_TRUE(done(act(again, "strike", {1})));
  if (!bo->prompts().empty()) {
    ASSERT_TRUE(done(act(bo, "pass")));
  }
  const auto hit = [](const GuestPtr& guest) {
    for (const v1::ServerFrame& frame : guest->frames) {
      for (const v1::Event& event : frame.batch().events()) {
        if (event.key() == "hit") return event.args(2).dice();
      }
    }
    ADD_FAILURE() << "not told";
    return v1::Dice();
  };
  EXPECT_TRUE(hit(again).secret());
  EXPECT_EQ(hit(again).faces_size(), 0);
  EXPECT_EQ(hit(bo).faces_size(), 0);
  EXPECT_GT(hit(gm_again).faces_size(), 0);
}

TEST_F(GmHand, TakesACombatantOverAndHandsItBack) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const std::uint32_t ref = ref_of(gm, "Ana");
  ASSERT_TRUE(gm->prompts().empty());
  ASSERT_TRUE(done(ask(gm, wire::Control{ref, "gm"})));
  EXPECT_EQ(ana->count("gm.took-over"), 1u);
  EXPECT_TRUE(ana->prompts().empty());
  ASSERT_EQ(gm->prompts().size(), 1u);
  // Both see whose it is now.
  const auto yours = [ref](const GuestPtr& guest) {
    for (const v1::Combatant& c : guest->frames.back().batch().changed()) {
      if (c.ref() == ref) return c.yours();
    }
    ADD_FAILURE() << "not told";
    return false;
  };
  EXPECT_FALSE(yours(ana));
  EXPECT_TRUE(yours(gm));
  reopen();
  const auto again = sit(kGm);
  ASSERT_EQ(again->prompts().size(), 1u) << "and so it is after a restart";
  EXPECT_TRUE(done(act(again, "pass")));
  ASSERT_TRUE(done(ask(again, wire::Control{ref, ""})));
  EXPECT_EQ(code(ask(again, wire::Control{ref, ""})), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_EQ(field(ask(again, wire::Control{1, "gm"})), "gm.control.combatant");
  EXPECT_EQ(field(ask(again, wire::Control{ref, "nobody"})), "gm.control.seat");
  EXPECT_EQ(code(ask(again, wire::Control{ref, "bo"})), v1::ERROR_CODE_INVALID);
}

TEST_F(GmHand, RewindsOnlyFromWhereItBelievesToBe) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const auto other = sit(kGm);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  const std::uint64_t moment = gm->frames.back().batch().moment();
  ASSERT_EQ(moment, 1u);
  // Two at once: one has it done.
  ASSERT_TRUE(done(ask(gm, wire::Rewind{0, moment})));
  const auto late = ask(other, wire::Rewind{0, moment});
  EXPECT_EQ(code(late), v1::ERROR_CODE_CONFLICT);
  EXPECT_EQ(field(late), "gm.rewind.ifMoment");
  EXPECT_EQ(code(ask(other, wire::Undo{moment})), v1::ERROR_CODE_CONFLICT);
  EXPECT_EQ(ana->count("encounter.rewound"), 1u);
  EXPECT_TRUE(done(ask(other, wire::Rewind{0, 0})));
}

TEST_F(GmHand, UndoesTheLastDecisionOfAPlayer) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const auto none = ask(gm, wire::Undo{});
  EXPECT_EQ(code(none), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_EQ(field(none), "gm.undo");
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  ASSERT_TRUE(ana->prompts().empty());
  ASSERT_TRUE(done(ask(gm, wire::Undo{}, "undo-1")));
  ASSERT_TRUE(done(ask(gm, wire::Undo{}, "undo-1"))) << "once";
  ASSERT_EQ(ana->prompts().size(), 1u);
  EXPECT_EQ(gm->frames.back().batch().moment(), 0u);
  EXPECT_EQ(code(ask(ana, wire::Undo{})), v1::ERROR_CODE_FORBIDDEN);
}

TEST_F(GmHand, ListsMomentsForTheGmAlone) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  ASSERT_TRUE(done(act(bo, "block")));
  const auto listed = ask(gm, wire::ListMoments{});
  ASSERT_TRUE(listed && listed->has_moments());
  const auto& moments = listed->moments().moments();
  ASSERT_EQ(moments.size(), 2);
  EXPECT_EQ(moments[0].number(), 1u);
  EXPECT_EQ(moments[1].number(), 0u);
  EXPECT_EQ(moments[0].combatant(), ref_of(gm, "Bo"));
  EXPECT_EQ(moments[0].key(), "blocked");
  EXPECT_FALSE(moments[0].text().empty());
  EXPECT_EQ(moments[1].round(), 1u);
  const auto one = ask(gm, wire::ListMoments{.before = 1, .most = 1});
  ASSERT_EQ(one->moments().moments_size(), 1);
  EXPECT_EQ(one->moments().moments(0).number(), 0u);
  EXPECT_EQ(code(ask(ana, wire::ListMoments{})), v1::ERROR_CODE_FORBIDDEN);
}

TEST_F(GmHand, ShowsAMomentToTheGmAlone) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  const v1::Snapshot first = gm->frames.back().batch().snapshot();
  ASSERT_GT(first.combatants_size(), 0);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  const std::size_t frames = ana->frames.size();
  const auto then = ask(gm, wire::ShowMoment{.moment = 0});
  ASSERT_TRUE(then && then->has_shown_moment());
  const v1::Snapshot& shown = then->shown_moment().snapshot();
  ASSERT_EQ(shown.combatants_size(), first.combatants_size());
  for (int i = 0; i < first.combatants_size(); ++i) {
    EXPECT_EQ(shown.combatants(i).SerializeAsString(), first.combatants(i).SerializeAsString());
  }
  EXPECT_EQ(shown.round(), first.round());
  EXPECT_EQ(code(ask(gm, wire::ShowMoment{.moment = 9})), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(code(ask(ana, wire::ShowMoment{})), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(ana->frames.size(), frames) << "no one else is sent anything";
  ASSERT_TRUE(done(act(bo, "block"))) << "and play goes on";
}

TEST_F(GmHand, GivesMoreTime) {
  spec_.setup.policy.decision_ms = 10'000;
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  const std::uint32_t ref = ref_of(gm, "Ana");
  executor_.advance(4s);
  ASSERT_TRUE(done(ask(gm, wire::ExtendClock{ref, 30'000}, "more")));
  EXPECT_EQ(left(ana), 36'000u) << "she is told";
  ASSERT_TRUE(done(ask(gm, wire::ExtendClock{ref, 30'000}, "more"))) << "once";
  executor_.advance(35s);
  EXPECT_EQ(inputs(), 0u) << "she still thinks";
  ASSERT_TRUE(done(ask(gm, wire::ExtendClock{0, 5'000}))) << "all";
  EXPECT_EQ(left(ana), 6'000u);
  executor_.advance(7s);
  EXPECT_GT(inputs(), 0u);
}

TEST_F(GmHand, NamesWhatIsWrongWithMoreTime) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  EXPECT_EQ(code(ask(ana, wire::ExtendClock{0, 1'000})), v1::ERROR_CODE_FORBIDDEN);
  for (const std::uint32_t ms : {0u, 3'600'001u}) {
    EXPECT_EQ(field(ask(gm, wire::ExtendClock{0, ms})), "gm.extendClock.byMs");
  }
  EXPECT_EQ(code(ask(gm, wire::ExtendClock{1, 1'000})), v1::ERROR_CODE_NOT_FOUND);
  EXPECT_EQ(code(ask(gm, wire::ExtendClock{0, 1'000})), v1::ERROR_CODE_ILLEGAL_NOW)
      << "without a limit";
  EXPECT_EQ(inputs(), 0u);
}

TEST_F(GmHand, LeavesItsPauseToARestartedServer) {
  open();
  {
    const auto gm = sit(kGm);
    ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
    EXPECT_EQ(notes(), 1u) << "on the record";
    ASSERT_TRUE(done(ask(gm, wire::Pause{true}))) << "which changes nothing";
    EXPECT_EQ(notes(), 1u);
  }
  reopen();
  EXPECT_EQ(table_->stopped(), "");
  {
    const auto gm = sit(kGm);
    const auto* notice = gm->notice(v1::Notice::kClocks);
    ASSERT_TRUE(notice && notice->clocks().paused());
    ASSERT_TRUE(done(ask(gm, wire::Pause{false})));
  }
  reopen();
  EXPECT_EQ(sit(kGm)->notice(v1::Notice::kClocks), nullptr);
}

TEST_F(GmHand, OfAPauseLastsThroughARestartBetweenEncounters) {
  spec_.endless = true;
  spec_.pace = 100ms;
  open();
  {
    const auto gm = sit(kGm);
    ASSERT_TRUE(done(ask(gm, wire::End{})));
    ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
  }
  close();
  begin();
  EXPECT_NE(sit(kGm)->notice(v1::Notice::kClocks), nullptr);
  close();
  begin();
  EXPECT_NE(sit(kGm)->notice(v1::Notice::kClocks), nullptr) << "it is in the new log, too";
}

TEST_F(GmHand, LeavesClocksAndReservesToARestartedServer) {
  spec_.setup.policy.decision_ms = 10'000;
  spec_.setup.policy.reaction_ms = 10'000;
  spec_.setup.policy.bank_ms = 60'000;
  open();
  {
    const auto ana = sit(kAna);
    const auto bo = sit(kBo);
    executor_.advance(25s);  // 15 s of the reserve
    ASSERT_TRUE(done(act(ana, "strike", {1})));
    ASSERT_EQ(left(bo), 10'000u + 45'000u) << "he was asked as well";
    executor_.advance(4s);
    ASSERT_TRUE(done(ask(sit(kGm), wire::Pause{true})));
    executor_.advance(500s);
  }
  reopen();
  const auto bo = sit(kBo);
  const auto ana = sit(kAna);
  EXPECT_EQ(left(bo), 6'000u + 45'000u);
  ASSERT_TRUE(done(ask(sit(kGm), wire::Pause{false})));
  for (int i = 0; i < 3 && ana->prompts().empty(); ++i) ASSERT_TRUE(done(act(bo, "pass")));
  EXPECT_EQ(left(ana), 10'000u + 45'000u) << "her reserve is not refilled";
}

TEST_F(GmHand, LeavesTheTimeOfAnOpenPromptToARestartedServer) {
  spec_.setup.policy.decision_ms = 60'000;
  open();
  {
    const auto ana = sit(kAna);
    executor_.advance(20s);
    bool settled = false;
    tables_->drain([&settled] { settled = true; });
    executor_.run();
    EXPECT_TRUE(settled);
  }
  reopen();
  EXPECT_EQ(left(sit(kAna)), 40'000u);
  reopen();
  EXPECT_EQ(left(sit(kAna)), 40'000u) << "nothing was refilled, nothing was lost";
}

TEST_F(GmHand, IsCountedApartFromInputsByACheckpoint) {
  checkpoint_every_ = 3;
  spec_.setup.policy.decision_ms = 60'000;
  open();
  std::vector<std::string> told;
  {
    const auto gm = sit(kGm);
    const std::array players{sit(kAna), sit(kBo)};
    for (int i = 0; i < 20; ++i) {
      ASSERT_TRUE(done(ask(gm, wire::Pause{i % 2 == 0})));
      const GuestPtr& asked = players[0]->prompts().empty() ? players[1] : players[0];
      ASSERT_TRUE(done(act(asked, "pass")));
    }
    told = players[0]->told();
  }
  ASSERT_TRUE(log_.kept("duel-1").checkpoint);
  const std::size_t kept = inputs();
  reopen();
  EXPECT_EQ(table_->stopped(), "");
  const auto& how = table_->taken_up().value().how;
  EXPECT_EQ(how.note, "") << "the checkpoint fits";
  EXPECT_EQ(how.inputs, 20u);
  EXPECT_LT(how.played, 20u);
  EXPECT_EQ(inputs(), kept);
  EXPECT_EQ(sit(kAna)->told(), told);
}

}  // namespace
}  // namespace fray::live
