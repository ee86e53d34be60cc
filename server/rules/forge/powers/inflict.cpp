// Hazards (8.4, L3361-3401): rolls the dice and applies every consequence immediately.
#include <algorithm>
#include <array>
#include <optional>

#include "rules/forge/body/health.h"
#include "rules/forge/body/recovery.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/powers/power.h"

namespace fray::forge::powers::inflict {
namespace {

constexpr int kDifficulty = 8;
constexpr int kEdgeDice = 2;

// In which measure, and how much of it; 0 ends what has a ladder.
//   falling           feet: 1 damage each 10, less Agility (Acrobatics) at 8 (L3385)
//   burning           damage, less Stamina (Endurance) at 8 (L3389)
//   explosion, -edge  dice, against PD; at the edge PD +2 (L3379)
//   freezing, scorching, suffocation, hunger
//                     difficulty of one test of Stamina (Endurance): each failure is a step further
//                     down (L3373, L3397, L3401); at 1 every die succeeds
//   thirst            days without water: 4, 6 and 8 fail by themselves
struct Hazard {
  Word word;
  int least;
  int most;
  std::optional<Hardship> ladder;
  bool takes_hours = false;
};

constexpr std::array<Hazard, 9> kHazards{{
    {Word::Falling, 10, 10000, std::nullopt},
    {Word::Burning, 1, 10, std::nullopt},
    {Word::Explosion, 1, 40, std::nullopt},
    {Word::ExplosionEdge, 1, 40, std::nullopt},
    {Word::Freezing, 0, 10, Hardship::Exposure, true},
    {Word::Heat, 0, 10, Hardship::Exposure, true},
    {Word::Suffocation, 0, 10, Hardship::Airlessness},
    {Word::Starvation, 0, 10, Hardship::Hunger, true},
    {Word::Thirst, 0, 100, Hardship::Hunger, true},
}};

void hurt_if(Fight& f, CombatantId who, int damage, DamageType type) {
  damage = resisted(f, who, damage, type);
  if (damage > 0) hurt(f, who, damage, type, kNoCombatant);
}

void explode(Fight& f, CombatantId who, int dice, bool edge) {
  const Combatant& c = f.at(who);
  int defence = c.profile->derived.physical_defence + (edge ? kEdgeDice : 0);
  const int less = c.has(Condition::Stunned) ? 2 : c.has(Condition::Dazed) ? 1 : 0;
  defence = std::max(1, defence - less);
  const table::Faces action =
      f.table().roll_against(who, static_cast<std::uint32_t>(Purpose::Attack), dice);
  const table::Faces resisting = f.roll(who, Purpose::Defence, {.dice = defence});
  const int successes = successes_opposed(f.table().faces(action), f.table().faces(resisting));
  f.emit<Ev::Blasted>(who, action, resisting, successes);
  hurt_if(f, who, successes, DamageType::Bludgeoning);
}

// Days after which there is no further test (L3401).
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

void list(const Fight& f, table::OptionList& list) {
  const std::vector<CombatantId> whom = combatants_where(f, taking_part);
  for (const Hazard& hazard : kHazards) {
    if (!table::offer_about(list, {.action = term(Word::Inflict), .item = term(hazard.word)},
                            whom)) {
      return;
    }
    // There is no time for it in a fight, but it may end there.
    const bool only_ends = f.state.fighting && hazard.takes_hours;
    list.add_number(table::common::kAmount, hazard.least, only_ends ? 0 : hazard.most);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const CombatantId who = values.who();
  const int amount = values.number(0);
  const Hazard& hazard =
      *std::ranges::find(kHazards, option.item, [](const Hazard& h) { return term(h.word); });
  if (amount == 0) {
    f.emit<Ev::Relieved>(who, option.item);
    relieve(f, who, *hazard.ladder);
    return;
  }
  f.emit<Ev::Inflicted>(who, option.item, amount);
  if (hazard.ladder) {
    endure(f, who, option.item, *hazard.ladder, amount);
  } else if (hazard.word == Word::Falling) {
    hurt_if(f, who, damage_of_fall(f, who, amount), DamageType::Bludgeoning);
  } else if (hazard.word == Word::Burning) {
    const int damage = lessened(f, who, amount, Attribute::Stamina, f.world().endurance);
    hurt_if(f, who, damage, DamageType::Fire);
  } else {
    explode(f, who, amount, hazard.word == Word::ExplosionEdge);
  }
}

}  // namespace

extern const GmPower power{.action = term(Word::Inflict), .list = list, .use = use};

}  // namespace fray::forge::powers::inflict
