#include "rules/egs/attack/defences.h"

#include <algorithm>
#include <array>

#include "rules/egs/active_talents/talent.h"
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/limbs.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/body/talent_skill.h"
#include "rules/egs/fight/facing.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/points/blind_fighting.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

constexpr int kDeflectCost = 1;

constexpr std::array kDefences{Word::Dodge, Word::Evade,   Word::Parry,
                               Word::Fight, Word::Deflect, Word::BonusParry};

// No help against what comes from behind (L1950).
const Shield* shield_towards(const Fight& f, const Combatant& c, CombatantId attacker) {
  return shows_back(f, c, attacker) ? nullptr : shield_of(f.content(), c);
}

// A target's guard: a weapon at hand, or the shield, whichever rolls higher (L1022-1028). The best
// bonus and the worst penalty of both count together (L1757).
struct Guard {
  Ability ability = Ability::Dex;
  SkillDice dice;
  int modifier = 0;
  int off_hand = kOffHand;  // of the bonus action
};

int parry_of(const Weapon& weapon) {
  return weapon.met ? weapon.def.parry : 0;
}

// Modifier of the weapon in hand to a parry with the shield: unlike modifiers cancel each other
// (L1757).
int parry_beside(const Combatant& c) {
  const Weapon* weapon = c.ready();
  if (weapon == nullptr) return has_effect(c, Word::ImprovisedWeapon) ? kImprovised : 0;
  return weapon->parries ? parry_of(*weapon) : 0;
}

// A tail parries what comes from the rear, where the table plays that (L3919).
bool covers(const Fight& f, const Combatant& c, const Weapon& weapon, CombatantId attacker) {
  return !f.state.options.facing || !is_tail(weapon) || shows_back(f, c, attacker);
}

std::optional<Guard> guard_of(const Fight& f, const Combatant& c, CombatantId attacker,
                              bool from_afar) {
  std::optional<Guard> best;
  // Of any size, against missiles too (R79).
  const Shield* shield = shield_towards(f, c, attacker);
  const int of_shield = shield == nullptr ? 0 : shield->parry;
  const auto offer = [&](Ability ability, int of_weapon) {
    const SkillDice dice = dice_of(f, c, ability, "melee");
    const int modifier = parry_modifier(std::array{of_weapon, of_shield});
    const int worth = value_of(dice) + 2 * modifier;
    if (!best || worth > value_of(best->dice) + 2 * best->modifier) {
      best = Guard{ability, dice, modifier};
    }
  };
  for (const std::int8_t index : weapons_at_hand(c)) {
    const Weapon& weapon = weapon_at(c, index);
    if (!weapon.parries || from_afar || !covers(f, c, weapon, attacker)) continue;
    offer(weapon.parry_uses, parry_of(weapon));
  }
  if (!from_afar && c.weapon < 0 && has_effect(c, Word::ImprovisedWeapon)) {
    offer(Ability::Dex, kImprovised);  // L3020
  }
  if (shield != nullptr) {
    offer(shield->parry_uses, from_afar ? 0 : parry_beside(c));
  }
  return best;
}

// For the bonus action: the shield, the weapon in the other hand (L2785-2791), or a tail (L3919).
std::optional<Guard> other_guard(const Fight& f, const Combatant& c, CombatantId attacker,
                                 bool from_afar) {
  if (const Shield* shield = shield_towards(f, c, attacker)) {
    const int of_weapon = from_afar ? 0 : parry_beside(c);
    return Guard{shield->parry_uses, dice_of(f, c, shield->parry_uses, "melee"),
                 parry_modifier(std::array{of_weapon, shield->parry})};
  }
  const std::int8_t index = bonus_weapon(c);
  if (index < 0 || from_afar) return std::nullopt;
  const Weapon& other = c.fighter().weapons[static_cast<std::size_t>(index)];
  if (!other.parries) return std::nullopt;
  if (!covers(f, c, other, attacker)) return std::nullopt;
  return Guard{other.parry_uses, dice_of(f, c, other.parry_uses, "melee"), parry_of(other),
               index == c.second ? kOffHand : 0};
}

