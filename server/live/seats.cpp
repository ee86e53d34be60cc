#include "live/seats.h"

#include <algorithm>

namespace fray::live {

using table::raw;

Seats::Seats(std::vector<table::SeatSetup> seats)
    : seats_(std::move(seats)), prompts_(seats_.size()), taken_(seats_.size()) {}

std::optional<table::SeatId> Seats::find(std::string_view key) const {
  const auto seat = std::ranges::find(seats_, key, &table::SeatSetup::key);
  if (seat == seats_.end()) return std::nullopt;
  return table::SeatId(seat - seats_.begin());
}

std::optional<table::SeatId> Seats::first(table::Role role) const {
  const auto seat = std::ranges::find(seats_, role, &table::SeatSetup::role);
  if (seat == seats_.end()) return std::nullopt;
  return table::SeatId(seat - seats_.begin());
}

bool Seats::any_taken() const {
  return std::ranges::any_of(taken_, [](const auto& count) { return count > 0; });
}

Sitting* Seats::sitting_of(const ClientPtr& client) {
  const auto it = sittings_.find(client);
  return it == sittings_.end() ? nullptr : &it->second;
}

void Seats::sit_down(const ClientPtr& client, const Sitting& sitting) {
  if (sittings_.try_emplace(client, sitting).second) ++taken_[raw(sitting.seat)];
}

void Seats::leave(const ClientPtr& client) {
  const auto left = sittings_.find(client);
  if (left == sittings_.end()) return;
  --taken_[raw(left->second.seat)];
  sittings_.erase(left);
}

void Seats::clear() {
  for (auto& count : taken_) count = 0;
  sittings_.clear();
}

bool Seats::attended(table::SeatId seat) const {
  return std::ranges::any_of(sittings_, [seat](const auto& entry) {
    return entry.second.seat == seat && entry.second.attached;
  });
}

bool Seats::any_attended() const {
  return std::ranges::any_of(sittings_, [](const auto& entry) { return entry.second.attached; });
}

void Seats::note_prompt(table::SeatId seat, std::uint32_t number) {
  prompts_[raw(seat)] = std::max(prompts_[raw(seat)], number);
}

bool Seats::had_prompt(table::SeatId seat, std::uint32_t number) const {
  return number > 0 && raw(seat) < seats_.size() && number <= prompts_[raw(seat)];
}

void Seats::begin_encounter() {
  for (auto& [client, sitting] : sittings_) {
    sitting.attached = false;
    sitting.attaching_at.reset();
  }
  std::ranges::fill(prompts_, 0);
}

}  // namespace fray::live
