#pragma once

#include <string>
#include <string_view>

#include "table/packing.h"

// A fight as bytes, of a state that has its own `archive(a, state)` and a `gm_order`.
namespace fray::kit {

/// One whose order the GM has changed: others are written as they were before that was possible.
template <class State>
struct Reordered {
  State& state;
};
template <class Archive, class State>
void archive(Archive& a, Reordered<State>& reordered) {
  archive(a, reordered.state);
  a(reordered.state.gm_order);
}

template <class State>
std::string pack_fight(State state) {
  if (state.gm_order.empty()) return table::pack(state);
  Reordered<State> reordered{state};
  return table::pack(reordered);
}

template <class State>
table::Result<> unpack_fight(std::string_view saved, State& state) {
  const auto plain = table::unpack(saved, state, "fight");
  if (plain || plain.error().code != table::Code::Unsupported) return plain;
  Reordered<State> reordered{state};
  return table::unpack(saved, reordered, "fight") ? table::Result<>() : plain;
}

}  // namespace fray::kit
