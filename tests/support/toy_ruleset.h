#pragma once

#include <memory>
#include <vector>

#include "table/checkpointable_game.h"
#include "table/common.h"
#include "table/rearranged_game.h"
#include "table/reinforced_game.h"
#include "table/ruleset.h"
#include "table/table.h"

// A small ruleset with one of everything the table offers: claim windows at rest, reactions in
// `each` windows that nest, a `secret` window, dice, a hidden combatant, gauges.
//
// Slots come in the order of a d10; a GM's changes to it apply from the next round on. In each,
// priority goes round until all pass. With it a combatant may strike (energy for dice, 6+ hurts;
// the target and its allies may block, the target may counter), duel (both secretly choose 1-3, the
// lower is hurt), or, while hidden, sneak (only its own side perceives it). Reinforcements come
// last in the order. No combatant can be put onto another or north of row 0. The last side standing
// in the open wins; after 20 rounds the fight ends without a winner.
//
// With the option "open_ended" a strike is one open-ended d6 instead: it and the energy given to it
// together, less 5, are the damage.
//
// By options of the setup a combatant may also cast a spell, which is composed of an element and
// extras and falls in one of eight directions; read omens, which costs five resources and rolls a
// die for each of 20 purposes; and standing orders answer reactions.
namespace fray::toy {

namespace common = table::common;
using table::CombatantId;
using table::EventKind;
using table::Term;

inline constexpr Term kStrike{common::kTermCount + 0};
inline constexpr Term kSneak{common::kTermCount + 1};
inline constexpr Term kDuel{common::kTermCount + 2};
inline constexpr Term kBlock{common::kTermCount + 3};
inline constexpr Term kCounter{common::kTermCount + 4};
inline constexpr Term kChoose{common::kTermCount + 5};
inline constexpr Term kHealth{common::kTermCount + 6};
inline constexpr Term kPriority{common::kTermCount + 7};
inline constexpr Term kReaction{common::kTermCount + 8};
inline constexpr Term kEnergy{common::kTermCount + 9};
inline constexpr Term kChance{common::kTermCount + 10};
inline constexpr Term kWounds{common::kTermCount + 11};
inline constexpr Term kCast{common::kTermCount + 12};
inline constexpr Term kPower{common::kTermCount + 13};
inline constexpr Term kElement{common::kTermCount + 14};
inline constexpr Term kExtras{common::kTermCount + 15};
inline constexpr Term kTowards{common::kTermCount + 16};
inline constexpr Term kFire{common::kTermCount + 17};
inline constexpr Term kFrost{common::kTermCount + 18};
inline constexpr Term kFar{common::kTermCount + 19};
inline constexpr Term kWide{common::kTermCount + 20};
inline constexpr Term kMild{common::kTermCount + 21};
inline constexpr Term kReadOmens{common::kTermCount + 22};
inline constexpr Term kSalt{common::kTermCount + 23};
inline constexpr Term kChalk{common::kTermCount + 24};
inline constexpr Term kSmoke{common::kTermCount + 25};
inline constexpr Term kBells{common::kTermCount + 26};

inline constexpr EventKind kRound{common::kEventCount + 0};     // (round)
inline constexpr EventKind kTurn{common::kEventCount + 1};      // (combatant)
inline constexpr EventKind kDeclared{common::kEventCount + 2};  // (attacker, target, dice)
inline constexpr EventKind kBlocked{common::kEventCount + 3};   // (combatant)
inline constexpr EventKind kHit{common::kEventCount + 4};       // (attacker, target, faces, damage)
inline constexpr EventKind kSneaked{common::kEventCount + 5};   // (combatant)
inline constexpr EventKind kDuelled{common::kEventCount + 6};   // (one, other, choice, choice)
inline constexpr EventKind kOut{common::kEventCount + 7};       // (combatant)
inline constexpr EventKind kSpotted{common::kEventCount + 8};   // (combatant)
inline constexpr EventKind kFinished{common::kEventCount + 9};  // (round)
inline constexpr EventKind kOpenHit{common::kEventCount + 10};  // as kHit, of an open-ended die
inline constexpr EventKind kSpell{common::kEventCount + 11};    // (who, element, place, power)
inline constexpr EventKind kOmens{common::kEventCount + 12};    // (who, sum of the dice)

inline constexpr std::uint32_t kOmenDice = 2;  // the first of as many purposes as there are
inline constexpr std::uint32_t kOmenPurposes = 20;

struct Fighter {
  table::Side side{};
  table::Place at;
  std::int32_t health = 0;
  std::int32_t max_health = 0;
  std::int32_t energy = 3;
  std::int32_t omens = 2;  // for how many there is salt, chalk, smoke and bells
  bool reacts = true;      // not shown to anyone
  bool gone = false;       // taken out
  bool out() const { return gone || health <= 0; }
};

struct State {
  std::vector<Fighter> fighters;
  std::vector<CombatantId> order;
  std::vector<CombatantId> slots;  // of this round: without what the GM has changed in it
  std::int32_t round = 0;
  std::size_t slot = 0;
  bool in_slot = false;
  bool finished = false;
  bool spells = false;
  bool omens = false;
  bool orders = false;  // answer reactions
};

class Game final : public table::Game,
                   public table::CheckpointableGame,
                   public table::ReinforcedGame,
                   public table::RearrangedGame {
 public:
  explicit Game(State state, bool open_ended = false)
      : state_(std::move(state)), open_ended_(open_ended) {}

  std::unique_ptr<table::Game> clone() const override {
    return std::make_unique<Game>(state_, open_ended_);
  }
  table::Script<> play(table::Table& table) override;
  std::string sight(table::Side side) const override;
  void view(table::View& view) const override;
  void powers(table::OptionList& list) const override;
  void use_power(table::Table& table, const table::Option& power,
                 std::span<const std::int32_t> values) override;
  std::optional<table::Outcome> outcome() const override;
  std::uint64_t digest() const override;
  std::string save() const override;
  table::Result<> load(std::string_view saved) override;
  std::expected<void, std::vector<table::Rejection>> admit(const table::CombatantSetup& newcomer,
                                                           std::optional<table::Place> at) override;
  void enter(table::Table& table) override;
  table::Result<> put(table::Table& table, CombatantId who, table::Place to) override;
  void join(CombatantId who, table::Side side) override { at(who).side = side; }
  table::Result<> take_out(table::Table& table, CombatantId who) override;
  std::vector<CombatantId> order() const override { return state_.order; }
  void reorder(table::Table& table, CombatantId who, CombatantId before) override;

  const State& state() const { return state_; }

 private:
  class PriorityQuestion;
  class ReactionQuestion;
  class DuelQuestion;

  Fighter& at(CombatantId who) { return state_.fighters[table::raw(who)]; }
  const Fighter& at(CombatantId who) const { return state_.fighters[table::raw(who)]; }
  bool ready(CombatantId who) const { return !at(who).out() && at(who).energy > 0; }
  bool decided() const;
  void begin(table::Table& table);
  void begin_slot(table::Table& table);
  void end_slot();
  void hurt(table::Table& table, CombatantId who, std::int32_t damage);
  table::Script<> priority(table::Table& table);
  table::Script<> strike(table::Table& table, CombatantId who, CombatantId target,
                         std::int32_t dice);
  table::Script<> duel(table::Table& table, CombatantId who, CombatantId target);
  void cast(table::Table& table, CombatantId who, const table::Choice& choice);
  void read_omens(table::Table& table, CombatantId who);

  State state_;
  bool open_ended_;  // the setup's
  table::Table* table_ = nullptr;
};

/// Options of the setup: "health", 4 by default; "caught_out", the keys of combatants that cannot
/// react, with commas; "open_ended", to be set to anything; "spells", "omens" and "orders", "yes"
/// or "no".
class Ruleset final : public table::Ruleset {
 public:
  Ruleset();
  const table::Descriptor& descriptor() const override { return descriptor_; }
  std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start(
      const table::Setup& setup) const override;

 private:
  table::Descriptor descriptor_;
};

}  // namespace fray::toy
