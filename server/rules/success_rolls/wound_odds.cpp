#include "rules/success_rolls/wound_odds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/odds.h"
#include "rules/success_rolls/points_left.h"
#include "rules/success_rolls/readings.h"

namespace fray::success_rolls {

double chance_to_fell(const Fight& f, const Combatant& c, Location where, int injury, int hits) {
  if (injury <= 0) return 0;
  if (c.mook) return 1;
  const int max = c.fighter().hp;
  const LocationRule plain;
  const bool located = f.state.options.locations && !c.thing();
  const LocationRule& rule = located ? f.world().locations.rule(where) : plain;
  const int felt = felt_at(rule, c, injury);
  const int stun_points = stun_points_of(f, c);
  PointsLeft left(c);
  for (int hit = 0; hit < hits; ++hit) take(left, felt, stun_points);
  if (c.thing()) return left.hp <= 0 ? 1 : 0;
  const bool stunned = stun_points > 0 && left.stun + left.power == 0;
  if (surely_dead(left.hp, max) || stunned) return 1;
  const int health = c.fighter().ht - hampering(c);
  double stays = std::pow(success_ways(health) / 216.0, death_rolls(c.hp, left.hp, max));
  if (major_wound(felt, max)) {
    const int worst = failure_ways(health + rule.knockdown, kUnconsciousBy);
    stays *= std::pow(1 - worst / 216.0, hits);
  }
  return 1 - stays;
}

int halves_at(const Fight& f, const Combatant& c, Location where, DamageType type) {
  const bool located = f.state.options.locations && !c.thing();
  const int own =
      located ? f.world().locations.rule(where).halves[static_cast<std::size_t>(type)] : 0;
  return own > 0 ? own : injury_halves(type);
}

namespace {

// The injury of a hit with this basic damage at a location.
int injury_at(const Fight& f, const Combatant& c, const Mode& mode, Location where, int basic) {
  const Damage& damage = mode.damage;
  const int dr = effective_dr(c.fighter().armour.at(where, damage.type), damage.divisor);
  return injury(basic, dr, halves_at(f, c, where, damage.type));
}

// Calls `visit` with each location that dice may choose, and its chance.
template <class Visit>
void each_rolled_location(const Fight& f, Visit visit) {
  std::array<int, kLocations> ways{};
  for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
    const Location where = f.world().locations.by_roll[static_cast<std::size_t>(roll)];
    ways[static_cast<std::size_t>(where)] += ways_to_roll(roll);
  }
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i] > 0) visit(static_cast<Location>(i), ways[i] / 216.0);
  }
}

// What a hit somewhere does: of those that do the same, the chance together.
struct HitSomewhere {
  int felt = 0;
  double chance = 0;
  double stays = 1;  // up, by the roll against a major wound
};
using HitsSomewhere = boost::container::small_vector<HitSomewhere, kLocations>;

HitsSomewhere hits_somewhere(const Fight& f, const Combatant& c, const Mode& mode, int basic) {
  HitsSomewhere hits;
  const int health = c.fighter().ht - hampering(c);
  each_rolled_location(f, [&](Location where, double chance) {
    const LocationRule& rule = f.world().locations.rule(where);
    HitSomewhere hit{.felt = felt_at(rule, c, injury_at(f, c, mode, where, basic)),
                     .chance = chance};
    if (hit.felt > 0 && major_wound(hit.felt, c.fighter().hp)) {
      hit.stays = 1 - failure_ways(health + rule.knockdown, kUnconsciousBy) / 216.0;
    }
    const auto alike = std::ranges::find_if(
        hits, [&](const HitSomewhere& h) { return h.felt == hit.felt && h.stays == hit.stays; });
    if (alike == hits.end()) {
      hits.push_back(hit);
    } else {
      alike->chance += chance;
    }
  });
  return hits;
}

}  // namespace

double mean_injury_anywhere(const Fight& f, const Combatant& c, const Mode& mode, int basic) {
  double mean = 0;
  each_rolled_location(f, [&](Location where, double chance) {
    mean += chance * injury_at(f, c, mode, where, basic);
  });
  return mean;
}

double chance_to_drop_anywhere(const Fight& f, const Combatant& c, const Mode& mode, int basic,
                               int hits) {
  if (mode.incapacitation) {
    double stays = 0;
    each_rolled_location(f, [&](Location where, double chance) {
      stays += chance * (1 - chance_to_stun(c, mode, where, 1));
    });
    return 1 - std::pow(stays, hits);
  }
  const HitsSomewhere each = hits_somewhere(f, c, mode, basic);
  if (c.mook) {
    double none = 0;
    for (const HitSomewhere& hit : each) none += hit.felt > 0 ? 0 : hit.chance;
    return 1 - std::pow(none, hits);
  }
  const int max = c.fighter().hp;
  const int stun_points = stun_points_of(f, c);
  // By what is left: the chance of it, and that it stays up by the rolls so far.
  std::map<PointsLeft, double> up{{PointsLeft(c), 1.0}};
  for (int i = 0; i < hits; ++i) {
    std::map<PointsLeft, double> next;
    for (const auto& [left, chance] : up) {
      for (const HitSomewhere& hit : each) {
        PointsLeft after = left;
        take(after, hit.felt, stun_points);
        if (!surely_dead(after.hp, max)) next[after] += chance * hit.chance * hit.stays;
      }
    }
    up = std::move(next);
  }
  const int health = c.fighter().ht - hampering(c);
  double stays = 0;
  for (const auto& [left, chance] : up) {
    if (stun_points > 0 && left.stun + left.power == 0) continue;
    stays += chance * std::pow(success_ways(health) / 216.0, death_rolls(c.hp, left.hp, max));
  }
  return 1 - stays;
}

double chance_to_stun(const Combatant& c, const Mode& mode, Location where, int hits) {
  if (c.thing()) return 0;
  const int target = c.fighter().ht - hampering(c) + stun_modifier(c, mode, where);
  return 1 - std::pow(success_ways(target) / 216.0, hits);
}

}  // namespace fray::success_rolls
