// What changes an encounter, with the parts that it is made of and no table around them.
#include "live/seat_commands.h"

#include "unit/live/parts.h"

namespace fray::live {
namespace {

class SeatCommandsTest : public Parts {
 protected:
  void open(const table::Setup& setup = duel()) {
    play(setup);
    note_prompts();
  }
  /// As a table does after each change.
  void note_prompts() {
    const auto prompts = current_->all_prompts();
    for (const SeatPrompt& p : prompts) seats_.note_prompt(p.of, p.number);
    timekeeper_.update(prompts);
  }
  Handled give(table::SeatId seat, decltype(wire::Request::body) body,
               const std::string& key = {}) {
    Handled handled =
        commands_.carry_out(*client_, seat, {.id = 1, .key = key, .body = std::move(body)});
    note_prompts();
    executor_.run();
    return handled;
  }
  /// The code of a refusal with its field, "DONE" where there is none.
  static std::string fault(const Handled& handled) {
    if (handled) return "DONE";
    return std::string(wire::name_of(handled.error().code)) + " " + handled.error().field;
  }
  SeatPrompt first_prompt() { return current_->all_prompts().at(0); }
  std::uint64_t given() { return current_->encounter().log().size(); }

  std::shared_ptr<Listener> client_ = std::make_shared<Listener>();
  Timekeeper timekeeper_{executor_,
                         state_,
                         seats_,
                         current_,
                         {.policy = {}, .duties = {}, .chance = {}},
                         {.sync_clients = [] {}, .nothing_happens = [] { return false; }}};
  DeferredQueue deferred_{[](table::SeatId) { return false; }, [](const DeferredRequest&) {}};
  GmCommands gm_commands_{seats_, current_, timekeeper_, deferred_, true, [] {}};
  SeatCommands commands_{
      state_, seats_, current_, gm_commands_, {.commands = 3, .gm_commands = 4, .combatants = 3}};
};

TEST_F(SeatCommandsTest, CarryOutADecisionOnceForItsKey) {
  open();
  const SeatPrompt asked = first_prompt();
  const wire::Decide pass{.prompt = asked.number};
  EXPECT_EQ(fault(give(asked.of, pass, "key")), "DONE");
  EXPECT_EQ(given(), 1u);
  EXPECT_EQ(fault(give(asked.of, pass, "key")), "DONE") << "it has been done";
  EXPECT_EQ(given(), 1u);
  EXPECT_EQ(fault(give(asked.of, pass, "another")), "STALE_WINDOW decide.prompt");
  EXPECT_EQ(records(), 1u);
}

TEST_F(SeatCommandsTest, RefusePromptsThatNeverWere) {
  open();
  const SeatPrompt asked = first_prompt();
  const table::SeatId other = asked.of == kAna ? kBo : kAna;
  EXPECT_EQ(fault(give(asked.of, wire::Decide{.prompt = asked.number + 50})),
            "NOT_FOUND decide.prompt");
  EXPECT_EQ(fault(give(kWatcher, wire::Decide{.prompt = 1})), "NOT_FOUND decide.prompt");
  EXPECT_EQ(fault(give(other, wire::Decide{.prompt = 60'000})), "NOT_FOUND decide.prompt");
  EXPECT_EQ(given(), 0u);
}

TEST_F(SeatCommandsTest, LimitWhatASeatMayGiveInOneEncounter) {
  open();
  for (int i = 0; i < 4; ++i) ASSERT_EQ(fault(give(kGm, wire::Pause{i % 2 == 0})), "DONE");
  const Handled refused = give(kGm, wire::Pause{true});
  EXPECT_EQ(fault(refused), "LIMITED ");
  EXPECT_NE(refused.error().message.find("this seat has given 4 commands"), std::string::npos);
  EXPECT_NE(refused.error().message.find("end it and start another one"), std::string::npos);
  EXPECT_EQ(fault(give(kGm, wire::End{})), "DONE") << "an end is always possible";
}

TEST_F(SeatCommandsTest, TellAPlayerWhatToDoAtTheLimit) {
  open();
  Handled last;
  for (int i = 0; i < 200 && last; ++i) {
    const auto prompts = current_->all_prompts();
    const auto anas = std::ranges::find(prompts, kAna, &SeatPrompt::of);
    const SeatPrompt& asked = anas == prompts.end() ? prompts.at(0) : *anas;
    // Bo's go past the limit that is looked at.
    if (asked.of == kAna) {
      last = give(kAna, wire::Decide{.prompt = asked.number});
    } else {
      const encounter::Answer pass{asked.prompt.window, asked.prompt.who, table::Choice{}};
      ASSERT_TRUE(current_->apply({asked.of, pass}));
      note_prompts();
    }
  }
  ASSERT_FALSE(last);
  EXPECT_EQ(last.error().code, wire::ErrorCode::Limited);
  EXPECT_NE(last.error().message.find("3 commands"), std::string::npos) << last.error().message;
  EXPECT_NE(last.error().message.find("ask the GM to decide for it"), std::string::npos);
}

TEST_F(SeatCommandsTest, LimitHowManyCombatantsAnEncounterHas) {
  open();
  EXPECT_EQ(
      fault(give(kGm, wire::Reinforce{.newcomer = {.key = "cy", .name = "Cy"}, .side = "north"})),
      "DONE");
  EXPECT_EQ(
      fault(give(kGm, wire::Reinforce{.newcomer = {.key = "di", .name = "Di"}, .side = "north"})),
      "LIMITED gm.reinforce");
  EXPECT_EQ(current_->setup().combatants.size(), 3u);
}

TEST_F(SeatCommandsTest, PutOverridesOnTheRecordWithTheInput) {
  open();
  ASSERT_EQ(fault(give(kGm, wire::Pause{true})), "DONE");
  ASSERT_EQ(
      fault(give(kGm, wire::SecretDice{current_->encounter().ref(table::CombatantId{0}), true})),
      "DONE");
  std::vector<std::string> kinds;
  for (const campaign::LogRecord& record : log_.kept("duel-1").records) {
    if (record.overrides) kinds.push_back(record.overrides->kind);
  }
  EXPECT_EQ(kinds, (std::vector<std::string>{"gm.pause", "gm.secretDice"}));
}

TEST_F(SeatCommandsTest, UndoNothingOnceTheDiceArePublished) {
  open();
  ASSERT_EQ(fault(give(kGm, wire::End{})), "DONE");
  ASSERT_TRUE(current_->encounter().over());
  EXPECT_EQ(fault(give(kGm, wire::Rewind{})), "ILLEGAL_NOW gm.rewind");
  EXPECT_EQ(fault(give(kGm, wire::Undo{})), "ILLEGAL_NOW gm.rewind");
}

TEST_F(SeatCommandsTest, TakeNothingWhileTheServerStopsOrTheEncounterIsStored) {
  open();
  state_.retired = true;
  EXPECT_EQ(fault(give(kGm, wire::Pause{true})), "ILLEGAL_NOW ");
  state_.retired = false;
  state_.phase = TableState::Phase::Draining;
  EXPECT_EQ(fault(give(kGm, wire::Pause{true})), "UNAVAILABLE ");
  EXPECT_EQ(records(), 0u);
}

TEST_F(SeatCommandsTest, WaitForADiskThatIsFarBehind) {
  open();
  log_.set_slow(true);
  for (std::size_t i = 0; i < SeatCommands::kMaxWaiting; ++i) {
    current_->note(table::kNoSeat, {}, {});
  }
  EXPECT_EQ(fault(give(kGm, wire::Pause{true})), "LIMITED ");
  EXPECT_FALSE(timekeeper_.paused());
  log_.set_slow(false);
  log_.sync();
  executor_.run();
  EXPECT_EQ(fault(give(kGm, wire::Pause{true})), "DONE");
}

}  // namespace
}  // namespace fray::live
