// What a client was sent bit by bit adds up to what its viewer sees, and nothing is sent twice.
#include "secrets/told.h"

#include <map>

#include "live/publisher.h"
#include "oracle/player.h"
#include "oracle/twins.h"

namespace fray::oracle {
namespace {

// Assembles what it is sent, as a client does.
struct Reader final : live::Client {
  void deliver(live::Bytes frame) override {
    v1::ServerFrame message;
    ASSERT_TRUE(message.ParseFromString(frame->binary()));
    const v1::Batch& batch = message.batch();
    events.insert(events.end(), batch.events().begin(), batch.events().end());
    if (batch.has_snapshot()) {
      seen = batch.snapshot();
      EXPECT_EQ(batch.changed_size(), 0) << "a snapshot says it all";
    }
    for (const v1::Combatant& now : batch.changed()) {
      const auto known =
          std::ranges::find(*seen.mutable_combatants(), now.ref(), &v1::Combatant::ref);
      ASSERT_NE(known, seen.mutable_combatants()->end()) << now.ShortDebugString();
      needless += known->SerializeAsString() == now.SerializeAsString();
      *known = now;
      ++changes;
    }
    if (batch.has_round()) seen.set_round(batch.round());
    if (batch.has_turn()) seen.set_turn(batch.turn());
  }

  v1::Snapshot seen;
  std::vector<v1::Event> events;
  int changes = 0;
  int needless = 0;
};

class Telling {
 public:
  Telling(std::uint64_t n, const std::string& ruleset) : whim_(n * 7919) {
    table::Setup setup = random_scene(whim_, {.ruleset = ruleset});
    setup.policy.physical_dice = n % 3 == 0;
    if (n % 2 == 0) setup.policy.health = table::HealthShown::Rough;
    e_ = start(setup, n);
    queue_.release(0);
    publisher_.emplace(*e_, "bout-1", "", queue_, counters_, written_,
                       live::Publisher::Source{[this](SeatId seat) {
                                                 std::vector<live::SeatPrompt> open;
                                                 for (const Prompt& p : e_->prompts(seat)) {
                                                   open.push_back({p.number, seat, p});
                                                 }
                                                 return open;
                                               },
                                               [](const live::SeatPrompt&) { return 0u; }});
    readers_.resize(setup.seats.size());
    attach_those_who_may();
  }

  void step() {
    const encounter::Input input = random_input(*e_, whim_, {});
    if (!e_->apply(input)) return;
    // All see who gets control of a combatant, though otherwise only its seats are shown that.
    const bool handed = std::holds_alternative<encounter::Control>(input.action);
    for (const auto& reader : readers_) {
      if (reader) reader->needless = handed ? -1'000'000 : 0;
    }
    publisher_->publish(++position_);
    queue_.release(position_);
    attach_those_who_may();
    for (std::size_t s = 0; s < readers_.size(); ++s) {
      const SeatId seat{static_cast<std::uint16_t>(s)};
      if (readers_[s] && !publisher_->blocked_by_hidden(seat))
        expect_up_to_date(seat, *readers_[s]);
    }
  }
  bool over() const { return e_->over(); }

  int changes() const {
    int sum = 0;
    for (const auto& reader : readers_) sum += reader ? reader->changes : 0;
    return sum;
  }
  int secrets = 0;  // events that only the GM was sent whole

 private:
  encounter::Viewer viewer_of(SeatId seat) const {
    return encounter::viewer_of(e_->setup().seats[raw(seat)]);
  }
  void attach_those_who_may() {
    for (std::size_t s = 0; s < readers_.size(); ++s) {
      const SeatId seat{static_cast<std::uint16_t>(s)};
      if (readers_[s] || publisher_->blocked_by_hidden(seat)) continue;
      readers_[s] = std::make_shared<Reader>();
      publisher_->attach(readers_[s], seat, {}, position_);
    }
  }
  void expect_up_to_date(SeatId seat, const Reader& reader) {
    v1::ServerFrame whole;
    ASSERT_TRUE(whole.ParseFromString(frame_for(*e_, viewer_of(seat), seat, 0)));
    const v1::Snapshot& shown = whole.batch().snapshot();
    ASSERT_EQ(reader.seen.combatants_size(), shown.combatants_size()) << raw(seat);
    for (int i = 0; i < shown.combatants_size(); ++i) {
      ASSERT_EQ(reader.seen.combatants(i).ShortDebugString(),
                shown.combatants(i).ShortDebugString())
          << "seat " << raw(seat);
    }
    ASSERT_EQ(reader.seen.marks_size(), shown.marks_size());
    for (int i = 0; i < shown.marks_size(); ++i) {
      ASSERT_EQ(reader.seen.marks(i).ShortDebugString(), shown.marks(i).ShortDebugString());
    }
    ASSERT_TRUE(std::ranges::equal(reader.seen.map(), shown.map()));
    ASSERT_EQ(reader.seen.round(), shown.round());
    ASSERT_EQ(reader.seen.turn(), shown.turn());
    ASSERT_LE(reader.needless, 0) << "seat " << raw(seat);
    ASSERT_EQ(reader.events.size(), static_cast<std::size_t>(whole.batch().events_size()));
    for (std::size_t i = checked_[seat]; i < reader.events.size(); ++i) {
      ASSERT_EQ(reader.events[i].SerializeAsString(),
                whole.batch().events(static_cast<int>(i)).SerializeAsString());
      secrets += reader.events[i].DebugString().find("secret: true") != std::string::npos;
    }
    checked_[seat] = reader.events.size();
  }

  RandomSource whim_;
  std::unique_ptr<Encounter> e_;
  live::Counters counters_;
  live::ReleaseQueue queue_{counters_};
  wire::WrittenOptions written_;
  std::optional<live::Publisher> publisher_;
  std::vector<std::shared_ptr<Reader>> readers_;  // by seat
  std::map<SeatId, std::size_t> checked_;         // of their events
  std::uint64_t position_ = 0;
};

class Told : public testing::TestWithParam<std::string> {};

TEST_P(Told, AddsUpToWhatIsSeen) {
  const std::uint64_t worlds = scaled(40);
  int changes = 0;
  int secrets = 0;
  for (std::uint64_t n = 1; n <= worlds; ++n) {
    SCOPED_TRACE(n);
    Telling telling(n, GetParam());
    for (int i = 0; i < 120 && !telling.over(); ++i) {
      telling.step();
      ASSERT_FALSE(HasFatalFailure());
    }
    changes += telling.changes();
    secrets += telling.secrets;
  }
  EXPECT_GT(changes, static_cast<int>(worlds) * 50);
  EXPECT_GT(secrets, 0);
}

INSTANTIATE_TEST_SUITE_P(EveryRuleset, Told, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });

}  // namespace
}  // namespace fray::oracle
