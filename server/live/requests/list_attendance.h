#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::ListAttendance> {
  static Answered<wire::ListAttendance> answer(const Inquiries& inquiries, const Asked&,
                                               const wire::ListAttendance&) {
    wire::ListAttendance::Answer seats;
    for (const table::SeatSetup& seat : inquiries.seats.all()) seats.push_back({.seat = seat});
    for (const auto& [client, sitting] : inquiries.seats.sittings()) {
      auto& seat = seats[table::raw(sitting.seat)];
      seat.attended = seat.attended || sitting.attached;
      if (std::string name = client->name(); !name.empty()) seat.names.push_back(std::move(name));
    }
    for (auto& seat : seats) {
      std::ranges::sort(seat.names);
      const auto repeated = std::ranges::unique(seat.names);
      seat.names.erase(repeated.begin(), repeated.end());
    }
    return seats;
  }
};

}  // namespace fray::live
