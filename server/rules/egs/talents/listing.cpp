#include "rules/egs/talents/listing.h"

#include <algorithm>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/ward.h"
#include "rules/egs/arrivals/summons.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/talents/casting.h"
#include "rules/egs/talents/places.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

// Those that a talent may be used on.
using Usable = boost::container::small_vector<CombatantId, 24>;

// One talent on one target, before what is put into it.
struct Offer {
  const KnownTalent* known = nullptr;
  const Usable* usable = nullptr;
  int value = 0;  // of the Weird Ability
  const Combatant* target = nullptr;
  Where where = Where::None;
  Term mode = kNoTerm;
  int range = 0;  // points, with those for its other parts
  bool lasts = false;
};

struct Span {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// Its Targets are an area, or the length of a wall.
bool is_wide(const KnownTalent& known, Where where) {
  switch (known.def->targets) {
    case TalentTargets::Blast:
    case TalentTargets::Cone:
      return true;
    case TalentTargets::Special:
      return where != Where::None;
    default:
      return false;
  }
}

bool is_target(const Fight& f, const Combatant& c, const Combatant& target, const Talent& talent) {
  if (target.id == c.id) return talent.targets.has(TargetKind::Self);
  if (target.waits) return talent.targets.has(TargetKind::Waiting) && may_call(f, c, target);
  if (target.state == HealthState::Dead) return talent.targets.has(TargetKind::Body);
  if (!f.takes_part(target)) return false;
  const TargetKind kind = f.enemies(c, target) ? TargetKind::Foe : TargetKind::Friend;
  if (!talent.targets.has(kind)) return false;
  return kind == TargetKind::Friend || target.able();
}

// Those that it may be used on: seen, known, in Range (L2213).
bool may_use(const Fight& f, const Combatant& c, const KnownTalent& known,
             const Combatant& target) {
  const Talent& talent = *known.talent;
  if (!is_target(f, c, target, talent)) return false;
  const bool seen = target.waits || f.state.field.sees(c.id, target.id);
  if (target.id != c.id && (!f.knows(c.side, target.id) || !seen)) return false;
  if (f.enemies(c, target) && (is_concealed(c, target) || is_kept_from(c, target.id))) return false;
  if (f.enemies(c, target) && is_warded_off(f, c, f.state.field.at(target.id))) return false;
  return talent.fits == nullptr || talent.fits(f, c, target);
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
  const Where where = where_of(talent, offer.mode);
  const bool alone = talent.targets == Flags{TargetKind::Self} || where != Where::None;
  if (def.targets != TalentTargets::Manipulated || alone) return;
  const int reach = reach_of(def, offer.value, offer.range);
  for (const CombatantId id : *offer.usable) {
    const Combatant& other = f.at(id);
    const bool there = f.state.field.has(other.id) || other.waits;
    if (other.id == offer.target->id || !there || other.waits != offer.target->waits) continue;
    if (f.enemies(other, *offer.target)) continue;
    // Those that are called come from anywhere.
    const int apart = other.waits ? 0 : f.state.field.feet(offer.target->id, other.id);
    if (apart > kFurtherTargetFt) continue;
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

// So many points in its Targets: for further combatants, or for further things, which may be at
// several combatants.
struct Further {
  int points = 0;
  Span targets;
  Span things;
};

// What cast_meant reads: the things come before the combatants.
void add_further(const Further& further, OptionList& list) {
  if (further.points == 0) return;
  const bool things = further.things.count > 0;
  if (things) {
    list.add_parameter({.name = term(Word::FurtherThings),
                        .kind = table::ParameterKind::Items,
                        .min = further.points,
                        .max = further.points,
                        .first = further.things.first,
                        .count = further.things.count});
  }
  if (further.targets.count == 0) return;
  const int most = std::min(further.points, static_cast<int>(further.targets.count));
  list.add_parameter({.name = table::common::kTargets,
                      .kind = table::ParameterKind::Combatants,
                      .min = things ? 0 : further.points,
                      .max = most,
                      .first = further.targets.first,
                      .count = further.targets.count});
}

// All that the points allow: parameters are independent of each other, so where both cannot have
// their most each amount of the second is an option of its own.
void list_manipulations(const Offer& offer, int least, int most, int points, const Further& further,
                        OptionList& list, std::optional<int> larger = {}) {
  const KnownTalent& known = *offer.known;
  // For Magnitude, each unit 1, and the second.
  const int budget = points - offer.range - further.points - larger.value_or(0);
  // As far as the printed rows go, where nothing else is its limit.
  const int rows = most < kNoLimit ? most : std::max(least, kTablePoints + 1);
  most = std::min(most, budget);
  if (least > most) return;
  const bool two = is_wide(known, offer.where) || offer.lasts;
  const auto add = [&](int lowest, int highest, int fewest, int furthest) {
    Option option = option_of_offer(offer, further.points);
    option.open = offer.where != Where::None;
    list.add(option);
    list.add_number(term(Word::Magnitude), lowest, highest, term(Word::WeirdPoints));
    if (larger) list.add_number(term(Word::Larger), *larger, *larger, term(Word::WeirdPoints));
    if (two) {
      const Word second = offer.lasts ? Word::Longer : Word::Larger;
      list.add_number(term(second), fewest, furthest, term(Word::WeirdPoints));
    }
    if (offer.where != Where::None) {
      list.add_parameter(
          {.name = table::common::kDestination, .kind = table::ParameterKind::Place});
    }
    add_further(further, list);
  };
  const int usual = std::min(most, rows);
  const int longest = two ? std::min(kTablePoints, budget - least) : 0;
  const int with_most = std::min(longest, budget - usual);
  add(least, usual, 0, with_most);
  for (int longer = with_most + 1; longer <= longest; ++longer) {
    add(least, std::min(usual, budget - longer), longer, longer);
  }
  // Past the printed rows (L2283) two options for each of the two, not one for each amount of the
  // other (R272).
  if (most > usual) {
    add(usual + 1, most, 0, 0);
    const int beside = std::min(most, budget - kTablePoints);
    if (two && beside > usual) add(usual + 1, beside, 1, kTablePoints);
  }
  if (two && budget - least > kTablePoints) {
    add(least, least, kTablePoints + 1, budget - least);
    const int beside = std::min(usual, budget - kTablePoints - 1);
    if (beside > least) add(least + 1, beside, kTablePoints + 1, budget - beside);
  }
}

bool has_place(const Fight& f, const Combatant& c, const Offer& offer) {
  bool any = false;
  each_place(f, c, *offer.known, offer.where, offer.target->id, offer.range, [&](board::Cell) {
    any = true;
    return false;
  });
  return any;
}

void list_at_place(const Fight& f, const Combatant& c, Offer offer, OptionList& list) {
  const int least = least_magnitude(f, *offer.known, *offer.target, offer.mode);
  const int most = most_magnitude(*offer.known->def, c.fighter());
  if (offer.where == Where::Direction) {
    if (!has_place(f, c, offer)) return;
    return list_manipulations(offer, least, most, c.weird_points, {}, list);
  }
  // Each Range for the places that take just that.
  const board::Ground& map = f.state.field.map();
  const int farthest = kSquareFt * std::max(map.width(), map.height());
  const bool both = is_wide(*offer.known, offer.where) && offer.lasts;
  while (offer.range + least <= c.weird_points) {
    if (!has_place(f, c, offer)) {
      // Nothing of the board is just so far away.
    } else if (both) {
      for (int larger = 0; larger + offer.range + least <= c.weird_points; ++larger) {
        list_manipulations(offer, least, most, c.weird_points, {}, list, larger);
      }
    } else {
      list_manipulations(offer, least, most, c.weird_points, {}, list);
    }
    if (reach_of(*offer.known->def, offer.value, offer.range) >= farthest) return;
    ++offer.range;
  }
}

// How many of them one use takes: as many as the printed rows have Targets (L2269).
int list_things(const Fight& f, const Combatant& c, const Offer& offer,
                std::vector<std::int32_t>& domain, Span& span) {
  Things things;
  offer.known->talent->list_things(f, c, offer.mode, things);
  span.first = static_cast<std::uint32_t>(domain.size());
  int count = 0;
  for (const Thing& thing : things) {
    domain.push_back(static_cast<std::int32_t>(table::raw(thing.term)));
    domain.push_back(thing.count);
    count += thing.count;
  }
  span.count = static_cast<std::uint32_t>(domain.size()) - span.first;
  return std::min(count, kTablePoints);
}

void list_offer(const Fight& f, const Combatant& c, const Offer& offer, OptionList& list) {
  if (offer.where != Where::None) return list_at_place(f, c, offer, list);
  const int least = least_magnitude(f, *offer.known, *offer.target, offer.mode);
  const int paid = least_paid(least, ritual_aid(c, *offer.known));
  const int most = most_magnitude(*offer.known->def, c.fighter());
  Span domain{static_cast<std::uint32_t>(list.domain.size()), 0};
  list_further(f, c, offer, list.domain);
  for (std::size_t i = domain.first; i < list.domain.size(); ++i) {
    const Combatant& other = f.at(static_cast<CombatantId>(list.domain[i]));
    // Leaves out targets that are too large for it.
    if (least_magnitude(f, *offer.known, other, offer.mode) > least) {
      list.domain.erase(list.domain.begin() + static_cast<std::ptrdiff_t>(i--));
    }
  }
  Further further{
      .targets = {domain.first, static_cast<std::uint32_t>(list.domain.size()) - domain.first}};
  int most_further = static_cast<int>(further.targets.count);
  if (offer.known->talent->list_things != nullptr) {
    most_further = list_things(f, c, offer, list.domain, further.things);
  }
  for (; further.points <= most_further; ++further.points) {
    if (offer.range + further.points + paid > c.weird_points) break;
    list_manipulations(offer, paid, most, c.weird_points, further, list);
  }
}

void list_known(const Fight& f, const Combatant& c, const KnownTalent& known, int value,
                OptionList& list) {
  if (known.def->reactive) return;
  // Its area's size is chosen with it. However large it is: it may not include a combatant that the
  // user must not attack (R255).
  if (known.talent->delivery == Delivery::Bursts && is_kept_from_any(f, c)) return;
  Usable usable;
  for (const Combatant& target : f.state.cast) {
    if (may_use(f, c, known, target)) usable.push_back(target.id);
  }
  for (const CombatantId id : usable) {
    const Combatant& target = f.at(id);
    const int feet = target.id == c.id ? 0 : f.state.field.feet(c.id, target.id);
    const auto range = points_to_reach(*known.def, value, feet);
    if (!range || *range >= c.weird_points) continue;
    Offer offer{.known = &known,
                .usable = &usable,
                .value = value,
                .target = &target,
                .where = known.talent->where,
                .range = *range,
                .lasts = lasts_on(known, c.id, target.id)};
    if (known.talent->list_modes == nullptr) {
      list_offer(f, c, offer, list);
      continue;
    }
    Modes modes;
    known.talent->list_modes(f, c, target, modes);
    for (const Term mode : modes) {
      offer.mode = mode;
      const auto further = known.talent->further;
      offer.range = *range + (further != nullptr ? further(f, target, mode) : 0);
      offer.where = where_of(*known.talent, mode);
      list_offer(f, c, offer, list);
    }
  }
}

}  // namespace

void list_talents(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.weird_points < kBaseCost || c.profile->talents.empty()) return;
  const int value = weird_value(f, c);
  for (const KnownTalent& known : c.profile->talents) list_known(f, c, known, value, list);
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
  each_place(f, c, *known, where_of(*known->talent, o.mode), o.target, points,
             [&](board::Cell cell) {
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
  cast.aid = ritual_aid(c, *known);
  cast.magnitude = values[0] + cast.aid;
  std::size_t next = 1;
  const Where where = where_of(*known->talent, option.mode);
  if (is_wide(*known, where)) cast.larger = values[next++];
  if (lasts_on(*known, c.id, option.target)) cast.longer = values[next++];
  if (where != Where::None) {
    cast.place = table::Place::unpack(values[next]).cell();
  } else {
    // Their count, and then they; at the end the count may be left out with them.
    const auto each_of_next = [&](auto visit) {
      if (next == values.size()) return;
      for (std::int32_t left = values[next++]; left > 0; --left) visit(values[next++]);
    };
    if (known->talent->list_things != nullptr) {
      each_of_next([&](std::int32_t thing) { cast.things.push_back(static_cast<Term>(thing)); });
    }
    each_of_next([&](std::int32_t who) { cast.targets.push_back(static_cast<CombatantId>(who)); });
  }
  const auto further = static_cast<int>(std::max(cast.things.size(), cast.targets.size() - 1));
  cast.range = option.prices.of(term(Word::WeirdPoints)) - further;
  return cast;
}

}  // namespace fray::egs
