#pragma once

#include "fray/v1/encounter.pb.h"
#include "fray/v1/ruleset.pb.h"
#include "table/descriptor.h"
#include "table/setup.h"

// Kinds whose numbers on the wire are not those of the enumeration.
namespace fray::wire {

constexpr v1::ArgumentKind kind_of(table::ArgKind kind) {
  switch (kind) {
    case table::ArgKind::Number:
      return v1::ARGUMENT_KIND_NUMBER;
    case table::ArgKind::Combatant:
      return v1::ARGUMENT_KIND_COMBATANT;
    case table::ArgKind::Term:
      return v1::ARGUMENT_KIND_TERM;
    case table::ArgKind::Place:
      return v1::ARGUMENT_KIND_PLACE;
    case table::ArgKind::Dice:
      return v1::ARGUMENT_KIND_DICE;
    case table::ArgKind::Side:
      return v1::ARGUMENT_KIND_SIDE;
    case table::ArgKind::Called:
      return v1::ARGUMENT_KIND_TEXT;
  }
  return v1::ARGUMENT_KIND_UNSPECIFIED;
}

constexpr v1::BoardKind kind_of(table::BoardKind kind) {
  switch (kind) {
    case table::BoardKind::Squares:
      return v1::BOARD_KIND_SQUARES;
    case table::BoardKind::Hexes:
      return v1::BOARD_KIND_HEXES;
    case table::BoardKind::Bands:
      return v1::BOARD_KIND_BANDS;
  }
  return v1::BOARD_KIND_UNSPECIFIED;
}

constexpr v1::Role role_of(table::Role role) {
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

}  // namespace fray::wire
