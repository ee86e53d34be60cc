#pragma once

#include <gtest/gtest.h>

#include "fray/v1/frames.pb.h"
#include "live/current_encounter.h"
#include "live/seats.h"
#include "live/table_state.h"
#include "support/manual_executor.h"
#include "support/memory_log.h"
#include "support/toy_ruleset.h"

namespace fray::live {

/// A client that collects what it is sent, and may have said more than has been read.
struct Listener final : Client {
  std::vector<v1::ServerFrame> frames;
  std::optional<campaign::AccountId> member;  // none: it came by a link
  bool lags = false;
  std::vector<std::function<void()>> when_caught_up;

  void deliver(Bytes frame) override {
    ASSERT_TRUE(frames.emplace_back().ParseFromString(frame->binary()));
  }
  std::optional<campaign::AccountId> account() const override { return member; }
  void catch_up(std::function<void()> done) override {
    if (lags) {
      when_caught_up.push_back(std::move(done));
    } else {
      done();
    }
  }
};

/// What the parts of a table are made of, without a table: a duel of the toy ruleset with its log,
/// its seats and an executor whose clock the test winds.
class Parts : public testing::Test {
 protected:
  static constexpr table::SeatId kAna{0}, kBo{1}, kGm{2}, kWatcher{3};

  static table::Setup duel() {
    table::Setup s;
    s.title = "Duel";
    s.ruleset = "toy";
    s.map = "..\n..";
    s.sides = {"north", "south"};
    s.combatants.push_back({.key = "ana", .name = "Ana", .side = table::Side{0}});
    s.combatants.push_back({.key = "bo", .name = "Bo", .side = table::Side{1}});
    s.seats.push_back({.key = "ana", .side = table::Side{0}, .controls = {table::CombatantId{0}}});
    s.seats.push_back({.key = "bo", .side = table::Side{1}, .controls = {table::CombatantId{1}}});
    s.seats.push_back({.key = "gm", .role = table::Role::Gm});
    s.seats.push_back({.key = "watcher", .role = table::Role::Spectator});
    s.options["health"] = "1000";  // no one is to fall
    return s;
  }

  void play(const table::Setup& setup = duel()) {
    auto made = RunningEncounter::create(services_, "duel-1", "duel", setup);
    ASSERT_TRUE(made) << made.error();
    current_.play(std::move(*made));
    current_->show([](const SeatPrompt&) { return 0u; }, {});
    executor_.run();
  }
  std::shared_ptr<Listener> come(table::SeatId seat) {
    auto client = std::make_shared<Listener>();
    seats_.sit_down(client, {.seat = seat, .asked = {1e6, 1e6}, .attached = true});
    return client;
  }
  /// What waits of what was sent to this client is on disk, and the reply to its request is there;
  /// nothing of it where there is none.
  v1::Reply reply_to(const std::shared_ptr<Listener>& client, std::uint64_t id) {
    settle();
    for (const v1::ServerFrame& frame : client->frames) {
      if (frame.has_reply() && frame.reply().to() == id) return frame.reply();
    }
    return {};
  }
  /// All records of the encounter, notes included.
  std::size_t records() { return log_.kept("duel-1").records.size(); }
  /// What has been written is on disk and sent.
  void settle() {
    executor_.run();
    current_->queue().release(current_->log().written());
  }

  toy::Ruleset ruleset_;
  Rulesets rulesets_{{"toy", &ruleset_}};
  support::MemoryLog log_;
  ManualExecutor executor_;
  Counters counters_;
  Descriptions descriptions_;
  wire::WrittenOptions written_;
  RunningEncounter::Services services_{log_,          executor_, counters_, rulesets_,
                                       descriptions_, written_,  0};
  TableState state_;
  Seats seats_{duel().seats};
  CurrentEncounter current_{services_, duel()};
};

}  // namespace fray::live
