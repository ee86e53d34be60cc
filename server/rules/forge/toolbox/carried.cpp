// The carried state outside of encounters: reading it, and downtime.
#include "dice/fast_source.h"
#include "rules/forge/game/carried_state.h"
#include "rules/forge/game/people.h"
#include "rules/forge/interlude/days.h"
#include "rules/forge/toolbox/tools.h"
#include "table/table.h"

namespace fray::forge {
namespace {

using table::Rejection;

table::Fate fate_of(const CarriedState& carried_state) {
  if (carried_state.gone) return table::Fate::Gone;
  switch (carried_state.life) {
    case Life::Conscious:
      break;
    case Life::Stabilised:
    case Life::Dying:
      return table::Fate::Down;
    case Life::Dead:
      return table::Fate::Dead;
  }
  return table::Fate::Able;
}

std::string of(int value, int most) {
  return std::to_string(value) + " of " + std::to_string(most);
}

std::vector<std::string> lines_of(const CarriedState& carried_state, const Profile& profile) {
  const Derived& d = profile.derived;
  if (carried_state.gone) return {"Dispelled, or not summoned yet"};
  std::vector<std::string> lines{"Health " + of(carried_state.health, d.max_health)};
  const auto add = [&](bool holds, std::string line) {
    if (holds) lines.push_back(std::move(line));
  };
  add(carried_state.life == Life::Stabilised, "Unconscious and stabilized");
  add(carried_state.life == Life::Dying, "Unconscious and dying");
  add(carried_state.life == Life::Dead,
      "Dead for " + std::to_string(carried_state.lasting.minutes_dead) + " minutes");
  add(carried_state.expended > 0, "Energy expended " + of(carried_state.expended, d.max_energy));
  add(carried_state.bound > 0,
      "Energy bound by summoned creatures " + std::to_string(carried_state.bound));
  add(carried_state.summoned_for > 0,
      "Summoned for " + std::to_string(carried_state.summoned_for) + " energy" +
          (carried_state.summoner.empty() ? "" : " by " + carried_state.summoner));
  add(carried_state.lasting.step(Hardship::Exposure) > 0, "Suffers from cold or heat");
  add(carried_state.lasting.step(Hardship::Airlessness) > 0 || carried_state.lasting.airless,
      "Suffers from bad air");
  add(carried_state.lasting.step(Hardship::Hunger) > 0, "Suffers from hunger or thirst");
  add(carried_state.lasting.treated, "Has been treated since the last fight");
  for (const auto& [item, count] : carried_state.used) {
    if (const Arm* weapon = profile.counted(item)) {
      lines.push_back("Ammunition for " + item + " " +
                      of(weapon->ammunition - count, weapon->ammunition));
    } else {
      lines.push_back("Used up: " + item + (count > 1 ? " " + std::to_string(count) : ""));
    }
  }
  return lines;
}

std::optional<Combatant> one(const World& world, const table::Bearer& bearer,
                             std::vector<Rejection>& faults) {
  const table::CombatantSetup setup{.key = "bearer",
                                    .archetype = bearer.archetype,
                                    .sheet = bearer.sheet,
                                    .carried_state = bearer.carried_state};
  auto c = make_combatant(world, setup, "", faults);
  if (!faults.empty()) return std::nullopt;
  c->id = CombatantId{0};
  return c;
}

}  // namespace

std::expected<table::CarriedStateReport, std::vector<Rejection>> report_carried_state(
    const Rules& rules, const table::Bearer& bearer) {
  std::vector<Rejection> faults;
  const auto c = one(*rules.world, bearer, faults);
  if (!c) return std::unexpected(std::move(faults));
  const Derived& d = c->profile->derived;
  const CarriedState carried_state = *parse_carried_state(bearer.carried_state, *c->profile);
  table::CarriedStateReport report{.fate = fate_of(carried_state),
                                   .carried_state = write_carried_state(carried_state, *c->profile),
                                   .lines = lines_of(carried_state, *c->profile)};
  report.figures = {{"health", "Health", carried_state.health},
                    {"max_health", "", d.max_health},
                    {"expended", "Energy expended", carried_state.expended},
                    {"max_energy", "", d.max_energy}};
  return report;
}

std::expected<std::string, std::vector<Rejection>> carried_state_after(const Rules& rules,
                                                                       const table::Bearer& bearer,
                                                                       int days,
                                                                       std::uint64_t seed) {
  const std::shared_ptr<const World>& world = rules.world;
  std::vector<Rejection> faults;
  auto c = one(*world, bearer, faults);
  if (!c) return std::unexpected(std::move(faults));
  const std::string summoner = parse_carried_state(bearer.carried_state, *c->profile)->summoner;
  FightState state{.grid = *board::Grid::parse("."), .fighting = false};
  state.cast.push_back(std::move(*c));
  Fight fight(world, std::move(state));
  table::Table table(world->descriptor, std::make_unique<dice::FastSource>(seed),
                     {table::Member{.roller = 1}});
  fight.sit_at(table);
  Interlude interlude{.fight = fight};
  interlude.state.dispositions.resize(1);
  pass_days(interlude, days);
  CarriedState after = carried_state_of(fight.state, CombatantId{0});
  after.summoner = summoner;
  return write_carried_state(after, *fight.at(CombatantId{0}).profile);
}

}  // namespace fray::forge
