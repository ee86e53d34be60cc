// Wear outside of encounters: what it says, and what days do to it.
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/recovery.h"
#include "rules/success_rolls/toolbox/tools.h"
#include "rules/success_rolls/wear.h"

namespace fray::success_rolls {
namespace {

using table::Rejection;

constexpr std::string_view kWhere = "combatant.bearer.";

// Alone in a fight, with what of the table's options wear depends on.
std::expected<FightState, std::vector<Rejection>> one(const table::Ruleset& ruleset,
                                                      const table::Bearer& bearer) {
  table::Setup setup{.ruleset = "success-rolls", .map = ".\n", .sides = {"bearer"}};
  setup.combatants = {
      {.key = "bearer", .archetype = bearer.archetype, .sheet = bearer.sheet, .wear = bearer.wear}};
  for (const char* name : {"stun_points", "daily_healing"}) {
    const auto option = bearer.options.find(name);
    if (option != bearer.options.end()) setup.options.insert(*option);
  }
  auto game = ruleset.start(setup);
  if (game) return static_cast<const SuccessRollsGame&>(**game).state();
  for (Rejection& fault : game.error()) {
    if (fault.field.starts_with(kWhere)) fault.field.erase(0, kWhere.size());
  }
  return std::unexpected(std::move(game.error()));
}

table::Fate fate_of(const Combatant& c) {
  if (c.down == Down::Dead) return table::Fate::Dead;
  return c.down == Down::No ? table::Fate::Able : table::Fate::Down;
}

std::vector<std::string> lines_of(const Combatant& c, const FightOptions& options) {
  std::vector<std::string> lines;
  const auto points = [&](const char* name, int now, int most) {
    lines.push_back(std::string(name) + " " + std::to_string(now) + " of " + std::to_string(most));
  };
  points("Hit points", c.hp, c.fighter().hp);
  if (c.down == Down::Dead) lines.emplace_back(c.thing() ? "Destroyed" : "Dead");
  if (c.thing()) return lines;
  if (c.down == Down::Unconscious) lines.emplace_back("Unconscious");
  points("Fatigue points", c.fp, c.fighter().fp);
  if (const int most = most_stun_points(c, options); most > 0) points("Stun points", c.sp, most);
  if (c.fighter().power_points > 0) points("Power points", c.pp, c.fighter().power_points);
  for (const auto& location : kLocationKeys) {
    if (c.crippled >> static_cast<int>(location.word) & 1) {
      lines.push_back("Crippled: " + std::string(location.name));
    }
  }
  if (c.treated) lines.emplace_back("Has been treated since the last fight");
  for (std::size_t i = 0; i < c.loads.size(); ++i) {
    const Weapon& weapon = c.fighter().weapons[i];
    if (weapon.shots == 0 || c.loads[i].shots == weapon.shots + weapon.chamber) continue;
    lines.push_back(weapon.key + ": " + std::to_string(c.loads[i].shots) + " shots left");
  }
  return lines;
}

}  // namespace

std::expected<table::WearReport, std::vector<Rejection>> report_wear(const table::Ruleset& ruleset,
                                                                     const table::Bearer& bearer) {
  const auto state = one(ruleset, bearer);
  if (!state) return std::unexpected(state.error());
  const Combatant& c = state->cast.front();
  table::WearReport report{.fate = fate_of(c),
                           .wear = write_wear(c, state->options),
                           .lines = lines_of(c, state->options)};
  report.figures = {{"hp", "Hit points", c.hp}, {"max_hp", "", c.fighter().hp}};
  if (c.thing()) return report;
  report.figures.push_back({"fp", "Fatigue points", c.fp});
  report.figures.push_back({"max_fp", "", c.fighter().fp});
  return report;
}

std::expected<std::string, std::vector<Rejection>> wear_after(const table::Ruleset& ruleset,
                                                              const table::Bearer& bearer,
                                                              int days) {
  if (const auto wrong = table::wrong_days(days)) return std::unexpected(std::vector{*wrong});
  auto state = one(ruleset, bearer);
  if (!state) return std::unexpected(std::move(state.error()));
  Combatant& c = state->cast.front();
  rest_days(c, days, state->options);
  return write_wear(c, state->options);
}

}  // namespace fray::success_rolls
