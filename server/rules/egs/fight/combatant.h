#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "board/facing.h"
#include "rules/egs/arithmetic/hazards.h"
#include "rules/egs/arithmetic/health.h"
#include "rules/egs/content/fighter.h"
#include "rules/egs/content/talent_def.h"
#include "rules/egs/fight/disease_progress.h"
#include "rules/egs/fight/effect.h"
#include "rules/egs/fight/words.h"

namespace fray::egs {

inline constexpr int kActionsPerRound = 3;  // L382, L2702
inline constexpr int kMostBanked = 3;       // of negative Qualities (L1423)

struct Talent;

/// A talent that a fighter has.
struct KnownTalent {
  Term term = kNoTerm;
  std::uint8_t row = 0;  ///< of the content
  const TalentDef* def = nullptr;
  const Talent* talent = nullptr;
  bool ritual = false;  ///< may be one of several (L2229)
};

/// Uses of a Quality at a visit, other than rolls.
enum class Help : std::uint8_t {
  Initiative,
  Dash,    ///< or a quick way out (L1533, L1555)
  Allies,  ///< what leads others, or goes well with them (L1467)
  ReadyWeapon,
  Load,
};
inline constexpr std::size_t kHelps = 5;

/// What stays the same while a fight lasts.
struct Profile {
  Fighter fighter;
  std::vector<Term> weapons;         ///< of its weapons, in their order
  std::vector<std::int8_t> natural;  ///< those that grow on it; -1: hands, where its row names them
  std::vector<Term> skills;          ///< of its skills, in their order; kNoTerm: not of the content
  std::vector<Term> qualities;       ///< likewise
  std::array<std::uint32_t, kHelps> helpful{};  ///< a bit for each Quality that is good for it
  std::vector<KnownTalent> talents;
};

enum class Stance : std::uint8_t { Standing, Kneeling, Prone };

/// How fast it goes in this round, past walking (L2865-2867).
enum class Pace : std::uint8_t { Walking, Running, Sprinting };

/// The state of a visit beyond one plain action.
enum class Held : std::uint8_t {
  None,
  Retreating,   ///< has gone; an action is included (R14)
  Disengaging,  ///< may go now, and nothing else (L2845)
  Delaying,     ///< acts later in this pass (L2843, R61)
  Triggered,    ///< attacks before what it waited for (L2811)
  Commanded,    ///< with a commander's actions (L2837, R44)
};

/// What a level of Fatigue but None is called.
constexpr Word word_of(Fatigue level) {
  return static_cast<Word>(static_cast<int>(Word::Tired) + static_cast<int>(level) - 1);
}

struct Combatant {
  CombatantId id = kNoCombatant;
  table::Side side{};
  std::shared_ptr<const Profile> profile;
  std::shared_ptr<const Profile> born;  ///< what it was before it rose; null: it has not
  bool risen = false;                   ///< as a zombie (L2535)
  bool waits = false;                   ///< in reserve: it is not there yet, or no more
  std::int16_t health = 0;
  std::array<std::int16_t, kLocations> armor{};    ///< left of each place's track (R24)
  std::array<std::uint8_t, kLocations> damaged{};  ///< so much is its maximum lowered (L3179)
  std::uint8_t undonned = 0;                       ///< places whose armor is not on yet: a bit each
  std::uint8_t bruised = 0;  ///< places that a nonlethal hit has reached: a bit each (L3122)
  HealthState state = HealthState::Healthy;
  Fatigue fatigue = Fatigue::None;
  bool injury_rolled = false;  ///< in this episode of dying (R31)
  std::uint16_t injuries = 0;  ///< a bit for each row of the Injury Table
  std::int8_t actions = 0;     ///< Combat Actions left
  std::int8_t bonus = 0;       ///< bonus actions left, see bonus.h
  std::int8_t prepaid = 0;     ///< Combat Actions paid ahead for what it does at this visit
  Held held = Held::None;
  std::int16_t moved_ft = 0;  ///< of the round's movement, weighed by how it went
  std::int16_t rode_ft = 0;   ///< moved_ft of the round before, if it rode at the end of it
  std::int8_t times = 1;      ///< how many times its Speed this movement is in total (R13)
  bool spoke = false;         ///< in this visit
  bool walked = false;        ///< in this visit, without having paid for it yet
  std::int16_t gone_ft = 0;   ///< of the movement spent in this visit
  Stance stance = Stance::Standing;
  board::Heading looks;  ///< where one does, where the table plays facing
  Pace pace = Pace::Walking;
  bool aiming = false;
  bool defensive = false;
  bool surprised = false;
  std::int16_t initiative = 0;       ///< as rolled, where it is (L2708)
  std::int16_t points = 0;           ///< Hero Points, base and awarded
  std::int16_t awarded = 0;          ///< of them those that the GM has awarded (L1449)
  std::int16_t banked = 0;           ///< those of negative Qualities (L1423)
  std::uint32_t qualities_used = 0;  ///< in this round: a bit for each of the sheet
  std::int16_t weird_points = 0;
  std::int8_t weapon = -1;                                 ///< ready; -1: bare hands
  std::int8_t second = -1;                                 ///< in the other hand; -1: nothing
  boost::container::small_vector<std::int16_t, 4> shots;   ///< left in each weapon
  boost::container::small_vector<std::int8_t, 4> loading;  ///< actions spent on loading each
  std::uint32_t dropped = 0;                               ///< weapons: a bit for each
  boost::container::small_vector<board::Cell, 4> lies;     ///< where, of those that were dropped
  boost::container::small_vector<CombatantId, 4> engaged;  ///< combatants it is engaged with, both
                                                           ///< ways (R58)
  boost::container::small_vector<Effect, 4> effects;       ///< what holds for a while
  boost::container::small_vector<DiseaseProgress, 1> diseases;  ///< of what it has caught

