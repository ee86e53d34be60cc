#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>

#include "table/board.h"
#include "table/common.h"
#include "table/descriptor.h"
#include "table/event.h"
#include "table/option.h"
#include "table/question.h"
#include "table/rejection.h"
#include "table/script.h"
#include "table/setup.h"
#include "table/window.h"

namespace fray::table {

class Table;

/// A resource of a combatant as shown to people: health 5 of 9.
struct Gauge {
  Term resource{};
  std::int32_t value = 0;
  std::int32_t max = 0;
  bool rough = false;  // in quarters, see encounter::roughly; by encounter/ alone

  bool operator==(const Gauge&) const = default;
};

/// Something on the map that is neither ground nor a combatant, known to all: a dropped weapon, the
/// area of a spell.
struct MarkView {
  Term what{};
  Place at;
  std::int16_t radius = 0;  // steps beyond `at` that it covers

  bool operator==(const MarkView&) const = default;
};

/// `gauges` may come in any order; which are the ones that count, their resources' roles say.
struct CombatantView {
  // Views are made and copied after every decision, so the usual few need no memory of their own.
  using Terms = boost::container::small_vector<Term, 8>;

  CombatantId who{};
  std::optional<Place> at;       // none: has left the board
  std::int8_t space = 1;         // squares along one edge
  std::int16_t turn_order = -1;  // 0 acts first; -1 not known yet
  bool out = false;              // takes no further part: dead, fled ...
  boost::container::small_vector<Gauge, 6> gauges;
  Terms conditions;
  Terms items;
  std::vector<ThrownDice> thrown;  // by hand, for its next rolls; filled in by encounter/

  bool operator==(const CombatantView&) const = default;
};

/// A picture of the whole encounter; encounter/ leaves out what a viewer may not know.
struct View {
  std::int32_t round = 0;
  bool interlude = false;           // between fights: no rounds, and no one acts before another
  CombatantId turn = kNoCombatant;  // whose slot it is
  CombatantId open_turn =
      kNoCombatant;  // shown instead where that is hidden: the last in plain sight
  std::vector<CombatantView> combatants;
  std::vector<MarkView> marks;
  std::vector<std::pair<Side, Term>> over;  // filled when the encounter has ended

  bool operator==(const View&) const = default;
};

/// The winner: none when the encounter was ended or no one stands.
struct Outcome {
  std::optional<Side> winner;
  std::int32_t rounds = 0;
};

/// The rules of one encounter: plain state and a script over it. Between top-level actions (windows
/// `is_quiescent`) the state alone determines how to continue: a clone taken then and given a fresh
/// `play` does exactly what the original would have done.
class Game {
 public:
  virtual ~Game() = default;

  virtual std::unique_ptr<Game> clone() const = 0;
  /// From wherever the state stands to the end of the encounter.
  virtual Script<> play(Table& table) = 0;

  /// The part of the map that a side sees, arranged like `map`, with these signs. Empty: all of it.
  /// It must not reveal anything hidden from the side. Called seldom, like looking at a map.
  static constexpr char kSeen = '.';
  static constexpr char kDim = ':';  // through fog or the dark
  static constexpr char kUnseen = '-';
  virtual std::string sight(Side side) const {
    (void)side;
    return {};
  }

  virtual void view(View& view) const = 0;
  /// The board of the fight: the setup's, unless an option of the ruleset says otherwise. It stays
  /// the same to the end, and is public.
  virtual const Board& board() const { return open_squares(); }
  /// The setup's map as it stands now: doors open and close. Public.
  virtual std::string map(std::string_view as_set_up) const { return std::string(as_set_up); }

  /// What the GM may do now, in addition to what every encounter offers (encounter/input.h).
  /// Exactly that, like all options: the first is to pass, no two say the same, and no domain is
  /// left open. The target of a power is a Combatants parameter, so that the list stays short
  /// however many there are.
  virtual void powers(OptionList& list) const { list.add({.action = common::kPass}); }
  /// Does one of these. `values` have been checked.
  virtual void use_power(Table& table, const Option& power, std::span<const std::int32_t> values) {
    (void)table, (void)power, (void)values;
    std::unreachable();
  }

  virtual std::optional<Outcome> outcome() const = 0;
  /// What a combatant carries from here into the next encounter, as CombatantSetup::carried_state
  /// takes it. Empty: nothing, or a ruleset that knows no such thing.
  virtual std::string carried_state(CombatantId) const { return {}; }
  /// A hash of the whole state: equal states, equal digests.
  virtual std::uint64_t digest() const = 0;
};

class Ruleset {
 public:
  virtual ~Ruleset() = default;
  virtual const Descriptor& descriptor() const = 0;
  /// Every fault of the setup at once.
  virtual std::expected<std::unique_ptr<Game>, std::vector<Rejection>> start(
      const Setup& setup) const = 0;
};

}  // namespace fray::table
