#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/combatant.h"
#include "rules/success_rolls/content/location.h"
#include "rules/success_rolls/exchange.h"
#include "rules/success_rolls/fight_options.h"
#include "rules/success_rolls/range.h"
#include "rules/success_rolls/states.h"
#include "rules/success_rolls/words.h"
#include "table/common.h"
#include "table/table.h"

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
  Blast = 9,  // of whoever stands in one
};

struct FightState {
  enum class Phase : std::uint8_t { Setup, Declare, Over };

  Field field;
  FightOptions options;
  std::vector<Combatant> cast;  // by id
  Phase phase = Phase::Setup;
  std::int32_t round = 0;
  std::int32_t idle_rounds = 0;
  std::int32_t last_harm = 0;  // the round in which somebody was last harmed
  std::optional<table::Side> winner;
};

/// What the rules of all fights share.
struct World {
  table::Descriptor descriptor;
  LocationTable locations;
};

/// A fight while it runs: its state, the table it is played at, and what every step is made of.
class Fight {
 public:
  Fight(std::shared_ptr<const World> world, FightState initial)
      : state(std::move(initial)), world_(std::move(world)) {}

  FightState state;
  const World& world() const { return *world_; }
  const std::shared_ptr<const World>& shared_world() const { return world_; }
  table::Table& table() { return *table_; }
  const table::Table& table() const { return *table_; }
  void sit_at(table::Table& table) { table_ = &table; }
  table::FramePool& frame_pool() { return table_->frame_pool(); }

  Combatant& at(CombatantId id) { return state.cast[table::raw(id)]; }
  const Combatant& at(CombatantId id) const { return state.cast[table::raw(id)]; }

  template <Ev E, class... Args>
  void emit(Args... args) {
    static_assert(takes<E, Args...>(), "these are not the arguments of this event");
    table_->emit(table::EventKind{static_cast<std::uint16_t>(E)}, args...);
  }
  template <Ev E, class... Args>
  void emit_to(table::Audience audience, Args... args) {
    static_assert(takes<E, Args...>(), "these are not the arguments of this event");
    table_->emit_to(audience, table::EventKind{static_cast<std::uint16_t>(E)}, args...);
  }

  /// d6 of somebody's own.
  table::Faces roll(CombatantId who, Purpose purpose, int dice) {
    return table_->roll(who, static_cast<std::uint32_t>(purpose), dice, kRollSides);
  }
  int sum(table::Faces faces) const {
    int total = 0;
    for (const dice::Face f : table_->faces(faces)) total += f;
    return total;
  }

  bool knows(table::Side side, CombatantId who) const {
    return (table_->known_to(who) & table::audience_of(side)) != 0;
  }
  bool known_to_all(CombatantId who) const { return table_->known_to(who) == table::kEveryone; }
  bool enemies(const Combatant& a, const Combatant& b) const { return a.side != b.side; }
  /// Friends are passed, others block, and who is hidden from the mover is found by trying.
  auto ways_past(const Combatant& mover) const {
    return [this, side = mover.side](board::FigureId figure) {
      const CombatantId other = Field::combatant(figure);
      if (!knows(side, other)) return board::Passage::Free;
      return at(other).side == side ? board::Passage::PassOnly : board::Passage::Blocked;
    };
  }
  /// A hidden combatant is seen from now on, by all who know of `by`: what a hidden one runs into
  /// must not tell others of it. Without `by` everyone sees it.
  void reveal(CombatantId who, CombatantId by = kNobody) {
    const table::Audience knew = table_->known_to(who);
    const table::Audience now = by == kNobody ? table::kEveryone : knew | table_->known_to(by);
    if (now == knew) return;
    table_->set_known_to(who, now);
    table_->emit_to(by == kNobody ? table::kEveryone : table_->known_to(by),
                    table::common::kRevealed, who);
  }

  void gain(CombatantId who, Word condition) { emit<Ev::ConditionGained>(who, term(condition)); }
  void lose(CombatantId who, Word condition) { emit<Ev::ConditionLost>(who, term(condition)); }

