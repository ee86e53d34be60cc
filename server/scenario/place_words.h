#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "table/board.h"

// How scenarios write places: "3,4", on hexes "3,4 NE" as well, in bands "yard" or "1,0".
namespace fray::scenario {

/// The place that stands at `words[i]`, which becomes its last word; nothing, and `i` stays, where
/// none does.
std::optional<table::Place> read_place(const table::Board& board,
                                       std::span<const std::string> words, std::size_t& i);

std::string place_text(const table::Board& board, table::Place place);

/// Is it that place? Where `said` has no facing, whatever the facing.
bool is_there(table::Place place, table::Place said);

/// The intended place in a parameter's domain, pairs of packed place and cost; nothing where it is
/// not offered.
std::optional<std::int32_t> offered_place(std::span<const std::int32_t> domain, table::Place said);

}  // namespace fray::scenario
