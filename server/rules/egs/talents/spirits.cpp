// Dealings with other worlds: *banish* (L2299), *exorcise* (L2407), *divination* (L2371).
#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/arrivals/summons.h"
#include "rules/egs/body/engagement.h"

namespace fray::egs {
namespace {

// For a being that may be spoken with: a messenger, and the head of a pantheon, who takes Magnitude
// 10 at -10 (L2377).
constexpr int kGodsStature = 19;

bool is_demon(const Combatant& c) {
  return c.fighter().traits.has(CreatureTrait::Demon);
}

bool is_of_other_world(const Fight&, const Combatant&, const Combatant& target) {
  return is_demon(target) || target.fighter().traits.has(CreatureTrait::Ethereal);
}

int difficulty_to_banish(const Fight& f, const Cast&, CombatantId target) {
  const Combatant& c = f.at(target);
  return stature_to_banish(is_demon(c), c.fighter().size);
}

// The being in it, or itself where the setup names none.
const Combatant& being_in(const Fight& f, const Combatant& host) {
  const Effect* possessed = effect_of(host, Word::Possessed);
  return possessed == nullptr ? host : f.at(possessed->by);
}

int difficulty_to_exorcise(const Fight& f, const Cast&, CombatantId target) {
  const Combatant& being = being_in(f, f.at(target));
  return stature_to_exorcise(is_demon(being), being.fighter().size);
}

int least_to_exorcise(const Fight& f, const Combatant& target, Term) {
  return magnitude_for_size(being_in(f, target).fighter().size);
}

// Out of its host, next to which it is free to act (L2409, R271).
void drive_out(Fight& f, const Cast&, CombatantId target) {
  const CombatantId being = being_in(f, f.at(target)).id;
  if (being == target) return;
  end_effects(f, target, Word::Possessed);
  bring_in(f, being, f.state.field.at(target));
}

double worth_of_exorcising(const Fight&, const Combatant&, const Combatant& target, Term, int) {
  return has_effect(target, Word::Possessed) ? 4 : 0;
}

// Back where it came from, for good as far as this fight goes.
void send_away(Fight& f, const Cast&, CombatantId target) {
  f.emit<Ev::Banished>(target);
  disengage(f, target);
  end_talents_by(f, target);
  end_talents_on(f, target);
  f.state.field.remove(target);
}

double worth_of_banishing(const Fight&, const Combatant&, const Combatant& target, Term, int) {
  return target.health;
}

void list_beings(const Fight&, const Combatant&, const Combatant&, Modes& modes) {
  modes.push_back(term(Word::Messenger));
  modes.push_back(term(Word::God));
}

// Each point of Magnitude beyond the first makes it 1 easier.
int difficulty_to_speak(const Fight&, const Cast& cast, CombatantId) {
  const int stature = cast.mode == term(Word::God) ? kGodsStature : 0;
  return -std::max(0, stature - (cast.magnitude - 1));
}

}  // namespace

namespace talents {
extern const Talent banish;
extern const Talent exorcise;
extern const Talent divination;
const Talent banish{.id = "banish",
                    .targets = {TargetKind::Foe},
                    .fits = is_of_other_world,
                    .difficulty = difficulty_to_banish,
                    .work = send_away,
                    .worth = worth_of_banishing};
const Talent exorcise{.id = "exorcise",
                      .targets = {TargetKind::Foe, TargetKind::Friend},
                      .least = least_to_exorcise,
                      .difficulty = difficulty_to_exorcise,
                      .work = drive_out,
                      .worth = worth_of_exorcising};
const Talent divination{.id = "divination",
                        .lasting = Word::Divining,
                        .list_modes = list_beings,
                        .difficulty = difficulty_to_speak};
}  // namespace talents
}  // namespace fray::egs
