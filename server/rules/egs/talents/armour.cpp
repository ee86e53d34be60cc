// Protection and reinforcement: *shell* (L2577), *boost damage* (L2313), *protect* (L2527),
// *abjure* (L2287).
#include <algorithm>
#include <array>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/gear/donning.h"

namespace fray::egs {
namespace {

int armour_gained(int magnitude) {
  return std::min(magnitude, kMostShell);
}

bool has_no_shell(const Fight&, const Combatant&, const Combatant& target) {
  return target.able() && !has_effect(target, Word::Shelled);
}

bool may_be_boosted(const Fight&, const Combatant&, const Combatant& target) {
  return target.able() && !has_effect(target, Word::Boosted);
}

// On every place of the body (R24).
void grow_shell(Fight& f, const Cast& cast, CombatantId target) {
  for (std::int16_t& armor : f.at(target).armor) {
    armor = static_cast<std::int16_t>(armor + armour_gained(cast.magnitude));
  }
}

// The outermost layer, which has been worn first.
void shed_shell(Fight& f, const ActiveTalent& active) {
  Combatant& c = f.at(active.on);
  for (std::size_t place = 0; place < c.armor.size(); ++place) {
    const int own = whole_armor(f.state.options, c, static_cast<Location>(place));
    c.armor[place] = std::min(c.armor[place], static_cast<std::int16_t>(own));
  }
}

constexpr std::array kNeeds{Word::WithoutAir, Word::WithoutNourishment, Word::WithoutSleep};

void list_needs(const Fight&, const Combatant&, const Combatant&, Modes& modes) {
  for (const Word need : kNeeds) modes.push_back(term(need));
}

void shape_abjuration(const Fight&, const Cast& cast, CombatantId, ActiveTalent& active) {
  active.which = static_cast<std::int16_t>(word_of(cast.mode));
}

double worth_of_shell(const Fight&, const Combatant&, const Combatant&, Term, int magnitude) {
  return 0.5 * armour_gained(magnitude);
}

double worth_of_boost(const Fight&, const Combatant&, const Combatant&, Term, int magnitude) {
  return 0.8 * magnitude;
}

}  // namespace

namespace talents {
extern const Talent shell;
extern const Talent boost_damage;
extern const Talent protect;
extern const Talent abjure;
const Talent shell{.id = "shell",
                   .targets = {TargetKind::Self, TargetKind::Friend},
                   .lasting = Word::Shelled,
                   .fits = has_no_shell,
                   .amount = armour_gained,
                   .work = grow_shell,
                   .over = shed_shell,
                   .worth = worth_of_shell};
const Talent boost_damage{.id = "boost-damage",
                          .targets = {TargetKind::Self, TargetKind::Friend},
                          .lasting = Word::Boosted,
                          .fits = may_be_boosted,
                          .worth = worth_of_boost};
const Talent protect{
    .id = "protect", .targets = {TargetKind::Self, TargetKind::Friend}, .lasting = Word::Protected};
const Talent abjure{.id = "abjure",
                    .targets = {TargetKind::Self, TargetKind::Friend},
                    .lasting = Word::DoesWithout,
                    .list_modes = list_needs,
                    .shape = shape_abjuration};
}  // namespace talents
}  // namespace fray::egs
