// Bytes -> inputs of an encounter, good and bad. What is refused changes nothing; what is taken
// replays to the same state; every state ends by time-outs.
#include <cassert>
#include <iterator>
#include <limits>

#include "board/terrain.h"
#include "fuzz/bout.h"

namespace {

using namespace fray;

struct Bytes {
  const std::uint8_t* data;
  std::size_t size;
  std::int32_t next() {
    if (size == 0) return 0;
    --size;
    return *data++;
  }
};

// A small number, or one at an end of its type, where arithmetic overflows.
std::int32_t number_from(Bytes& in) {
  constexpr std::int32_t kEnds[] = {std::numeric_limits<std::int32_t>::min(),
                                    std::numeric_limits<std::int32_t>::max(),
                                    std::numeric_limits<std::int16_t>::min(),
                                    std::numeric_limits<std::int16_t>::max(),
                                    -1'000'000,
                                    1'000'000};
  const std::int32_t byte = in.next();
  return byte < static_cast<std::int32_t>(std::size(kEnds)) ? kEnds[byte] : byte - 128;
}

// One of the list, or another, with any values.
encounter::Power power_from(Bytes& in, const encounter::Encounter& e) {
  const table::OptionList list = e.powers();
  const table::Option& o = list.options[static_cast<std::size_t>(in.next()) % list.options.size()];
  encounter::Power power{o.action, o.item, o.mode, {1}};
  if (in.next() % 8 == 0) power.item = table::Term(in.next() + 256 * (in.next() % 3));
  if (in.next() % 8 == 0) power.values[0] = number_from(in);
  power.values.push_back(in.next() % 4);
  for (std::size_t i = 1; i < o.parameter_count; ++i) power.values.push_back(number_from(in));
  return power;
}

// Often ground that there is not, and off the map.
encounter::Draw draw_from(Bytes& in) {
  encounter::Draw draw{.places = {}, .ground = board::Terrain(in.next())};
  for (int n = in.next() % 4; n > 0; --n) {
    const auto x = static_cast<std::int16_t>(in.next() % 16);
    draw.places.emplace_back(x, static_cast<std::int16_t>(in.next() % 16));
  }
  return draw;
}

encounter::Input input_from(Bytes& in, const encounter::Encounter& e) {
  const table::SeatId seat{static_cast<std::uint16_t>(in.next() % 3 - 1)};  // or none
  const table::CombatantId who{static_cast<std::uint16_t>(in.next() % 4)};
  const auto window = e.window() ? e.window()->id : table::WindowId{0};
  switch (in.next() % 9) {
    case 0:
      return {table::kNoSeat, encounter::TimeOut{window}};
    case 1:
      return {seat, encounter::Order{who, table::StandingOrder(in.next() % 10)}};
    case 2:
      return {seat, encounter::Rewind{static_cast<std::uint64_t>(in.next())}};
    case 3:
      return {seat, encounter::GmCommand{encounter::GmCommand::Kind(in.next() % 8), who}};
    case 4:
      return {seat, power_from(in, e)};
    case 5:
      return {seat, draw_from(in)};
    default:
      break;
  }
  encounter::Answer answer{window, who, {}, in.next() % 2 == 1};
  answer.choice.option = static_cast<std::uint32_t>(in.next());
  for (int n = in.next() % 4; n > 0; --n) {
    const std::int32_t form = in.next();
    const std::int32_t value = form % 4 == 3 ? number_from(in) : in.next();
    // A number or, with the halves of a byte apart, a cell.
    answer.choice.values.push_back(form % 2 ? value : (value >> 4) << 16 | (value & 15));
  }
  return {seat, answer};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes in{data, size};
  const auto e = std::move(*encounter::Encounter::create(fuzz::forge_rules(), fuzz::bout(), {},
                                                         encounter::Chance::Fast));
  while (in.size > 0) {
    const encounter::Input input = input_from(in, *e);
    const std::uint64_t before = e->digest();
    if (!e->apply(input)) assert(e->digest() == before);
  }
  const auto again = std::move(*encounter::Encounter::create(fuzz::forge_rules(), fuzz::bout(), {},
                                                             encounter::Chance::Fast));
  for (const encounter::Input& input : e->log()) {
    const bool taken = again->apply(input).has_value();
    assert(taken);
  }
  assert(again->digest() == e->digest());
  for (int i = 0; i < 200 && !e->over(); ++i) {
    const bool taken = e->apply({table::kNoSeat, encounter::TimeOut{e->window()->id}}).has_value();
    assert(taken);
  }
  assert(e->over());
  return 0;
}
