#include <cstddef>
#include <string>
#include <utility>

#include "wire/request_codec.h"

namespace fray::wire {

DecodedBody decode(const v1::Attach& r) {
  if (r.encounter().size() > kMaxText) return invalid("attach.encounter", "the name is too long");
  return Attach{r.encounter(), r.after_seq()};
}

DecodedBody decode(const v1::Detach&) {
  return Detach{};
}

DecodedBody decode(const v1::Describe&) {
  return Describe{};
}

DecodedBody decode(const v1::Decide& decide) {
  if (decide.values_size() > static_cast<int>(kMaxValues)) {
    return invalid("decide.values", "too many values");
  }
  return Decide{decide.prompt(),
                decide.option(),
                {decide.values().begin(), decide.values().end()},
                decide.keep()};
}

DecodedBody decode(const v1::Foresee& r) {
  return Foresee{r.prompt(), r.option(), r.value()};
}

DecodedBody decode(const v1::Outline& outline) {
  if (outline.values_size() > static_cast<int>(kMaxValues)) {
    return invalid("outline.values", "too many values");
  }
  return Outline{
      outline.prompt(), outline.option(), {outline.values().begin(), outline.values().end()}};
}

DecodedBody decode(const v1::Explain& r) {
  return Explain{r.prompt()};
}

DecodedBody decode(const v1::LookAround&) {
  return LookAround{};
}

std::expected<table::Place, Error> decode_place(const v1::Place& place, std::string field) {
  if (!std::in_range<std::int16_t>(place.x()) || place.y() < table::Place::kLeastY ||
      place.y() > table::Place::kMostY || !v1::Facing_IsValid(place.facing())) {
    return invalid(std::move(field), "no board reaches that far");
  }
  table::Place at(static_cast<std::int16_t>(place.x()), static_cast<std::int16_t>(place.y()));
  if (place.facing() != v1::FACING_UNSPECIFIED) {
    at.facing = board::kHexDirections[static_cast<std::size_t>(place.facing() - v1::FACING_NE)];
  }
  return at;
}

DecodedBody decode(const v1::PointAt& point_at) {
  const auto place = decode_place(point_at.place(), "pointAt.place");
  if (!place) return std::unexpected(place.error());
  PointAt decoded{.place = {place->x, place->y}};
  if (point_at.has_from()) {
    const auto from = decode_place(point_at.from(), "pointAt.from");
    if (!from) return std::unexpected(from.error());
    decoded.from = table::Place(from->x, from->y);
  }
  return decoded;
}

DecodedBody decode(const v1::SetOrder& order) {
  using table::StandingOrder;
  switch (order.order()) {
    case v1::STANDING_ORDER_ASK_ME:
      return SetOrder{order.combatant(), StandingOrder::AskMe};
    case v1::STANDING_ORDER_PASS_UNTIL_MY_SLOT:
      return SetOrder{order.combatant(), StandingOrder::PassUntilMySlot};
    case v1::STANDING_ORDER_PASS_UNTIL_ATTACKED:
      return SetOrder{order.combatant(), StandingOrder::PassUntilAttacked};
    case v1::STANDING_ORDER_PASS_UNTIL_CHANGE:
      return SetOrder{order.combatant(), StandingOrder::PassUntilChange};
    case v1::STANDING_ORDER_AUTO_PASS:
      return SetOrder{order.combatant(), StandingOrder::AutoPass};
    case v1::STANDING_ORDER_SKIP_TO_MY_SLOT:
      return SetOrder{order.combatant(), StandingOrder::SkipToMySlot};
    case v1::STANDING_ORDER_ALWAYS_ASK:
      return SetOrder{order.combatant(), StandingOrder::AlwaysAsk};
    case v1::STANDING_ORDER_AUTOPILOT:
      return invalid("setOrder.order", "is given by gm.autopilot");
    default:
      return invalid("setOrder.order", "name one of the standing orders");
  }
}

// Which sizes there are, and that the faces are theirs, the encounter checks.
DecodedBody decode(const v1::EnterDice& entered) {
  if (entered.sides() > dice::kMaxSides) {
    return invalid("enterDice.sides", "no such die");
  }
  if (entered.faces_size() > static_cast<int>(encounter::EnterDice::kMax)) {
    return invalid("enterDice.faces",
                   "are at most " + std::to_string(encounter::EnterDice::kMax) + " at a time");
  }
  EnterDice out{entered.combatant(), {static_cast<dice::Face>(entered.sides()), {}}};
  for (int i = 0; i < entered.faces_size(); ++i) {
    if (entered.faces(i) > dice::kMaxSides) {
      return invalid("enterDice.faces[" + std::to_string(i) + "]", "is higher than the die allows");
    }
    out.dice.faces.push_back(static_cast<dice::Face>(entered.faces(i)));
  }
  return out;
}

}  // namespace fray::wire
