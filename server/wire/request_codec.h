// Requests at a table from protobuf. The fields of errors are those of the frame, as JSON spells
// them.
#pragma once

#include <expected>
#include <string>

#include "fray/v1/frames.pb.h"
#include "wire/request.h"

namespace fray::wire {

using DecodedBody = std::expected<Request::Body, Error>;

// `decode` reads each request of the services, in decode_table.cpp or decode_gm.cpp.
#define FRAY_DECODE(Type, ...) DecodedBody decode(const v1::Type& r);
FRAY_TABLE_REQUESTS(FRAY_DECODE)
FRAY_GM_REQUESTS(FRAY_DECODE)
#undef FRAY_DECODE

void fill(v1::Seat& out, const table::SeatSetup& seat, const table::Setup& setup);
std::expected<table::Place, Error> decode_place(const v1::Place& place, std::string field);

}  // namespace fray::wire
