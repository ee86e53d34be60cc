#pragma once

#include <cstdint>
#include <string>

#include "live/request_handler.h"
#include "table/drawn_map.h"
#include "wire/reply.h"

namespace fray::live {

template <>
struct Handler<wire::PointAt> {
  static constexpr Waiting kWaiting = Waiting::BehindAttach;

  static Handled handle(Inquiries& inquiries, const Asked& asked, const wire::PointAt& request) {
    const table::SeatId seat = asked.sitting.seat;
    if (!inquiries.pointing.may_point(seat, inquiries.executor.now())) {
      return wire::refuse(wire::ErrorCode::Limited, "",
                          "this seat is pointing too often; try again in a second");
    }
    const encounter::Encounter& encounter = inquiries.encounter();
    const auto is_there = [&](table::Place place) {
      return table::is_on_board(encounter.board(), encounter.map(), place);
    };
    const bool end_is_there = is_there(request.place);
    if (!end_is_there || (request.from && !is_there(*request.from))) {
      return wire::refuse(wire::ErrorCode::Invalid, end_is_there ? "pointAt.from" : "pointAt.place",
                          "the board has no such place; point at one that it shows");
    }
    const std::uint64_t id = asked.request.id;
    inquiries.current->reply(asked.client, id, wire::encode_done(id));
    const table::SeatSetup& pointer = inquiries.seats[seat];
    const std::string member = asked.client->name();
    const Bytes notice =
        bytes_of(wire::encode_pointed(pointer.key, member.empty() ? pointer.key : member,
                                      color_of(seat), request.place, request.from));
    for (const auto& [viewer, other] : inquiries.seats.sittings()) {
      if (other.attached && sees_pointing(inquiries.seats[other.seat], pointer)) {
        inquiries.current->send(viewer, notice);
      }
    }
    return {};
  }
};

}  // namespace fray::live
