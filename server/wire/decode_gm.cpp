#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "board/terrain.h"
#include "document/guard.h"
#include "encounter/seating.h"
#include "sheet/story.h"
#include "text/text.h"
#include "wire/request_codec.h"

namespace fray::wire {
namespace {

// What a message that may name the moment it counts on says of it.
template <class Message>
std::optional<std::uint64_t> if_moment(const Message& message) {
  if (!message.has_if_moment()) return std::nullopt;
  return message.if_moment();
}

}  // namespace

DecodedBody decode(const v1::Rewind& r) {
  return Rewind{r.moment(), if_moment(r)};
}

DecodedBody decode(const v1::Undo& r) {
  return Undo{if_moment(r)};
}

DecodedBody decode(const v1::ListMoments& list) {
  const bool some = list.most() > 0 && list.most() < ListMoments::kMax;
  return ListMoments{list.before(), some ? list.most() : ListMoments::kMax};
}

DecodedBody decode(const v1::ShowMoment& show) {
  return ShowMoment{show.moment()};
}

DecodedBody decode(const v1::Reveal& r) {
  return Reveal{r.combatant()};
}

DecodedBody decode(const v1::Hide& r) {
  return Hide{r.combatant()};
}

DecodedBody decode(const v1::SecretDice& r) {
  return SecretDice{r.combatant(), r.secret()};
}

DecodedBody decode(const v1::Skip& r) {
  return Skip{r.combatant()};
}

DecodedBody decode(const v1::TakeOut& r) {
  return TakeOut{r.combatant()};
}

DecodedBody decode(const v1::Control& control) {
  if (control.seat().size() > kMaxText) {
    return invalid("gm.control.seat", "the key of a seat is not that long");
  }
  return Control{control.combatant(), control.seat()};
}

// Key, name and all that lasts the encounter itself checks, as it does those of a setup.
DecodedBody decode(const v1::Reinforce& in) {
  for (const auto& [text, field] :
       {std::pair(&in.key(), "key"), std::pair(&in.name(), "name"), std::pair(&in.side(), "side"),
        std::pair(&in.archetype(), "archetype"), std::pair(&in.called(), "called")}) {
    if (text->size() > kMaxText) {
      return invalid(std::string("gm.reinforce.") + field, "is too long");
    }
  }
  for (const auto& [text, field] :
       {std::pair(&in.sheet(), "sheet"), std::pair(&in.wear(), "wear")}) {
    if (text->size() > document::kMaxSheetBytes) {
      return invalid(std::string("gm.reinforce.") + field, "is of at most 64 KiB");
    }
  }
  const auto place = decode_place(in.place(), "gm.reinforce.place");
  if (!place) return std::unexpected(place.error());
  auto shown = in.name().empty() ? text::Checked(in.key())
                                 : text::line(in.name(), encounter::kMaxNameLength);
  if (!shown) return invalid("gm.reinforce.name", std::move(shown.error()));
  auto called =
      in.called().empty() ? text::Checked() : text::line(in.called(), encounter::kMaxNameLength);
  if (!called) return invalid("gm.reinforce.called", std::move(called.error()));
  return Reinforce{.newcomer = {.key = in.key(),
                                .name = std::move(*shown),
                                .at = *place,
                                .hidden = in.hidden(),
                                .secret_dice = in.secret_dice(),
                                .archetype = in.archetype(),
                                .sheet = table::played(in.sheet()).sheet,
                                .carried_state = in.wear(),
                                .called = std::move(*called)},
                   .side = in.side()};
}

DecodedBody decode(const v1::Move& move) {
  const auto place = decode_place(move.place(), "gm.move.place");
  if (!place) return std::unexpected(place.error());
  return Move{move.combatant(), *place};
}

DecodedBody decode(const v1::ChangeSide& r) {
  if (r.side().size() > kMaxText) return invalid("gm.changeSide.side", "is too long");
  return ChangeSide{r.combatant(), r.side()};
}

DecodedBody decode(const v1::Draw& draw) {
  // Before they are read; how few there may be the encounter says, to those who may draw.
  if (static_cast<std::size_t>(draw.places_size()) > encounter::Draw::kMax) {
    return invalid("gm.draw.places",
                   "are at most " + std::to_string(encounter::Draw::kMax) + " at a time");
  }
  const auto ground = draw.sign().size() == 1 ? board::terrain_drawn(draw.sign()[0]) : std::nullopt;
  if (!ground) {
    return invalid("gm.draw.sign", "is one of the signs of a map: . # + / = ~ % & o O");
  }
  Draw request{.ground = *ground};
  request.places.reserve(static_cast<std::size_t>(draw.places_size()));
  for (int i = 0; i < draw.places_size(); ++i) {
    const auto place = decode_place(draw.places(i), "gm.draw.places[" + std::to_string(i) + "]");
    if (!place) return std::unexpected(place.error());
    request.places.emplace_back(place->x, place->y);  // a facing does not matter
  }
  return request;
}

DecodedBody decode(const v1::Reorder& r) {
  return Reorder{r.combatant(), r.before()};
}

DecodedBody decode(const v1::Rename& in) {
  // The encounter requires a name, for those who may rename.
  auto name =
      in.name().empty() ? text::Checked() : text::line(in.name(), encounter::kMaxNameLength);
  if (!name) return invalid("gm.rename.name", std::move(name.error()));
  return Rename{in.combatant(), std::move(*name)};
}

DecodedBody decode(const v1::ShowName& r) {
  return ShowName{r.combatant()};
}

DecodedBody decode(const v1::ListAttendance&) {
  return ListAttendance{};
}

std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const ListAttendance::Answer& seats) {
  v1::ServerFrame frame;
  frame.mutable_reply()->set_to(to);
  v1::Attendance& attendance = *frame.mutable_reply()->mutable_attendance();
  for (const ListAttendance::Seat& seat : seats) {
    v1::SeatAttendance& out = *attendance.add_seats();
    fill(*out.mutable_seat(), seat.seat, encounter.setup());
    out.set_attended(seat.attended);
    for (const std::string& name : seat.names) out.add_names(name);
    for (std::size_t i = 0; i < encounter.setup().combatants.size(); ++i) {
      const auto who = table::CombatantId(i);
      const table::SeatId decides = encounter.controller(who);
      if (decides != table::kNoSeat &&
          encounter.setup().seats[table::raw(decides)].key == seat.seat.key) {
        out.add_combatants(encounter.ref(who));
      }
    }
  }
  return frame.SerializeAsString();
}

DecodedBody decode(const v1::ListPowers&) {
  return ListPowers{};
}

DecodedBody decode(const v1::UsePower& use) {
  if (use.values_size() > static_cast<int>(kMaxValues)) {
    return invalid("gm.usePower.values", "no power takes that many values");
  }
  return UsePower{use.action(), use.item(), use.mode(), {use.values().begin(), use.values().end()}};
}

DecodedBody decode(const v1::ExtendClock& r) {
  return ExtendClock{r.combatant(), r.by_ms()};
}

DecodedBody decode(const v1::Autopilot& r) {
  return Autopilot{r.combatant(), r.on()};
}

DecodedBody decode(const v1::Pause& r) {
  return Pause{r.paused()};
}

DecodedBody decode(const v1::End&) {
  return End{};
}

}  // namespace fray::wire
