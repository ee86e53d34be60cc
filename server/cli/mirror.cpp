#include "cli/mirror.h"

#include <algorithm>
#include <sstream>
#include <vector>

namespace fray::cli {
namespace {

using table::Setup;

constexpr std::size_t kSides = 2;

std::vector<std::string> rows_of(const std::string& map) {
  std::vector<std::string> rows;
  std::istringstream lines(map);
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) rows.push_back(line);
  }
  return rows;
}

bool names(std::string_view value, std::string_view key) {
  for (std::size_t at = value.find(key); at != std::string_view::npos;
       at = value.find(key, at + 1)) {
    const auto ends = [&](std::size_t i) {
      return i >= value.size() || value[i] == ',' || value[i] == ':' || value[i] == ' ';
    };
    if ((at == 0 || ends(at - 1)) && ends(at + key.size())) return true;
  }
  return false;
}

}  // namespace

std::expected<Setup, std::string> mirrored(const Setup& setup) {
  if (setup.board.kind != table::BoardKind::Squares) {
    return std::unexpected("two policies take a map of squares");
  }
  std::vector<std::string> rows = rows_of(setup.map);
  const std::size_t width = rows.empty() ? 0 : rows.front().size();
  if (width < kSides || setup.sides.size() < kSides) {
    return std::unexpected("two policies take a map of squares and two sides");
  }
  Setup out = setup;
  out.sides.resize(kSides);
  out.combatants.clear();
  out.seats.clear();
  for (const table::CombatantSetup& c : setup.combatants) {
    if (table::raw(c.side) == 0) out.combatants.push_back(c);
  }
  const std::size_t people = out.combatants.size();
  for (std::size_t i = 0; i < people; ++i) {
    table::CombatantSetup copy = out.combatants[i];
    const board::Cell at = copy.at.cell();
    if (at.x < 0 || static_cast<std::size_t>(at.x) >= width / 2) {
      return std::unexpected("two policies take a first side on the left half of the map, but " +
                             copy.key + " stands on the right");
    }
    copy.key += "-mirrored";
    copy.side = table::Side(1);
    copy.at =
        board::Cell{static_cast<std::int16_t>(width - 1 - static_cast<std::size_t>(at.x)), at.y};
    out.combatants.push_back(std::move(copy));
  }
  out.map.clear();
  for (std::string& row : rows) {
    for (std::size_t x = 0; x < width / 2; ++x) row[width - 1 - x] = row[x];
    out.map += row + "\n";
  }
  for (const table::CombatantSetup& c : setup.combatants) {
    if (table::raw(c.side) == 0) continue;
    std::erase_if(out.options, [&](const auto& option) { return names(option.second, c.key); });
  }
  return out;
}

}  // namespace fray::cli
