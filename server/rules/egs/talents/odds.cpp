// The odds of using a talent.
#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/attack/area_odds.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/points/blind_fighting.h"
#include "rules/egs/points/rolls.h"
#include "rules/egs/talents/answers.h"
#include "rules/egs/talents/casting.h"
#include "rules/egs/talents/listing.h"
#include "rules/egs/talents/places.h"

namespace fray::egs {
namespace {

using table::Option;

SkillRoll use_if(const Fight& f, Cast cast, CombatantId target, bool found) {
  cast.found = found;
  const PendingRoll rolling = talent_roll(f, cast, target);
  return {.dice = rolling.dice, .modifier = rolling.modifiers.total()};
}

// Calls `visit` for the places where an area may be worth anything: every direction, or where
// enemies stand that its side sees.
template <class Visit>
void each_target_place(const Fight& f, const Combatant& c, const KnownTalent& known,
                       const Option& option, Visit visit) {
  const int points = option.prices.of(term(Word::WeirdPoints));
  const Where where = known.talent->where;
  if (where == Where::Direction) {
    return each_place(f, c, known, where, option.target, points, [&](board::Cell cell) {
      visit(cell);
      return true;
    });
  }
  const Ring ring = ring_of(f, c, known, where, option.target, points);
  const board::Ground& map = f.state.field.map();
  for (const Combatant& foe : f.state.cast) {
    if (!f.enemies(c, foe) || !f.takes_part(foe) || !f.knows(c.side, foe.id)) continue;
    const board::Cell cell = f.state.field.at(foe.id);
    const bool there = ring.takes(map.steps(f.state.field.at(c.id), cell));
    if (there && takes_place(f, c, where, cell)) visit(cell);
  }
}

Reached reached_of(const Fight& f, const Cast& cast, const Combatant& c, const Blow& blow) {
  const Attack a{.attacker = cast.user, .target = c.id, .weapon = -1, .area = true, .talent = true};
  const Loss loss = loss_to(f, c, Location::Torso, blow);
  return {.target = defense_against(f, a),
          .answer = best_answer(f, cast, c.id),
          .damage = loss.armour + loss.health};
}

// All combatants within that its side sees.
AreaOdds seen_in(const Fight& f, const Cast& cast) {
  std::vector<board::Cell> cells;
  talent_of(f, cast.talent).fill(f, cast, cells);
  return seen_within(f, f.at(cast.user), cells, [&](const Combatant& c, auto& side) {
    if (!is_level_with(f, cast, c.id)) return;
    const Blow blow = blow_of_talent(f, cast, c.id);
    side.push_back(reached_of(f, cast, c, blow));
    if (const auto mount = mount_reached(f, c.id, blow)) side.push_back(*mount);
  });
}

SkillRoll roll_of_burst(const Fight& f, const Cast& cast) {
  const PendingRoll rolling = talent_roll(f, cast, cast.user);
  return {.dice = rolling.dice, .modifier = rolling.modifiers.total()};
}

// The same, one by one.
std::vector<table::TargetOdds> odds_in(const Fight& f, const Cast& cast) {
  std::vector<board::Cell> cells;
  talent_of(f, cast.talent).fill(f, cast, cells);
  const SkillRoll roll = roll_of_burst(f, cast);
  std::vector<table::TargetOdds> odds;
  seen_within(f, f.at(cast.user), cells, [&](const Combatant& c, auto&) {
    if (!is_level_with(f, cast, c.id)) return;
    const Landing landing{.blow = blow_of_talent(f, cast, c.id)};
    odds.push_back(odds_on_one(f, c, roll, reached_of(f, cast, c, landing.blow), landing,
                               Word::ChanceToSucceed));
  });
  return odds;
}

// As small as possible, where it does most to enemies and least to allies; empty where it reaches
// no enemy that its side sees.
// `cast`: is given its place.
AreaOdds best_burst(const Fight& f, const Combatant& c, const KnownTalent& known,
                    const Option& option, Cast& cast) {
  const SkillRoll roll = roll_of_burst(f, cast);
  AreaOdds best;
  board::Cell place = cast.place;
  double most = 0;
  each_target_place(f, c, known, option, [&](board::Cell cell) {
    cast.place = cell;
    AreaOdds area = seen_in(f, cast);
    if (!area.anybody()) return;
    const double net = net_damage(roll, area);
    if (best.anybody() && net <= most) return;
    most = net;
    place = cell;
    best = std::move(area);
  });
  cast.place = place;
  return best;
}

// Against 7 where it reaches no target.
table::OddsRow burst_row(const Fight& f, const Combatant& c, const KnownTalent& known,
                         const Option& option, Cast cast) {
  const SkillRoll roll = roll_of_burst(f, cast);
  const AreaOdds area = best_burst(f, c, known, option, cast);
  if (area.anybody()) return row_of(roll, area, Word::ChanceToSucceed);
  table::OddsRow row;
  row.measures.push_back({term(Word::ChanceToSucceed), hit_chance(roll, kTargetNumber).value()});
  row.measures.push_back({term(Word::ChanceCritical), critical_chance(roll, kTargetNumber)});
  return row;
}

// What a use of it may come to; `answered`: where its target can do more than it must.
struct TalentChances {
  double success = 0;
  double critical = 0;
  std::optional<double> answered;
};

TalentChances strike_chances(const Fight& f, const Cast& cast, CombatantId target) {
  const auto roll_if = [&](bool found) { return use_if(f, cast, target, found); };
  const Attack a{.attacker = cast.user, .target = target, .weapon = -1, .talent = true};
  const int defense = defense_against(f, a);
  const auto over_both = [&](auto chance) {
    return average_over_finding(f, cast.user, target, chance);
  };
  TalentChances chances;
  chances.success =
      over_both([&](bool found) { return hit_chance(roll_if(found), defense).value(); });
  chances.critical =
      over_both([&](bool found) { return critical_chance(roll_if(found), defense); });
  if (const auto answer = best_answer(f, cast, target)) {
    chances.answered =
        over_both([&](bool found) { return unanswered_chance(roll_if(found), defense, *answer); });
  }
  return chances;
}

// The chance that the talent takes effect, its target answering no further than it must.
TalentChances chances_of(const Fight& f, const Cast& cast, CombatantId target) {
  const Delivery delivery = delivery_of(f, cast, target);
  if (delivery == Delivery::Strikes) return strike_chances(f, cast, target);
  const PendingRoll rolling = talent_roll(f, cast, target);
  const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
  TalentChances chances{.success = hit_chance(roll, kTargetNumber).value(),
                        .critical = critical_chance(roll, kTargetNumber)};
  const TalentDef& def = def_of(f, cast);
  if (!def.resistance || !is_hostile(f, cast, target)) return chances;
  if (is_immune(f, def, f.at(target))) return {};
  if (auto resistance = resistance_of(f, def, f.at(target))) {
    // Opponents ignore its Difficulty (L2237, R91).
    resistance->modifier += difficulty_of(f, cast, target);
    chances.success = unanswered_chance(roll, kTargetNumber, *resistance);
  }
  return chances;
}

// Its blow with this thing, and what it takes off its target where it hits.
struct BlowBy {
  Landing landing;
  int loss = 0;
};
BlowBy blow_by(const Fight& f, Cast cast, const Combatant& target, Term thing) {
  cast.mode = thing;
  const Blow blow = blow_of_talent(f, cast, target.id);
  const Loss loss = loss_to(f, target, Location::Torso, blow);
  return {{.blow = blow}, loss.armour + loss.health};
}

// For a talent that throws: the thing that its mode names, and of the further ones that its price
// pays for, beyond the Range, those that do most (R290).
std::vector<BlowBy> blows_by_things(const Fight& f, const Cast& cast, const Combatant& target,
                                    const Option& option) {
  std::vector<BlowBy> blows{blow_by(f, cast, target, cast.mode)};
  const Talent& talent = talent_of(f, cast.talent);
  if (talent.list_things == nullptr) return blows;
  const Combatant& c = f.at(cast.user);
  const int feet = f.state.field.feet(c.id, target.id);
  const auto range = points_to_reach(def_of(f, cast), weird_value(f, c), feet);
  const int further = option.prices.of(term(Word::WeirdPoints)) - range.value_or(0);
  Things things;
  talent.list_things(f, c, cast.mode, things);
  for (const Thing& thing : things) {
    blows.insert(blows.end(), static_cast<std::size_t>(thing.count),
                 blow_by(f, cast, target, thing.term));
  }
  std::ranges::sort(blows.begin() + 1, blows.end(), std::greater{}, &BlowBy::loss);
  blows.resize(std::min(blows.size(), static_cast<std::size_t>(1 + further)));
  return blows;
}

std::vector<int> losses_by_things(const Fight& f, const Cast& cast, const Combatant& target,
                                  const Option& option) {
  std::vector<int> losses;
  for (const BlowBy& by : blows_by_things(f, cast, target, option)) losses.push_back(by.loss);
  return losses;
}

double chance_to_fell_with(const Fight& f, const Cast& cast, const Combatant& target,
                           const Option& option, double chance) {
  std::vector<Landing> landings;
  for (const BlowBy& by : blows_by_things(f, cast, target, option)) {
    landings.push_back(by.landing);
  }
  return chance_to_fell_by(f, target, landings, chance);
}

// Each hits with the same chance, by a roll of its own.
std::vector<DamageChance> damages_of_things(const std::vector<int>& losses, double chance) {
  std::map<int, double> by_damage{{0, 1.0}};
  for (const int loss : losses) {
    std::map<int, double> next;
    for (const auto& [damage, so_far] : by_damage) {
      next[damage] += so_far * (1 - chance);
      next[damage + loss] += so_far * chance;
    }
    by_damage = std::move(next);
  }
  std::vector<DamageChance> chances;
  chances.reserve(by_damage.size());
  for (const auto& [damage, of_it] : by_damage) chances.push_back({damage, of_it});
  return chances;
}

}  // namespace

void odds_of_talent(const Fight& f, const Combatant& c, const Option& option,
                    std::vector<table::OddsRow>& rows) {
  const KnownTalent* known = known_talent(c, option.item);
  assert(known != nullptr);
  const Combatant& target = f.at(option.target);
  const Talent& talent = *known->talent;
  Cast cast{.user = c.id, .talent = known->row, .mode = option.mode};
  cast.targets.push_back(option.target);
  const int most = std::min<int>(most_magnitude(*known->def, c.fighter()),
                                 c.weird_points - option.prices.of(term(Word::WeirdPoints)));
  // One row says it all where the Magnitude changes nothing.
  const bool all_alike =
      talent.blow == nullptr && talent.worth == nullptr && talent.difficulty == nullptr;
  // It makes no roll easier, but where a talent says so.
  std::optional<TalentChances> same;
  const int aid = ritual_aid(c, *known);
  const int least = least_paid(least_magnitude(f, *known, target, option.mode), aid);
  for (int paid = least; paid <= most; ++paid) {
    const int magnitude = paid + aid;
    cast.magnitude = magnitude;
    if (talent.delivery == Delivery::Bursts) {
      rows.push_back(burst_row(f, c, *known, option, cast));
      rows.back().value = paid;
      continue;
    }
    if (!same || talent.difficulty != nullptr) same = chances_of(f, cast, target.id);
    const double chance = same->success;
    table::OddsRow& row = rows.emplace_back();
    row.value = paid;
    row.measures.push_back({term(Word::ChanceToSucceed), chance});
    row.measures.push_back({term(Word::ChanceCritical), same->critical});
    if (same->answered) row.measures.push_back({term(Word::ChanceIfDefended), *same->answered});
    if (delivery_of(f, cast, target.id) == Delivery::Strikes) {
      const std::vector<int> losses = losses_by_things(f, cast, target, option);
      const int all = std::accumulate(losses.begin(), losses.end(), 0);
      row.measures.push_back({term(Word::MeanDamage), chance * all});
      row.basis[0] = static_cast<std::int16_t>(losses.front());
      row.basis[1] = losses.size() > 1 ? 1 : 0;  // then damages_of_talent knows
    } else if (talent.worth != nullptr) {
      row.measures.push_back(
          {term(Word::Usefulness), chance * talent.worth(f, c, target, option.mode, magnitude)});
    }
    if (all_alike) return;
  }
}

void harm_of_talent(const Fight& f, const Combatant& c, const Option& option,
                    std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) {
  const KnownTalent& known = *known_talent(c, option.item);
  const Combatant& target = f.at(option.target);
  Cast cast{.user = c.id, .talent = known.row, .mode = option.mode};
  cast.targets.push_back(option.target);
  for (const table::OddsRow& row : rows) {
    cast.magnitude = row.value + ritual_aid(c, known);
    if (known.talent->delivery == Delivery::Bursts) {
      const bool any = best_burst(f, c, known, option, cast).anybody();
      harm.push_back(any ? likeliest_harm(f, c, odds_in(f, cast))
                         : table::Harm{.target = kNoCombatant, .damage = 0, .drops = 0});
      continue;
    }
    if (delivery_of(f, cast, target.id) != Delivery::Strikes || !target.able()) return;
    const double chance = row.measures.front().figure;
    harm.push_back({target.id, {}, chance_to_fell_with(f, cast, target, option, chance)});
  }
}

// What throws several things is left out: which of them fly at whom depends on who still stands.
void odds_of_each(const Fight& f, const Combatant& c, const Option& option,
                  const table::Choice& choice, std::vector<table::TargetOdds>& odds) {
  const KnownTalent& known = *known_talent(c, option.item);
  const Cast cast = cast_meant(c, option, choice);
  if (known.talent->delivery == Delivery::Bursts) {
    odds = odds_in(f, cast);
    return;
  }
  if (cast.targets.size() < 2 || known.talent->list_things != nullptr) return;
  if (delivery_of(f, cast, option.target) != Delivery::Strikes) return;
  for (const CombatantId id : cast.targets) {
    const Combatant& target = f.at(id);
    const TalentChances chances = strike_chances(f, cast, id);
    const BlowBy by = blow_by(f, cast, target, cast.mode);
    table::TargetOdds& one = odds.emplace_back();
    one.target = id;
    one.row.measures.push_back({term(Word::ChanceToSucceed), chances.success});
    one.row.measures.push_back({term(Word::MeanDamage), chances.success * by.loss});
    if (chances.answered) {
      one.row.measures.push_back({term(Word::ChanceIfDefended), *chances.answered});
    }
    if (target.able()) {
      one.harm = {id, {}, chance_to_fell_by(f, target, {&by.landing, 1}, chances.success)};
    }
  }
}

std::vector<DamageChance> damages_of_talent(const Fight& f, const Combatant& c,
                                            const Option& option, int magnitude) {
  const KnownTalent* known = known_talent(c, option.item);
  assert(known != nullptr);
  Cast cast{.user = c.id, .talent = known->row, .mode = option.mode, .magnitude = magnitude};
  cast.targets.push_back(option.target);
  if (delivery_of(f, cast, option.target) == Delivery::Strikes) {
    return damages_of_things(losses_by_things(f, cast, f.at(option.target), option),
                             strike_chances(f, cast, option.target).success);
  }
  const AreaOdds area = best_burst(f, c, *known, option, cast);
  return damage_chances(roll_of_burst(f, cast), area.foes);
}

}  // namespace fray::egs
