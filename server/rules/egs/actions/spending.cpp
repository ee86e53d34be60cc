// Hero Points spent at a visit, before acting (L1443-1509). Points around a roll are offered when
// it is rolled.
#include <algorithm>
#include <array>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/initiative.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/points/points.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

constexpr int kRunDice = 2;  // L1499
constexpr unsigned kRunSides = 6;

bool is_of_use(const Combatant& c, Word use) {
  switch (use) {
    case Word::PointDefense:
      return !has_effect(c, use);
    case Word::PointRefresh:
      return c.fatigue != Fatigue::None;
    case Word::PointIgnoreWounds:
      return wound_penalty(c.state) < 0 && !has_effect(c, Word::IgnoresWounds);
    case Word::PointWeird:
      return c.weird_points < c.fighter().weird_points;
    case Word::PointHurry:
      return !has_effect(c, Word::Hurried);
    case Word::PointFarther:
      return !has_effect(c, Word::RunsFarther);
    case Word::PointFullSpeed:
      return !has_effect(c, Word::FullSpeed);
    case Word::PointInitiative:
      return !has_effect(c, Word::Quickened);
    default:
      return false;
  }
}

constexpr std::array kUses{Word::PointDefense,   Word::PointRefresh,   Word::PointIgnoreWounds,
                           Word::PointWeird,     Word::PointHurry,     Word::PointFarther,
                           Word::PointFullSpeed, Word::PointInitiative};

void list_uses(const Fight& f, const Combatant& c, OptionList& list);

// Is it dying, as far as its side knows (L1504)?
bool may_be_saved(const Fight& f, const Combatant& c, const Combatant& other) {
  return other.state == HealthState::Dying && other.side == c.side && f.takes_part(other) &&
         !has_effect(other, Word::Stabilized);
}

bool may_be_helped_on(const Fight& f, const Combatant& c, const Combatant& other) {
  return other.id != c.id && other.side == c.side && f.takes_part(other) && other.able() &&
         !has_effect(other, Word::GivenPoint);
}

// The place of a skill in its sheet.
std::int16_t place_of(const Fight& f, const Combatant& c, Term skill) {
  const std::vector<SkillRank>& skills = c.fighter().skills;
  std::size_t place = 0;
  while (place < skills.size() && skill_term(f.content(), skills[place].key) != skill) ++place;
  return static_cast<std::int16_t>(place);
}

// The action that the Quality hurries, and no other; 0: any next action.
std::int16_t hurried_by(const Combatant& c, Term item) {
  const std::vector<Term>& qualities = c.profile->qualities;
  for (std::size_t i = 0; item != kNoTerm && i < qualities.size(); ++i) {
    if (qualities[i] != item) continue;
    if (hurries(c, i, Help::ReadyWeapon)) return static_cast<std::int16_t>(Word::ReadyWeapon);
    if (hurries(c, i, Help::Load)) return static_cast<std::int16_t>(Word::Load);
  }
  return 0;
}

