#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What a seat knows of its encounter, in plain types. The meaning of every field is that of the
// message of the same name in proto/fray/v1.
namespace fray::client {

/// A combatant's number within one encounter; 0 is none.
using Ref = std::uint32_t;

/// To which of its six neighbors a hex looks.
enum class Facing : std::uint8_t { None, NE, E, SE, SW, W, NW };

/// Column and row on a map, in bands the number of the zone and 0.
struct Place {
  std::int32_t x = 0;
  std::int32_t y = 0;
  Facing facing{};
  bool operator==(const Place&) const = default;
};

enum class BoardKind : std::uint8_t { Unknown, Squares, Hexes, Bands };

// ---- events ----

struct Combatant;
struct CombatantRef {
  Ref ref = 0;
  bool operator==(const CombatantRef&) const = default;
};
struct Term {
  std::string key;
  bool operator==(const Term&) const = default;
};
/// Dice of a roll that one thing has given, or taken away where they are below 0.
struct DicePart {
  std::string source;  // the key of its term
  std::int32_t dice = 0;
  bool operator==(const DicePart&) const = default;
};
struct Faces {
  std::vector<std::uint32_t> faces;
  std::vector<std::uint32_t> sides;       // how many each of them has
  std::vector<std::uint32_t> marked;      // the places of those that count
  std::vector<DicePart> parts;            // where they come from, in their order
  bool secret = false;                    // the faces are for the GM only: there are none here
  std::vector<std::uint32_t> by_hand;     // the places of physical dice
  std::vector<std::uint32_t> subtracted;  // the places of those that are subtracted
  bool operator==(const Faces&) const = default;
};
/// Physical dice of one size.
struct ThrownDice {
  std::uint32_t sides = 0;
  std::vector<std::uint32_t> faces;
  bool operator==(const ThrownDice&) const = default;
};
struct SideName {
  std::string name;
  bool operator==(const SideName&) const = default;
};

struct Argument {
  std::string name;
  std::variant<std::int32_t, CombatantRef, Term, Place, Faces, SideName, std::string> value;
};

struct Event {
  std::uint64_t seq = 0;  // dense for this viewer, from 1
  std::string key;        // such as "attack.declared"
  std::vector<Argument> args;
  std::string text;  // the whole event in English
  Ref cause = 0;     // who brought it about; 0 where that is unknown

  /// Null where there is no such argument.
  const Argument* find(std::string_view name) const;
};

// ---- decisions ----

enum class WindowKind : std::uint8_t { Unknown, Claim, Each, Secret };
enum class ParameterKind : std::uint8_t {
  Unknown,
  Number,
  Place,
  Combatants,
  Shares,
  Items,
  Direction,
  Words
};
/// On squares one of all, on hexes one of the first six.
enum class Direction : std::uint8_t { Unknown, NE, E, SE, SW, W, NW, N, S };

struct Price {
  std::string resource;
  std::int32_t amount = 0;
};

struct PlaceChoice {
  Place place;
  std::int32_t cost = 0;  // in the parameter's resource
};

struct ItemChoice {
  std::string item;        // key of a term
  std::uint32_t most = 0;  // an answer may name it so many times
};

struct DirectionChoice {
  Direction direction{};
  std::int32_t cost = 0;  // in the parameter's resource
};

struct WordChoice {
  std::string word;       // key of a term
  std::int32_t cost = 0;  // in the parameter's resource
};

struct Parameter {
  std::string name;
  ParameterKind kind{};
  std::int32_t min = 0;
  std::int32_t max = 0;
  std::vector<PlaceChoice> places;          // Place: answered by an index into these
  std::vector<Ref> combatants;              // Combatants: answered by how many, then who
  std::string resource;                     // that it is paid in; empty: it takes nothing
  std::vector<ItemChoice> items;            // Items: answered by how many, then the index of each
  std::vector<DirectionChoice> directions;  // Direction: answered by an index into these
  std::vector<WordChoice> words;            // Words: answered by how many, then the index of each
  /// Not all of it goes with everything that the option's other limited parameters offer; but the
  /// least of all of them does.
  bool limited = false;
};

struct Measured {
  std::string measure;
  double figure = 0;
};

struct Odds {
  std::int32_t value = 0;  // of the first Number parameter
  std::vector<Measured> measures;
};

/// The whole distribution of what comes of an option.
struct OutcomeChance {
  std::int32_t figure = 0;
  double chance = 0;  // 0 to 1
  bool operator==(const OutcomeChance&) const = default;
};
struct Outcomes {
  std::string measure;                 // key of what the figures measure
  std::vector<OutcomeChance> chances;  // by figure, ascending; none where the ruleset does not know
  bool operator==(const Outcomes&) const = default;
};

/// The ground that an option falls on as things stand; no places where it falls on none.
struct Coverage {
  std::vector<Place> places;
  std::vector<Ref> combatants;  // that are there, as far as the seat knows
  bool operator==(const Coverage&) const = default;
};

struct Option {
  std::string action;
  std::string item;
  std::string mode;
  Ref target = 0;
  std::vector<Price> prices;  // in addition to the parameters
  std::vector<Parameter> parameters;
  std::vector<Odds> odds;
  std::string text;
};

/// A decision asked of this seat. Option 0 is always to pass.
/// An action that is not on offer; 0 as target: not about one.
struct UnavailableOption {
  std::string action;
  std::string item;
  std::string mode;
  Ref target = 0;
  std::string reason;  // "needs 3 mana, you have 2"
  bool operator==(const UnavailableOption&) const = default;
};

struct Prompt {
  std::uint32_t number = 0;
  Ref combatant = 0;
  WindowKind kind{};
  std::string moment;
  Ref actor = 0;
  Ref subject = 0;
  std::uint32_t deadline_ms = 0;  // left when it was sent; 0 is no limit
  std::vector<Option> options;
};

/// An answer: an option and a value for each of its parameters in order. The parameters define how
/// many values each takes; see also fray/choice.h.
struct Choice {
  std::uint32_t option = 0;
  std::vector<std::int64_t> values;
  bool keep = false;  // give it again when a combatant of higher priority acts first

