#include "wire/brief.h"

#include "fray/v1/log.pb.h"
#include "wire/log.h"

namespace fray::wire {

std::string encode_brief(std::string_view ruleset_version, const table::Setup& setup) {
  table::Setup known{.title = setup.title,
                     .ruleset = setup.ruleset,
                     .board = {},
                     .map = {},
                     .sides = setup.sides,
                     .combatants = {},
                     .seats = setup.seats,
                     .options = {},
                     .policy = setup.policy};
  for (table::SeatSetup& seat : known.seats) seat.controls.clear();
  v1::LoggedBrief out;
  out.set_ruleset_version(std::string(ruleset_version));
  out.set_setup(encode_setup(known));
  return out.SerializeAsString();
}

std::expected<Brief, std::string> decode_brief(std::string_view bytes) {
  v1::LoggedBrief in;
  if (!in.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return std::unexpected("not a brief of a resting encounter");
  }
  auto setup = decode_setup(in.setup());
  if (!setup) return std::unexpected(setup.error());
  return Brief{in.ruleset_version(), std::move(*setup)};
}

}  // namespace fray::wire
