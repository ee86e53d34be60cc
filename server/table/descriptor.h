#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dice/source.h"
#include "table/board.h"
#include "table/ids.h"
#include "table/place.h"

// What a ruleset publishes about itself, so that a client or bot that knows no ruleset can show and
// play all of them.
namespace fray::table {

enum class TermKind : std::uint8_t {
  Word,  // a parameter name, a step, any other word
  Action,
  Reaction,
  Attribute,
  Resource,
  Skill,
  Item,
  Condition,
  DamageType,
  Hazard,     // what a GM may inflict; the summary says in which measure
  Situation,  // circumstances that a GM may set, other than conditions; likewise
  Measure,    // a figure of a row of odds
  Power,      // what a GM may do
};

/// What a resource, measure, action, item or condition is for, so that a client that knows no
/// ruleset can choose and show.
enum class TermRole : std::uint8_t {
  None,
  // resources
  Vital,    // keeps a combatant on its feet
  Budget,   // is spent to act, and comes back while the encounter lasts
  Reserve,  // is spent, and comes back seldom
  // measures
  Chance,  // that the option succeeds at all, 0 to 1
  Worth,   // more is better: what a chooser makes the most of
  // actions, and ways to do them
  Readies,   // takes a weapon in hand, from the sheath or the ground
  Loads,     // makes a weapon in hand ready to shoot again, if need be by several of it
  StandsUp,  // is offered to those that are not standing
  LiesDown,
  Disarms,  // lets go of one's own weapon, or puts it away
  Strikes,  // an attack, meant to put its target out of the fight
  Moves,    // to the place that it names
  // items
  Weapon,    // fights in hand, against those within reach
  Launcher,  // fights from afar: a bow, a gun, an attack spell
  // conditions
  Helpless,  // out of action, and not likely to be back in this fight
  // moments
  Own,  // a choice about the combatant's own roll, hit or damage, not a reaction to another's
  // measures, of an attack on one target
  Damage,  // that reaches it on average, where Worth is something else
  Drops,   // the chance that it is out of action by it, 0 to 1
};

/// What an action is for, so that clients can group options: see category_of in question.h.
enum class TermCategory : std::uint8_t {
  None,  // other
  Attacks,
  Moves,
  Hinders,  // makes things worse for an opponent: trips, grapples, feints, frightens
  Helps,    // makes things better for someone else: heals, assists, cooperates
  Guards,   // prepares or protects the combatant itself: stances, aiming, delaying
  Spends,   // spends from a reserve, such as luck, and does little else
  Handles,  // draws, sheathes, drops, picks up, gives, opens, uses
  Tests,    // tests a skill or an attribute, without an effect of its own
  Rests,
  Ends,     // ends something of the combatant's own, such as a spell that it sustains
  Readies,  // makes the combatant able to act again: stands up, reloads, frees itself
};

struct TermDef {
  std::string key;  // stable, kebab-case: "melee-attack"
  TermKind kind = TermKind::Word;
  std::string name;     // "Melee Attack"
  std::string summary;  // one plain sentence, may be empty
  TermRole role = TermRole::None;
  TermCategory category = TermCategory::None;  // of actions, reactions, modes and items
  Term variant_of = kNoTerm;  // of modes and actions: what they are only another way of doing
};

enum class ArgKind : std::uint8_t {
  Number,
  Combatant,  // refers to a combatant; the event is shown only to viewers that know of it
  Term,
  Place,  // packed, see Place::packed
  Dice,   // faces of one pool, see Faces
  Side,
  Called,  // a combatant, by the name that is shown instead of its own
};

/// Which dice of a Dice argument count, so that a client can mark them.
enum class DiceReading : std::uint8_t {
  Plain,      // all or none: they are added up, or compared in a way of their own
  AtLeast,    // those that show the number of the argument `against`, or more
  Reach,      // those that reach the highest die of the argument `against`; all where that has none
  Beat,       // those above every die of the argument `against`; all where that has none
  Bar,        // the highest, which others have to reach
  OpenEnded,  // one die and perhaps the one it calls for, as dice::OpenEnded reads them
};

/// What an argument of an event says about damage, so that a client without rules knowledge can
/// count it.
enum class ArgRole : std::uint8_t {
  None,
  Harmed,  // the combatant who takes it
  Damage,  // how much; of several such arguments, the sum
};

struct ArgDef {
  std::string name;
  ArgKind kind = ArgKind::Number;
  DiceReading reading = DiceReading::Plain;
  std::uint8_t against = 0;  // the place of another argument
  ArgRole role = ArgRole::None;
};

/// How much an event matters to players who follow the story.
enum class EventWeight : std::uint8_t {
  Usual,
  Weighty,  // such as a wound
  Heading,  // starts a part of the story, such as a round
};

/// One kind of event: its message key, arguments, and an English sentence with {argument} holes.
struct EventDef {
  std::string key;  // "attack.declared"
  std::string sentence;
  std::vector<ArgDef> args;  // at most Event::kMaxArgs
  EventWeight weight = EventWeight::Usual;
};

/// How much a step of a board is: in the ruleset's unit of length, and as people say it.
struct BoardScale {
  std::int32_t scale = 1;
  std::string step;  // "12 meters"
};

/// A kind of board that a ruleset is played on.
struct BoardDef {
  BoardKind kind = BoardKind::Squares;
  std::string step;        // how far a step is, or 1 of the distances between bands: "5 feet"
  std::int32_t scale = 1;  // the same in the ruleset's unit of length
  std::vector<BoardScale> further = {};  // other scales that a setup may choose
};

struct Descriptor {
  std::string id;       // kebab-case
  std::string version;  // changes whenever the same inputs could give other events
  std::string name;
  std::vector<TermDef> terms;                                       // indexed by Term
  std::vector<EventDef> events;                                     // indexed by EventKind
  std::vector<BoardDef> boards = {{BoardKind::Squares, "1 step"}};  // at least one, no kind twice
  std::vector<dice::Face> dice;  // sizes of physical dice, smallest first
  Term damage = kNoTerm;         // the measures of Harm, see add_harm_measures
  Term drops = kNoTerm;
  bool concurrent_turns = false;  // has concurrent windows (Window::slot)

  const TermDef& term(Term t) const { return terms[raw(t)]; }
  const EventDef& event(EventKind k) const { return events[raw(k)]; }
};

/// Appends the measures of Harm (question.h), after all other terms: so none of these changes its
/// number, by which stored encounters name them.
void add_harm_measures(Descriptor& descriptor);

/// The scale of a board of a kind that the ruleset is played on: as the setup chose, or the usual
/// one. Nothing where the ruleset has no such kind or scale.
std::optional<BoardScale> scale_of(const Descriptor& descriptor, const Board& board);

}  // namespace fray::table