  bool operator==(const Choice&) const = default;
};

// ---- what a ruleset says about itself; kinds as in proto/fray/v1/ruleset.proto ----

/// What a resource, measure, action, item or condition is for.
enum class TermRole : std::uint8_t {
  None,
  Vital,
  Budget,
  Reserve,
  Chance,
  Worth,
  Readies,
  Loads,
  StandsUp,
  LiesDown,
  Disarms,
  Strikes,
  Moves,
  Weapon,
  Launcher,
  Helpless,
  Own,
  Damage,
  Drops
};

/// What an action is for, so that options can be grouped.
enum class TermCategory : std::uint8_t {
  None,
  Attacks,
  Moves,
  Hinders,
  Helps,
  Guards,
  Spends,
  Handles,
  Tests,
  Rests,
  Ends,
  Readies
};

struct TermDefinition {
  std::string key;
  std::string kind;  // "action", "condition", "damage-type" ...
  std::string name;
  std::string summary;
  TermCategory category{};
  std::string variant_of;  // the action that this mode or action is only another way of doing
};

enum class EventWeight : std::uint8_t { Usual, Weighty, Heading };

struct EventDefinition {
  std::string key;
  std::string sentence;
  std::vector<std::string> args;
  EventWeight weight{};
};

struct BoardDefinition {
  BoardKind kind{};
  std::string step;  // how far a step is: "5 feet"
};

struct Descriptor {
  std::string id;
  std::string version;
  std::string name;
  std::vector<TermDefinition> terms;
  std::map<std::string, TermRole, std::less<>> roles;  // of the terms that have one
  std::vector<EventDefinition> events;
  std::vector<BoardDefinition> boards;  // what it is played on
  std::vector<std::uint32_t> dice;      // sizes of the allowed physical dice

  TermRole role(std::string_view term) const;
  TermCategory category(std::string_view term) const;
  /// Of its action, or else its mode, or else its item.
  TermCategory category_of(const Option& option) const;
  /// Empty where the term is no variant.
  std::string_view variant_of(std::string_view term) const;
};

/// Something that the GM may do now by the ruleset, named by what its option says; the values are
/// those of the option's parameters, as in a Choice.
struct Power {
  std::string action;
  std::string item;  // empty where the option has none
  std::string mode;
  std::vector<std::int64_t> values;
};

// ---- state ----

struct Gauge {
  std::string resource;
  std::int32_t value = 0;
  std::int32_t max = 0;
  bool rough = false;  // approximate, in quarters
};

struct Combatant {
  Ref ref = 0;
  std::string name;
  std::string side;
  Place place;
  bool on_board = true;          // false: has left it, and `place` says nothing
  std::uint32_t space = 1;       // squares along one edge
  std::uint32_t turn_order = 0;  // from 1; 0 is not known yet
  bool out = false;
  std::vector<Gauge> gauges;
  std::vector<std::string> conditions;
  std::vector<std::string> items;
  bool yours = false;
  std::vector<ThrownDice>
      thrown;           // that wait for its next rolls: of one's own side, to the GM of all
  bool hidden = false;  // not known to all: likewise

  const Gauge* gauge(std::string_view resource) const;
};

/// Something on the map that is neither ground nor a combatant.
struct Mark {
  std::string what;
  Place place;
  std::uint32_t radius = 0;
};

struct Zone {
  std::string key;
  std::string name;
};

/// What the encounter is played on.
struct Board {
  BoardKind kind{};
  std::vector<Zone> zones;              // in bands
  std::vector<std::int32_t> distances;  // in bands: from zone a to zone b at a * zones + b

