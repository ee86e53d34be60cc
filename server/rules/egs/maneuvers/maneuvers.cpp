#include <algorithm>
#include <array>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/beasts.h"
#include "rules/egs/attack/defences.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/body/skills.h"

namespace fray::egs {

namespace maneuvers {
extern const Maneuver disarm;
extern const Maneuver push;
extern const Maneuver trip;
extern const Maneuver shield_bash;
extern const Maneuver grapple;
extern const Maneuver tumble;
}  // namespace maneuvers

namespace {

// Maneuvers that may answer a blow; the others take words, or time.
constexpr std::array kDefensive{&maneuvers::tumble,      &maneuvers::trip,   &maneuvers::push,
                                &maneuvers::shield_bash, &maneuvers::disarm, &maneuvers::grapple};

// The pairing with the larger dice.
const SkillPair* better_of(const Fight& f, const Combatant& c,
                           const std::array<SkillPair, 2>& pairings) {
  const SkillPair* best = nullptr;
  int most = 0;
  for (const SkillPair& p : pairings) {
    if (p.skill.empty() || !has_ability(f, c, p.ability)) continue;
    const int worth = value_of(dice_of(f, c, p.ability, p.skill));
    if (worth > most) {
      best = &p;
      most = worth;
    }
  }
  return best;
}

PendingRoll rolling_with(const Fight& f, const Combatant& c, const SkillPair& pairing, Word what,
                         Purpose purpose) {
  return {.who = c.id,
          .what = what,
          .purpose = purpose,
          .dice = dice_of(f, c, pairing.ability, pairing.skill),
          .modifiers = common_modifiers(f, c, pairing.ability),
          .skill = pairing.skill};
}

PendingRoll rolling_against(const Fight& f, const Maneuver& maneuver, CombatantId who,
                            CombatantId target) {
  PendingRoll rolling = rolling_of(f, maneuver, who);
  const Weapon* weapon = f.at(who).ready();
  if (weapon != nullptr && riding(f.at(target)) != nullptr) {
    rolling.modifiers.add(Source::Weapon, weapon->def.mounted_maneuver);  // L1865
  }
  if (maneuver.modifier != nullptr) {
    rolling.modifiers.add(Source::Condition, maneuver.modifier(f, f.at(who), f.at(target)));
  }
  return rolling;
}

}  // namespace

bool within_reach(const Fight& f, const Combatant& c, const Combatant& target) {
  const Fight::Listing* listing = f.listing_for(c);
  if (listing != nullptr && listing->others[table::raw(target.id)].may_attack) {
    return listing->others[table::raw(target.id)].within_reach;
  }
  return f.state.field.feet(c.id, target.id) <= melee_reach(c) &&
         f.state.field.sees(c.id, target.id);
}

PendingRoll rolling_of(const Fight& f, const Maneuver& maneuver, CombatantId who) {
  const Combatant& c = f.at(who);
  const SkillPair* pairing = better_of(f, c, maneuver.aggressor);
  PendingRoll rolling = rolling_with(f, c, *pairing, maneuver.word, Purpose::Check);
  rolling.maneuver = true;
  rolling.occasions = occasions_of_maneuver(c, maneuver.word);
  return rolling;
}

std::optional<PendingRoll> opposition_to(const Fight& f, const Maneuver& maneuver, CombatantId who,
                                         CombatantId aggressor) {
  const Combatant& c = f.at(who);
  // Not a combatant that cannot act, nor one in a sprint (R87).
  if (!c.able() || c.surprised || c.pace == Pace::Sprinting) return std::nullopt;
  if (maneuver.word == Word::Disarm) return free_guard(f, who, aggressor);
  const SkillPair* pairing = better_of(f, c, maneuver.defender);
  if (pairing == nullptr) return std::nullopt;
  PendingRoll rolling = rolling_with(f, c, *pairing, Word::Opposition, Purpose::Opposition);
  if (maneuver.word == Word::BreakFree && has_jaws(c)) rolling.dice.first = Die::D10D10;
  return rolling;
}

table::Script<> play_maneuver(Fight& f, CombatantId who, table::Option option,
                              const Maneuver& maneuver) {
  const CombatantId target = option.target;
  reveal(f, who);
  f.emit<Ev::ManeuverTried>(who, target, option.action);
  f.table().attacked(target);
  const PendingRoll rolling = rolling_against(f, maneuver, who, target);
  const std::optional<PendingRoll> opposition = opposition_to(f, maneuver, target, who);
  bool succeeded = false;
  if (opposition) {
    succeeded = co_await prevails(f, rolling, *opposition);
  } else {
    succeeded = co_await tries(f, rolling, kTargetNumber, target);
  }
  if (!succeeded) {
    f.emit<Ev::ManeuverFailed>(who, target, option.action);
    co_return;
  }
  // A GM command may have removed a combatant since.
  if (!f.takes_part(f.at(who)) || !f.takes_part(f.at(target))) co_return;
  f.emit<Ev::ManeuverSucceeded>(who, target, option.action);
  maneuver.succeed(f, who, target);
}

void list_maneuver(const Fight& f, const Combatant& c, const Maneuver& maneuver,
                   const Action& action, table::OptionList& list) {
  const auto can_roll = [&](const SkillPair& p) {
    return !p.skill.empty() && has_ability(f, c, p.ability);
  };
  if (std::ranges::none_of(maneuver.aggressor, can_roll)) return;
  each_attackable(f, c, [&](const Combatant& target) {
    if (!maneuver.possible(f, c, target)) return;
    table::Option option = option_of(action);
    option.target = target.id;
    list.add(option);
  });
}

void odds_of_maneuver(const Fight& f, const Combatant& c, const table::Option& option,
                      const Maneuver& maneuver, std::vector<table::OddsRow>& rows) {
  const PendingRoll rolling = rolling_against(f, maneuver, c.id, option.target);
  const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
  const auto opposition = opposition_to(f, maneuver, option.target, c.id);
  const double chance = opposition
                            ? hit_chance(roll, SkillRoll{.dice = opposition->dice,
                                                         .modifier = opposition->modifiers.total()})
                                  .value()
                            : hit_chance(roll, kTargetNumber).value();
  rows.emplace_back().measures.push_back({term(Word::ChanceToSucceed), chance});
}

std::span<const Maneuver* const> defensive_maneuvers() {
  return kDefensive;
}

const Maneuver* defensive_maneuver(Word word) {
  const auto found = std::ranges::find(kDefensive, word, [](const Maneuver* m) { return m->word; });
  return found == kDefensive.end() ? nullptr : *found;
}

}  // namespace fray::egs
