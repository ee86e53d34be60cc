#pragma once

#include <deque>

#include <gtest/gtest.h>

#include "fray/v1/frames.pb.h"
#include "live/tables.h"
#include "support/manual_executor.h"
#include "support/memory_log.h"
#include "support/toy_ruleset.h"
#include "wire/log.h"

// Live tables of the toy ruleset on a clock that the test winds, with clients that listen.
namespace fray::live {

struct Guest final : Client {
  std::deque<v1::ServerFrame> frames;
  Bytes last;  // of them, as it came
  table::SeatId seat{};
  std::uint64_t last_id = 0;
  std::optional<campaign::AccountId> member;  // none: it came by a link
  std::string called;                         // the member's display name
  bool lags = false;                          // has said more than its table has been handed
  std::vector<std::function<void()>> when_caught_up;

  void deliver(Bytes frame) override {
    ASSERT_TRUE(frames.emplace_back().ParseFromString(frame->binary()));
    last = std::move(frame);
  }
  std::optional<campaign::AccountId> account() const override { return member; }
  std::string name() const override { return called; }
  void catch_up(std::function<void()> done) override {
    if (lags) {
      when_caught_up.push_back(std::move(done));
    } else {
      done();
    }
  }
  /// The reply to a request, taken out of the frames; nullopt if it has not come.
  std::optional<v1::Reply> reply_to(std::uint64_t id) {
    for (auto it = frames.begin(); it != frames.end(); ++it) {
      if (!it->has_reply() || it->reply().to() != id) continue;
      v1::Reply reply = it->reply();
      frames.erase(it);
      return reply;
    }
    return std::nullopt;
  }
  /// The open prompts, as of the last batch.
  std::vector<v1::Prompt> prompts() const {
    for (auto it = frames.rbegin(); it != frames.rend(); ++it) {
      if (it->has_batch()) return {it->batch().prompts().begin(), it->batch().prompts().end()};
    }
    return {};
  }
  std::vector<std::string> told() const {
    std::vector<std::string> out;
    for (const v1::ServerFrame& frame : frames) {
      for (const v1::Event& event : frame.batch().events()) out.push_back(event.text());
    }
    return out;
  }
  std::size_t count(const std::string& key) const {
    std::size_t n = 0;
    for (const v1::ServerFrame& frame : frames) {
      for (const v1::Event& event : frame.batch().events()) n += event.key() == key;
    }
    return n;
  }
  const v1::Notice* notice(v1::Notice::NoticeCase kind) const {
    for (auto it = frames.rbegin(); it != frames.rend(); ++it) {
      if (it->has_notice() && it->notice().notice_case() == kind) return &it->notice();
    }
    return nullptr;
  }
};
using GuestPtr = std::shared_ptr<Guest>;

class Room : public testing::Test {
 protected:
  static constexpr table::SeatId kAna{0}, kBo{1}, kGm{2}, kWatcher{3};

  Room() {
    spec_.key = "duel";
    table::Setup& s = spec_.setup;
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
    s.options["health"] = "50";
    s.policy.absent = table::Absent::Wait;
  }
  ~Room() override { close(); }

  /// A new encounter is started until its dice let Ana act first.
  void open() {
    const bool fresh = log_.empty();
    begin();
    for (int attempt = 0; fresh && !log_.slow() && !ana_is_first(); ++attempt) {
      ASSERT_LT(attempt, 100) << "Ana is never first";
      close();
      log_.clear();
      begin();
    }
  }
  bool ana_is_first() {
    const auto guest = sit(kGm);
    bool first = false;
    for (const v1::ServerFrame& frame : guest->frames) {
      for (const v1::Combatant& c : frame.batch().snapshot().combatants()) {
        first = first || (c.name() == "Ana" && c.turn_order() == 1);
      }
    }
    table_->leave(guest);
    executor_.run();
    return first;
  }
  void begin() {
    pictured_.clear();
    tables_.emplace(log_, campaign::SigningKey{}, rulesets_, executor_, checkpoint_every_);
    TableHost::Config config{.server = "test"};
    config.chance = chance_;
    config.hooks.frozen = [this](const std::string& reason) { frozen_ = reason; };
    config.hooks.pictured = [this](const std::vector<std::string>& pictures) {
      pictured_.insert(pictured_.end(), pictures.begin(), pictures.end());
    };
    const auto opened = tables_->open(executor_, spec_, std::move(config));
    ASSERT_TRUE(opened) << opened.error();
    table_ = *opened;
    table_->start();
    executor_.run();
  }
  void close() {
    table_.reset();
    tables_.reset();
    executor_.run();
  }
  void reopen() {
    close();
    open();
  }

  std::optional<v1::Reply> ask(const GuestPtr& guest, decltype(wire::Request::body) body,
                               const std::string& key = {}) {
    const std::uint64_t id = ++guest->last_id;
    table_->request(guest, guest->seat, {id, key, std::move(body)});
    executor_.run();
    return guest->reply_to(id);
  }
  GuestPtr hello(table::SeatId seat) {
    auto guest = std::make_shared<Guest>();
    guest->seat = seat;
    EXPECT_TRUE(ask(guest, wire::Hello{}).has_value());
    return guest;
  }
  GuestPtr sit(table::SeatId seat, std::uint64_t after = 0) {
    auto guest = hello(seat);
    const auto attached = ask(guest, wire::Attach{.after_seq = after});
    EXPECT_TRUE(attached && attached->has_attached());
    return guest;
  }
  /// Answers the first open prompt with the option of this action; the reply.
  std::optional<v1::Reply> act(const GuestPtr& guest, const std::string& action,
                               std::vector<std::int64_t> values = {}, const std::string& key = {},
                               bool keep = false) {
    const auto prompts = guest->prompts();
    if (prompts.empty()) {
      ADD_FAILURE() << "nobody asks seat " << raw(guest->seat) << " to " << action;
      return std::nullopt;
    }
    wire::Decide decide{.prompt = prompts[0].number(), .values = std::move(values), .keep = keep};
    for (const v1::Option& option : prompts[0].options()) {
      if (option.action() == action) return ask(guest, decide, key);
      ++decide.option;
    }
    ADD_FAILURE() << "no " << action;
    return std::nullopt;
  }
  static v1::ErrorCode code(const std::optional<v1::Reply>& reply) {
    return reply ? reply->error().code() : v1::ERROR_CODE_INTERNAL;
  }
  static bool done(const std::optional<v1::Reply>& reply) { return reply && reply->has_done(); }
  /// GM overrides, as stored with the log.
  std::vector<campaign::Override> overrides() {
    std::vector<campaign::Override> all;
    for (const auto& record : log_.kept("duel-1").records) {
      if (record.overrides) all.push_back(*record.overrides);
    }
    return all;
  }
  /// In the log of an encounter; notes about clocks are none.
  std::size_t inputs(const std::string& encounter = "duel-1") {
    return static_cast<std::size_t>(std::ranges::count_if(
        log_.kept(encounter).records,
        [](const auto& record) { return wire::decode_input(record.payload).has_value(); }));
  }

  toy::Ruleset ruleset_;
  Rulesets rulesets_{{"toy", &ruleset_}};
  support::MemoryLog log_;
  ManualExecutor executor_;
  TableSpec spec_;
  std::uint64_t checkpoint_every_ = RunningEncounter::kCheckpointEvery;
  std::optional<Tables> tables_;
  std::shared_ptr<TableHost> table_;
  std::string frozen_;
  std::vector<std::string> pictured_;  // since it was opened last
  BluffClock::Chance chance_;
};

}  // namespace fray::live
