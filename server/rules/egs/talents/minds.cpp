// Talents on minds: *confuse* (L2331), *sleep* (L2591), *madness* (L2501), *dominate* (L2379),
// *insight* (L2489), *telepathy* (L2619), *illusion* (L2481).
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/falls.h"

namespace fray::egs {
namespace {

constexpr int kConfusion = -4;

int confusion(int) {
  return kConfusion;
}

// Can do nothing any more until it is attacked, or the talent ends.
void fall_asleep(Fight& f, const Cast&, CombatantId target) {
  Combatant& c = f.at(target);
  c.actions = c.bonus = 0;  // none in the round in which it wakes, either (L2595)
  c.aiming = false;
  throw_down(f, target);
  disengage(f, target);
}

void shape_panic(const Fight&, const Cast& cast, CombatantId, ActiveTalent& active) {
  active.amount = 0;                                     // it has not fled yet
  active.which = static_cast<std::int16_t>(cast.total);  // the number to resist again
}

// Acts on its master's side, which decides for it.
void shape_dominance(const Fight& f, const Cast&, CombatantId target, ActiveTalent& active) {
  active.which = 0;
  active.amount = static_cast<std::int16_t>(table::raw(f.at(target).side));
}

void obey(Fight& f, const Cast& cast, CombatantId target) {
  disengage(f, target);
  f.at(target).side = f.at(cast.user).side;
  f.table().set_control(target, cast.user, f.at(target).side);
}

void go_free(Fight& f, const ActiveTalent& active) {
  f.at(active.on).side = table::Side(active.amount);
  f.table().set_control(active.on, kNoCombatant, f.at(active.on).side);
}

// Living beings alone have a mind to rule.
bool is_alive(const Fight&, const Combatant&, const Combatant& target) {
  const CreatureTraits& traits = target.fighter().traits;
  return !traits.has(CreatureTrait::Construct) && !traits.has(CreatureTrait::Undead);
}

bool is_awake(const Fight&, const Combatant&, const Combatant& target) {
  return !has_effect(target, Word::Asleep);
}

void list_tricks(const Fight&, const Combatant&, const Combatant& target, Modes& modes) {
  modes.push_back(term(Word::Distract));
  if (target.stance != Stance::Prone) modes.push_back(term(Word::ForceProne));
}

// For one sense of one target: it may be large or small.
int least_trick(const Fight&, const Combatant&, Term) {
  return 1;
}

void delude(Fight& f, const Cast& cast, CombatantId target) {
  if (cast.mode == term(Word::ForceProne)) throw_down(f, target);
}

void shape_illusion(const Fight&, const Cast& cast, CombatantId, ActiveTalent& active) {
  constexpr int kDistraction = -2;
  active.amount = cast.mode == term(Word::Distract) ? kDistraction : 0;
}

template <Word word, int worth_in_tenths>
double worth_once(const Fight&, const Combatant&, const Combatant& target, Term, int) {
  return has_effect(target, word) ? 0 : worth_in_tenths / 10.0;
}

}  // namespace

namespace talents {
extern const Talent confuse;
extern const Talent sleep;
extern const Talent madness;
extern const Talent dominate;
extern const Talent insight;
extern const Talent telepathy;
extern const Talent illusion;
const Talent confuse{.id = "confuse",
                     .targets = {TargetKind::Foe},
                     .lasting = Word::Confused,
                     .amount = confusion,
                     .worth = worth_once<Word::Confused, 30>};
const Talent sleep{.id = "sleep",
                   .targets = {TargetKind::Foe},
                   .lasting = Word::Asleep,
                   .fits = is_awake,
                   .work = fall_asleep,
                   .worth = worth_once<Word::Asleep, 60>};
const Talent madness{.id = "madness",
                     .targets = {TargetKind::Foe},
                     .lasting = Word::Panicked,
                     .fits = is_awake,
                     .shape = shape_panic,
                     .worth = worth_once<Word::Panicked, 40>};
const Talent dominate{.id = "dominate",
                      .targets = {TargetKind::Foe},
                      .lasting = Word::Dominated,
                      .fits = is_alive,
                      .work = obey,
                      .shape = shape_dominance,
                      .over = go_free,
                      .worth = worth_once<Word::Dominated, 80>};
const Talent insight{
    .id = "insight", .targets = {TargetKind::Foe, TargetKind::Friend}, .lasting = Word::ReadOpen};
const Talent telepathy{
    .id = "telepathy", .targets = {TargetKind::Foe, TargetKind::Friend}, .lasting = Word::Linked};
const Talent illusion{.id = "illusion",
                      .targets = {TargetKind::Foe},
                      .lasting = Word::Deluded,
                      .list_modes = list_tricks,
                      .least = least_trick,
                      .work = delude,
                      .shape = shape_illusion,
                      .worth = worth_once<Word::Deluded, 10>};
}  // namespace talents
}  // namespace fray::egs