// The surprised do nothing, but for one defense of those who were warned (L3070-3074).
bool may_answer_at_all(const Combatant& target, Word how) {
  if (target.surprised) {
    return has_effect(target, Word::Forewarned) &&
           (how == Word::Dodge || how == Word::Evade || how == Word::Parry);
  }
  return how == Word::BonusParry ? target.bonus > 0 : target.actions > 0;
}

// Defenses that a feint hampers and the cowed cannot use (L2895, L2903).
bool is_dodge_or_parry(Word how) {
  return how == Word::Dodge || how == Word::Parry || how == Word::BonusParry;
}

bool strikes_armed(const Fight& f, const Attack& a) {
  return !is_melee(weapon_of(f, a)) || is_armed_attack(f, a);
}

bool has_something_in_hand(const Combatant& c) {
  return has_weapon(c) || c.fighter().shield.has_value();
}

// Forewarned defenses are free, as there are no actions yet (R60).
table::Prices price_of(const Combatant& target, Word how) {
  if (target.surprised) return {};
  return {term(how == Word::BonusParry ? Word::BonusActions : Word::CombatActions), 1};
}

}  // namespace

bool may_defend(const Fight& f, const Attack& a, Word how) {
  const Combatant& defender = f.at(a.target);
  const bool cowed = has_effect(defender, Word::Cowed, a.attacker);
  if (cowed && is_dodge_or_parry(how)) return false;
  const Combatant& target = f.at(a.target);
  const bool from_afar = !is_melee(weapon_of(f, a));
  // No defense against a called shot (L3005), nor while sprinting or surprised.
  if (a.called || is_helpless(f, a) || !target.able() || !may_answer_at_all(target, how))
    return false;
  if (target.pace == Pace::Sprinting) return false;
  if (how == Word::Dodge) return !is_held(target);  // R66
  if (a.area && how != Word::Evade) return false;
  if (target.pace == Pace::Running) return false;
  // Against the armed the empty-handed only dodge, and evade what comes from afar (L3082, R85).
  const bool outmatched = strikes_armed(f, a) && !has_something_in_hand(target);
  if (const Maneuver* maneuver = defensive_maneuver(how)) {
    return !from_afar && !outmatched && !is_held(target) &&
           maneuver->possible(f, target, f.at(a.attacker));
  }
  switch (how) {
    case Word::Evade:
      return from_afar;
    case Word::Parry:
      return !outmatched && !weapon_of(f, a).def.traits.has(WeaponTrait::CannotBeParried) &&
             guard_of(f, target, a.attacker, from_afar).has_value();
    case Word::BonusParry:
      return !outmatched && !weapon_of(f, a).def.traits.has(WeaponTrait::CannotBeParried) &&
             other_guard(f, target, a.attacker, from_afar).has_value();
    case Word::Fight:
      return !from_afar && !is_armed_attack(f, a);
    case Word::Deflect:  // weapons count as Magnitude 1 (L2347)
      return target.weird_points >= kDeflectCost && known_talent(target, "deflect") != nullptr;
    default:
      return false;
  }
}

