#include "campaign/clocks.h"

namespace fray::campaign {
namespace {

Clocks::Millis millis(Executor::Clock::duration d) {
  return std::chrono::duration_cast<Clocks::Millis>(d);
}

}  // namespace

Clocks::Millis Clocks::limit_of(const encounter::Prompt& prompt) const {
  return Millis(prompt.kind == table::WindowKind::Claim ? policy_.decision_ms
                                                        : policy_.reaction_ms);
}

// Starts or stops the clock as it should be, keeping what is left.
void Clocks::settle(Clock& clock, TimePoint now) const {
  const bool run = clock.wanted && !paused_;
  if (run && !clock.running) clock.running = now;
  if (!run && clock.running) {
    clock.left = std::max(Millis(0), clock.left - millis(now - *clock.running));
    clock.running.reset();
  }
}

void Clocks::update(TimePoint now, const std::vector<Open>& open) {
  std::map<Key, Clock> still;
  for (const Open& o : open) {
    const Key key{o.prompt.of, o.prompt.prompt.number};
    Clock clock;
    if (auto known = clocks_.extract(key)) {
      clock = std::move(known.mapped());
    } else {
      clock.limited = limit_of(o.prompt.prompt) > Millis(0);
      clock.left = clock.limited ? limit_of(o.prompt.prompt) : kAbsentGrace;
    }
    clock.prompt = o.prompt;
    // Waiting for someone who is away costs them no time.
    clock.wanted = o.attended ? clock.limited : policy_.absent == table::Absent::Default;
    settle(clock, now);
    still.emplace(key, std::move(clock));
  }
  clocks_ = std::move(still);
}

void Clocks::pause(TimePoint now, bool paused) {
  paused_ = paused;
  for (auto& [key, clock] : clocks_) settle(clock, now);
}

std::optional<Clocks::TimePoint> Clocks::next() const {
  std::optional<TimePoint> first;
  for (const auto& [key, clock] : clocks_) {
    if (!clock.running) continue;
    const TimePoint end = *clock.running + clock.left;
    if (!first || end < *first) first = end;
  }
  return first;
}

std::vector<SeatPrompt> Clocks::expired(TimePoint now) const {
  std::vector<SeatPrompt> out;
  for (const auto& [key, clock] : clocks_) {
    if (clock.running && *clock.running + clock.left <= now) out.push_back(clock.prompt);
  }
  return out;
}

std::uint32_t Clocks::left_ms(TimePoint now, const SeatPrompt& prompt) const {
  const auto it = clocks_.find({prompt.of, prompt.prompt.number});
  if (it == clocks_.end() || !it->second.limited) return 0;
  Millis left = it->second.left;
  if (it->second.running) left -= millis(now - *it->second.running);
  return static_cast<std::uint32_t>(std::max<std::int64_t>(1, left.count()));
}

}  // namespace fray::campaign