  const Fighter& fighter() const { return profile->fighter; }
  /// Can act at all.
  bool able() const { return can_act(state) && fatigue != Fatigue::Unconscious; }
  /// Pays one of its own Hero Points: a base one first, which is lost with the session (L1445),
  /// and an awarded one last (L1449, R277).
  void spend_point() {
    points = static_cast<std::int16_t>(points - 1);
    awarded = std::min(awarded, points);
  }
  /// What is ready; null: bare hands.
  const Weapon* ready() const {
    return weapon < 0 ? nullptr : &fighter().weapons[static_cast<std::size_t>(weapon)];
  }
  Term term_of_weapon(std::int8_t index) const {
    return index < 0 ? term(Word::BareHands) : profile->weapons[static_cast<std::size_t>(index)];
  }
  Term ready_term() const { return term_of_weapon(weapon); }
  bool is_engaged_with(CombatantId who) const {
    for (const CombatantId other : engaged) {
      if (other == who) return true;
    }
    return false;
  }
};

// Asked more often than anything else.

inline bool is_of(const Effect& effect, Word word, CombatantId by) {
  return effect.word == word && (by == kNoCombatant || effect.by == by);
}
/// The first of that word and of that maker (kNoCombatant: of any); null: none holds.
inline const Effect* effect_of(const Combatant& c, Word word, CombatantId by = kNoCombatant) {
  for (const Effect& effect : c.effects) {
    if (is_of(effect, word, by)) return &effect;
  }
  return nullptr;
}
inline bool has_effect(const Combatant& c, Word word, CombatantId by = kNoCombatant) {
  return effect_of(c, word, by) != nullptr;
}
/// The amounts of all of that word and, where it is not kNoCombatant, of that maker.
inline int sum_of_effects(const Combatant& c, Word word, CombatantId by = kNoCombatant) {
  int sum = 0;
  for (const Effect& effect : c.effects) {
    if (is_of(effect, word, by)) sum += effect.amount;
  }
  return sum;
}

}  // namespace fray::egs