namespace {

Defending sighted_defence(const Fight& f, const Attack& a, Word how) {
  const Combatant& target = f.at(a.target);
  if (const Maneuver* maneuver = defensive_maneuver(how)) {
    const PendingRoll rolling = rolling_of(f, *maneuver, a.target);
    return {
        .how = how, .dice = rolling.dice, .modifiers = rolling.modifiers, .skill = rolling.skill};
  }
  Ability ability = Ability::Dex;
  Defending defending{.how = how, .dice = {}, .modifiers = {}, .skill = "acrobatics"};
  int modifier = 0;
  int off_hand = 0;
  switch (how) {
    case Word::Evade:
      defending.skill = "awareness";
      break;
    case Word::Parry: {
      const auto guard = guard_of(f, target, a.attacker, !is_melee(weapon_of(f, a)));
      defending.skill = "melee";
      ability = guard->ability;
      modifier = guard->modifier;
      break;
    }
    case Word::BonusParry: {
      const auto guard = other_guard(f, target, a.attacker, !is_melee(weapon_of(f, a)));
      defending.skill = "melee";
      ability = guard->ability;
      modifier = guard->modifier;
      off_hand = guard->off_hand;
      break;
    }
    case Word::Fight:
      defending.skill = "athletics";
      break;
    case Word::Deflect:
      defending.skill = target.fighter().weird_skill_key;
      defending.dice = talent_dice(f, target);
      defending.modifiers = talent_modifiers(f, target);
      return defending;
    default:
      break;
  }
  defending.dice = dice_of(f, target, ability, defending.skill);
  defending.modifiers = common_modifiers(f, target, ability);
  defending.modifiers.add(Source::Weapon, modifier);
  defending.modifiers.add(Source::OffHand, off_hand);
  if (is_dodge_or_parry(how)) {
    defending.modifiers.add(Source::Condition, sum_of_effects(target, Word::Feinted, a.attacker));
  }
  return defending;
}

}  // namespace

Defending defence_of(const Fight& f, const Attack& a, Word how, bool found) {
  Defending defending = sighted_defence(f, a, how);
  add_blindness(f.at(a.target), f.at(a.attacker), found, defending.modifiers);
  return defending;
}

double chance_against(const Fight& f, const Attack& a, const SkillRoll& attack, Word how) {
  return average_over_finding(f, a.target, a.attacker, [&](bool found) {
    const Defending defending = defence_of(f, a, how, found);
    const SkillRoll defence{.dice = defending.dice, .modifier = defending.modifiers.total()};
    return hit_chance(attack, defence).value();
  });
}

std::optional<Word> best_defence(const Fight& f, const Attack& a) {
  std::optional<Word> best;
  int most = 0;
  const auto weigh = [&](Word how) {
    if (!may_defend(f, a, how)) return;
    const Defending defending = defence_of(f, a, how);
    const int worth = value_of(defending.dice) + 2 * defending.modifiers.total();
    if (best && worth <= most) return;
    best = how;
    most = worth;
  };
  for (const Word how : kDefences) weigh(how);
  for (const Maneuver* maneuver : defensive_maneuvers()) weigh(maneuver->word);
  return best;
}

namespace {

// It may have dropped the weapon it parries with, by a mishap while searching for an unseen
// attacker.
bool still_parries(const Fight& f, const Attack& a, Word how) {
  const Combatant& target = f.at(a.target);
  const bool from_afar = !is_melee(weapon_of(f, a));
  if (how == Word::Parry) return guard_of(f, target, a.attacker, from_afar).has_value();
  return how != Word::BonusParry || other_guard(f, target, a.attacker, from_afar).has_value();
}

// Each way to defend, with its price and the chance that it avoids the attack.
class DefendQuestion final : public Reaction {
 public:
  DefendQuestion(std::reference_wrapper<const Fight> fight,
                 std::reference_wrapper<const Attack> attack)
      : Reaction(fight), attack_(attack) {}

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override;
  void odds_of_answer(const Combatant&, const table::Option& option,
                      std::vector<table::OddsRow>& rows) const override {
    const double hits = chance_against(fight(), attack_, roll(), word_of(option.action));
    rows.emplace_back().measures.push_back({term(Word::ChanceToAvoid), 1 - hits});
  }
  // It relies on its Defense.
  void odds_of_passing(const Combatant&, std::vector<table::OddsRow>& rows) const override {
    const Fight& f = fight();
    // Targets that fire or shrapnel reaches are asked afterwards.
    const bool surely = attack_.area || is_helpless(f, attack_) || is_granted(f, attack_);
    const double hits = surely ? 1 : hit_chance(roll(), defense_against(f, attack_)).value();
    rows.emplace_back().measures.push_back({term(Word::ChanceToAvoid), 1 - hits});
  }

