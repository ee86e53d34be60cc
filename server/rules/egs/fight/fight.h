#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rules/egs/arithmetic/roll.h"
#include "rules/egs/content/content.h"
#include "rules/egs/field/field.h"
#include "rules/egs/fight/active_talent.h"
#include "rules/egs/fight/combatant.h"
#include "rules/egs/fight/effects.h"
#include "rules/egs/fight/fight_options.h"
#include "rules/kit/fight_base.h"
#include "table/table.h"
#include "table/turn_order.h"

namespace fray::egs {

/// Purposes of rolls: dice for different purposes never shift each other.
enum class Purpose : std::uint32_t {
  Attack = 0,
  Defence = 1,
  Stabilize = 2,
  Injury = 3,
  Point = 4,   // dice that a point adds to a roll
  Damage = 5,  // likewise to damage, and random damage
  Reduction = 6,
  Chance = 7,  // a helmet in the way, a bystander
  Check = 8,   // any other Skill Roll
  Opposition = 9,
  Talent = 10,
  Resistance = 11,
  Initiative = 12,
  Hazard = 13,
  Morale = 14,
  Search = 15,
};

/// Edge or Distress (L3183-3257).
struct Pool {
  bool granted = false;     // by the GM: an advantage, a horrifying situation
  std::int16_t rating = 0;  // of that situation
  bool opens = false;       // at the beginning of the next round
  bool overcome = false;
  std::int16_t size = 0;
  std::int16_t left = 0;  // in this round
};

/// Damage to an object, off its Toughness (L3022).
struct Battered {
  board::Cell at;
  std::int16_t damage = 0;
};

/// Something solid that a talent has made, and that stays (L2385-2391).
struct Obstacle {
  board::Cell at;
  std::int16_t toughness = 1;
};

struct FightState {
  enum class Phase : std::uint8_t { Setup, RoundBegins, Passes, Over };

  Field field;
  FightOptions options;
  std::vector<Combatant> cast;     // by id
  std::vector<CombatantId> order;  // highest Initiative first
  // The GM's changes of the order, one after the other (R281).
  std::vector<table::Precedence> gm_order;
  Phase phase = Phase::Setup;
  std::int32_t round = 0;
  std::uint16_t visit = 0;  // whose: a place in the order
  bool visiting = false;    // it has started
  bool disturbed = false;   // a combatant that not all know of has acted in between just now
  // Who knows of those that have spent an action in this pass. Combatants that are known to a side
  // that does not know of these spenders get no further visit for them.
  std::vector<table::Audience> spent;
  std::vector<table::Audience> due;          // the same of the pass before; empty: all are visited
  std::int32_t idle_rounds = 0;              // in which no one has been seen to spend one
  std::int32_t last_harm = 0;                // the round in which one known to all was last harmed
  std::vector<Battered> battered;            // doors and walls that stand
  std::vector<Obstacle> obstacles;           // that talents have made
  std::vector<board::Cell> fires;            // ground that burns
  std::vector<ActiveTalent> active_talents;  // what talents do for a while
  std::uint16_t casts = 0;                   // uses of talents so far
  Pool edge;
  Pool distress;
  std::optional<table::Side> winner;
};

/// The words of the listed uses of skills and of the rolls of abilities alone, row by row.
struct UseTerms {
  std::vector<Term> uses;
  std::vector<Term> ability_rolls;
};

/// Rules shared by all fights.
struct World {
  table::Descriptor descriptor;
  std::shared_ptr<const Content> content;
  UseTerms uses = {};
};

/// A fight while it runs, and what every step is made of.
class Fight : public kit::FightBase<World, FightState, Ev> {
 public:
  using FightBase::FightBase;

  const Content& content() const { return *world().content; }

  /// The dice of a Skill Roll, as they fall.
  struct Thrown {
    table::Faces faces;
    SkillFaces shown;
  };
  Thrown roll(CombatantId who, Purpose purpose, const SkillDice& dice);
  /// One die of this many sides, or several.
  table::Faces roll_dice(CombatantId who, Purpose purpose, int count, unsigned sides) {
    return table().roll(who, static_cast<std::uint32_t>(purpose), count, sides);
  }

