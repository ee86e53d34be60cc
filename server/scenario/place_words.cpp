#include "scenario/place_words.h"

#include "scenario/text.h"

namespace fray::scenario {

using board::HexDirection;
using table::BoardKind;
using table::Place;

std::optional<Place> read_place(const table::Board& board, std::span<const std::string> words,
                                std::size_t& i) {
  if (const auto zone = board.zones.find(words[i]))
    return Place(static_cast<std::int16_t>(*zone), 0);
  const auto cell = to_cell(words[i]);
  if (!cell) return std::nullopt;
  Place place(static_cast<std::int16_t>(cell->first), static_cast<std::int16_t>(cell->second));
  if (board.kind == BoardKind::Hexes && i + 1 < words.size()) {
    place.facing = document::value_spelled<HexDirection>(table::kFacingWords, words[i + 1]);
    if (place.facing) ++i;
  }
  return place;
}

std::string place_text(const table::Board& board, Place place) {
  if (board.kind == BoardKind::Bands && place.x >= 0 && place.x < board.zones.count()) {
    return board.zones.at(place.x).key;
  }
  std::string text = std::to_string(place.x) + "," + std::to_string(place.y);
  if (!place.facing) return text;
  return text + " " +
         std::string(document::spelling_of<HexDirection>(table::kFacingWords, *place.facing));
}

bool is_there(Place place, Place said) {
  return place.cell() == said.cell() && (!said.facing || place.facing == said.facing);
}

std::optional<std::int32_t> offered_place(std::span<const std::int32_t> domain, Place said) {
  for (std::size_t i = 0; i + 1 < domain.size(); i += 2) {
    if (is_there(Place::unpack(domain[i]), said)) return domain[i];
  }
  return std::nullopt;
}

}  // namespace fray::scenario
