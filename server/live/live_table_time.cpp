// What happens at a table without a request: clocks, and the turns of combatants that are played
// for.
#include "live/live_table.h"

namespace fray::live {

// Everything here happens on the table's thread; what the clients' threads report is posted there.
struct LiveTable::CatchUp {
  std::size_t left = 0;  // clients
  std::function<void()> then;
  std::unique_ptr<Executor::Timer> patience;
};

void LiveTable::follow() {
  std::map<table::SeatId, table::SeatId> handed;
  std::vector<Clocks::Open> open;
  const bool awaited = seats_.any_attended();
  for (const SeatPrompt& p : current_->all_prompts()) {
    seats_.note_prompt(p.of, p.number);
    const Autoplayer::Player player = autoplayer_.player_of(p.of);
    if (player.deputy) handed.emplace(p.of, *player.deputy);
    open.push_back({.prompt = p,
                    .attended = player.present,
                    .by_another = player.deputy.has_value(),
                    .awaited = awaited});
  }
  std::vector<Clocks::Key> suspended;
  const auto count = static_cast<std::uint16_t>(seats().size());
  for (std::uint16_t s = 0; s < count; ++s) {
    for (const std::uint32_t number : current_->encounter().suspended(table::SeatId{s})) {
      suspended.emplace_back(table::SeatId{s}, number);
    }
  }
  active_at_ = services_.executor.now();
  clocks_.update(active_at_, open, suspended);
  bluff_clock_.update(active_at_, current_->encounter().pausing(), clocks_.paused());
  current_->set_handed(std::move(handed));
  current_->publish();
  arm_clock();
  arm_autoplayer();
  serve_line();
  arm_rest();
}

void LiveTable::arm_clock() {
  if (phase_ != Phase::Playing || catching_up_) return;
  auto next = clocks_.next();
  const auto bluffed = bluff_clock_.ends();
  if (bluffed && (!next || *bluffed < *next)) next = bluffed;
  // A combatant without a seat is answered for by the host.
  const encounter::Encounter& e = current_->encounter();
  if (!next && e.window() && !e.pausing() && current_->all_prompts().empty()) {
    next = services_.executor.now();
  }
  if (next == clock_at_ && clock_timer_) return;
  clock_at_ = next;
  clock_timer_.reset();
  if (!next) return;
  const auto delay = std::chrono::ceil<std::chrono::milliseconds>(*next - services_.executor.now());
  clock_timer_ = services_.executor.after(std::max(delay, std::chrono::milliseconds(0)),
                                          [weak = weak_from_this()] {
                                            if (const auto self = weak.lock()) self->on_clock();
                                          });
}

void LiveTable::on_clock() {
  clock_timer_.reset();
  clock_at_.reset();
  if (phase_ != Phase::Playing || !current_->encounter().window()) return;
  // An answer that was there in time counts, though nobody has read it yet.
  catch_up([this, due = services_.executor.now()] { time_out(due); });
}

void LiveTable::catch_up(std::function<void()> then) {
  const auto round = std::make_shared<CatchUp>();
  catching_up_ = round;
  round->left = seats_.sittings().size() + 1;
  round->then = std::move(then);
  const auto finish = [weak = weak_from_this(), missed = std::weak_ptr(round)] {
    const auto self = weak.lock();
    const auto waiting = missed.lock();
    // Or else it was given up, with whatever has ended the clocks.
    if (!self || !waiting || self->catching_up_ != waiting) return;
    self->catching_up_.reset();
    waiting->then();
  };
  round->patience = services_.executor.after(kCatchUp, finish);
  const auto count = [missed = std::weak_ptr(round), finish] {
    const auto waiting = missed.lock();
    if (waiting && --waiting->left == 0) finish();
  };
  // Posted after what the client was waiting to say.
  for (const auto& [client, sitting] : seats_.sittings()) {
    client->catch_up([&executor = services_.executor, count] { executor.post(count); });
  }
  count();
}

void LiveTable::time_out(Clocks::TimePoint due) {
  if (phase_ != Phase::Playing || !current_->encounter().window()) {
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
    follow();
  }
  arm_clock();
}

// All of it, or the pause in it.
void LiveTable::let_window_time_out() {
  const auto window = current_->encounter().window()->id;
  const auto ok = current_->apply({table::kNoSeat, encounter::TimeOut{window}});
  assert(ok);
  follow();
}

void LiveTable::arm_autoplayer() {
  if (phase_ != Phase::Playing || clocks_.paused()) return;
  autoplayer_.await_turn(services_.executor, *current_, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->on_autoplayer();
  });
}

void LiveTable::on_autoplayer() {
  if (phase_ != Phase::Playing || clocks_.paused()) return;
  autoplayer_.play(*current_, [this] { follow(); });
  arm_autoplayer();
}

}  // namespace fray::live
