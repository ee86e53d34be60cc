#include "rules/egs/gear/donning.h"

#include <algorithm>

namespace fray::egs {

int whole_armor(const FightOptions& options, const Combatant& c, Location place) {
  const auto index = static_cast<std::size_t>(place);
  const Worn& worn = c.fighter().worn[index];
  if ((c.undonned >> index & 1u) != 0) return 0;
  // Rounded in favor of whose it is (L2677).
  const int armor = options.slow_armor && worn.natural ? (worn.armor + 1) / 2 : worn.armor;
  return std::max(0, armor - c.damaged[index]);
}

void restore_armor(const FightOptions& options, Combatant& c) {
  for (std::size_t i = 0; i < c.armor.size(); ++i) {
    c.armor[i] = static_cast<std::int16_t>(whole_armor(options, c, static_cast<Location>(i)));
  }
}

void take_off(const FightOptions& options, Combatant& c, std::uint8_t places) {
  for (std::size_t i = 0; i < kLocations; ++i) {
    if ((places >> i & 1u) == 0) continue;
    const Worn& worn = c.fighter().worn[i];
    if (worn.armor > 0 && !worn.natural) c.undonned |= static_cast<std::uint8_t>(1u << i);
  }
  restore_armor(options, c);
}

void sheathe(Combatant& c) {
  c.second = -1;
  if (c.ready() != nullptr && !c.ready()->natural) c.weapon = -1;
}

bool is_unencumbered_by_armor(const Combatant& c) {
  if (c.undonned == 0) return false;
  for (std::size_t i = 0; i < kLocations; ++i) {
    const bool on = (c.undonned >> i & 1u) == 0;
    if (on && c.fighter().worn[i].heavy) return false;
  }
  return true;
}

}  // namespace fray::egs
