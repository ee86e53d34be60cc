#include "rules/egs/talents/casting.h"

#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/active_talents/costs.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/damage_points.h"
#include "rules/egs/attack/mounts.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/body/talent_skill.h"
#include "rules/egs/movement/movement.h"
#include "rules/egs/points/blind_fighting.h"
#include "rules/egs/talents/answers.h"

namespace fray::egs {
namespace {

// Cover between the two, as for any Attack Roll (L2164-2169).
void add_aimed(const Fight& f, const Cast& cast, CombatantId target, Modifiers& m) {
  const Combatant& t = f.at(target);
  const Combatant& c = f.at(cast.user);
  add_blindness(c, t, cast.found, m);
  m.add(Source::Size, size_modifier(f.content(), c.fighter().size, t.fighter().size));
  m.add(Source::Outnumbered, against_outnumbered(f, target));
  const Cover cover = cover_between(f, cast.user, target);
  if (t.stance == Stance::Prone) {
    const int feet = f.state.field.feet(cast.user, target);
    const ProneModifiers prone = prone_modifiers(f.content(), false, feet, cover);
    m.add(Source::Cover, prone.cover).add(Source::Prone, prone.prone);
  } else {
    m.add(Source::Cover, cover_modifier(f.content(), cover));
  }
  if (t.pace == Pace::Running) m.add(Source::TargetMoving, kRunningTarget);
  if (t.pace == Pace::Sprinting) m.add(Source::TargetMoving, kSprintingTarget);
}

// How many Weird Points the use takes, by what its rolls came to (L2165-2183).
struct Paid {
  bool full = false;     ///< some roll took effect, met an opponent, or failed critically
  bool critical = true;  ///< every one of them was a critical success
};

void note(Paid& paid, Grade grade, bool against_opponent) {
  if (grade != Grade::CriticalSuccess) paid.critical = false;
  if (grade != Grade::Failure || against_opponent) paid.full = true;
}

Attack attack_by(const Fight& f, const Cast& cast, CombatantId target) {
  const bool area = talent_of(f, cast.talent).delivery == Delivery::Bursts;
  return {.attacker = cast.user, .target = target, .weapon = -1, .area = area, .talent = true};
}

// The opponent: the target, or the first enemy known to its user's side.
CombatantId opposition_of(const Fight& f, const Cast& cast, CombatantId target) {
  const Combatant& c = f.at(cast.user);
  if (f.enemies(c, f.at(target)) && f.at(target).able()) return target;
  for (const Combatant& other : f.state.cast) {
    if (f.enemies(c, other) && other.able() && f.takes_part(other) && f.known_to_all(other.id)) {
      return other.id;
    }
  }
  return kNoCombatant;
}

// Its opposition holds a point against it, and the talent turns on it (L2183).
table::Script<> fail_critically(Fight& f, Cast cast, CombatantId target) {
  const CombatantId other = opposition_of(f, cast, target);
  if (other != kNoCombatant) {
    add_effect(f, other,
               {.word = Word::HeldPoint,
                .by = cast.user,
                .until = Until::MakersVisit,
                .round = f.state.round});
  }
  co_await suffer_backlash(f, std::move(cast));
}

void take_effect(Fight& f, const Cast& cast, CombatantId target, Grade grade) {
  const Talent& talent = talent_of(f, cast.talent);
  f.emit<Ev::TalentWorks>(cast.user, talent_term(f.content(), def_of(f, cast).id), target,
                          term(grade));
  const bool lasts = rounds_of(def_of(f, cast), cast.longer) > 0;
  if (lasts && !talent.builds) begin_talent(f, cast, target);
  if (talent.work != nullptr) talent.work(f, cast, target);
}

// `answer`: see answer_talent.
table::Script<Grade> strike_with_talent(Fight& f, Cast cast, CombatantId target,
                                        std::optional<Answer>* answer) {
  const Talent& talent = talent_of(f, cast.talent);
  const Attack a = attack_by(f, cast, target);
  f.table().attacked(target);
  cast.found = co_await finds_unseen(f, cast.user, target);
  const int defense = defense_against(f, a);
  const PendingRoll rolling = talent_roll(f, cast, target);
  Outcome outcome = co_await roll_against(f, rolling, defense, target);
  const Grade grade = outcome.verdict.grade;
  if (!outcome.succeeds()) {
    f.emit<Ev::Missed>(cast.user, target, term(grade));
    if (grade == Grade::CriticalFailure) co_await fail_critically(f, cast, target);
    co_return grade;
  }
  const bool averted = co_await answer_talent(f, cast, target, outcome.verdict.total, answer);
  if (averted) {
    co_await settle(f, cast.user, outcome, kNoCombatant);
    co_return grade;
  }
  f.emit<Ev::Hit>(cast.user, target, term(grade));
  Blow blow = blow_of_talent(f, cast, target);
  co_await spend_on_damage(f, a, outcome.points, blow);
  strike(f, target, Location::Torso, blow, cast.user);
  if (talent.struck != nullptr) talent.struck(f, cast, target);
  wake(f, target);
  co_return grade;
}

// All combatants in there, including hidden ones.
boost::container::small_vector<CombatantId, 16> caught_in(const Fight& f, const Cast& cast) {
  std::vector<board::Cell> cells;
  talent_of(f, cast.talent).fill(f, cast, cells);
  boost::container::small_vector<CombatantId, 16> caught;
  for (const Combatant& c : f.state.cast) {
    if (!f.takes_part(c) || !is_level_with(f, cast, c.id)) continue;
    const board::Cell at = f.state.field.at(c.id);
    if (std::ranges::find(cells, at) != cells.end()) caught.push_back(c.id);
  }
  return caught;
}

// The lowest Defense of those that all know of: what points are spent to reach.
int easiest_defense(const Fight& f, const Cast& cast,
                    const boost::container::small_vector<CombatantId, 16>& caught) {
  int easiest = 0;
  for (const CombatantId who : caught) {
    if (!f.known_to_all(who)) continue;
    const int defense = defense_against(f, attack_by(f, cast, who));
    if (easiest == 0 || defense < easiest) easiest = defense;
  }
  return easiest == 0 ? kTargetNumber : easiest;
}

// One roll, against the Defense of each (L1783-1789); it goes off whatever it comes to (L2179).
table::Script<Grade> burst_talent(Fight& f, Cast cast) {
  const auto caught = caught_in(f, cast);
  const PendingRoll rolling = talent_roll(f, cast, cast.user);
  Outcome outcome = co_await roll_against(f, rolling, easiest_defense(f, cast, caught));
  cast.total = outcome.verdict.total;
  const Grade grade = outcome.verdict.grade;
  if (grade == Grade::CriticalFailure) {
    f.emit<Ev::TalentFails>(cast.user, talent_term(f.content(), def_of(f, cast).id), term(grade));
    co_await fail_critically(f, cast, cast.user);
    co_return grade;
  }
  for (const CombatantId target : caught) {
    if (!f.takes_part(f.at(target))) continue;
    f.table().attacked(target);
    reach_mount(f, cast.user, mount_of(f.at(target)), cast.total, blow_of_talent(f, cast, target));
    if (!f.takes_part(f.at(target))) continue;  // it fell off, and died of it
    // By its own Defense (R84).
    const Verdict verdict = judge(rolling.dice, outcome.shown, outcome.modifier,
                                  defense_against(f, attack_by(f, cast, target)));
    if (!succeeds(verdict.grade)) {
      f.emit<Ev::Missed>(cast.user, target, term(verdict.grade));
      continue;
    }
    if (co_await answer_talent(f, cast, target, cast.total)) continue;
    f.emit<Ev::Hit>(cast.user, target, term(verdict.grade));
    Blow blow = blow_of_talent(f, cast, target);
    const Attack a = attack_by(f, cast, target);
    co_await spend_on_damage(f, a, outcome.points, blow);
    strike(f, target, Location::Torso, blow, cast.user);
    wake(f, target);
  }
  co_await settle(f, cast.user, outcome, kNoCombatant);
  co_return grade;
}

// Against 7 first, with its Difficulty; its total without that is then opposed (L2163, L2237, R91).
table::Script<Grade> work_talent(Fight& f, Cast cast, CombatantId target) {
  const TalentDef& def = def_of(f, cast);
  const PendingRoll rolling = talent_roll(f, cast, target);
  const Outcome outcome = co_await roll_against(f, rolling);
  cast.total = outcome.verdict.total;
  const Grade grade = outcome.verdict.grade;
  if (!outcome.succeeds()) {
    f.emit<Ev::TalentFails>(cast.user, talent_term(f.content(), def.id), term(grade));
    if (grade == Grade::CriticalFailure) co_await fail_critically(f, cast, target);
    co_return grade;
  }
  if (is_hostile(f, cast, target)) {
    f.table().attacked(target);
    const int opposed = outcome.verdict.total - difficulty_of(f, cast, target);
    const bool averted = co_await answer_talent(f, cast, target, opposed);
    bool resisted = averted;
    if (!averted && def.resistance) resisted = co_await resist_talent(f, cast, target, opposed);
    if (resisted) {
      co_await settle(f, cast.user, outcome, kNoCombatant);
      co_return grade;
    }
  }
  take_effect(f, cast, target, grade);
  const Talent& talent = talent_of(f, cast.talent);
  if (talent.play != nullptr) co_await talent.play(f, cast, target);
  co_await settle(f, cast.user, outcome, kNoCombatant);
  co_return grade;
}

// Objects it throws or lifts at one of its targets: all in turn, the first at the first, until none
// are left (R290). A talent that throws nothing is used once.
Modes things_for(const Cast& cast, std::size_t target) {
  Modes things{target == 0 || cast.things.empty() ? cast.mode : cast.things[target - 1]};
  for (std::size_t i = target + cast.targets.size(); i <= cast.things.size();
       i += cast.targets.size()) {
    things.push_back(cast.things[i - 1]);
  }
  return things;
}

// A roll for each thing, and one answer to all that are thrown at the same target (L2613).
table::Script<> use_on(Fight& f, Cast cast, std::size_t index, Paid& paid) {
  const CombatantId target = cast.targets[index];
  const bool strikes = delivery_of(f, cast, target) == Delivery::Strikes;
  const bool several = !cast.things.empty();
  const Modes things = things_for(cast, index);
  std::optional<Answer> answer;
  for (const Term thing : things) {
    // By its own backlash, or by an earlier missile.
    if (!f.at(cast.user).able() || (strikes && !f.takes_part(f.at(target)))) co_return;
    cast.mode = thing;
    Grade grade{};
    if (strikes) {
      if (several) f.emit<Ev::TalentThrows>(cast.user, thing, target);
      grade = co_await strike_with_talent(f, cast, target, &answer);
    } else {
      grade = co_await work_talent(f, cast, target);
    }
    note(paid, grade, strikes);
  }
}

}  // namespace

int difficulty_of(const Fight& f, const Cast& cast, CombatantId target) {
  const Talent& talent = talent_of(f, cast.talent);
  if (talent.difficulty != nullptr) return talent.difficulty(f, cast, target);
  return def_of(f, cast).difficulty;
}

PendingRoll talent_roll(const Fight& f, const Cast& cast, CombatantId target) {
  const Combatant& c = f.at(cast.user);
  const Delivery delivery = delivery_of(f, cast, target);
  // A strike needs light at its target (R211).
  const CombatantId looks_at = delivery == Delivery::Strikes ? target : kNoCombatant;
  PendingRoll rolling{.who = cast.user,
                      .what = Word::UseTalent,
                      .purpose = Purpose::Talent,
                      .dice = talent_dice(f, c),
                      .modifiers = talent_modifiers(f, c, looks_at),
                      .skill = c.fighter().weird_skill_key,
                      .occasions = occasions_of_talent(def_of(f, cast).id)};
  if (delivery == Delivery::Strikes) {
    add_aimed(f, cast, target, rolling.modifiers);
  } else if (delivery == Delivery::Works) {
    rolling.modifiers.add(Source::Difficulty, difficulty_of(f, cast, target));
  }
  return rolling;
}

Blow blow_of_talent(const Fight& f, const Cast& cast, CombatantId target) {
  const Combatant& user = f.at(cast.user);
  Blow blow = talent_of(f, cast.talent).blow(f, user, cast.mode, cast.magnitude);
  const bool demon = f.at(target).fighter().traits.has(CreatureTrait::Demon);
  if (demon && draws_on_demons(user)) ++blow.halvings;
  return blow;
}

bool is_level_with(const Fight& f, const Cast& cast, CombatantId who) {
  const Talent& talent = talent_of(f, cast.talent);
  const int feet = talent.reaches(cast);
  if (talent.where == Where::Direction) return f.state.field.feet(cast.user, who) <= feet;
  return is_level(f, cast.place, who, feet);
}

int least_magnitude(const Fight& f, const KnownTalent& known, const Combatant& target, Term mode) {
  if (known.talent->least != nullptr) return known.talent->least(f, target, mode);
  const bool by_size = known.def->magnitude.has(MagnitudeTrait::Size);
  return by_size ? magnitude_for_size(target.fighter().size) : 1;
}

int Cast::cost() const {
  return cost_of(magnitude - aid, range, longer + larger,
                 static_cast<int>(std::max(things.size(), targets.size() - 1)));
}

table::Script<> play_talent(Fight& f, Cast cast) {
  const Talent& talent = talent_of(f, cast.talent);
  cast.number = ++f.state.casts;
  // Its enemy targets see the user.
  for (const CombatantId target : cast.targets) {
    if (f.enemies(f.at(cast.user), f.at(target))) reveal(f, cast.user);
  }
  const Term name = talent_term(f.content(), def_of(f, cast).id);
  f.emit<Ev::TalentUsed>(cast.user, name, cast.targets.front(), cast.magnitude);
  Paid paid;
  if (talent.delivery == Delivery::Bursts) {
    const Grade grade = co_await burst_talent(f, cast);
    note(paid, grade, true);
  }
  for (std::size_t i = 0; i < cast.targets.size() && talent.delivery != Delivery::Bursts; ++i) {
    co_await use_on(f, cast, i, paid);
  }
  const int points = paid.full && !paid.critical ? cast.cost() : kBaseCost;
  Combatant& c = f.at(cast.user);
  c.weird_points = static_cast<std::int16_t>(std::max(0, c.weird_points - points));
  f.emit<Ev::WeirdPointsSpent>(cast.user, points, c.weird_points);
}

}  // namespace fray::egs
