// The carried state outside of encounters: reading it, and downtime.
#include "rules/kit/setup_sheet.h"
#include "rules/success_rolls/carried_state.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/recovery.h"
#include "rules/success_rolls/toolbox/tools.h"

namespace fray::success_rolls {
namespace {

using table::Rejection;

// The table's options that the carried state depends on.
constexpr std::string_view kCarriedStateOptions[] = {"stun_points", "daily_healing"};

std::expected<FightState, std::vector<Rejection>> bearer_alone(const Rules& rules,
                                                               const table::Bearer& bearer) {
  const auto game = kit::start_alone(*rules.ruleset, kRulesetKey, bearer, kCarriedStateOptions);
  if (!game) return std::unexpected(game.error());
  return static_cast<const SuccessRollsGame&>(**game).state();
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

std::expected<table::CarriedStateReport, std::vector<Rejection>> report_carried_state(
    const Rules& rules, const table::Bearer& bearer) {
  const auto state = bearer_alone(rules, bearer);
  if (!state) return std::unexpected(state.error());
  const Combatant& c = state->cast.front();
  table::CarriedStateReport report{.fate = fate_of(c),
                                   .carried_state = write_carried_state(c, state->options),
                                   .lines = lines_of(c, state->options)};
  report.figures = {{"hp", "Hit points", c.hp}, {"max_hp", "", c.fighter().hp}};
  if (c.thing()) return report;
  report.figures.push_back({"fp", "Fatigue points", c.fp});
  report.figures.push_back({"max_fp", "", c.fighter().fp});
  return report;
}

std::expected<std::string, std::vector<Rejection>> carried_state_after(const Rules& rules,
                                                                       const table::Bearer& bearer,
                                                                       int days,
                                                                       std::uint64_t /*seed*/) {
  auto state = bearer_alone(rules, bearer);
  if (!state) return std::unexpected(std::move(state.error()));
  Combatant& c = state->cast.front();
  rest_days(c, days, state->options);
  return write_carried_state(c, state->options);
}

}  // namespace fray::success_rolls
