#include "live/autoplayer.h"

#include <algorithm>

namespace fray::live {

bool Autoplayer::plays(table::SeatId seat) const {
  switch (seats_[seat].role) {
    case table::Role::Gm:
      return duties_.gm;
    case table::Role::Player:
      return duties_.absent && !seats_.attended(seat);
    case table::Role::Spectator:
      return false;
  }
  return false;
}

Autoplayer::Player Autoplayer::player_of(table::SeatId seat) const {
  if (seats_.attended(seat) || plays(seat)) return {.present = true, .deputy = {}};
  const table::SeatSetup& absent = seats_[seat];
  if (absent.role != table::Role::Player) return {};
  if (agreed_ == table::Absent::HandToGm) {
    if (const auto gm = seats_.first(table::Role::Gm)) {
      return {.present = seats_.attended(*gm), .deputy = gm};
    }
  }
  if (agreed_ == table::Absent::Delegate && absent.delegate != table::kNoSeat &&
      seats_.attended(absent.delegate)) {
    return {.present = true, .deputy = absent.delegate};
  }
  return {};
}

void Autoplayer::await_turn(Executor& executor, const RunningEncounter& encounter,
                            std::function<void()> turn) {
  if (playing_ || encounter.log().waiting() > kLead) return;
  const encounter::Encounter& e = encounter.encounter();
  if (!duties_.gm && !duties_.absent && !e.any_on_autopilot()) return;
  std::optional<std::chrono::milliseconds> least;
  for (const SeatPrompt& asked : encounter.all_prompts()) {
    if (!plays(asked, e)) continue;
    const auto one = pace(asked, e);
    if (!least || one < *least) least = one;
  }
  // Waiting longer already: one has been asked that is to take no time.
  if (!least || (timer_ && waits_ <= *least)) return;
  waits_ = *least;
  timer_ = executor.after(waits_, [this, turn = std::move(turn)] {
    timer_.reset();
    turn();
  });
}

std::chrono::milliseconds Autoplayer::pace(const SeatPrompt& prompt,
                                           const encounter::Encounter& encounter) const {
  if (plays(prompt.of)) return duties_.pace;
  const bool seen = encounter.known_to_all(prompt.prompt.who);
  return seen && !encounter.anyone_waits_for_hidden() ? kAutopilotPace
                                                      : std::chrono::milliseconds(0);
}

void Autoplayer::play(RunningEncounter& encounter, const std::function<void()>& sync_clients) {
  playing_ = true;
  for (const SeatPrompt& asked : encounter.all_prompts()) {
    const encounter::Encounter& now = encounter.encounter();
    if (!plays(asked, now) || (!plays(asked.of) && pace(asked, now) > waits_)) continue;
    const auto& open = encounter.encounter().prompts(asked.of);
    const auto p = std::ranges::find(open, asked.number, &encounter::Prompt::number);
    if (p == open.end()) continue;  // a candidate above it has acted
    const encounter::Prompt prompt = *p;
    table::Choice choice = encounter::sensible_choice(encounter.encounter(), prompt, random_);
    const encounter::Answer answer{prompt.window, prompt.who, std::move(choice)};
    if (!encounter.apply({asked.of, answer})) {
      const auto passed =
          encounter.apply({asked.of, encounter::Answer{prompt.window, prompt.who, {}}});
      assert(passed);
    }
    sync_clients();
  }
  playing_ = false;
}

}  // namespace fray::live
