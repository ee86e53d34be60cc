#include "support/toy_spells.h"

#include <array>
#include <string>

#include "support/toy_ruleset.h"

namespace fray::toy {

using table::raw;

Spell::Spell(const table::Choice& choice)
    : power(choice.values[0]),
      element(static_cast<Term>(choice.values[2])),
      towards(static_cast<table::Direction>(choice.values.back())) {
  for (std::size_t i = 4; i + 1 < choice.values.size(); ++i) {
    const auto extra = static_cast<Term>(choice.values[i]);
    far |= extra == kFar;
    wide |= extra == kWide;
    mild |= extra == kMild;
  }
}

table::Place Spell::middle(table::Place from) const {
  const board::Direction way = table::on_squares(towards);
  const int steps = far ? 2 : 1;
  return board::shifted(from.cell(), steps * board::dx(way), steps * board::dy(way));
}

std::vector<table::Place> Spell::ground(table::Place from) const {
  const table::Place at = middle(from);
  std::vector<table::Place> places = {at};
  for (const board::Direction d : board::kDirections) {
    if (wide) places.emplace_back(board::neighbour(at.cell(), d));
  }
  return places;
}

table::Result<> Spell::fits(std::int32_t energy_left) const {
  using table::Code;
  if (far && wide) {
    return table::reject(Code::IllegalNow, table::values_field(2),
                         "a spell is far or wide, not both; leave one of them out");
  }
  if (energy() > energy_left) {
    return table::reject(Code::IllegalNow, table::values_field(0),
                         "power and extras take " + std::to_string(energy()) +
                             " energy together, and there are " + std::to_string(energy_left));
  }
  return {};
}

void offer_spell(table::OptionList& list, std::int32_t energy) {
  list.add({.action = kCast});
  list.add_parameter(
      {.name = kPower, .min = 1, .max = energy, .resource = kEnergy, .limited = true});
  list.add_parameter({.name = kElement, .kind = table::ParameterKind::Words, .min = 1, .max = 1},
                     std::array{std::int32_t{raw(kFire)}, 0, std::int32_t{raw(kFrost)}, 0});
  list.add_parameter({.name = kExtras,
                      .kind = table::ParameterKind::Words,
                      .max = 2,
                      .resource = kEnergy,
                      .limited = true},
                     std::array{std::int32_t{raw(kFar)}, 1, std::int32_t{raw(kWide)}, 1,
                                std::int32_t{raw(kMild)}, 0});
  std::vector<std::int32_t> directions;
  for (const table::Direction d : table::kDirections) {
    directions.insert(directions.end(), {static_cast<std::int32_t>(d), 0});
  }
  list.add_parameter({.name = kTowards, .kind = table::ParameterKind::Direction}, directions);
}

}  // namespace fray::toy
