#include "rules/egs/talents/listing.h"

#include <algorithm>

#include "rules/egs/actions/action.h"
#include "rules/egs/attack.h"
#include "rules/egs/harm.h"
#include "rules/egs/odds.h"
#include "rules/egs/talents/answers.h"
#include "rules/egs/talents/costs.h"
#include "rules/egs/talents/ward.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

constexpr int kDirectionSteps = 2;  // so that there are sixteen

// One talent on one target, before what is put into it.
struct Offer {
  const KnownTalent* known = nullptr;
  const Combatant* target = nullptr;
  Term mode = kNoTerm;
  int range = 0;  // points
};

struct Span {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// Its Targets are an area, or the length of a wall.
bool is_wide(const KnownTalent& known) {
  switch (known.def->targets) {
    case TalentTargets::Blast:
    case TalentTargets::Cone:
      return true;
    case TalentTargets::Special:
      return known.talent->where != Where::None;
    default:
      return false;
  }
}

bool is_whom(const Fight& f, const Combatant& c, const Combatant& target, const Talent& talent) {
  if (target.id == c.id) return talent.whom.has(Whom::Self);
  if (target.state == HealthState::Dead) return talent.whom.has(Whom::Body);
  if (!f.takes_part(target)) return false;
  const Whom whom = f.enemies(c, target) ? Whom::Foe : Whom::Friend;
  if (!talent.whom.has(whom)) return false;
  return whom == Whom::Friend || target.able();
}

// Those that it may be used on: seen, known, in Range (L2213).
bool may_use(const Fight& f, const Combatant& c, const KnownTalent& known,
             const Combatant& target) {
  const Talent& talent = *known.talent;
  if (!is_whom(f, c, target, talent)) return false;
  if (target.id != c.id && (!f.knows(c.side, target.id) || !f.state.field.sees(c.id, target.id))) {
    return false;
  }
  if (f.enemies(c, target) && is_warded_off(f, c, f.state.field.at(target.id))) return false;
  return talent.fits == nullptr || talent.fits(f, c, target);
}

int ability_value(const Fight& f, const Combatant& c) {
  return value_of(ability_of(f, c, c.fighter().weird_uses));
}

// Can the same be done to another?
bool takes_mode(const Fight& f, const Combatant& c, const Offer& offer, const Combatant& other) {
  if (offer.mode == kNoTerm) return true;
  Modes modes;
  offer.known->talent->list_modes(f, c, other, modes);
  return std::find(modes.begin(), modes.end(), offer.mode) != modes.end();
}

// Further recipients of the same: within 10 feet of the first, and in the same Range (L2225).
void list_further(const Fight& f, const Combatant& c, const Offer& offer,
                  std::vector<std::int32_t>& domain) {
  const TalentDef& def = *offer.known->def;
  const Talent& talent = *offer.known->talent;
  const bool alone = talent.whom == Flags{Whom::Self} || talent.where != Where::None;
  if (def.targets != TalentTargets::Manipulated || alone) return;
  const int reach = reach_of(def, ability_value(f, c), offer.range);
  for (const Combatant& other : f.state.cast) {
    if (other.id == offer.target->id || !f.state.field.has(other.id)) continue;
    if (f.enemies(other, *offer.target) || !may_use(f, c, *offer.known, other)) continue;
    if (f.state.field.feet(offer.target->id, other.id) > kFurtherTargetFt) continue;
    if (f.state.field.feet(c.id, other.id) > reach || !takes_mode(f, c, offer, other)) continue;
    domain.push_back(static_cast<std::int32_t>(table::raw(other.id)));
  }
}

Option option_of_offer(const Offer& offer, int further) {
  Option option{.action = term(Word::UseTalent),
                .item = offer.known->term,
                .mode = offer.mode,
                .target = offer.target->id,
                .prices = {term(Word::CombatActions), 1}};
  option.prices.add(term(Word::WeirdPoints), offer.range + further);
  return option;
}

// All that the points allow: parameters are independent of each other, so where both cannot have
// their most each amount of the second is an option of its own.
void list_manipulations(const Offer& offer, int least, int most, int points, int further,
                        Span domain, OptionList& list, std::optional<int> larger = {}) {
  const KnownTalent& known = *offer.known;
  // For Magnitude, each unit 1, and the second.
  const int budget = points - offer.range - further - larger.value_or(0);
  most = std::min(most, budget);
  if (least > most) return;
  const bool lasts = known.def->duration != DurationUnit::Instant;
  const bool two = is_wide(known) || lasts;
  const auto add = [&](int highest, int fewest, int furthest) {
    Option option = option_of_offer(offer, further);
    option.open = known.talent->where != Where::None;
    list.add(option);
    list.add_number(term(Word::Magnitude), least, highest, term(Word::WeirdPoints));
    if (larger) list.add_number(term(Word::Larger), *larger, *larger, term(Word::WeirdPoints));
    if (two) {
      const Word second = lasts ? Word::Longer : Word::Larger;
      list.add_number(term(second), fewest, furthest, term(Word::WeirdPoints));
    }
    if (known.talent->where != Where::None) {
      list.add_parameter(
          {.name = table::common::kDestination, .kind = table::ParameterKind::Place});
    }
    if (further > 0) {
      list.add_parameter({.name = table::common::kTargets,
                          .kind = table::ParameterKind::Combatants,
                          .min = further,
                          .max = further,
                          .first = domain.first,
                          .count = domain.count});
    }
  };
  const int longest = two ? std::min(kTablePoints, budget - least) : 0;
  const int with_most = std::min(longest, budget - most);
  add(most, 0, with_most);
  for (int longer = with_most + 1; longer <= longest; ++longer) {
    add(std::min(most, budget - longer), longer, longer);
  }
}

// Free ground, as far as its side knows.
bool may_appear(const Fight& f, const Combatant& c, board::Cell cell) {
  const CombatantId there = f.state.field.who_is_at(cell);
  return there == kNobody ? f.state.field.is_free(cell) : !f.knows(c.side, there);
}

// Calls `visit` for each place that takes just so many points of Range, as long as it says true.
// What is nearer is offered for fewer points, unless the talent's target is that far away.
template <class Visit>
void each_place(const Fight& f, const Combatant& c, const KnownTalent& known, CombatantId target,
                int points, Visit visit) {
  const Map& map = f.state.field.map();
  const board::Cell at = f.state.field.at(c.id);
  const Where where = known.talent->where;
  const int value = ability_value(f, c);
  const int target_feet = target == c.id ? 0 : f.state.field.feet(c.id, target);
  const int least = points_to_reach(*known.def, value, target_feet).value_or(0);
  const bool aims = where == Where::Direction;
  const int nearer =
      !aims && points > least ? reach_of(*known.def, value, points - 1) / kSquareFt : -1;
  int steps = aims ? kDirectionSteps : reach_of(*known.def, value, points) / kSquareFt;
  steps = std::min(steps, std::max(map.width(), map.height()));
  if (steps <= nearer) return;
  std::vector<board::Cell> cells;
  map.list_within(at, steps, cells);
  for (const board::Cell cell : cells) {
    if (map.steps(at, cell) <= nearer || (aims && cell == at)) continue;
    if (where == Where::Free && !may_appear(f, c, cell)) continue;
    if (cell != at && !map.sees(at, cell)) continue;
    if (!visit(cell)) return;
  }
}

bool has_place(const Fight& f, const Combatant& c, const Offer& offer) {
  bool any = false;
  each_place(f, c, *offer.known, offer.target->id, offer.range, [&](board::Cell) {
    any = true;
    return false;
  });
  return any;
}

void list_at_place(const Fight& f, const Combatant& c, Offer offer, OptionList& list) {
  const int least = least_magnitude(f, *offer.known, *offer.target, offer.mode);
  const int most = most_magnitude(*offer.known->def, c.fighter());
  if (offer.known->talent->where == Where::Direction) {
    if (!has_place(f, c, offer)) return;
    return list_manipulations(offer, least, most, c.weird_points, 0, {}, list);
  }
  // Each Range for the places that take just that.
  const Map& map = f.state.field.map();
  const int farthest = kSquareFt * std::max(map.width(), map.height());
  const int value = ability_value(f, c);
  const bool both = is_wide(*offer.known) && offer.known->def->duration != DurationUnit::Instant;
  while (offer.range + least <= c.weird_points) {
    if (!has_place(f, c, offer)) {
      // Nothing of the board is just so far away.
    } else if (both) {
      for (int larger = 0; larger <= kTablePoints; ++larger) {
        list_manipulations(offer, least, most, c.weird_points, 0, {}, list, larger);
      }
    } else {
      list_manipulations(offer, least, most, c.weird_points, 0, {}, list);
    }
    if (reach_of(*offer.known->def, value, offer.range) >= farthest) return;
    ++offer.range;
  }
}

void list_offer(const Fight& f, const Combatant& c, const Offer& offer, OptionList& list) {
  if (offer.known->talent->where != Where::None) return list_at_place(f, c, offer, list);
  const int least = least_magnitude(f, *offer.known, *offer.target, offer.mode);
  const int most = most_magnitude(*offer.known->def, c.fighter());
  Span domain{static_cast<std::uint32_t>(list.domain.size()), 0};
  list_further(f, c, offer, list.domain);
  for (std::size_t i = domain.first; i < list.domain.size(); ++i) {
    const Combatant& other = f.at(static_cast<CombatantId>(list.domain[i]));
    // Whoever is too large for it is none of them.
    if (least_magnitude(f, *offer.known, other, offer.mode) > least) {
      list.domain.erase(list.domain.begin() + static_cast<std::ptrdiff_t>(i--));
    }
  }
  domain.count = static_cast<std::uint32_t>(list.domain.size()) - domain.first;
  for (int further = 0; further <= static_cast<int>(domain.count); ++further) {
    if (offer.range + further + least > c.weird_points) break;
    list_manipulations(offer, least, most, c.weird_points, further, domain, list);
  }
}

void list_known(const Fight& f, const Combatant& c, const KnownTalent& known, OptionList& list) {
  if (known.def->reactive) return;
  const int value = ability_value(f, c);
  for (const Combatant& target : f.state.cast) {
    if (!may_use(f, c, known, target)) continue;
    const int feet = target.id == c.id ? 0 : f.state.field.feet(c.id, target.id);
    const auto range = points_to_reach(*known.def, value, feet);
    if (!range || *range >= c.weird_points) continue;
    Offer offer{.known = &known, .target = &target, .range = *range};
    if (known.talent->list_modes == nullptr) {
      list_offer(f, c, offer, list);
      continue;
    }
    Modes modes;
    known.talent->list_modes(f, c, target, modes);
    for (const Term mode : modes) {
      offer.mode = mode;
      list_offer(f, c, offer, list);
    }
  }
}

// The chance that the talent takes effect, its target answering no further than it must.
double chance_of(const Fight& f, const Cast& cast, CombatantId target) {
  const Rolling rolling = talent_roll(f, cast, target);
  const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
  const Combatant& t = f.at(target);
  if (way_of(f, cast, target) != Way::Works) {
    const Attack a{.attacker = cast.user, .target = target, .weapon = -1};
    return hit_chance(roll, defense_against(f, a)).value();
  }
  const TalentDef& def = def_of(f, cast);
  if (!def.resistance || !is_hostile(f, cast, target)) {
    return hit_chance(roll, kTargetNumber).value();
  }
  if (is_immune(f, def, t)) return 0;
  const auto resistance = resistance_of(f, def, t);
  if (!resistance) return hit_chance(roll, kTargetNumber).value();
  return unresisted_chance(roll, *resistance);
}

}  // namespace

