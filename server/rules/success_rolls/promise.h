#pragma once

#include <optional>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/fight.h"
#include "table/question.h"

// What an attack promises against a target that, as far as the attacker knows, will strike back
// where it can and defend otherwise.
namespace fray::success_rolls {

struct Promise {
  double hits = 0;  // the chance
  double injury = 0;
};

/// A way in which it lands: so many hits with the same injury each.
struct Landing {
  double chance = 0;
  int injury = 0;
  int hits = 0;
  int basic = 0;  // damage of each, before armor
};

using Landings = boost::container::small_vector<Landing, 32>;

/// Its row of odds, with this value.
table::OddsRow row_of(std::int32_t value, const Promise& promise);

/// Appends each way in which it lands to `landings` where that is given.
Promise promise_of(const Fight& f, Combatant attacker, const Declaration& attack,
                   Landings* landings = nullptr);
/// The chance that it puts its target out of action at once. Nothing where the target is already,
/// or its dice are too many to count out.
std::optional<double> chance_to_drop(const Fight& f, const Combatant& attacker,
                                     const Declaration& attack);
/// Of an attack that explodes: for its target and for each other combatant near it that the side of
/// the attacker knows, to be reached by it.
std::vector<table::TargetOdds> blast_odds(const Fight& f, const Combatant& attacker,
                                          const Declaration& attack);

}  // namespace fray::success_rolls
