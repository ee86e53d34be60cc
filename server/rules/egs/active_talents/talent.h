#pragma once

#include <string_view>

#include <boost/container/small_vector.hpp>

#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/fight/fight.h"

// Talents (section 15 of the rules, L2055-2665). One file a talent, or a few that belong together,
// holding a Talent for each; its name in talents.cpp, and nothing else. casting.cpp applies the
// rows of the content (difficulty, duration, resistance ...), so they are not repeated here.
namespace fray::egs {

using Modes = boost::container::small_vector<Term, 16>;

/// One use of a talent, as it was chosen.
struct Cast {
  CombatantId user = kNoCombatant;
  std::uint8_t talent = 0;  ///< its row in the content
  Term mode = kNoTerm;
  int magnitude = 1;
  int aid = 0;     ///< of it, the free part that participants in a ritual give (L2229-2231)
  int longer = 0;  ///< points in its Duration
  int larger = 0;  ///< points in its Targets, where they are an area or a wall
  int range = 0;   ///< points in its Range
  boost::container::small_vector<CombatantId, 4> targets;
  /// Objects it throws or lifts in addition to its mode's, each a point in its Targets (L2613).
  Modes things;
  board::Cell place{};
  std::uint16_t number = 0;  ///< of the fight's uses of talents
  int total = 0;             ///< what the roll for it came to
  bool found = false;        ///< a target that cannot be seen, by looking for it (L2989)

  int cost() const;
};

/// Waiting: held in reserve, see summons.h.
enum class TargetKind : std::uint8_t { Self, Friend, Foe, Body, Waiting };

/// How it meets its target.
enum class Delivery : std::uint8_t {
  Works,    ///< a roll against 7, which may be resisted
  Strikes,  ///< an Attack Roll (L2165)
  Bursts,   ///< one Attack Roll against all in an area (L1783-1795)
};

/// The place that is chosen with it.
enum class Where : std::uint8_t {
  None,
  Free,       ///< where one could stand
  Seen,       ///< any that its user sees
  Direction,  ///< next to its user: toward it
  Element,    ///< where fire burns, or something stands that a talent has made
};

/// Something that a talent throws or lifts, and how many of it there are.
struct Thing {
  Term term = kNoTerm;
  int count = 1;
};
using Things = boost::container::small_vector<Thing, 8>;

struct Talent {
  std::string_view id;
  Delivery delivery = Delivery::Works;
  Where where = Where::None;
  Flags<TargetKind> targets{TargetKind::Self};
  /// The condition of its target while it lasts.
  Word lasting = Word::UnderTalent;
  /// Several on the same target stack; otherwise only the strongest counts.
  bool adds_up = false;
  /// `work` starts the lasting part, as many times as needed.
  bool builds = false;
  /// Is it of any use on this target? Null: on all of `targets`.
  bool (*fits)(const Fight& f, const Combatant& user, const Combatant& target) = nullptr;
  /// The ways to use it on this target; null: one.
  void (*list_modes)(const Fight& f, const Combatant& user, const Combatant& target,
                     Modes& modes) = nullptr;
  /// The least Magnitude; null: what its target's Size takes, where Magnitude is Size.
  int (*least)(const Fight& f, const Combatant& target, Term mode) = nullptr;
  /// Its further effects on the same target: points in its Targets.
  int (*further)(const Fight& f, const Combatant& target, Term mode) = nullptr;
  /// Objects it may throw or lift in the same use in addition to its mode's, each with a roll of
  /// its own (L2613); null: nothing.
  void (*list_things)(const Fight& f, const Combatant& user, Term mode, Things& things) = nullptr;
  /// For a difficulty that is not a figure in the row.
  int (*difficulty)(const Fight& f, const Cast& cast, CombatantId target) = nullptr;
  /// For a lasting talent: the amount of its condition; null: the Magnitude.
  int (*amount)(int magnitude) = nullptr;
  /// For a talent that strikes.
  Blow (*blow)(const Fight& f, const Combatant& user, Term mode, int magnitude) = nullptr;
  /// Effects of a hit beyond the blow.
  void (*struck)(Fight& f, const Cast& cast, CombatantId target) = nullptr;
  /// For a talent that bursts: the places that it fills.
  void (*fill)(const Fight& f, const Cast& cast, std::vector<board::Cell>& cells) = nullptr;
  /// For a talent that bursts: how far from its middle it reaches up and down, in feet.
  int (*reaches)(const Cast& cast) = nullptr;
  /// Applies its immediate effect, or prepares a lasting one.
  void (*work)(Fight& f, const Cast& cast, CombatantId target) = nullptr;
  /// Changes the lasting part before it starts, such as its word and which die it concerns.
  void (*shape)(const Fight& f, const Cast& cast, CombatantId target,
                ActiveTalent& active) = nullptr;
  /// Likewise, for a talent that rolls.
  table::Script<> (*play)(Fight& f, Cast cast, CombatantId target) = nullptr;
  /// It has ended: reverts its changes.
  void (*over)(Fight& f, const ActiveTalent& active) = nullptr;
  /// How good a success is, for players that choose by figures: about as much as damage.
  double (*worth)(const Fight& f, const Combatant& user, const Combatant& target, Term mode,
                  int magnitude) = nullptr;
};

/// The program's part of a talent; a homebrew one has only its duration, and its effect is up to
/// the GM.
const Talent& talent_of(std::string_view id);

inline const TalentDef& def_of(const Fight& f, std::uint8_t row) {
  return f.content().talents[row];
}
inline const TalentDef& def_of(const Fight& f, const Cast& cast) {
  return def_of(f, cast.talent);
}
inline const Talent& talent_of(const Fight& f, std::uint8_t row) {
  return talent_of(def_of(f, row).id);
}
/// The place that is chosen with it, used in this way.
Where where_of(const Talent& talent, Term mode);
/// A strike is worked on its user's own things.
inline Delivery delivery_of(const Fight& f, const Cast& cast, CombatantId target) {
  const Delivery delivery = talent_of(f, cast.talent).delivery;
  return delivery == Delivery::Strikes && target == cast.user ? Delivery::Works : delivery;
}
/// Does it last for its Duration on this target? A strike is over at once.
inline bool lasts_on(const KnownTalent& known, CombatantId user, CombatantId target) {
  const bool strikes = known.talent->delivery == Delivery::Strikes && target != user;
  return known.def->duration != DurationUnit::Instant && !strikes;
}
/// Wields talents by Demonology, whose energy resists being used against demons (L1341-1343).
inline bool draws_on_demons(const Combatant& user) {
  return user.fighter().weird_skill_key == "demonology";
}
/// The Magnitude that its participants give for free.
int ritual_aid(const Combatant& c, const KnownTalent& known);
/// Those of a fighter, in the order of its sheet.
std::vector<KnownTalent> known_talents(const Content& content, const Fighter& fighter);
/// Null: it has no such talent.
const KnownTalent* known_talent(const Combatant& c, Term term);
const KnownTalent* known_talent(const Combatant& c, std::string_view id);

}  // namespace fray::egs
