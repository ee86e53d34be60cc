#include "fights.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "dice/fast_source.h"
#include "rules/egs/ruleset.h"
#include "rules/forge/ruleset.h"
#include "rules/success_rolls/ruleset.h"

namespace fray::bench {
namespace {

std::string open_ground(int columns, int rows) {
  std::string map;
  for (int y = 0; y < rows; ++y) map.append(static_cast<std::size_t>(columns), '.') += '\n';
  return map;
}

table::Setup empty_field(std::string_view ruleset, std::string map) {
  table::Setup setup;
  setup.title = "Benchmark";
  setup.ruleset = ruleset;
  setup.sides = {"heroes", "raiders"};
  setup.map = std::move(map);
  return setup;
}

void add(table::Setup& setup, int side, const std::string& archetype, int x, int y) {
  setup.combatants.push_back({.key = "c" + std::to_string(setup.combatants.size()),
                              .name = archetype,
                              .side = table::Side(side),
                              .at = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                              .archetype = archetype});
}

std::unique_ptr<table::Game> start(const table::Setup& setup) {
  auto game = rules(setup.ruleset).start(setup);
  if (game) return std::move(*game);
  for (const auto& fault : game.error()) std::cerr << fault.field << ": " << fault.message << '\n';
  std::abort();
}

std::vector<table::Member> members(const table::Setup& setup) {
  std::vector<table::Member> all;
  for (const table::CombatantSetup& c : setup.combatants) {
    all.push_back({.roller = all.size() + 1, .side = c.side});
  }
  return all;
}

struct Sides {
  std::array<const char*, 4> heroes;
  std::array<const char*, 4> raiders;
};
constexpr Sides kOfForge{{"hospiter", "gunslinger", "skirmisher", "field-agent"},
                         {"grunt-8", "grunt-6", "striker-8", "commander-8"}};
constexpr Sides kOfEgs{{"man-at-arms", "ranger", "marine", "sorcerer-adept"},
                       {"goblin", "orc", "minotaur", "sorcerer"}};

const Sides& sides_of(std::string_view ruleset) {
  return ruleset == kEgs ? kOfEgs : kOfForge;
}

// A hero and a raider of each ruleset with an ordinary move.
std::pair<const char*, const char*> on_foot(std::string_view ruleset) {
  if (ruleset == kSuccessRolls) return {"gate-captain", "bandit"};
  return ruleset == kEgs ? std::pair{"man-at-arms", "orc"} : std::pair{"hospiter", "grunt-8"};
}

}  // namespace

const table::Ruleset& rules(std::string_view ruleset) {
  static const auto forge = forge::make_ruleset();
  static const auto egs = egs::make_ruleset();
  static const auto success_rolls = success_rolls::make_ruleset();
  if (ruleset == kSuccessRolls) return *success_rolls;
  return ruleset == kEgs ? *egs : *forge;
}

table::Setup four_against_four(std::string_view ruleset) {
  const Sides& sides = sides_of(ruleset);
  table::Setup setup = empty_field(ruleset, open_ground(24, 20));
  for (int i = 0; i < 4; ++i)
    add(setup, 0, sides.heroes[static_cast<std::size_t>(i)], 8, 6 + 2 * i);
  for (int i = 0; i < 4; ++i) {
    add(setup, 1, sides.raiders[static_cast<std::size_t>(i)], 14, 6 + 2 * i);
  }
  return setup;
}

table::Setup twenty_against_twenty(std::string_view ruleset) {
  const Sides& sides = sides_of(ruleset);
  std::string map = open_ground(60, 60);
  for (std::size_t i = 0; i < map.size(); ++i) {
    if (map[i] == '.' && i % 7 == 0) map[i] = '~';
  }
  table::Setup setup = empty_field(ruleset, std::move(map));
  for (int i = 0; i < 20; ++i) {
    add(setup, 0, sides.heroes[static_cast<std::size_t>(i % 4)], 29, 15 + i);
    add(setup, 1, sides.raiders[static_cast<std::size_t>(i % 4)], 31, 15 + i);
  }
  return setup;
}

table::Setup skirmish_on(int side, std::string_view ruleset) {
  std::string map = open_ground(side, side);
  std::uint32_t state = 1;
  const auto below = [&](int bound) {
    state = state * 1'664'525 + 1'013'904'223;
    return static_cast<int>((state >> 8) % static_cast<std::uint32_t>(bound));
  };
  const auto at = [&](int x, int y) -> char& {
    return map[static_cast<std::size_t>(y * (side + 1) + x)];
  };
  for (int i = 0; i < side * side / 8; ++i) at(below(side), below(side)) = i % 2 == 0 ? '#' : '~';
  table::Setup setup = empty_field(ruleset, {});
  const auto [hero, raider] = on_foot(ruleset);
  const int middle = side / 2;
  for (const int y : {middle, middle + 1}) {
    at(middle - 4, y) = at(middle + 4, y) = '.';
    add(setup, 0, hero, middle - 4, y);
    add(setup, 1, raider, middle + 4, y);
  }
  setup.map = std::move(map);
  return setup;
}

table::Setup duel() {
  table::Setup setup = empty_field(kForge, open_ground(24, 20));
  add(setup, 0, "hospiter", 10, 10);
  add(setup, 1, "hospiter", 11, 10);
  return setup;
}

Fight::Fight(const table::Setup& setup, std::uint64_t seed)
    : game(start(setup)),
      table(rules(setup.ruleset).descriptor(), std::make_unique<dice::FastSource>(seed),
            members(setup)) {
  table.begin(*game);
}

}  // namespace fray::bench
