#include "wild_fight.h"

#include "fights.h"
#include "support/wild_sheet.h"

namespace fray::bench {

table::Setup wild_fight(int a_side, std::uint64_t seed) {
  static const forge::Content content = forge::load_builtin_content();
  encounter::RandomSource whim(seed);
  table::Setup setup;
  setup.title = "Benchmark";
  setup.ruleset = "forge";
  setup.sides = {"heroes", "raiders"};
  for (int y = 0; y < 60; ++y) setup.map.append(60, '.') += '\n';
  // Rows of five, so that the biggest have room.
  for (int i = 0; i < 2 * a_side; ++i) {
    const int side = i % 2;
    const int place = i / 2;
    const int row = place % 5;
    const int depth = place / 5;
    table::CombatantSetup& c = setup.combatants.emplace_back();
    c.key = c.name = "c" + std::to_string(i);
    c.side = table::Side(side);
    c.at = {static_cast<std::int16_t>(side == 0 ? 24 - 8 * depth : 32 + 8 * depth),
            static_cast<std::int16_t>(4 + 11 * row)};
    // A sheet that the rules refuse is drawn again.
    do {
      c.sheet = test::wild_sheet(content, whim);
    } while (!rules().start(setup));
  }
  return setup;
}

}  // namespace fray::bench
