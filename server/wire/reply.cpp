#include "wire/reply.h"

#include <google/protobuf/util/json_util.h>

#include "wire/kinds.h"
#include "wire/policy.h"
#include "wire/request_codec.h"

namespace fray::wire {
namespace {

template <class Fill>
std::string reply(std::uint64_t to, Fill fill) {
  v1::ServerFrame frame;
  v1::Reply& r = *frame.mutable_reply();
  r.set_to(to);
  fill(r);
  return frame.SerializeAsString();
}

template <class Fill>
std::string notice(Fill fill) {
  v1::ServerFrame frame;
  fill(*frame.mutable_notice());
  return frame.SerializeAsString();
}

}  // namespace

void fill(v1::Seat& out, const table::SeatSetup& seat, const table::Setup& setup) {
  out.set_key(seat.key);
  out.set_role(role_of(seat.role));
  if (seat.role == table::Role::Player) out.set_side(setup.sides[table::raw(seat.side)]);
}

std::string encode_error(std::uint64_t to, const Error& error) {
  return reply(to, [&](v1::Reply& r) {
    v1::Error& e = *r.mutable_error();
    e.set_code(static_cast<v1::ErrorCode>(error.code));
    e.set_field(error.field);
    e.set_message(error.message);
  });
}

std::string encode_done(std::uint64_t to) {
  return reply(to, [](v1::Reply& r) { r.mutable_done(); });
}

std::string encode_pong(std::uint64_t to) {
  return reply(to, [](v1::Reply& r) { r.mutable_pong(); });
}

std::string encode_welcome(std::uint64_t to, std::string_view server, const table::Setup& setup,
                           table::SeatId seat_id, std::string_view encounter) {
  return reply(to, [&](v1::Reply& r) {
    const table::SeatSetup& seat = setup.seats[table::raw(seat_id)];
    v1::Welcome& w = *r.mutable_welcome();
    w.set_version(kProtocolVersion);
    w.set_server(std::string(server));
    fill(*w.mutable_seat(), seat, setup);
    w.set_encounter(std::string(encounter));
  });
}

std::string encode_attached(std::uint64_t to, std::string_view encounter, const table::Setup& setup,
                            const table::Descriptor& descriptor, std::string_view dice_commitment) {
  return reply(to, [&](v1::Reply& r) {
    v1::Attached& a = *r.mutable_attached();
    a.set_encounter(std::string(encounter));
    a.set_title(setup.title);
    a.set_ruleset(descriptor.id);
    a.set_ruleset_version(descriptor.version);
    encode_policy(*a.mutable_policy(), setup.policy);
    a.set_dice_commitment(std::string(dice_commitment));
  });
}

std::string encode_going_away(std::uint32_t retry_after_seconds) {
  return notice(
      [&](v1::Notice& n) { n.mutable_going_away()->set_retry_after_seconds(retry_after_seconds); });
}

std::string encode_limited(std::string_view message) {
  return notice([&](v1::Notice& n) { n.mutable_limited()->set_message(std::string(message)); });
}

std::string encode_frozen(std::string_view message) {
  return notice([&](v1::Notice& n) { n.mutable_frozen()->set_message(std::string(message)); });
}

std::string encode_next_encounter(std::string_view encounter) {
  return notice(
      [&](v1::Notice& n) { n.mutable_next_encounter()->set_encounter(std::string(encounter)); });
}

std::string encode_clocks(bool paused) {
  return notice([&](v1::Notice& n) { n.mutable_clocks()->set_paused(paused); });
}

std::string encode_pointed(std::string_view seat, std::string_view name, std::string_view color,
                           table::Place place, std::optional<table::Place> from) {
  return notice([&](v1::Notice& n) {
    v1::Pointed& pointed = *n.mutable_pointed();
    pointed.set_seat(std::string(seat));
    pointed.set_name(std::string(name));
    pointed.set_color(std::string(color));
    pointed.mutable_place()->set_x(place.x);
    pointed.mutable_place()->set_y(place.y);
    if (from) {
      pointed.mutable_from()->set_x(from->x);
      pointed.mutable_from()->set_y(from->y);
    }
  });
}

std::string to_json(std::string_view server_frame) {
  v1::ServerFrame frame;
  const bool parsed =
      frame.ParseFromArray(server_frame.data(), static_cast<int>(server_frame.size()));
  assert(parsed);
  std::string json;
  const auto status = google::protobuf::util::MessageToJsonString(frame, &json);
  assert(parsed && status.ok());
  return json;
}

}  // namespace fray::wire
