#include "oracle/scene.h"

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using table::CombatantId;
using table::Side;

struct Map {
  int width, height;
  std::string text;
};

Map random_map(RandomSource& whim) {
  Map map{6 + static_cast<int>(whim.below(9)), 4 + static_cast<int>(whim.below(7)), {}};
  const std::string kinds = "#+/~%&oO";
  const std::uint32_t sparseness = 3 + whim.below(10);
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x)
      map.text += one_in(whim, sparseness) ? any_of(kinds, whim) : '.';
    map.text += '\n';
  }
  return map;
}

// A lone cell of open floor, or a zone. Rows of hexes have a space between two, and every second
// one more before the first.
table::Place any_place(const table::Setup& setup, RandomSource& whim) {
  if (setup.board.kind == table::BoardKind::Bands) {
    const auto zones = static_cast<std::uint32_t>(setup.board.zones.count());
    return {static_cast<std::int16_t>(whim.below(zones)), 0};
  }
  for (;;) {
    const auto at = whim.below(static_cast<std::uint32_t>(setup.map.size()));
    if (setup.map[at] != '.') continue;
    const std::string_view above = std::string_view(setup.map).substr(0, at);
    const auto row = std::ranges::count(above, '\n');
    auto column = static_cast<std::ptrdiff_t>(at - (above.rfind('\n') + 1));
    if (setup.board.kind == table::BoardKind::Hexes) column = (column - row % 2) / 2;
    return {static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)};
  }
}

void seat(table::Setup& setup, RandomSource& whim) {
  setup.seats.push_back({.key = "gm", .role = table::Role::Gm});
  for (std::size_t side = 0; side < setup.sides.size(); ++side) {
    for (const char* name : {"a", "b"}) {
      if (one_in(whim, 3)) continue;
      table::SeatSetup player{.key = setup.sides[side] + name, .side = Side(side)};
      for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
        const bool taken = std::ranges::any_of(setup.seats, [&](const table::SeatSetup& s) {
          return std::ranges::find(s.controls, CombatantId(i)) != s.controls.end();
        });
        if (setup.combatants[i].side == player.side && !taken && !one_in(whim, 3)) {
          player.controls.push_back(CombatantId(i));
        }
      }
      setup.seats.push_back(player);
    }
  }
  setup.seats.push_back({.key = "watcher", .role = table::Role::Spectator});
  setup.policy.gm_overrides = one_in(whim, 2);
  setup.policy.physical_dice = one_in(whim, 2);
}

table::Setup guess(RandomSource& whim, const SceneLimits& limits) {
  table::Setup setup;
  setup.title = "Oracle";
  setup.ruleset = limits.ruleset;
  const Scenery& made_of = scenery(limits.ruleset);
  setup.sides = {"heroes", "raiders"};
  if (one_in(whim, 3)) setup.sides.push_back("wardens");
  setup.map = random_map(whim).text;
  const int n =
      2 + static_cast<int>(whim.below(static_cast<std::uint32_t>(limits.max_combatants - 1)));
  for (int i = 0; i < n; ++i) {
    table::CombatantSetup c;
    c.key = "c" + std::to_string(i);
    c.name = "Combatant " + std::to_string(i / 2);  // pairs with the same name
    c.side = i < 2 ? Side(i) : Side(whim.below(static_cast<std::uint32_t>(setup.sides.size())));
    c.at = any_place(setup, whim);
    c.hidden = limits.hidden && one_in(whim, 8);
    if (one_in(whim, limits.interlude ? 2 : 8)) c.carried_state = made_of.carried_state(whim);
    made_of.arm(c, whim);
    setup.combatants.push_back(std::move(c));
  }
  seat(setup, whim);
  made_of.choose_options(setup, whim, limits);
  if (limits.interlude) setup.options["scene"] = "interlude";
  return setup;
}

}  // namespace

std::uint64_t scaled(std::uint64_t amount) {
  const char* scale = std::getenv("FRAY_ORACLE_SCALE");
  const long times = scale ? std::strtol(scale, nullptr, 10) : 1;
  return amount * static_cast<std::uint64_t>(std::max(1L, times));
}

dice::Seed seed_of(std::uint64_t n) {
  dice::Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::byte>(n >> (8 * i));
  return seed;
}

table::Setup random_scene(RandomSource& whim, const SceneLimits& limits) {
  for (int attempt = 0; attempt < 200; ++attempt) {
    table::Setup setup = guess(whim, limits);
    if (scenery(setup.ruleset).ruleset().start(setup)) return setup;
  }
  ADD_FAILURE() << "no random scene is accepted";
  std::abort();
}

namespace {

bool add_lurker(table::Setup& setup, const std::string& key, Side side, RandomSource& whim) {
  for (int attempt = 0; attempt < 50; ++attempt) {
    table::Setup with = setup;
    table::CombatantSetup lurker;
    lurker.key = key;
    lurker.name = setup.combatants.front().name;  // no number may reveal it
    lurker.side = side;
    lurker.at = any_place(setup, whim);
    lurker.hidden = true;
    scenery(setup.ruleset).arm(lurker, whim);
    const auto place = whim.below(static_cast<std::uint32_t>(setup.combatants.size() + 1));
    with.combatants.insert(with.combatants.begin() + place, std::move(lurker));
    for (table::SeatSetup& s : with.seats) {
      for (CombatantId& c : s.controls) {
        if (table::raw(c) >= place) c = CombatantId(table::raw(c) + 1);
      }
    }
    if (!scenery(setup.ruleset).ruleset().start(with)) continue;
    setup = std::move(with);
    return true;
  }
  return false;
}

}  // namespace

std::optional<Side> add_lurkers(table::Setup& setup, std::uint32_t count, RandomSource& whim) {
  const auto side = Side(whim.below(static_cast<std::uint32_t>(setup.sides.size())));
  if (!add_lurker(setup, "lurker", side, whim)) return std::nullopt;
  for (std::uint32_t i = 1; i < count; ++i) {
    add_lurker(setup, "lurker-" + std::to_string(i), side, whim);
  }
  return side;
}

std::unique_ptr<encounter::Encounter> start(const table::Setup& setup, std::uint64_t seed,
                                            encounter::Chance chance) {
  auto e =
      encounter::Encounter::create(scenery(setup.ruleset).ruleset(), setup, seed_of(seed), chance);
  if (!e) {
    ADD_FAILURE() << e.error()[0].field << " " << e.error()[0].message;
    std::abort();
  }
  return std::move(*e);
}

}  // namespace fray::oracle
