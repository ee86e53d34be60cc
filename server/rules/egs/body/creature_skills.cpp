#include "rules/egs/body/creature_skills.h"

#include <algorithm>
#include <string>
#include <vector>

namespace fray::egs {
namespace {

constexpr int kAcute = 2;
constexpr int kClumsyRun = -2;

}  // namespace

int keenness(const Combatant& c, std::string_view skill) {
  const std::vector<std::string>& acute = c.fighter().acute;
  if (acute.empty()) return 0;
  const bool nose = std::ranges::find(acute, "smell") != acute.end();
  return skill == "awareness" || (skill == "tracking" && nose) ? kAcute : 0;
}

int clumsiness(const Combatant& c) {
  const bool clumsy = c.pace != Pace::Walking && c.fighter().specials.has(Special::ClumsyRun);
  return clumsy ? kClumsyRun : 0;
}

}  // namespace fray::egs
