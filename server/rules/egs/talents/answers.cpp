#include "rules/egs/talents/answers.h"

#include <algorithm>
#include <array>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/arithmetic/modifiers.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/body/talent_skill.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/points/blind_fighting.h"
#include "rules/egs/points/points.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

// A talent that is about to work on `target`, its roll having come to `total`.
struct Incoming {
  const Cast* cast = nullptr;
  CombatantId target = kNoCombatant;
  int total = 0;
};

// Free to answer: on its feet, not sprinting, with an action left. Of the surprised, a forewarned
// combatant dodges or evades once (L3072).
bool can_answer(const Combatant& c, Word how) {
  if (!c.able() || c.pace == Pace::Sprinting || has_effect(c, Word::Asleep)) return false;
  if (!c.surprised) return c.actions > 0;
  return has_effect(c, Word::Forewarned) && (how == Word::Dodge || how == Word::Evade);
}

// Forewarned answers are free, as there are no actions yet (R60).
table::Prices price_of_answer(const Combatant& c) {
  return c.surprised ? table::Prices{} : table::Prices{term(Word::CombatActions), 1};
}

// Its own reactive talents, none where it cannot pay (L2257).
const KnownTalent* reactive(const Combatant& c, std::string_view id) {
  const KnownTalent* known = known_talent(c, id);
  return known != nullptr && c.weird_points > 0 ? known : nullptr;
}

bool strikes(const Fight& f, const Incoming& in) {
  return talent_of(f, in.cast->talent).delivery != Delivery::Works;
}
bool bursts(const Fight& f, const Incoming& in) {
  return talent_of(f, in.cast->talent).delivery == Delivery::Bursts;
}

// *deflect* meets at least the Magnitude of a talent that does damage (L2351); *repel* any (L2547).
int least_of(const Incoming& in, Word how) {
  return how == Word::Deflect ? in.cast->magnitude : 1;
}

bool may_answer(const Fight& f, const Incoming& in, Word how) {
  const Combatant& c = f.at(in.target);
  if (!can_answer(c, how)) return false;
  switch (how) {
    case Word::Dodge:  // R34; neither who is cowed (L2903) nor who is held (R66)
      return bursts(f, in) && !has_effect(c, Word::Cowed, in.cast->user) && !is_held(c);
    case Word::Evade:
      return strikes(f, in) && c.pace != Pace::Running;
    case Word::Deflect:
      return strikes(f, in) && reactive(c, "deflect") != nullptr &&
             c.weird_points >= least_of(in, how);
    case Word::Repel:
      return !strikes(f, in) && reactive(c, "repel") != nullptr;
    case Word::PointDefend:
      return !strikes(f, in) && !def_of(f, *in.cast).resistance && can_pay_point(f, c);
    default:
      return false;
  }
}

constexpr std::array kAnswers{Word::Dodge, Word::Evade, Word::Deflect, Word::Repel,
                              Word::PointDefend};

// No more than would change anything: *deflect* takes no higher Magnitude than it meets, and
// *repel* of one more than that needs no roll.
int most_of(const Incoming& in, const Combatant& c, const KnownTalent& known) {
  const int useful = std::max(kTablePoints, in.cast->magnitude) + 1;
  return std::min({int{c.weird_points}, most_magnitude(*known.def, c.fighter()), useful});
}

// *repel* of a higher Magnitude needs no roll (L2547).
bool overwhelms(const Incoming& in, Word how, int magnitude) {
  return how == Word::Repel && magnitude > in.cast->magnitude;
}

PendingRoll rolling_of_answer(const Fight& f, const Incoming& in, Word how, bool found) {
  const Combatant& c = f.at(in.target);
  PendingRoll rolling{.who = in.target, .what = how, .purpose = Purpose::Defence, .dice = {}};
  if (how == Word::Dodge || how == Word::Evade || how == Word::PointDefend) {
    rolling.skill = how == Word::Dodge ? "acrobatics" : "awareness";
    rolling.dice = dice_of(f, c, Ability::Dex, rolling.skill);
    rolling.modifiers = common_modifiers(f, c, Ability::Dex);
  } else {
    rolling.dice = talent_dice(f, c);
    rolling.modifiers = talent_modifiers(f, c);
    rolling.skill = c.fighter().weird_skill_key;
  }
  add_blindness(c, f.at(in.cast->user), found, rolling.modifiers);
  return rolling;
}

// The better of the listed ones; for a skill only a learned one (L2259).
template <class Rows, class DieOf>
Die best_of(const Rows& rows, DieOf die_of) {
  Die best = Die::None;
  for (const auto& row : rows) best = std::max(best, die_of(row));
  return best;
}