void list_talents(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.weird_points < kBaseCost) return;
  for (const KnownTalent& known : c.profile->talents) list_known(f, c, known, list);
}

void expand_talent(const Fight& f, const Combatant& c, OptionList& list, std::size_t option) {
  Option& o = list.options[option];
  const KnownTalent* known = known_talent(c, o.item);
  assert(known != nullptr);
  table::Parameter* where = nullptr;
  for (std::size_t i = 0; i < o.parameter_count; ++i) {
    table::Parameter& p = list.parameters[o.first_parameter + i];
    if (p.kind == table::ParameterKind::Place) where = &p;
  }
  assert(where != nullptr);
  where->first = static_cast<std::uint32_t>(list.domain.size());
  const int points = o.prices.of(term(Word::WeirdPoints));
  each_place(f, c, *known, o.target, points, [&](board::Cell cell) {
    list.domain.push_back(table::Place(cell).packed());
    list.domain.push_back(0);
    return true;
  });
  where->count = static_cast<std::uint32_t>(list.domain.size()) - where->first;
  o.open = false;
}

Cast cast_meant(const Combatant& c, const Option& option, const table::Choice& choice) {
  const KnownTalent* known = known_talent(c, option.item);
  assert(known != nullptr);
  Cast cast{.user = c.id, .talent = known->row, .mode = option.mode};
  cast.targets.push_back(option.target);
  const auto& values = choice.values;
  cast.magnitude = values[0];
  std::size_t next = 1;
  if (is_wide(*known)) cast.larger = values[next++];
  if (known->def->duration != DurationUnit::Instant) cast.longer = values[next++];
  if (known->talent->where != Where::None) {
    cast.place = table::Place::unpack(values[next]).cell();
  } else {
    // After their count.
    for (std::size_t i = next + 1; i < values.size(); ++i) {
      cast.targets.push_back(static_cast<CombatantId>(values[i]));
    }
  }
  const int further = static_cast<int>(cast.targets.size()) - 1;
  cast.range = option.prices.of(term(Word::WeirdPoints)) - further;
  return cast;
}

