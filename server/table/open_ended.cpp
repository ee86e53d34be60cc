#include "table/open_ended.h"

#include "dice/open_ended.h"

namespace fray::table {

Faces roll_open_ended(Table& table, CombatantId roller, std::uint32_t purpose, unsigned sides) {
  Faces rolled = table.roll(roller, purpose, 1, sides);
  const bool goes_on = dice::OpenEnded(sides).calls_for_another(table.faces(rolled)[0]);
  // Of no die where none is called for: what the first shows, perhaps thrown by hand, must not
  // shift the rolls that follow.
  rolled.count += table.roll(roller, purpose, goes_on ? 1 : 0, sides).count;
  return rolled;
}

}  // namespace fray::table
