// The carried state outside of encounters: reading it, and downtime.
#include "rules/egs/body/carried_state.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/game/game.h"
#include "rules/egs/toolbox/tools.h"
#include "rules/kit/setup_sheet.h"

namespace fray::egs {
namespace {

using table::Rejection;

// Alone in a fight.
std::expected<FightState, std::vector<Rejection>> bearer_alone(const Rules& rules,
                                                               const table::Bearer& bearer) {
  const auto game = kit::start_alone(*rules.ruleset, kRulesetKey, bearer);
  if (!game) return std::unexpected(game.error());
  return static_cast<const EgsGame&>(**game).state();
}

table::Fate fate_of(const Combatant& c) {
  if (c.state == HealthState::Dead) return table::Fate::Dead;
  return c.able() ? table::Fate::Able : table::Fate::Down;
}

std::string points_of(const char* name, int now, int most) {
  return std::string(name) + " " + std::to_string(now) + " of " + std::to_string(most);
}

const char* state_line(HealthState state) {
  switch (state) {
    case HealthState::Healthy:
      return "";
    case HealthState::Wounded:
      return "Wounded";
    case HealthState::Injured:
      return "Injured";
    case HealthState::Unconscious:
      return "Unconscious";
    case HealthState::Dying:
      return "Dying";
    case HealthState::Dead:
      return "Dead";
  }
  return "";
}

std::vector<std::string> carried_state_lines(const Combatant& c, const Content& content) {
  const Fighter& f = c.fighter();
  std::vector<std::string> lines{points_of("Health", c.health, f.health)};
  if (c.state != HealthState::Healthy) lines.emplace_back(state_line(c.state));
  if (c.fatigue != Fatigue::None) {
    lines.push_back(content.fatigue[static_cast<std::size_t>(c.fatigue) - 1].name);
  }
  for (std::size_t i = 0; i < content.injuries.size(); ++i) {
    if ((c.injuries >> i & 1u) != 0) lines.push_back("Injury: " + content.injuries[i].name);
  }
  for (const DiseaseProgress& disease : c.diseases) lines.push_back(def_of(content, disease).name);
  if (f.hero_points > 0) {
    lines.push_back(points_of("Hero Points", c.points - c.awarded, f.hero_points));
  }
  if (c.awarded > 0) lines.push_back("Awarded Points " + std::to_string(c.awarded));
  if (c.banked > 0) lines.push_back("Banked Points " + std::to_string(c.banked));
  if (f.weird_points > 0)
    lines.push_back(points_of("Weird Points", c.weird_points, f.weird_points));
  for (std::size_t i = 0; i < c.shots.size(); ++i) {
    const WeaponDef& def = f.weapons[i].def;
    if (!def.shots || c.shots[i] == *def.shots) continue;
    lines.push_back(def.name + ": " + std::to_string(c.shots[i]) + " shots left");
  }
  return lines;
}

}  // namespace

std::expected<table::CarriedStateReport, std::vector<Rejection>> report_carried_state(
    const Rules& rules, const table::Bearer& bearer) {
  const auto state = bearer_alone(rules, bearer);
  if (!state) return std::unexpected(state.error());
  const Combatant& c = state->cast.front();
  return table::CarriedStateReport{
      .fate = fate_of(c),
      .carried_state = write_carried_state(c, rules.content()),
      .figures = {{"health", "Health", c.health}, {"max_health", "", c.fighter().health}},
      .lines = carried_state_lines(c, rules.content())};
}

std::expected<std::string, std::vector<Rejection>> carried_state_after(const Rules& rules,
                                                                       const table::Bearer& bearer,
                                                                       int days,
                                                                       std::uint64_t /*seed*/) {
  auto state = bearer_alone(rules, bearer);
  if (!state) return std::unexpected(std::move(state.error()));
  Combatant& c = state->cast.front();
  rest_days(c, rules.content(), days);
  return write_carried_state(c, rules.content());
}

}  // namespace fray::egs