  void harm(CombatantId, const table::OptionList&, std::size_t,
            std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) const override {
    foreseen_harm(fight(), attack_, rows, harm);
  }

  SkillRoll roll() const {
    const Aimed aimed = attack_roll(fight(), attack_);
    return {.dice = aimed.dice, .modifier = aimed.modifiers.total()};
  }

  const Attack& attack_;
};

void DefendQuestion::list_answers(const Combatant& c, table::OptionList& list) const {
  for (const Word how : kDefences) {
    if (!may_defend(fight(), attack_, how)) continue;
    table::Option option{.action = term(how), .prices = price_of(c, how)};
    if (how == Word::Deflect) option.prices.add(term(Word::WeirdPoints), kDeflectCost);
    list.add(option);
  }
  for (const Maneuver* maneuver : defensive_maneuvers()) {
    if (!may_defend(fight(), attack_, maneuver->word)) continue;
    list.add({.action = term(maneuver->word), .prices = {term(Word::CombatActions), 1}});
  }
}

}  // namespace

table::Script<std::optional<Defending>> ask_to_defend(Fight& f, Attack a) {
  bool any = false;
  for (const Word how : kDefences) any |= may_defend(f, a, how);
  for (const Maneuver* m : defensive_maneuvers()) any |= may_defend(f, a, m->word);
  const bool bluffs = !a.called && !is_helpless(f, a) && answer_expected(f, a.target, a.attacker);
  if (!any && !bluffs) co_return std::nullopt;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::Defend),
                       .actor = a.attacker,
                       .subject = a.target,
                       .bluffs = bluffs};
  if (any) window.candidates.push_back(a.target);
  const DefendQuestion question(f, a);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) co_return std::nullopt;
  const Word how = word_of(decisions.front().option.action);
  // By a GM's hand it may have become impossible since.
  if (!may_defend(f, a, how)) co_return std::nullopt;
  Combatant& target = f.at(a.target);
  const table::Prices prices = price_of(target, how);
  target.actions = static_cast<std::int8_t>(target.actions - prices.of(term(Word::CombatActions)));
  target.bonus = static_cast<std::int8_t>(target.bonus - prices.of(term(Word::BonusActions)));
  end_effects(f, a.target, Word::Forewarned);
  target.aiming = false;  // R45
  f.emit<Ev::Defended>(a.target, term(how));
  if (how == Word::Deflect) {
    target.weird_points = static_cast<std::int16_t>(target.weird_points - kDeflectCost);
    f.emit<Ev::WeirdPointsSpent>(a.target, kDeflectCost, target.weird_points);
  }
  const bool found = co_await finds_unseen(f, a.target, a.attacker);
  if (!still_parries(f, a, how)) co_return std::nullopt;
  co_return defence_of(f, a, how, found);
}

std::optional<PendingRoll> free_guard(const Fight& f, CombatantId who, CombatantId against) {
  const Combatant& c = f.at(who);
  if (has_effect(c, Word::Cowed, against)) return std::nullopt;
  const Attack blow{.attacker = against, .target = who, .weapon = f.at(against).weapon};
  const bool parries = guard_of(f, c, against, false).has_value();
  const bool dodges = !is_held(c);
  if (!parries && !dodges) return std::nullopt;
  Defending best = defence_of(f, blow, dodges ? Word::Dodge : Word::Parry);
  if (parries && dodges) {
    Defending parry = defence_of(f, blow, Word::Parry);
    const auto worth = [](const Defending& d) {
      return value_of(d.dice) + 2 * d.modifiers.total();
    };
    if (worth(parry) > worth(best)) best = std::move(parry);
  }
  return PendingRoll{.who = who,
                     .what = best.how,
                     .purpose = Purpose::Opposition,
                     .dice = best.dice,
                     .modifiers = best.modifiers,
                     .skill = best.skill};
}

}  // namespace fray::egs
