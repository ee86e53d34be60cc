#include "rules/forge/body/recovery.h"

#include <algorithm>
#include <array>

#include "rules/forge/body/health.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/dice/pool.h"

namespace fray::forge {
namespace {

constexpr int kUnconsciousDifficulty = 10;
constexpr int kLastStep = 3;

int endure(Fight& f, CombatantId who) {
  return free_test(f, who, Attribute::Stamina, f.world().endurance, kUnconsciousDifficulty,
                   Purpose::Endurance);
}

// The conditions of each step (L3373).
constexpr std::array<std::array<Condition, 2>, 2> kImposed{
    {{Condition::Enervated, Condition::Weakened}, {Condition::Exhausted, Condition::Enfeebled}}};

}  // namespace

void fade(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  f.emit<Ev::Worsened>(who, c.health - 1);
  hurt_exactly(f, who, 1);
  if (c.life == Life::Dead || c.lasting.airless || endure(f, who) == 0) return;
  c.life = Life::Stabilised;
  f.emit<Ev::StabilisedEv>(who);
}

void come_round(Fight& f, CombatantId who) {
  heal(f, who, endure(f, who));
}

bool imposed(const Lasting& lasting, Condition condition) {
  return std::ranges::any_of(lasting.steps, [&](std::int8_t steps) {
    for (std::size_t i = 0; i < kImposed.size() && static_cast<int>(i) < steps; ++i) {
      if (std::ranges::find(kImposed[i], condition) != kImposed[i].end()) return true;
    }
    return false;
  });
}

void climb_down(Fight& f, CombatantId who, Hardship hardship) {
  Combatant& c = f.at(who);
  std::int8_t& step = c.lasting.steps[static_cast<std::size_t>(hardship)];
  if (step < kLastStep) ++step;
  if (step <= static_cast<int>(kImposed.size())) {
    for (const Condition condition : kImposed[static_cast<std::size_t>(step - 1)]) {
      f.gain(who, condition);
    }
    return;
  }
  hurt_exactly(f, who, std::max(0, c.health + 1));  // to -1, if it is 0 or higher
  if (c.life != Life::Stabilised) return;
  c.life = Life::Dying;
  f.emit<Ev::FellDying>(who);
}

void relieve(Fight& f, CombatantId who, Hardship hardship) {
  Lasting& lasting = f.at(who).lasting;
  lasting.steps[static_cast<std::size_t>(hardship)] = 0;
  if (hardship == Hardship::Airlessness) lasting.airless = false;
  for (const auto& step : kImposed) {
    for (const Condition condition : step) {
      if (!imposed(lasting, condition)) f.lose(who, condition);
    }
  }
}

}  // namespace fray::forge