  /// Applies to every Skill Roll except Stabilize; not to combatants that do not feel wounds
  /// (L3106-3107, L3677).
  int wounds_of(const Combatant& c) const;

  /// Is `one` known only to sides that know of `other` as well?
  bool is_no_better_known(CombatantId one, CombatantId other) const {
    return (table().known_to(one) & ~table().known_to(other)) == 0;
  }
  void spend_in_pass(CombatantId who) {
    const table::Audience known = table().known_to(who);
    if (std::ranges::find(state.spent, known) == state.spent.end()) state.spent.push_back(known);
  }
  /// Puts off a stand-off; not where it would reveal a hidden combatant.
  void note_harm(CombatantId who) {
    if (known_to_all(who)) state.last_harm = state.round;
  }
  /// On the board and in the fight: neither dead nor gone.
  bool takes_part(const Combatant& c) const {
    return c.state != HealthState::Dead && state.field.has(c.id);
  }
  /// Friends are passed, others block, and who is hidden from the mover is found by trying.
  auto ways_past(const Combatant& mover) const {
    return [this, side = mover.side](board::FigureId figure) {
      const CombatantId other = Field::combatant(figure);
      if (!knows(side, other)) return board::Passage::Free;
      return at(other).side == side || !at(other).able() ? board::Passage::PassOnly
                                                         : board::Passage::Blocked;
    };
  }
  /// The same as far as all know, for what must not reveal combatants hidden from some.
  auto ways_as_all_know(const Combatant& mover) const {
    return [this, side = mover.side](board::FigureId figure) {
      const CombatantId other = Field::combatant(figure);
      if (!known_to_all(other)) return board::Passage::Free;
      return at(other).side == side || !at(other).able() ? board::Passage::PassOnly
                                                         : board::Passage::Blocked;
    };
  }

  /// The others' relation to the combatant whose options are being listed, computed once.
  struct Listing {
    struct Other {
      bool may_attack = false;
      bool strikes = false;       ///< it could attack that one with the weapon in hand
      bool within_reach = false;  ///< see within_reach
    };
    using Some = boost::container::small_vector<CombatantId, 24>;

    CombatantId who = kNoCombatant;
    boost::container::small_vector<Other, 48> others;  ///< by id
    Some targets;                                      ///< combatants it may attack
    Some foes;                                         ///< see is_foe
    Some allies;                                       ///< see is_ally
  };
  mutable const Listing* listing = nullptr;
  /// Null while this combatant's options are not being listed.
  const Listing* listing_for(const Combatant& c) const {
    return listing != nullptr && listing->who == c.id ? listing : nullptr;
  }

  /// Declares what `who` is about to do because `whom` waits for it: only to those that know so.
  void declare_about(CombatantId whom, CombatantId who, Term action) {
    emit_about<Ev::Declared>(whom, who, action);
  }
  void gain(CombatantId who, Word condition) { emit<Ev::ConditionGained>(who, term(condition)); }
  void lose(CombatantId who, Word condition) { emit<Ev::ConditionLost>(who, term(condition)); }

 private:
  // Revealing a combatant also ends its concealment: active_talents/concealment.h does both.
  using FightBase::reveal;
  friend void reveal(Fight& f, CombatantId who, CombatantId by);
};

/// An enemy on its feet that `c` knows of.
inline bool is_foe(const Fight& f, const Combatant& c, const Combatant& other) {
  return f.enemies(c, other) && f.takes_part(other) && other.able() && f.knows(c.side, other.id);
}
/// Another of its side, who can do something.
inline bool is_ally(const Fight& f, const Combatant& c, const Combatant& other) {
  return other.id != c.id && other.side == c.side && f.takes_part(other) && other.able() &&
         !other.surprised && !has_effect(other, Word::Asleep);
}

}  // namespace fray::egs
