#include "rules/forge/body/traits.h"

#include <algorithm>
#include <span>

namespace fray::forge {
namespace {

// Of several the best counts. [R]
int best_of(std::span<const TestDice> all, Attribute attribute, SkillIndex skill, bool fighting) {
  int best = 0;
  for (const TestDice& t : all) {
    if (t.attribute != attribute || (fighting && !t.in_fights)) continue;
    const bool helps = t.skills.empty() || std::ranges::find(t.skills, skill) != t.skills.end();
    if (helps) best = std::max(best, t.dice);
  }
  return best;
}

}  // namespace

int helping_dice(const Combatant& c, Attribute attribute, SkillIndex skill, bool fighting) {
  return best_of(c.profile->test_dice, attribute, skill, fighting) +
         best_of(c.profile->tool_dice, attribute, skill, fighting);
}

int test_rating(const Fight& f, const Combatant& c, Attribute attribute) {
  int rating = c.attribute(attribute);
  const int feet = c.profile->link_range_ft;
  if (attribute != Attribute::Intelligence || feet == 0) return rating;
  for (const Combatant& other : f.state.cast) {
    if (other.id == c.id || !other.conscious() || other.profile->link_range_ft == 0) continue;
    if (!f.known_to_all(other.id)) continue;  // the number of dice must not betray the hidden
    rating += f.apart_ft(c.id, other.id) <= feet;
  }
  return rating;
}

}  // namespace fray::forge
