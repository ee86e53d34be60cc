#include "live/timekeeper.h"

#include <algorithm>
#include <atomic>
#include <cassert>

#include <malloc.h>

namespace fray::live {
namespace {

// Freed memory stays with the allocator, in pieces between used ones. Returning it takes a thread
// some milliseconds, so it is done once for all tables that have gone dormant by then.
std::atomic<bool> giving_back = false;
constexpr std::chrono::seconds kGiveBackAfter{2};

}  // namespace

// Everything here happens on the table's thread; what the clients' threads report is posted there.
struct Timekeeper::CatchUp {
  std::size_t left = 0;  // clients
  std::function<void()> then;
  std::unique_ptr<Executor::Timer> patience;
};

Timekeeper::Timekeeper(Executor& executor, const TableState& state, const Seats& seats,
                       CurrentEncounter& current, Rules rules, Hooks hooks)
    : executor_(executor),
      state_(state),
      seats_(seats),
      current_(current),
      hooks_(std::move(hooks)),
      policy_(rules.policy),
      rest_after_(rules.rest_after),
      plays_gm_(rules.duties.gm),
      clocks_(policy_),
      bluff_clock_(policy_, std::move(rules.chance)),
      autoplayer_(seats, policy_.absent, rules.duties, rules.seed) {}

void Timekeeper::note() {
  if (const auto clocks = state()) current_->note_if_new(*clocks);
}

std::map<table::SeatId, table::SeatId> Timekeeper::update(const std::vector<SeatPrompt>& prompts) {
  std::map<table::SeatId, table::SeatId> handed;
  std::vector<Clocks::Open> open;
  const bool awaited = seats_.any_attended();
  for (const SeatPrompt& p : prompts) {
    const Autoplayer::Player player = autoplayer_.player_of(p.of);
    if (player.deputy) handed.emplace(p.of, *player.deputy);
    open.push_back({.prompt = p,
                    .attended = player.present,
                    .by_another = player.deputy.has_value(),
                    .awaited = awaited});
  }
  std::vector<Clocks::Key> suspended;
  const auto count = static_cast<std::uint16_t>(seats_.all().size());
  for (std::uint16_t s = 0; s < count; ++s) {
    for (const std::uint32_t number : current_->encounter().suspended(table::SeatId{s})) {
      suspended.emplace_back(table::SeatId{s}, number);
    }
  }
  note_activity();
  clocks_.update(active_at_, open, suspended);
  bluff_clock_.update(active_at_, current_->encounter().pausing(), clocks_.paused());
  return handed;
}

void Timekeeper::arm_clock() {
  if (!state_.playing() || catching_up_) return;
  auto next = clocks_.next();
  const auto bluffed = bluff_clock_.ends();
  if (bluffed && (!next || *bluffed < *next)) next = bluffed;
  // A combatant without a seat is answered for by the host.
  const encounter::Encounter& e = current_->encounter();
  if (!next && e.window() && !e.pausing() && current_->all_prompts().empty()) {
    next = executor_.now();
  }
  if (next == due_ && clock_timer_) return;
  due_ = next;
  clock_timer_.reset();
  if (!next) return;
  const auto delay = std::chrono::ceil<Millis>(*next - executor_.now());
  clock_timer_ = executor_.after(std::max(delay, Millis(0)), [this] { on_clock(); });
}

void Timekeeper::on_clock() {
  clock_timer_.reset();
  due_.reset();
  if (!state_.playing() || !current_->encounter().window()) return;
  // An answer that arrived in time counts, even if it has not been read yet.
  catch_up([this, due = executor_.now()] { time_out(due); });
}

void Timekeeper::catch_up(std::function<void()> then) {
  const auto round = std::make_shared<CatchUp>();
  catching_up_ = round;
  round->left = seats_.sittings().size() + 1;
  round->then = std::move(then);
  // While its round is there, so is this.
  const auto finish = [this, missed = std::weak_ptr(round)] {
    const auto waiting = missed.lock();
    // Or else it was given up, with whatever has ended the clocks.
    if (!waiting || catching_up_ != waiting) return;
    catching_up_.reset();
    waiting->then();
  };
  round->patience = executor_.after(kCatchUp, finish);
  const auto count = [missed = std::weak_ptr(round), finish] {
    const auto waiting = missed.lock();
    if (waiting && --waiting->left == 0) finish();
  };
  // Posted after what the client was waiting to say.
  for (const auto& [client, sitting] : seats_.sittings()) {
    client->catch_up([&executor = executor_, count] { executor.post(count); });
  }
  count();
}

void Timekeeper::time_out(TimePoint due) {
  if (!state_.playing() || !current_->encounter().window()) {
    arm_clock();
    return;
  }
  const bool pausing = current_->encounter().pausing().has_value();
  if (const auto end = bluff_clock_.ends(); pausing && end && *end <= due) {
    let_window_time_out();
    return;
  }
  const std::vector<SeatPrompt> all = current_->all_prompts();
  const std::vector<SeatPrompt> expired = clocks_.expired(due);
  if (!pausing && expired.size() == all.size()) {
    let_window_time_out();
    return;
  }
  // Others still have time: only those whose clocks have run out pass.
  for (const SeatPrompt& late : expired) {
    const auto& open = current_->encounter().prompts(late.of);
    const auto p = std::ranges::find(open, late.prompt.number, &encounter::Prompt::number);
    if (p == open.end()) continue;
    const auto ok =
        current_->apply({late.of, encounter::Answer{p->window, p->who, table::Choice{}}});
    assert(ok);
    hooks_.sync_clients();
  }
  arm_clock();
}

// All of it, or the pause in it.
void Timekeeper::let_window_time_out() {
  const auto window = current_->encounter().window()->id;
  const auto ok = current_->apply({table::kNoSeat, encounter::TimeOut{window}});
  assert(ok);
  hooks_.sync_clients();
}

void Timekeeper::arm_autoplayer() {
  if (!state_.playing() || clocks_.paused()) return;
  autoplayer_.await_turn(executor_, *current_, [this] { on_autoplayer(); });
}

void Timekeeper::on_autoplayer() {
  if (!state_.playing() || clocks_.paused()) return;
  autoplayer_.play(*current_, hooks_.sync_clients);
  arm_autoplayer();
}

// The fewer are there, the fewer clocks run.
void Timekeeper::arm_rest() {
  if (rest_after_.count() == 0 || rest_timer_ || !state_.playing() || !current_.runs()) return;
  if (plays_gm_ || state_.retired) return;
  rest_timer_ = executor_.after(rest_after_, [this] { on_rest(); });
}

void Timekeeper::on_rest() {
  rest_timer_.reset();
  if (!state_.playing()) return;
  const bool idle = executor_.now() - active_at_ >= rest_after_;
  if (idle && hooks_.nothing_happens()) note();
  if (idle && hooks_.nothing_happens() && current_->log().settled() && current_->queue().empty()) {
    rest();
  } else {
    arm_rest();
  }
}

void Timekeeper::rest() {
  current_.fall_asleep();
  clocks_ = Clocks(policy_);
  if (giving_back.exchange(true)) return;
  // Done or not: a table that rests later does it again.
  const std::shared_ptr<void> token(nullptr, [](void*) { giving_back = false; });
  give_back_timer_ = executor_.after(kGiveBackAfter, [token] { malloc_trim(0); });
}

void Timekeeper::stop() {
  clock_timer_.reset();
  catching_up_.reset();
  autoplayer_.rest();
  rest_timer_.reset();
  give_back_timer_.reset();
}

}  // namespace fray::live
