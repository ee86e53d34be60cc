#include "live/clocks.h"

namespace fray::live {
namespace {

Clocks::Millis millis(Executor::Clock::duration d) {
  return std::chrono::duration_cast<Clocks::Millis>(d);
}

}  // namespace

Clocks::Millis Clocks::limit_of(const encounter::Prompt& prompt) const {
  return Millis(prompt.kind == table::WindowKind::Each ? policy_.reaction_ms : policy_.decision_ms);
}

Clocks::Millis Clocks::bank_of(table::SeatId seat) const {
  const auto drawn = banks_.find(seat);
  return drawn == banks_.end() ? Millis(policy_.bank_ms) : drawn->second;
}

void Clocks::take_time(TimePoint now) {
  // By seat, how long it has been over time: its longest overdue prompt counts.
  std::map<table::SeatId, Millis> over;
  for (auto& [key, clock] : clocks_) {
    if (!clock.running) continue;
    const Millis passed = millis(now - *clock.running);
    if (clock.banked && passed > clock.left) {
      over[key.first] = std::max(over[key.first], passed - clock.left);
    }
    clock.left = std::max(Millis(0), clock.left - passed);
    *clock.running += passed;
  }
  for (const auto& [seat, time] : over) {
    banks_[seat] = std::max(Millis(0), bank_of(seat) - time);
  }
}

// Starts or stops the clock as it should be.
void Clocks::settle(Clock& clock, TimePoint now) const {
  const bool run = clock.wanted && !paused_;
  if (run && !clock.running) clock.running = now;
  if (!run) clock.running.reset();
}

// When a running clock and its share of the bank are used up. The bank runs from when the first of
// the seat's clocks is.
Clocks::TimePoint Clocks::end_of(const Clock& clock) const {
  const TimePoint end = *clock.running + clock.left;
  if (!clock.banked) return end;
  TimePoint bank_from = end;
  for (const auto& [key, other] : clocks_) {
    if (key.first != clock.prompt.of || !other.running || !other.banked) continue;
    bank_from = std::min(bank_from, *other.running + other.left);
  }
  return std::max(end, bank_from + bank_of(clock.prompt.of));
}

void Clocks::update(TimePoint now, const std::vector<Open>& open,
                    const std::vector<Key>& suspended) {
  take_time(now);
  std::map<Key, Clock> still;
  for (const Open& o : open) {
    const Key key{o.prompt.of, o.prompt.prompt.number};
    Clock clock;
    if (auto known = clocks_.extract(key)) {
      clock = known.mapped();
    } else {
      clock.limited = limit_of(o.prompt.prompt) > Millis(0);
      clock.left = clock.limited ? limit_of(o.prompt.prompt) : kAbsentGrace;
      const auto kept = restored_.find(key);
      if (clock.limited && kept != restored_.end()) clock.left = kept->second;
    }
    clock.prompt = o.prompt;
    // Waiting for an absent player costs them no time where the table waits for them, and never
    // their bank.
    const bool waits =
        policy_.absent == table::Absent::Wait || policy_.absent == table::Absent::HandToGm;
    // Nor does it where no one is there to wait for them and nothing is limited: a table that all
    // have left does not play on by defaults.
    clock.wanted = o.attended ? clock.limited : !waits && (clock.limited || o.awaited);
    clock.banked = o.attended && !o.by_another && clock.limited;
    settle(clock, now);
    still.emplace(key, clock);
  }
  for (const Key& key : suspended) {
    auto known = clocks_.extract(key);
    if (!known) continue;
    known.mapped().wanted = false;
    settle(known.mapped(), now);
    still.insert(std::move(known));
  }
  clocks_ = std::move(still);
  // The remaining restored times are of prompts that may open again.
  std::erase_if(restored_, [&](const auto& kept) {
    return clocks_.contains(kept.first) ||
           std::ranges::find(suspended, kept.first) == suspended.end();
  });
}

void Clocks::pause(TimePoint now, bool paused) {
  take_time(now);
  paused_ = paused;
  for (auto& [key, clock] : clocks_) settle(clock, now);
}

bool Clocks::extend(TimePoint now, const SeatPrompt& prompt, Millis by) {
  const auto it = clocks_.find({prompt.of, prompt.prompt.number});
  if (it == clocks_.end() || (!it->second.limited && !it->second.wanted)) return false;
  take_time(now);
  it->second.left = std::min(it->second.left + by, kMax);
  return true;
}

std::optional<wire::ClockState> Clocks::state(TimePoint now) {
  const bool limits = policy_.decision_ms > 0 || policy_.reaction_ms > 0;
  if (!limits && !paused_) return std::nullopt;
  take_time(now);
  const auto ms = [](Millis left) { return static_cast<std::uint32_t>(left.count()); };
  wire::ClockState out{.paused = paused_, .banks = {}, .prompts = {}};
  for (const auto& [seat, left] : banks_) out.banks.push_back({seat, 0, ms(left)});
  for (const auto& [key, clock] : clocks_) {
    if (clock.limited) out.prompts.push_back({key.first, key.second, ms(clock.left)});
  }
  for (const auto& [key, left] : restored_) {
    out.prompts.push_back({key.first, key.second, ms(left)});
  }
  return out;
}

void Clocks::restore(const wire::ClockState& state) {
  paused_ = state.paused;
  for (const auto& bank : state.banks) {
    banks_[bank.seat] = std::min(Millis(bank.ms), Millis(policy_.bank_ms));
  }
  for (const auto& prompt : state.prompts) {
    restored_[{prompt.seat, prompt.prompt}] = std::min(Millis(prompt.ms), kMax);
  }
}

std::optional<Clocks::TimePoint> Clocks::next() const {
  std::optional<TimePoint> first;
  for (const auto& [key, clock] : clocks_) {
    if (!clock.running) continue;
    const TimePoint end = end_of(clock);
    if (!first || end < *first) first = end;
  }
  return first;
}

std::vector<SeatPrompt> Clocks::expired(TimePoint now) const {
  std::vector<SeatPrompt> out;
  for (const auto& [key, clock] : clocks_) {
    if (clock.running && end_of(clock) <= now) out.push_back(clock.prompt);
  }
  return out;
}

std::uint32_t Clocks::left_ms(TimePoint now, const SeatPrompt& prompt) const {
  const auto it = clocks_.find({prompt.of, prompt.prompt.number});
  if (it == clocks_.end() || !it->second.limited) return 0;
  const Clock& clock = it->second;
  Millis left = clock.left + (clock.banked ? bank_of(prompt.of) : Millis(0));
  if (clock.running) left = millis(end_of(clock) - now);
  return static_cast<std::uint32_t>(std::max<std::int64_t>(1, left.count()));
}

}  // namespace fray::live
