// Perception and concealment: *darkvision* (L2337), *detect* (L2353), *sense* (L2561), *farsight*
// (L2421), *invisible* (L2495), *conceal* (L2325), *disguise* (L2365), *glow* (L2451), *shroud*
// (L2585), *tongues* (L2631). circumstances has their effect on blows; the GM says what is found or
// understood.
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/engagement.h"

namespace fray::egs {
namespace {

constexpr int kLightFt = 5;  // radius for each point of Magnitude

int lit_feet(int magnitude) {
  return kLightFt * magnitude;
}

template <Word word>
bool is_not_yet(const Fight&, const Combatant&, const Combatant& target) {
  return target.able() && !has_effect(target, word);
}

double worth_unseen(const Fight&, const Combatant&, const Combatant&, Term, int) {
  return 2;
}

// Combatants cannot fight what they cannot detect.
void slip_away(Fight& f, const Cast&, CombatantId target) {
  disengage(f, target);
}

constexpr Flags<TargetKind> kOwnSide{TargetKind::Self, TargetKind::Friend};

}  // namespace

namespace talents {
extern const Talent darkvision;
extern const Talent detect;
extern const Talent sense;
extern const Talent farsight;
extern const Talent invisible;
extern const Talent conceal;
extern const Talent disguise;
extern const Talent glow;
extern const Talent shroud;
extern const Talent tongues;
const Talent darkvision{.id = "darkvision",
                        .targets = kOwnSide,
                        .lasting = Word::SeesInDark,
                        .fits = is_not_yet<Word::SeesInDark>};
const Talent detect{.id = "detect", .lasting = Word::Detecting};
const Talent sense{.id = "sense", .lasting = Word::Sensing};
const Talent farsight{
    .id = "farsight", .lasting = Word::FarSighted, .fits = is_not_yet<Word::FarSighted>};
const Talent invisible{.id = "invisible",
                       .targets = kOwnSide,
                       .lasting = Word::Invisible,
                       .fits = is_not_yet<Word::Invisible>,
                       .worth = worth_unseen};
const Talent conceal{.id = "conceal",
                     .targets = kOwnSide,
                     .lasting = Word::Concealed,
                     .fits = is_not_yet<Word::Concealed>,
                     .work = slip_away,
                     .worth = worth_unseen};
const Talent disguise{.id = "disguise", .targets = kOwnSide, .lasting = Word::Disguised};
const Talent glow{.id = "glow", .targets = kOwnSide, .lasting = Word::Glowing, .amount = lit_feet};
const Talent shroud{
    .id = "shroud", .targets = kOwnSide, .lasting = Word::Shrouded, .amount = lit_feet};
const Talent tongues{.id = "tongues", .targets = kOwnSide, .lasting = Word::SpeaksTongues};
}  // namespace talents
}  // namespace fray::egs
