#include "rules/success_rolls/interlude/activities.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "rules/success_rolls/casting.h"
#include "rules/success_rolls/checks.h"
#include "rules/success_rolls/interlude/clock.h"
#include "rules/success_rolls/listing.h"
#include "rules/success_rolls/odds.h"
#include "rules/success_rolls/readings.h"
#include "rules/success_rolls/recovery.h"
#include "rules/success_rolls/wounds.h"

namespace fray::success_rolls {
namespace {

using table::OddsRow;
using table::Option;

constexpr int kMostHours = 12;
constexpr int kMostDays = 30;
constexpr int kHardest = -10;  // of the GM's difficulties (L7-17)
constexpr int kEasiest = 10;
constexpr int kMarginPerPoint = 3;  // B29

// At 0 HP or FP everything but rest takes a roll in each second: nothing to do in peace (B30).
bool fit(const Combatant& c) {
  return c.may_declare() && c.hp > 0 && c.fp > 0;
}

// The level for a test of this term; none: the fighter does not have it.
std::optional<int> level_of(const World& world, const Fighter& f, Term mode) {
  constexpr std::array<std::pair<Word, std::int16_t Fighter::*>, 4> kAttributes{
      {{Word::St, &Fighter::st},
       {Word::Dx, &Fighter::dx},
       {Word::Iq, &Fighter::iq},
       {Word::Ht, &Fighter::ht}}};
  for (const auto& [word, attribute] : kAttributes) {
    if (term(word) == mode) return f.*attribute;
  }
  for (const Aptitude& aptitude : world.aptitudes) {
    if (aptitude.term == mode && f.skill(aptitude.key) > 0) return f.skill(aptitude.key);
  }
  return std::nullopt;
}

// First Aid, or the Medicine that serves for it; the untrained take IQ at -5 (L25).
int first_aid_target(const Combatant& healer) {
  const Fighter& f = healer.fighter();
  const int level = std::max({f.skill("first-aid"), f.skill("medicine"), untrained(f.iq, 0)});
  return level + healer.difficulty;
}

bool may_treat(const Fight& f, const Combatant& healer, const Combatant& patient) {
  return !patient.thing() && !patient.treated && patient.hp < patient.fighter().hp &&
         (patient.down == Down::Unconscious || patient.down < Down::Surrendered) &&
         f.knows(healer.side, patient.id);
}

// A point for getting there, and one for each full 3 of the margin.
int healed_by(const Verdict& verdict) {
  return 1 + verdict.margin / kMarginPerPoint;
}

void list_rest(table::OptionList& list) {
  list.add({.action = term(Word::Rest)});
  list.add_number(term(Word::Hours), 1, kMostHours);
  list.add({.action = term(Word::RestDays)});
  list.add_number(term(Word::Days), 1, kMostDays);
}

void list_care(const Fight& f, const Combatant& c, table::OptionList& list) {
  for (const Combatant& patient : f.state.cast) {
    if (may_treat(f, c, patient)) {
      list.add({.action = term(Word::FirstAid), .target = patient.id});
    }
  }
  list_healing(f, c, list);
}

void list_tests(const World& world, const Combatant& c, table::OptionList& list) {
  const auto add = [&](Term mode) {
    if (!level_of(world, c.fighter(), mode)) return;
    list.add({.action = term(Word::Test), .mode = mode});
    list.add_number(term(Word::Difficulty), kHardest, kEasiest);
  };
  for (const Word word : {Word::St, Word::Dx, Word::Iq, Word::Ht}) add(term(word));
  for (const Aptitude& aptitude : world.aptitudes) add(aptitude.term);
}

void list_loading(const Combatant& c, table::OptionList& list) {
  for (std::size_t i = 0; i < c.loads.size(); ++i) {
    const Weapon& weapon = c.weapon_at(static_cast<int>(i));
    if (c.loads[i].shots >= weapon.shots + weapon.chamber) continue;
    list.add({.action = term(Word::Reload), .item = c.profile->weapons[i]});
  }
}

std::size_t index_of(const Combatant& c, Term item) {
  return static_cast<std::size_t>(std::ranges::find(c.profile->weapons, item) -
                                  c.profile->weapons.begin());
}

// So much of the rest as the GM leaves.
int uninterrupted(Interlude& i, int minutes) {
  const int until = std::exchange(i.state.interruption, InterludeState::kUninterrupted);
  return until == InterludeState::kUninterrupted ? minutes : std::min(minutes, until);
}

void take_rest(Interlude& i, CombatantId who, Term action, int minutes) {
  i.fight.emit<Ev::RestBegan>(who, action);
  const int left = uninterrupted(i, minutes);
  if (left < minutes) i.fight.emit<Ev::RestInterrupted>(who, left);
  if (action == term(Word::RestDays)) pass_days(i, left / kDayMinutes);
  pass_minutes(i, action == term(Word::RestDays) ? left % kDayMinutes : left);
}

void treat(Interlude& i, CombatantId who, CombatantId whom) {
  Fight& f = i.fight;
  pass_minutes(i, kFirstAidMinutes, who);
  Combatant& patient = f.at(whom);
  const Verdict verdict =
      check(f, who, Purpose::Treatment, term(Word::FirstAid), first_aid_target(f.at(who)));
  patient.treated = true;
  if (verdict.success) {
    patient.hp = std::min<std::int32_t>(patient.fighter().hp, patient.hp + healed_by(verdict));
  } else if (verdict.critical) {
    hurt_exactly(f, whom, 1);
  }
  f.emit<Ev::TreatedEv>(who, whom, patient.hp);
}

void cast(Interlude& i, CombatantId who, const Option& o, const table::Choice& choice) {
  Fight& f = i.fight;
  Combatant& c = f.at(who);
  c.declared = declaration_of(c, o, choice);
  const table::Faces dice = f.roll(who, Purpose::Exchange, kRollDice);
  f.emit<Ev::Rolled>(who, dice);
  const int cost = casting_cost(c, c.weapon_at(c.declared.weapon));
  AllWorked worked;
  read_casting(f, c, f.sum(dice), worked);
  take_effect(f, worked);
  c.declared = {.act = Act::Nothing};
  pay_power(f, who, cost);
}

}  // namespace

void InterludeQuestion::list(CombatantId who, table::OptionList& list) const {
  const Interlude& i = interlude_;
  list.add({.action = table::common::kPass});
  const Combatant& c = i.fight.at(who);
  if (!c.may_declare()) return;
  // The rest takes everyone's time, or would be visible.
  const bool seen = i.fight.known_to_all(who);
  if (seen) list_rest(list);
  if (!fit(c)) return;
  if (seen) list_care(i.fight, c, list);
  list_loading(c, list);
  list_tests(i.fight.world(), c, list);
}

void InterludeQuestion::odds(CombatantId who, const table::OptionList& list, std::size_t option,
                             std::vector<OddsRow>& rows) const {
  rows.clear();
  const Interlude& i = interlude_;
  const Option& o = list.options[option];
  const Combatant& c = i.fight.at(who);
  const auto row = [&](std::int32_t value, int target) {
    rows.push_back(
        {value, {{term(Word::ChanceToHit), success_ways(target - hampering(c)) / 216.0}}});
  };
  if (o.action == term(Word::CastSpell)) {
    casting_odds(i.fight, c, o, rows);
  } else if (o.action == term(Word::FirstAid)) {
    row(0, first_aid_target(c));
  } else if (o.action == term(Word::Test)) {
    const table::Parameter& difficulty = list.parameters_of(o)[0];
    const int level = *level_of(i.fight.world(), c.fighter(), o.mode) + c.difficulty;
    for (int v = difficulty.min; v <= difficulty.max; ++v) row(v, level + v);
  }
}

void perform(Interlude& i, CombatantId who, const Option& o, const table::Choice& choice) {
  Fight& f = i.fight;
  Combatant& c = f.at(who);
  switch (word_of(o.action)) {
    case Word::Rest:
      take_rest(i, who, o.action, choice.values[0] * kHourMinutes);
      break;
    case Word::RestDays:
      take_rest(i, who, o.action, choice.values[0] * kDayMinutes);
      break;
    case Word::FirstAid:
      treat(i, who, o.target);
      break;
    case Word::CastSpell:
      cast(i, who, o, choice);
      break;
    case Word::Reload: {
      const std::size_t index = index_of(c, o.item);
      const Weapon& weapon = c.weapon_at(static_cast<int>(index));
      c.loads[index] = {static_cast<std::int16_t>(weapon.shots + weapon.chamber), 0};
      f.emit<Ev::Reloaded>(who, o.item, c.loads[index].shots);
      break;
    }
    default:
      check(f, who, Purpose::Task, o.mode,
            *level_of(f.world(), c.fighter(), o.mode) + c.difficulty + choice.values[0]);
      break;
  }
}

}  // namespace fray::success_rolls
