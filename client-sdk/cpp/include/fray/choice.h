#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "fray/world.h"

// Ways to answer a prompt without knowing the ruleset.
namespace fray::client {

using Random = std::mt19937_64;

/// Values for every parameter of `option`, drawn evenly from what is offered; `first_number` is
/// taken for its first Number parameter, if given.
Choice complete(const Prompt& prompt, std::uint32_t option, Random& random,
                std::optional<std::int32_t> first_number = std::nullopt);

/// Any option with any parameters.
Choice choose_random(const Prompt& prompt, Random& random);

/// Decides by the judgment of server/evaluation/decision.h: what is worth most by the roles of the
/// words and measures, by its price, and by what it changes in the combatant's own position. It
/// remembers results: an action that was likely to succeed and has not changed what keeps its
/// target on its feet, such as a taunt, is trusted less each time, and fully again once an enemy is
/// worse off or an ally better. Where nothing is worth anything it passes, but now and then goes
/// elsewhere, so that a wall does not hold it up forever.
///
/// Where no rounds are counted there is no fight, and the choices are the players': it passes, but
/// joins for nothing in what others do.
class Sensible {
 public:
  explicit Sensible(std::uint64_t seed) : random_(seed) {}

  Choice choose(const Prompt& prompt, const World& world);

 private:
  // An action under way, and how the combatants it was to change looked.
  struct Tried {
    std::string deed;
    double chance = 0;
    std::uint64_t since = 0;  // the newest event then
    std::vector<std::string> terms;
    std::map<Ref, std::int32_t> before;
  };

  double trust(const std::string& deed) const;
  void judge(Ref who, const World& world);
  void remember(const Prompt& prompt, const Choice& choice, double chance, const World& world);

  Random random_;
  std::map<std::string, double> doubts_;  // chance that it would have done nothing, were it of use
  std::map<Ref, Tried> tried_;            // by combatant
};

}  // namespace fray::client