PendingRoll rolling_of_resistance(const SkillRoll& roll, CombatantId who) {
  PendingRoll rolling{
      .who = who, .what = Word::Resist, .purpose = Purpose::Resistance, .dice = roll.dice};
  rolling.modifiers.add(Source::Condition, roll.modifier);
  rolling.skill = "resist";
  return rolling;
}

bool concerns(const Resistance& resistance, Ability ability) {
  return std::ranges::find(resistance.abilities, ability) != resistance.abilities.end();
}

}  // namespace

bool is_hostile(const Fight& f, const Cast& cast, CombatantId target) {
  return f.enemies(f.at(cast.user), f.at(target));
}

std::optional<SkillRoll> best_answer(const Fight& f, const Cast& cast, CombatantId target) {
  const Incoming in{.cast = &cast, .target = target};
  std::optional<SkillRoll> best;
  for (const Word how : kAnswers) {
    if (!may_answer(f, in, how)) continue;
    const PendingRoll rolling = rolling_of_answer(f, in, how, false);
    const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
    const auto worth = [](const SkillRoll& r) { return value_of(r.dice) + 2 * r.modifier; };
    if (!best || worth(roll) > worth(*best)) best = roll;
  }
  return best;
}

namespace {

class AnswerQuestion final : public Reaction {
 public:
  AnswerQuestion(std::reference_wrapper<const Fight> fight,
                 std::reference_wrapper<const Incoming> incoming)
      : Reaction(fight), in_(incoming) {}

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override;
  void odds_of_answer(const Combatant& c, const table::Option& option,
                      std::vector<table::OddsRow>& rows) const override;
  // A target that does not react may still resist.
  void odds_of_passing(const Combatant&, std::vector<table::OddsRow>& rows) const override {
    rows.emplace_back().measures.push_back({term(Word::ChanceToAvoid), chance_to_resist()});
  }
  double chance_to_resist() const;

  const Incoming& in_;
};

void AnswerQuestion::list_answers(const Combatant& c, table::OptionList& list) const {
  for (const Word how : kAnswers) {
    if (!may_answer(fight(), in_, how)) continue;
    table::Option option{.action = term(how), .prices = price_of_answer(c)};
    if (how == Word::PointDefend) {
      option.prices.add(term(c.banked > 0 ? Word::BankedPoints : Word::HeroPoints), 1);
    }
    list.add(option);
    if (how != Word::Deflect && how != Word::Repel) continue;
    const KnownTalent* known = known_talent(c, how == Word::Deflect ? "deflect" : "repel");
    const int least = least_of(in_, how);
    const int most = most_of(in_, c, *known);
    list.add_number(term(Word::Magnitude), least, std::max(least, most), term(Word::WeirdPoints));
  }
}

// The chance of the free Resistance after an answer that has not averted the talent.
double AnswerQuestion::chance_to_resist() const {
  const Fight& f = fight();
  const TalentDef& def = def_of(f, *in_.cast);
  if (strikes(f, in_) || !def.resistance) return 0;
  if (is_immune(f, def, f.at(in_.target))) return 1;
  const std::optional<SkillRoll> roll = resistance_of(f, def, f.at(in_.target));
  return roll ? hit_chance(*roll, in_.total + 1).value() : 0;
}

void AnswerQuestion::odds_of_answer(const Combatant& c, const table::Option& option,
                                    std::vector<table::OddsRow>& rows) const {
  const Fight& f = fight();
  const Word how = word_of(option.action);
  const auto chance_if = [&](bool found) {
    const PendingRoll rolling = rolling_of_answer(f, in_, how, found);
    const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
    return hit_chance(roll, in_.total + 1).value();
  };
  const double answers = average_over_finding(f, in_.target, in_.cast->user, chance_if);
  const double chance = answers + (1 - answers) * chance_to_resist();
  const auto row = [&](int magnitude) {
    table::OddsRow& r = rows.emplace_back();
    r.value = magnitude;
    r.measures.push_back({term(Word::ChanceToAvoid), overwhelms(in_, how, magnitude) ? 1 : chance});
  };
  if (how != Word::Deflect && how != Word::Repel) return row(0);
  const int least = least_of(in_, how);
  const KnownTalent* known = known_talent(c, how == Word::Deflect ? "deflect" : "repel");
  const int most = most_of(in_, c, *known);
  for (int magnitude = least; magnitude <= std::max(least, most); ++magnitude) row(magnitude);
}

// Asks for it, and pays its action and its point.
table::Script<std::optional<Answer>> ask_for_answer(Fight& f, const Incoming& in) {
  const CombatantId target = in.target;
  bool any = false;
  for (const Word how : kAnswers) any |= may_answer(f, in, how);
  const bool bluffs = answer_expected(f, target, in.cast->user);
  if (!any && !bluffs) co_return std::nullopt;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::TalentComes),
                       .actor = in.cast->user,
                       .subject = target,
                       .bluffs = bluffs};
  if (any) window.candidates.push_back(target);
  const AnswerQuestion question(f, in);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) co_return std::nullopt;
  const Word how = word_of(decisions.front().option.action);
  const auto& values = decisions.front().choice.values;
  const int magnitude = values.empty() ? 0 : values[0];
  // By a GM's hand it may have become impossible since.
  if (!may_answer(f, in, how) || magnitude > f.at(target).weird_points) co_return std::nullopt;
  Combatant& c = f.at(target);
  if (!c.surprised) c.actions = static_cast<std::int8_t>(c.actions - 1);
  end_effects(f, target, Word::Forewarned);
  c.aiming = false;  // R45
  if (how == Word::PointDefend)
    pay_point(f, target, how);  // in addition to the action (L1487,
                                // R89)
  co_return Answer{how, magnitude};
}

}  // namespace

