#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "table/board.h"
#include "table/ids.h"

// The initial state of an encounter: the same for every ruleset. encounter/setup_file.h reads it
// from TOML.
namespace fray::table {

enum class Role : std::uint8_t { Gm, Player, Spectator };

struct CombatantSetup {
  std::string key;   // unique, stable: also the name of the combatant's dice streams
  std::string name;  // shown to every viewer that knows of it
  Side side{};
  Place at;
  bool hidden = false;        // known to its own side and the GM alone, until it is noticed
  bool secret_dice = false;   // the GM alone sees the faces it rolls, until the GM shows them
  std::string archetype;      // a template of the ruleset's content, or empty
  std::string sheet;          // a whole sheet as TOML, where there is no archetype
  std::string carried_state;  // from earlier encounters, as TOML: see Game::carried_state; or empty
  // Ids of a campaign, see server/campaign; opaque here.
  std::string character = {};  // its character, with that sheet and carried state; or empty
  std::string token = {};      // its picture; or empty
  // By what name other sides and spectators know it until the GM shows its own; or empty.
  std::string called = {};

  bool operator==(const CombatantSetup&) const = default;
};

struct SeatSetup {
  std::string key;  // unique: "ana", "gm"
  Role role = Role::Player;
  Side side{};
  std::vector<CombatantId> controls;
  SeatId delegate = kNoSeat;  // of a player: who decides while it is away (Absent::Delegate)
  std::string account = {};   // of the campaign's member whose seat it is; or empty

  bool operator==(const SeatSetup&) const = default;
};

/// The decisions of a player who does not answer.
enum class Absent : std::uint8_t { Wait, Default, HandToGm, Delegate };

/// Which dice fall after a rewind.
enum class RewindDice : std::uint8_t {
  New,   // others than before
  Kept,  // for the same rolls the same as before
};

/// Viewers of the faces rolled by combatants without a player.
enum class DiceShown : std::uint8_t {
  Public,    // all who are shown the roll
  GmSecret,  // only the GM; others are sent the outcome
};

/// How exactly players and spectators see the health of other sides, see CombatantView.
enum class HealthShown : std::uint8_t {
  Exact,
  Rough,  // in quarters of the maximum
};

/// What other sides and spectators see of combatants asked to react.
enum class ReactionsShown : std::uint8_t {
  Shown,   // each combatant that is asked
  Hidden,  // only that reactions are pending
  Bluff,   // the same, also for a moment where no combatant can react
};

/// The table's agreements, readable by everyone seated at it. 0 ms means no limit.
struct Policy {
  std::int32_t decision_ms = 0;  // to decide what to do: claim and secret windows
  std::int32_t reaction_ms = 0;  // to react: windows in which each answers in turn
  std::int32_t bank_ms = 0;      // each seat's reserve for when these are not enough
  Absent absent = Absent::Default;
  bool gm_overrides = true;
  RewindDice rewind_dice = RewindDice::New;
  DiceShown dice = DiceShown::Public;
  HealthShown health = HealthShown::Exact;
  ReactionsShown reactions = ReactionsShown::Hidden;
  bool physical_dice = false;           // may seats enter physical dice?
  std::int32_t spectator_delay_ms = 0;  // delay of what spectators are sent
  bool show_unseen = false;             // do pages draw enemies that a side does not see now?
  bool skip_minor = false;  // in slots of others, ask no one who has nothing but minor options?
  bool hide_suggestions = false;  // do pages suggest no good choices?
  bool auto_pass = true;          // do pages give it to a player's combatants at first?

  bool operator==(const Policy&) const = default;
};

/// Where the map's picture lies, in hundredths of a cell from the upper left corner of the map.
struct PictureBox {
  std::int32_t left = 0;
  std::int32_t top = 0;
  std::int32_t width = 0;  // 0, and the height too: the whole map
  std::int32_t height = 0;

  bool operator==(const PictureBox&) const = default;
};

struct Setup {
  std::string title;
  std::string ruleset;
  Board board;
  std::string map;              // of squares or hexes: see Grid and HexGrid::parse
  std::string background = {};  // the campaign's picture below it; or empty
  PictureBox background_box = {};
  bool background_has_terrain = false;         // does it show walls and ground itself?
  std::vector<std::string> sides;              // names; a Side is an index here
  std::vector<CombatantSetup> combatants;      // a CombatantId is an index here
  std::vector<SeatSetup> seats;                // a SeatId is an index here
  std::map<std::string, std::string> options;  // named options of the ruleset
  Policy policy;

  bool operator==(const Setup&) const = default;
};

}  // namespace fray::table
