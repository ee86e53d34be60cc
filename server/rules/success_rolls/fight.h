#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "rules/kit/fight_base.h"
#include "rules/success_rolls/combatant.h"
#include "rules/success_rolls/content/location.h"
#include "rules/success_rolls/content/tables.h"
#include "rules/success_rolls/exchange.h"
#include "rules/success_rolls/fight_options.h"
#include "rules/success_rolls/range.h"
#include "rules/success_rolls/states.h"
#include "rules/success_rolls/words.h"
#include "table/common.h"
#include "table/table.h"
#include "table/turn_order.h"

namespace fray::success_rolls {

/// Purposes of rolls: dice for different purposes never shift each other.
enum class Purpose : std::uint32_t {
  Exchange = 0,
  Dodge = 1,
  Damage = 2,
  Location = 3,
  Health = 4,  // HT, and IQ or DX where these take its place
  Will = 5,
  Mishap = 6,
  Astray = 7,
  Morale = 8,
  Blast = 9,  // of those caught in one
  Healing = 10,
  Fall = 11,
  Hazard = 12,
  Task = 13,  // an action in an interlude
  Treatment = 14,
};

/// A spell that lasts, on one of those it was cast on.
struct Lasting {
  CombatantId caster = kNoCombatant;
  CombatantId target = kNoCombatant;
  std::int8_t spell = 0;   // of the caster's weapons
  std::int32_t until = 0;  // the round at whose end it runs out; kAlways: when the fight does
  bool wakes = false;      // it is what incapacitates the target
  static constexpr std::int32_t kAlways = -1;
};

/// State of a combatant in addition to its `Combatant`, whose form older checkpoints have.
struct Aftermath {
  bool breathless = false;  ///< unconscious for want of breath alone (L112-116)
  bool deep_shock = false;  ///< a wound of `next_shock` was to where shock counts twice (L479)
  bool frightened = false;  ///< what stuns it is fright, from which IQ recovers (L90-92)
  bool operator==(const Aftermath&) const = default;
};

/// A weapon on the ground.
struct DroppedWeapon {
  CombatantId owner = kNoCombatant;
  std::int8_t weapon = 0;  // of the owner's weapons
  board::Cell at;
};

struct FightState {
  enum class Phase : std::uint8_t { Setup, Declare, Over };

  Field field;
  FightOptions options;
  std::vector<Combatant> cast;   // by id
  std::vector<Lasting> lasting;  // in the order in which they took hold
  Phase phase = Phase::Setup;
  std::int32_t round = 0;
  std::int32_t idle_rounds = 0;  // without a visible action
  std::int32_t last_harm = 0;    // the round in which one known to all was last harmed
  std::optional<table::Side> winner;
  std::vector<Aftermath> aftermaths;  // by id, as far as there are any
  std::vector<DroppedWeapon> dropped;
  // The GM's changes of the order of moves, one after the other (B49).
  std::vector<table::Precedence> gm_order;
};

/// An aptitude of the content, as sheets name it.
struct Aptitude {
  std::string key;
  Term term = kNoTerm;
};

struct Content;

/// Rules shared by all fights.
struct World {
  table::Descriptor descriptor;
  LocationTable locations;
  std::vector<MoraleModifier> morale;  // of the content, and
  std::vector<Term> morale_terms;      // their names
  std::vector<Aptitude> aptitudes;
  std::shared_ptr<const Content> content;
};

/// A fight while it runs, and what every step is made of.
class Fight : public kit::FightBase<World, FightState, Ev> {
 public:
  using FightBase::FightBase;

  Aftermath& aftermath(CombatantId id) {
    if (state.aftermaths.size() <= table::raw(id)) state.aftermaths.resize(table::raw(id) + 1u);
    return state.aftermaths[table::raw(id)];
  }
  Aftermath aftermath(CombatantId id) const {
    return table::raw(id) < state.aftermaths.size() ? state.aftermaths[table::raw(id)]
                                                    : Aftermath{};
  }

  /// d6 of the combatant's own. `source`: what the dice come from, such as the weapon; none of the
  /// three that every roll has.
  table::Faces roll(CombatantId who, Purpose purpose, int dice, Term source = kNoTerm) {
    table::DiceParts parts;
    parts.add(source, dice);
    return FightBase::roll(who, purpose, dice, kRollSides, parts);
  }

  /// Puts off a standoff; not where it would give away the unseen.
  void note_harm(CombatantId who) {
    if (known_to_all(who)) state.last_harm = state.round;
  }
  /// Friends are passed, others block, and who is hidden from the mover is found by trying.
  auto ways_past(const Combatant& mover) const {
    return [this, side = mover.side](board::FigureId figure) {
      const CombatantId other = Field::combatant(figure);
      if (!knows(side, other)) return board::Passage::Free;
      return at(other).side == side && !at(other).thing() ? board::Passage::PassOnly
                                                          : board::Passage::Blocked;
    };
  }

  void gain(CombatantId who, Word condition) { emit<Ev::ConditionGained>(who, term(condition)); }
  void lose(CombatantId who, Word condition) { emit<Ev::ConditionLost>(who, term(condition)); }
};

}  // namespace fray::success_rolls