table::Script<bool> answer_talent(Fight& f, Cast cast, CombatantId target, int total,
                                  std::optional<Answer>* to_all) {
  const Incoming in{.cast = &cast, .target = target, .total = total};
  std::optional<Answer> answer;
  if (to_all != nullptr) answer = *to_all;
  const bool paid = answer.has_value();
  if (!paid) answer = co_await ask_for_answer(f, in);
  if (!answer || !f.at(target).able()) co_return false;
  if (to_all != nullptr) *to_all = answer;
  const auto [how, magnitude] = *answer;
  f.emit<Ev::Defended>(target, term(how));
  bool averted = overwhelms(in, how, magnitude);
  int spent = paid ? 0 : magnitude;
  if (!averted) {
    const bool found = co_await finds_unseen(f, target, cast.user);
    const PendingRoll rolling = rolling_of_answer(f, in, how, found);
    // Ties are the aggressor's (R83).
    const Outcome outcome = co_await roll_against(f, rolling, total + 1);
    averted = outcome.succeeds();
    if (outcome.verdict.grade == Grade::CriticalSuccess) spent = std::min(spent, kBaseCost);
    co_await settle(f, target, outcome, kNoCombatant);
  }
  if (spent > 0) {
    Combatant& user = f.at(target);
    user.weird_points = static_cast<std::int16_t>(std::max(0, user.weird_points - spent));
    f.emit<Ev::WeirdPointsSpent>(target, spent, user.weird_points);
  }
  if (averted) f.emit<Ev::TalentAverted>(target, talent_term(f.content(), def_of(f, cast).id));
  co_return averted;
}

std::optional<SkillRoll> resistance_of(const Fight& f, const TalentDef& def, const Combatant& c) {
  const Resistance& resistance = *def.resistance;
  const Die skill =
      best_of(resistance.skills, [&](const std::string& key) { return skill_of(f, c, key); });
  if (skill == Die::None) return std::nullopt;
  std::optional<SkillRoll> best;
  for (const Ability ability : resistance.abilities) {
    const Die die = ability_of(f, c, ability);
    if (die == Die::None) continue;
    const SkillRoll roll{.dice = SkillDice::of(die, skill),
                         .modifier = common_modifiers(f, c, ability).total()};
    const auto worth = [](const SkillRoll& r) { return value_of(r.dice) + 2 * r.modifier; };
    if (!best || worth(roll) > worth(*best)) best = roll;
  }
  return best;
}

table::Script<bool> resist_talent(Fight& f, Cast cast, CombatantId target, int total) {
  const TalentDef& def = def_of(f, cast);
  const Combatant& c = f.at(target);
  const Term name = talent_term(f.content(), def.id);
  if (is_immune(f, def, c)) {
    f.emit<Ev::TalentAverted>(target, name);
    co_return true;
  }
  const std::optional<SkillRoll> roll = resistance_of(f, def, c);
  if (!roll) co_return false;
  const PendingRoll rolling = rolling_of_resistance(*roll, target);
  const bool resisted = co_await tries(f, rolling, total + 1);
  if (resisted) f.emit<Ev::TalentAverted>(target, name);
  co_return resisted;
}

bool is_immune(const Fight& f, const TalentDef& def, const Combatant& c) {
  if (!def.resistance) return false;
  const bool is_fear = talent_of(def.id).lasting == Word::Panicked;
  if (is_fear && c.fighter().traits.has(CreatureTrait::Fearless)) return true;
  for (const Ability ability : {Ability::Psy, Ability::Spt}) {
    if (concerns(*def.resistance, ability) && !has_ability(f, c, ability)) return true;
  }
  return false;
}

}  // namespace fray::egs