  /// In the descriptor's step, whatever lies between; 0 where either is no place of it.
  std::int32_t distance(Place a, Place b) const;
};

struct Snapshot {
  std::uint64_t seq = 0;
  std::uint32_t round = 0;
  Ref turn = 0;
  std::vector<Combatant> combatants;
  std::vector<std::string> map;
  std::vector<std::string> sides;
  std::vector<Mark> marks;
  Board board;
  bool interlude = false;  // between fights: no rounds, and no one acts before another
};

enum class StandingOrder : std::uint8_t {
  AskMe = 1,
  PassUntilMySlot,
  PassUntilAttacked,
  PassUntilChange,
  AutoPass,
  SkipToMySlot,
  AlwaysAsk,
  Autopilot,
};

struct OrderInForce {
  Ref combatant = 0;
  StandingOrder order = StandingOrder::AskMe;
  bool operator==(const OrderInForce&) const = default;
};

/// What one command led to.
struct Batch {
  std::string encounter;
  std::vector<Event> events;
  std::optional<Snapshot> snapshot;
  std::vector<Combatant> changed;  // as they stand now
  std::optional<std::uint32_t> round;
  std::optional<Ref> turn;
  std::vector<Ref> awaited;
  std::uint64_t moment = 0;
  std::vector<Prompt> prompts;
  bool over = false;
  std::string dice_seed;  // once over, in hexadecimal
  std::vector<OrderInForce> orders;
  bool reactions_pending = false;  // of other sides, which `awaited` does not name
};

enum class Role : std::uint8_t { Unknown, Gm, Player, Spectator };
enum class Absent : std::uint8_t { Unknown, Wait, Default, HandToGm, Delegate };
/// Which dice fall after a rewind.
enum class RewindDice : std::uint8_t { Unknown, New, Kept };
/// Who is shown the faces of what combatants roll that no player decides for.
enum class DiceShown : std::uint8_t { Unknown, Public, GmSecret };
/// How exactly players see the health of other sides.
enum class HealthShown : std::uint8_t { Unknown, Exact, Rough };

/// What other sides see of who is asked to react.
enum class ReactionsShown : std::uint8_t { Unknown, Shown, Hidden, Bluff };

struct Policy {
  std::uint32_t decision_ms = 0;  // 0 is no limit
  std::uint32_t reaction_ms = 0;
  Absent absent{};
  bool gm_overrides = false;
  std::uint32_t bank_ms = 0;  // a seat's reserve for the encounter, never refilled
  RewindDice rewind_dice{};
  DiceShown dice{};
  HealthShown health{};
  std::uint32_t spectator_delay_ms = 0;  // delay of everything that spectators are sent
  bool physical_dice = false;            // may seats enter physical dice?
  ReactionsShown reactions{};
  bool show_unseen = false;       // do pages draw enemies that a side does not see now?
  bool skip_minor = false;        // in slots of others, is no one asked who has only minor options?
  bool hide_suggestions = false;  // do pages suggest no good choices?
  bool auto_pass = false;         // do pages give it to a player's combatants at first?
};

/// A step that the GM can rewind to, and its results.
struct Moment {
  std::uint64_t number = 0;
  std::uint32_t round = 0;
  Ref combatant = 0;  // that decided then; 0: none
  std::string key;    // of the first event that resulted; empty: nothing was sent
  std::string text;
};

/// Everything the seat knows now.
struct World {
  static constexpr std::size_t kMaxLog = 1000;

  std::string seat;
  Role role{};
  std::string side;

  std::string encounter;
  std::string title;
  std::string ruleset;
  std::string ruleset_version;
  Descriptor rules;  // of that ruleset
  std::string dice_commitment;
  Policy policy;

  std::uint64_t seq = 0;           // the newest event seen
  Snapshot now;                    // the current picture; its own `seq` is not updated
  std::deque<Event> log;           // the newest kMaxLog events
  std::vector<Ref> awaited;        // whose decision the table waits for
  bool reactions_pending = false;  // of other sides, which `awaited` does not name
  std::vector<Prompt> prompts;
  std::vector<OrderInForce> orders;  // of combatants that this seat decides for; for a GM, of all
  std::uint64_t moment = 0;          // for the GM
  bool over = false;                 // for good: nothing follows in this encounter
  bool paused = false;               // the GM has stopped the clocks
  std::string dice_seed;             // once over: its SHA-256 is the commitment

  const Combatant* find(Ref ref) const;
  const Prompt* prompt(std::uint32_t number) const;
  /// Another encounter: forgets everything but the seat and the rules.
  void enter(std::string key);
  /// Takes in a batch of this encounter. Events seen before are left out; returns the new ones.
  std::vector<Event> apply(Batch batch);
};

}  // namespace fray::client
