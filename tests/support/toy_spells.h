#pragma once

#include <cstdint>
#include <vector>

#include "table/direction.h"
#include "table/option.h"
#include "table/place.h"

// The spells of the toy ruleset: an option that is composed of words, a number and a direction.
namespace fray::toy {

/// The values of one, in the order of its parameters.
struct Spell {
  explicit Spell(const table::Choice& choice);

  std::int32_t energy() const { return power + far + wide; }
  /// Where it falls, cast from there, and all the ground that it covers.
  table::Place middle(table::Place from) const;
  std::vector<table::Place> ground(table::Place from) const;
  /// Do its words and its power go together, for one with so much energy?
  table::Result<> fits(std::int32_t energy_left) const;

  std::int32_t power = 0;
  table::Term element = table::kNoTerm;
  table::Direction towards{};
  bool far = false;
  bool wide = false;
  bool mild = false;
};

/// For one with so much energy, at least 1.
void offer_spell(table::OptionList& list, std::int32_t energy);

}  // namespace fray::toy