void odds_of_talent(const Fight& f, const Combatant& c, const Option& option,
                    std::vector<table::OddsRow>& rows) {
  const KnownTalent* known = known_talent(c, option.item);
  assert(known != nullptr);
  const Combatant& target = f.at(option.target);
  const Talent& talent = *known->talent;
  Cast cast{.user = c.id, .talent = known->row, .mode = option.mode};
  cast.targets.push_back(option.target);
  const int most = std::min(most_magnitude(*known->def, c.fighter()),
                            c.weird_points - option.prices.of(term(Word::WeirdPoints)));
  // One row says it all where the Magnitude changes nothing.
  const bool all_alike =
      talent.blow == nullptr && talent.worth == nullptr && talent.difficulty == nullptr;
  // It makes no roll easier, but where a talent says so.
  std::optional<double> same;
  for (int magnitude = least_magnitude(f, *known, target, option.mode); magnitude <= most;
       ++magnitude) {
    cast.magnitude = magnitude;
    if (!same || talent.difficulty != nullptr) same = chance_of(f, cast, target.id);
    const double chance = *same;
    table::OddsRow& row = rows.emplace_back();
    row.value = magnitude;
    row.measures.push_back({term(Word::ChanceToSucceed), chance});
    if (talent.way == Way::Bursts) {
      row.measures.push_back({term(Word::Usefulness), chance * magnitude});
    } else if (way_of(f, cast, target.id) == Way::Strikes) {
      const Blow blow = talent.blow(f, c, option.mode, magnitude);
      const Loss loss = loss_to(f, target, Location::Torso, blow);
      row.measures.push_back({term(Word::MeanDamage), chance * (loss.armour + loss.health)});
      row.basis[0] = static_cast<std::int16_t>(loss.armour + loss.health);
    } else if (talent.worth != nullptr) {
      row.measures.push_back(
          {term(Word::Usefulness), chance * talent.worth(f, c, target, option.mode, magnitude)});
    }
    if (all_alike) return;
  }
}

}  // namespace fray::egs
