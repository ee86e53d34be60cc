#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/container/small_vector.hpp>

#include "rules/egs/fight/fight.h"

// When a Quality applies to an action (L1407-1441, R67): by a tag that names the skill rolled, its
// use, or the occasion; or because the GM says so.
namespace fray::egs {

/// Tags, in addition to the skill.
using Occasions = boost::container::small_vector<std::string_view, 2>;

/// The place in the sheet of a Quality that gives its point now: positive or neutral, once a round.
/// `skill` may be empty.
std::optional<std::size_t> quality_for(const Combatant& c, std::string_view skill,
                                       const Occasions& occasions);
/// Which of them are good for what, as a profile stores it.
std::array<std::uint32_t, kHelps> helpful_qualities(const Fighter& fighter);
/// The index of one that gives its point now, and is good for that.
std::optional<std::size_t> quality_for(const Combatant& c, Help help);
/// The same for the uses of a point at a visit.
std::optional<std::size_t> quality_for_use(const Combatant& c, Word use);
/// Is it good at readying weapons, or at loading them (L1626, L1633)?
bool hurries(const Combatant& c, std::size_t quality, Help action);
/// It has given its point for this round.
void use_quality(Combatant& c, std::size_t quality);

Occasions occasions_of_maneuver(const Combatant& c, Word maneuver);
Occasions occasions_of_talent(std::string_view talent);
/// For one word.
Occasions occasion(std::string_view tag);

}  // namespace fray::egs
