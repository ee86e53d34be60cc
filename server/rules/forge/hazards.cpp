#include "rules/forge/hazards.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "rules/forge/dice/pool.h"
#include "rules/forge/health.h"
#include "rules/forge/recovery.h"
#include "rules/forge/tests.h"

namespace fray::forge {
namespace {

using table::Code;

constexpr int kDifficulty = 8;
constexpr int kEdgeDice = 2;

struct Hazard {
  Word word;
  int least;
  int most;
  std::optional<Hardship> ladder;  // and 0 ends it
  bool takes_hours = false;
};

constexpr std::array<Hazard, 9> kHazards{{
    {Word::Falling, 10, 10000, std::nullopt},
    {Word::Burning, 1, 10, std::nullopt},
    {Word::Explosion, 1, 40, std::nullopt},
    {Word::ExplosionEdge, 1, 40, std::nullopt},
    {Word::Freezing, 2, 10, Hardship::Exposure, true},
    {Word::Heat, 2, 10, Hardship::Exposure, true},
    {Word::Suffocation, 2, 10, Hardship::Airlessness},
    {Word::Starvation, 2, 10, Hardship::Hunger, true},
    {Word::Thirst, 1, 100, Hardship::Hunger, true},
}};

void hurt_if(Fight& f, CombatantId who, int damage, DamageType type) {
  damage = resisted(f, who, damage, type);
  if (damage > 0) hurt(f, who, damage, type);
}

void explode(Fight& f, CombatantId who, int dice, bool edge) {
  const Combatant& c = f.at(who);
  int defence = c.profile->derived.physical_defence + (edge ? kEdgeDice : 0);
  const int less = c.has(Condition::Stunned) ? 2 : c.has(Condition::Dazed) ? 1 : 0;
  defence = std::max(1, defence - less);
  const table::Faces action =
      f.table().roll_against(who, static_cast<std::uint32_t>(Purpose::Attack), dice);
  const table::Faces resisting = f.roll(who, Purpose::Defence, defence);
  const int successes = successes_opposed(f.table().faces(action), f.table().faces(resisting));
  f.emit<Ev::Blasted>(who, action, resisting, successes);
  hurt_if(f, who, successes, DamageType::Bludgeoning);
}

// Days after which there is no test any more (L3401).
bool beyond_help(Term what, int days, int step) {
  constexpr std::array kDays{4, 6, 8};
  if (what != term(Word::Thirst) || step >= static_cast<int>(kDays.size())) return false;
  return days >= kDays[static_cast<std::size_t>(step)];
}

void endure(Fight& f, CombatantId who, Term what, Hardship ladder, int amount) {
  Combatant& c = f.at(who);
  if (ladder == Hardship::Airlessness) c.lasting.airless = true;
  if (!beyond_help(what, amount, c.lasting.step(ladder))) {
    const int difficulty = what == term(Word::Thirst) ? kDifficulty : amount;
    if (free_test(f, who, Attribute::Stamina, f.world().endurance, difficulty, Purpose::Endurance) >
        0) {
      return;
    }
  }
  climb_down(f, who, ladder);
}

}  // namespace

table::Result<> inflict(Fight& f, CombatantId who, Term what, int amount) {
  const auto* hazard =
      std::ranges::find(kHazards, what, [](const Hazard& h) { return term(h.word); });
  if (hazard == kHazards.end()) {
    return table::reject(Code::Invalid, "hazard",
                         "hazards are falling, burning, explosion, explosion-edge, freezing, "
                         "scorching, suffocation, hunger and thirst");
  }
  const bool over = amount == 0 && hazard->ladder;
  if (!over && (amount < hazard->least || amount > hazard->most)) {
    return table::reject(Code::Invalid, "amount",
                         "must be from " + std::to_string(hazard->least) + " to " +
                             std::to_string(hazard->most) +
                             (hazard->ladder ? ", or 0 to end it" : ""));
  }
  const Combatant& c = f.at(who);
  if (c.life == Life::Dead || !c.present) {
    return table::reject(Code::IllegalNow, "combatant", "the dead suffer no more");
  }
  if (f.state.fighting && hazard->takes_hours && !over) {
    return table::reject(Code::IllegalNow, "hazard", "takes longer than a fight");
  }
  if (over) {
    f.emit<Ev::Relieved>(who, what);
    relieve(f, who, *hazard->ladder);
    return {};
  }
  f.emit<Ev::Inflicted>(who, what, amount);
  if (hazard->ladder) {
    endure(f, who, what, *hazard->ladder, amount);
  } else if (hazard->word == Word::Falling) {
    hurt_if(f, who, damage_of_fall(f, who, amount), DamageType::Bludgeoning);
  } else if (hazard->word == Word::Burning) {
    const int damage = lessened(f, who, amount, Attribute::Stamina, f.world().endurance);
    hurt_if(f, who, damage, DamageType::Fire);
  } else {
    explode(f, who, amount, hazard->word == Word::ExplosionEdge);
  }
  return {};
}

}  // namespace fray::forge