void act_use(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  const Word use = word_of(option.mode);
  pay_for_use(f, who, use, option.item);
  switch (use) {
    case Word::PointHurry:
      return add_effect(f, who,
                        {.word = Word::Hurried,
                         .by = who,
                         .which = hurried_by(f.at(who), option.item),
                         .until = Until::NextAction});
    case Word::PointFarther: {
      const table::Faces dice = f.roll_dice(who, Purpose::Point, kRunDice, kRunSides);
      f.emit<Ev::RunLengthened>(who, dice);
      return add_effect(f, who,
                        {.word = Word::RunsFarther,
                         .by = who,
                         .amount = static_cast<std::int16_t>(f.sum(dice)),
                         .until = Until::NextAction});
    }
    // Bought ahead, since the order of a round is fixed when it starts (R147).
    case Word::PointInitiative: {
      const table::Faces dice = f.roll_dice(who, Purpose::Point, 1, kRunSides);
      const int total = initiative_of(f, f.at(who)) + f.sum(dice);
      f.emit<Ev::InitiativeRolled>(who, dice, total);
      return add_effect(f, who,
                        {.word = Word::Quickened,
                         .by = who,
                         .amount = static_cast<std::int16_t>(f.sum(dice)),
                         .until = Until::MakersVisit,
                         .round = f.state.round + 1});
    }
    case Word::PointStabilize:
      return stabilize(f, option.target);
    case Word::PointForAlly:
      // All see that someone gave it.
      if (f.known_to_all(option.target)) reveal(f, who);
      return add_effect(f, option.target,
                        {.word = Word::GivenPoint, .by = who, .until = Until::NextAction});
    case Word::PointFullSpeed:
      return add_effect(f, who, {.word = Word::FullSpeed, .by = who, .until = Until::NextAction});
    case Word::RaiseSkill:
      return add_effect(f, who,
                        {.word = Word::SkillRaised,
                         .by = who,
                         .which = place_of(f, f.at(who), option.item),
                         .amount = 1});
    case Word::RaiseAbility:
      return add_effect(f, who,
                        {.word = Word::AbilityRaised,
                         .by = who,
                         .which = static_cast<std::int16_t>(static_cast<int>(word_of(option.item)) -
                                                            static_cast<int>(Word::Cha)),
                         .amount = 1,
                         .until = Until::NextAction});
    default:
      return use_point(f, who, use);
  }
}

}  // namespace

namespace actions {
extern const Action spend_point;
const Action spend_point{.word = Word::SpendPoint,
                         .cost = 0,
                         .list = list_uses,
                         .act = act_use,
                         .keeps_aim = true,
                         .free = true};
}  // namespace actions

namespace {

bool is_raised(const Combatant& c, Word word, int which) {
  for (const Effect& effect : c.effects) {
    if (effect.word == word && effect.which == which) return true;
  }
  return false;
}

void list_uses(const Fight& f, const Combatant& c, OptionList& list) {
  const bool pays = can_pay_point(f, c);
  if (c.actions < 1 || (!pays && c.fighter().qualities.empty())) return;
  Option option = option_of(actions::spend_point);
  for (const Word use : kUses) {
    if (!is_of_use(c, use)) continue;
    option.mode = term(use);
    list_use(f, c, option, list);
  }
  if (const auto quality = quality_for(c, Help::Allies)) {
    option.mode = term(Word::PointForAlly);
    option.item = c.profile->qualities[*quality];
    for (const Combatant& other : f.state.cast) {
      if (option.item == kNoTerm || !may_be_helped_on(f, c, other)) continue;
      option.target = other.id;
      list.add(option);
    }
    option.target = kNoCombatant;
    option.item = kNoTerm;
  }
  if (!pays) return;
  option.prices = {term(c.banked > 0 ? Word::BankedPoints : Word::HeroPoints), 1};
  const auto add = [&](Word use, Term item) {
    option.mode = term(use);
    option.item = item;
    list.add(option);
  };
  option.mode = term(Word::PointStabilize);
  for (const Combatant& other : f.state.cast) {
    if (!may_be_saved(f, c, other)) continue;
    option.target = other.id;
    list.add(option);
  }
  option.target = kNoCombatant;
  const std::vector<SkillRank>& skills = c.fighter().skills;
  for (std::size_t i = 0; i < skills.size(); ++i) {
    const Term skill = c.profile->skills[i];
    if (skill == kNoTerm || skills[i].die >= kMostOfCharacters) continue;
    if (!is_raised(c, Word::SkillRaised, static_cast<int>(i))) add(Word::RaiseSkill, skill);
  }
  for (int i = 0; i < kAbilities; ++i) {
    const Die die = c.fighter().ability(static_cast<Ability>(i));
    if (die == Die::None || die >= kMostOfCharacters) continue;
    if (!is_raised(c, Word::AbilityRaised, i)) {
      add(Word::RaiseAbility, term(static_cast<Ability>(i)));
    }
  }
}

}  // namespace
}  // namespace fray::egs