 private:
  std::shared_ptr<const World> world_;
  table::Table* table_ = nullptr;
};

// ---- readings.cpp: what one roll is compared with ----

/// Yards a second, halved below a third of HP and of FP (L94, L104, B6).
int move_of(const Combatant& c);
/// Dodge alone, halved likewise.
int dodge_of(const Combatant& c);
/// ST, halved below a third of FP.
int strength_of(const Combatant& c);
/// Does the shield stand ready? Not with a two-handed weapon.
bool shield_ready(const Combatant& c);
/// The Defence that is compared: the best of Dodge, Parry and Block, and the shield's bonus;
/// against missiles and beams Dodge or Block alone (section 6).
int defence_of(const Combatant& c, bool against_missiles);
/// What somebody defends with who does not attack: the weapon in hand, or bare hands.
int combat_skill(const Combatant& c);
/// Can somebody roll in defence? Not the unconscious, the surprised and those busy elsewhere.
bool defends(const Combatant& c);
/// Does the attack that somebody has declared still reach its target?
bool attack_reaches(const Fight& f, const Combatant& attacker);
bool reaches(const Fight& f, const Combatant& attacker, const Weapon& weapon, CombatantId target);
/// Pellets and all.
int shots_of(const Weapon& weapon, int pulls);

/// Modifiers of an attack that can hurt: range, cover, posture, rate of fire, aim, the GM's.
int attack_modifiers(const Fight& f, const Combatant& attacker, const Declaration& attack);

/// The target of somebody's roll on one edge; without the comparison of Defence.
struct Part {
  bool hurts = false;  // this roll can hurt the other
  bool full = true;    // otherwise two thirds of the skill
};
int reading_target(const Fight& f, const Combatant& c, Part part);
/// Both targets of an edge, the comparison of Defence included.
struct EdgeTargets {
  int first = 0;
  int second = 0;
};
EdgeTargets edge_targets(const Fight& f, const Combatant& a, Part first, const Combatant& b,
                         Part second);

// ---- listing.cpp ----

void list_declarations(const Fight& f, CombatantId who, bool bystander, table::OptionList& list);
/// Would that list hold more for a bystander than to pass?
bool bystander_has_work(const Fight& f, const Combatant& c);
void expand_move(const Fight& f, CombatantId who, table::OptionList& list, std::size_t option);
/// What a choice from that list declares.
Declaration declaration_of(const Combatant& c, const table::Option& option,
                           const table::Choice& choice);
void attack_odds(const Fight& f, CombatantId who, const table::OptionList& list, std::size_t option,
                 std::vector<table::OddsRow>& rows);

// ---- resolve.cpp: steps 4 to 6 of a round ----

void resolve_round(Fight& f);

// ---- wounds.cpp ----

/// A blow that has landed, before armour.
struct Blow {
  CombatantId source = kNobody;
  CombatantId target = kNobody;
  const Weapon* weapon = nullptr;
  const Mode* mode = nullptr;
  int hits = 1;
  int basic = 0;               // each
  CombatantId from = kNobody;  // where it comes from: the source, or the centre of a blast
  bool blast = false;          // rolled dice beside the centre, not the blow itself
  bool aimed = false;
  Location aim = Location::Torso;
};
using Blows = boost::container::small_vector<Blow, 16>;
/// All at once, then what follows from them in order of id.
void apply_blows(Fight& f, std::span<const Blow> blows);
/// A GM's hand.
void hurt_exactly(Fight& f, CombatantId who, int amount);
void pay_fatigue(Fight& f, CombatantId who, int amount);
void fall_down(Fight& f, CombatantId who, Down how);

// ---- blasts.cpp ----

/// What an explosion does to all who stand near the one it has hit: added to the blows.
void explode(Fight& f, const Blow& blow, Blows& blows);

// ---- checks.cpp: rolls against attributes ----

/// 3d6 against the target, told to all who know of the roller.
Verdict check(Fight& f, CombatantId who, Purpose purpose, Word why, int target);

// ---- rounds.cpp ----

table::Script<> play_fight(Fight& f);

}  // namespace fray::success_rolls
