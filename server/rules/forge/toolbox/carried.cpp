// Wear outside of encounters: what it says, and what days do to it.
#include "dice/fast_source.h"
#include "rules/forge/game/people.h"
#include "rules/forge/game/wear.h"
#include "rules/forge/interlude/days.h"
#include "rules/forge/toolbox/tools.h"
#include "table/table.h"

namespace fray::forge {
namespace {

using table::Rejection;

table::Fate fate_of(const Wear& wear) {
  if (wear.gone) return table::Fate::Gone;
  switch (wear.life) {
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

std::vector<std::string> lines_of(const Wear& wear, const Profile& profile) {
  const Derived& d = profile.derived;
  if (wear.gone) return {"Dispelled, or not summoned yet"};
  std::vector<std::string> lines{"Health " + of(wear.health, d.max_health)};
  const auto add = [&](bool holds, std::string line) {
    if (holds) lines.push_back(std::move(line));
  };
  add(wear.life == Life::Stabilised, "Unconscious and stabilised");
  add(wear.life == Life::Dying, "Unconscious and dying");
  add(wear.life == Life::Dead,
      "Dead for " + std::to_string(wear.lasting.minutes_dead) + " minutes");
  add(wear.expended > 0, "Energy expended " + of(wear.expended, d.max_energy));
  add(wear.bound > 0, "Energy bound by summoned creatures " + std::to_string(wear.bound));
  add(wear.summoned_for > 0, "Summoned for " + std::to_string(wear.summoned_for) + " energy" +
                                 (wear.summoner.empty() ? "" : " by " + wear.summoner));
  add(wear.lasting.step(Hardship::Exposure) > 0, "Suffers from cold or heat");
  add(wear.lasting.step(Hardship::Airlessness) > 0 || wear.lasting.airless, "Suffers from bad air");
  add(wear.lasting.step(Hardship::Hunger) > 0, "Suffers from hunger or thirst");
  add(wear.lasting.treated, "Has been treated since the last fight");
  for (const auto& [item, count] : wear.used) {
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
  const table::CombatantSetup setup{
      .key = "bearer", .archetype = bearer.archetype, .sheet = bearer.sheet, .wear = bearer.wear};
  auto c = make_combatant(world, setup, "", faults);
  if (!faults.empty()) return std::nullopt;
  c->id = CombatantId{0};
  return c;
}

}  // namespace

std::expected<table::WearReport, std::vector<Rejection>> report_wear(const Rules& rules,
                                                                     const table::Bearer& bearer) {
  std::vector<Rejection> faults;
  const auto c = one(*rules.world, bearer, faults);
  if (!c) return std::unexpected(std::move(faults));
  const Derived& d = c->profile->derived;
  const Wear wear = *parse_wear(bearer.wear, *c->profile);
  table::WearReport report{.fate = fate_of(wear),
                           .wear = write_wear(wear, *c->profile),
                           .lines = lines_of(wear, *c->profile)};
  report.figures = {{"health", "Health", wear.health},
                    {"max_health", "", d.max_health},
                    {"expended", "Energy expended", wear.expended},
                    {"max_energy", "", d.max_energy}};
  return report;
}

std::expected<std::string, std::vector<Rejection>> wear_after(const Rules& rules,
                                                              const table::Bearer& bearer, int days,
                                                              std::uint64_t seed) {
  const std::shared_ptr<const World>& world = rules.world;
  std::vector<Rejection> faults;
  auto c = one(*world, bearer, faults);
  if (!c) return std::unexpected(std::move(faults));
  const std::string summoner = parse_wear(bearer.wear, *c->profile)->summoner;
  FightState state{.grid = *board::Grid::parse("."), .fighting = false};
  state.cast.push_back(std::move(*c));
  Fight fight(world, std::move(state));
  table::Table table(world->descriptor, std::make_unique<dice::FastSource>(seed),
                     {table::Member{.roller = 1}});
  fight.sit_at(table);
  Interlude interlude{.fight = fight};
  interlude.state.dispositions.resize(1);
  pass_days(interlude, days);
  Wear after = wear_of(fight.state, CombatantId{0});
  after.summoner = summoner;
  return write_wear(after, *fight.at(CombatantId{0}).profile);
}

}  // namespace fray::forge
