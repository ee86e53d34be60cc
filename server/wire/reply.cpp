#include "wire/reply.h"

#include <google/protobuf/util/json_util.h>

#include "fray/v1/frames.pb.h"
#include "wire/request.h"

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

v1::Role role_of(table::Role role) {
  switch (role) {
    case table::Role::Gm:
      return v1::ROLE_GM;
    case table::Role::Player:
      return v1::ROLE_PLAYER;
    case table::Role::Spectator:
      return v1::ROLE_SPECTATOR;
  }
  return v1::ROLE_UNSPECIFIED;
}

v1::Absent absent_of(table::Absent absent) {
  switch (absent) {
    case table::Absent::Wait:
      return v1::ABSENT_WAIT;
    case table::Absent::Default:
      return v1::ABSENT_DEFAULT;
    case table::Absent::HandToGm:
      return v1::ABSENT_HAND_TO_GM;
    case table::Absent::Delegate:
      return v1::ABSENT_DELEGATE;
  }
  return v1::ABSENT_UNSPECIFIED;
}

v1::RewindDice rewind_dice_of(table::RewindDice dice) {
  return dice == table::RewindDice::Kept ? v1::REWIND_DICE_KEPT : v1::REWIND_DICE_NEW;
}

v1::DiceShown dice_shown_of(table::DiceShown dice) {
  return dice == table::DiceShown::GmSecret ? v1::DICE_SHOWN_GM_SECRET : v1::DICE_SHOWN_PUBLIC;
}

}  // namespace

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
    w.mutable_seat()->set_key(seat.key);
    w.mutable_seat()->set_role(role_of(seat.role));
    if (seat.role == table::Role::Player) {
      w.mutable_seat()->set_side(setup.sides[table::raw(seat.side)]);
    }
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
    const auto ms = [](std::int32_t v) { return static_cast<std::uint32_t>(std::max(v, 0)); };
    a.mutable_policy()->set_decision_ms(ms(setup.policy.decision_ms));
    a.mutable_policy()->set_reaction_ms(ms(setup.policy.reaction_ms));
    a.mutable_policy()->set_bank_ms(ms(setup.policy.bank_ms));
    a.mutable_policy()->set_absent(absent_of(setup.policy.absent));
    a.mutable_policy()->set_gm_overrides(setup.policy.gm_overrides);
    a.mutable_policy()->set_rewind_dice(rewind_dice_of(setup.policy.rewind_dice));
    a.mutable_policy()->set_dice(dice_shown_of(setup.policy.dice));
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
