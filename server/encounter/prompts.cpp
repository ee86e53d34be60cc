#include "encounter/prompts.h"

#include <algorithm>

namespace fray::encounter {

using table::CombatantId;
using table::raw;

Prompts::Prompts(const table::Setup& setup) {
  for (const table::SeatSetup& seat : setup.seats) {
    seats_.push_back({.viewer = viewer_of(seat)});
  }
}

std::vector<std::uint32_t> Prompts::suspended(table::SeatId at) const {
  const Seat& seat = seats_[raw(at)];
  std::vector<std::uint32_t> numbers;
  for (const Asked& a : seat.asked) {
    const bool open =
        std::ranges::find(seat.open, a.prompt.number, &Prompt::number) != seat.open.end();
    if (!open) numbers.push_back(a.prompt.number);
  }
  return numbers;
}

void Prompts::decided(CombatantId who) {
  for (Seat& seat : seats_) {
    std::erase_if(seat.asked, [who](const Asked& a) { return a.prompt.who == who; });
  }
}

void Prompts::forget() {
  for (Seat& seat : seats_) seat.asked.clear();
}

std::vector<Prompts::Memory> Prompts::memory() const {
  std::vector<Memory> out;
  out.reserve(seats_.size());
  for (const Seat& seat : seats_) out.push_back({seat.last_number, seat.asked});
  return out;
}

bool Prompts::resume(std::vector<Memory> memory) {
  if (memory.size() != seats_.size()) return false;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    seats_[i].last_number = memory[i].last_number;
    seats_[i].asked = std::move(memory[i].asked);
  }
  return true;
}

// The same question, with nothing noticed since, is the same prompt: otherwise its number would
// reveal a window that a hidden combatant has caused.
void Prompts::ask(Seat& seat, Prompt prompt, std::uint64_t perceived) {
  const auto same = std::ranges::find_if(seat.asked, [&](const Asked& a) {
    return a.prompt.who == prompt.who && a.perceived == perceived && a.prompt.kind == prompt.kind &&
           a.prompt.moment == prompt.moment && a.prompt.actor == prompt.actor &&
           a.prompt.subject == prompt.subject;
  });
  if (same != seat.asked.end()) {
    same->prompt.window = prompt.window;
    prompt.number = same->prompt.number;
  } else {
    prompt.number = ++seat.last_number;
    seat.asked.push_back({prompt, perceived});
  }
  seat.open.push_back(prompt);
}

namespace {

struct Parts {
  CombatantId actor = table::kNoCombatant;
  CombatantId subject = table::kNoCombatant;
};

// Who acts on which combatant, for the one that is asked: at a moment of its own it does itself,
// whichever way round the window names the two.
Parts parts_in(const table::Table& table, const table::Window& window, CombatantId who) {
  const bool own = window.moment != table::kNoTerm &&
                   table.descriptor().term(window.moment).role == table::TermRole::Own;
  if (!own) return {window.actor, window.subject};
  return {who, window.actor == who ? window.subject : window.actor};
}

}  // namespace

void Prompts::update(const table::Table& table, const Seating& seating) {
  for (Seat& seat : seats_) {
    seat.open.clear();
    std::erase_if(seat.asked, [&](const Asked& a) {
      return raw(a.prompt.who) >= table.size() ||
             a.perceived != table.perceived(table.side_of(a.prompt.who));
    });
  }
  const table::Window* window = table.window();
  if (!window) return;
  for (const CombatantId who : window->candidates) {
    const table::SeatId at = seating.prompted(table.decider(who));
    if (at == table::kNoSeat || !table.awaits(who)) continue;
    Seat& seat = seats_[raw(at)];
    const auto known = [&](CombatantId other) {
      return other != table::kNoCombatant && sees(seat.viewer, table.known_to(other))
                 ? other
                 : table::kNoCombatant;
    };
    const auto [actor, subject] = parts_in(table, *window, who);
    ask(seat,
        {.number = 0,
         .window = window->id,
         .who = who,
         .kind = window->kind,
         .moment = window->moment,
         .actor = known(actor),
         .subject = known(subject)},
        table.perceived(table.side_of(who)));
  }
}

}  // namespace fray::encounter
