#include "encounter/seating.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "table/bounds.h"
#include "table/event.h"
#include "text/text.h"

namespace fray::encounter {
namespace {

using table::Code;
using table::CombatantId;
using table::raw;
using table::Rejection;
using table::Role;
using table::SeatId;

class Checker {
 public:
  explicit Checker(const table::Setup& setup) : setup_(setup) {}

  std::vector<Rejection> check() {
    sides();
    board();
    id("background", setup_.background);
    combatants();
    seats();
    policy();
    return std::move(faults_);
  }

 private:
  void fault(std::string field, std::string message) {
    faults_.push_back({Code::Invalid, std::move(field), std::move(message)});
  }

  void sides() {
    const std::size_t n = setup_.sides.size();
    if (n < 1 || n > static_cast<std::size_t>(table::kMaxSides)) {
      fault("sides", "there are from 1 to 7 sides");
    }
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < n; ++i) {
      const std::string field = "sides[" + std::to_string(i) + "]";
      name(field, setup_.sides[i]);
      if (!seen.insert(setup_.sides[i]).second) {
        fault(field, "there is a side \"" + setup_.sides[i] + "\" already");
      }
    }
  }

  void board() {
    const board::Zones& zones = setup_.board.zones;
    if (setup_.board.kind != table::BoardKind::Bands) {
      if (!zones.empty()) fault("zone", "there are zones only with board = \"bands\"");
      return;
    }
    if (!setup_.map.empty()) fault("map", "there is no map with board = \"bands\", only zones");
    if (zones.empty()) fault("zone", "with board = \"bands\" there are from 1 to 12 zones");
    std::set<std::string_view> keys;
    for (int i = 0; i < zones.count(); ++i) {
      const std::string field = "zone[" + std::to_string(i) + "]";
      key(field + ".key", zones.at(i).key, keys, "zone");
      name(field + ".name", zones.at(i).name);
    }
    if (const auto open = zones.without_distance()) {
      fault("distance", "missing distance from " + zones.at(open->first).key + " to " +
                            zones.at(open->second).key);
    }
  }

  void place(const std::string& field, table::Place at) {
    const bool bands = setup_.board.kind == table::BoardKind::Bands;
    if (bands && !setup_.board.zones.empty() &&
        (at.y != 0 || at.x < 0 || at.x >= setup_.board.zones.count())) {
      fault(field + ".at", "there is no such zone");
    }
    if (at.facing && setup_.board.kind != table::BoardKind::Hexes) {
      fault(field + ".facing", "there are facings only with board = \"hexes\"");
    }
  }

  void combatants() {
    const std::size_t n = setup_.combatants.size();
    if (n < 1 || n > kMaxCombatants) fault("combatant", "there are from 1 to 1000 combatants");
    std::set<std::string_view> keys;
    for (std::size_t i = 0; i < n; ++i) {
      const table::CombatantSetup& c = setup_.combatants[i];
      const std::string field = "combatant[" + std::to_string(i) + "]";
      key(field + ".key", c.key, keys, "combatant");
      name(field + ".name", c.name);
      if (!c.called.empty()) name(field + ".called", c.called);
      side(field + ".side", c.side);
      place(field, c.at);
      if (!c.archetype.empty() && !c.sheet.empty()) {
        fault(field + ".sheet", "a combatant has an archetype or a sheet, not both");
      } else if (!c.archetype.empty() && !c.character.empty()) {
        fault(field + ".character", "a combatant has an archetype or a character, not both");
      }
      id(field + ".character", c.character);
      id(field + ".token", c.token);
    }
  }

  void seats() {
    const std::size_t n = setup_.seats.size();
    if (n > kMaxSeats) fault("seat", "there are at most 200 seats");
    std::set<std::string_view> keys;
    std::vector<std::optional<std::size_t>> owners(setup_.combatants.size());
    for (std::size_t i = 0; i < n; ++i) {
      const table::SeatSetup& seat = setup_.seats[i];
      const std::string field = "seat[" + std::to_string(i) + "]";
      key(field + ".key", seat.key, keys, "seat");
      if (seat.role == Role::Player) side(field + ".side", seat.side);
      for (std::size_t j = 0; j < seat.controls.size(); ++j) {
        control(i, field + ".controls[" + std::to_string(j) + "]", seat.controls[j], owners);
      }
      delegate(i, field + ".delegate");
      id(field + ".account", seat.account);
    }
  }

  void control(std::size_t seat_index, const std::string& field, CombatantId who,
               std::vector<std::optional<std::size_t>>& owners) {
    const table::SeatSetup& seat = setup_.seats[seat_index];
    if (raw(who) >= setup_.combatants.size()) {
      fault(field, "there is no such combatant");
      return;
    }
    const table::CombatantSetup& c = setup_.combatants[raw(who)];
    if (seat.role == Role::Spectator) {
      fault(field, "spectators cannot control combatants");
    } else if (owners[raw(who)]) {
      fault(field,
            c.key + " is controlled by seat " + setup_.seats[*owners[raw(who)]].key + " already");
    } else if (seat.role == Role::Player && seat.side != c.side && exists(seat.side) &&
               exists(c.side)) {
      // It would be shown prompts with what another side knows.
      fault(field, c.key + " is of another side than the seat");
    } else {
      owners[raw(who)] = seat_index;
    }
  }

  // A deputy is shown the seat's prompts, with all that its side knows.
  void delegate(std::size_t seat_index, const std::string& field) {
    const table::SeatSetup& seat = setup_.seats[seat_index];
    if (seat.delegate == table::kNoSeat) return;
    if (raw(seat.delegate) >= setup_.seats.size()) {
      fault(field, "there is no such seat");
      return;
    }
    const table::SeatSetup& other = setup_.seats[raw(seat.delegate)];
    const bool same_side = other.role == Role::Player && other.side == seat.side;
    if (seat.role != Role::Player) {
      fault(field, "only player seats can have a delegate");
    } else if (&other == &seat || (!same_side && other.role != Role::Gm)) {
      fault(field, "is another player's seat of the same side, or a GM's");
    }
  }

  void policy() {
    milliseconds("policy.decision_ms", setup_.policy.decision_ms);
    milliseconds("policy.reaction_ms", setup_.policy.reaction_ms);
    milliseconds("policy.bank_ms", setup_.policy.bank_ms);
    milliseconds("policy.spectator_delay_ms", setup_.policy.spectator_delay_ms,
                 table::bounds::kSpectatorDelay);
  }

  void milliseconds(const std::string& field, std::int32_t value,
                    const table::Bounds<std::int32_t>& bounds = table::bounds::kMilliseconds) {
    if (bounds.hold(value)) return;
    fault(field, "is " + bounds.text() + " milliseconds; 0: none");
  }

  static bool well_formed(const std::string& text) {
    return !text.empty() && text.size() <= kMaxKeyLength && std::ranges::all_of(text, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
  }

  // For ids of campaign objects.
  void id(const std::string& field, const std::string& text) {
    if (text.empty() || well_formed(text)) return;
    fault(field, "an id is 1 to 64 of the characters a-z, 0-9 and '-'");
  }

  void key(const std::string& field, const std::string& text, std::set<std::string_view>& seen,
           const std::string& kind) {
    if (!well_formed(text)) {
      fault(field, "a key is 1 to 64 of the characters a-z, 0-9 and '-'");
    } else if (!seen.insert(text).second) {
      fault(field, "there is a " + kind + " \"" + text + "\" already");
    }
  }

  void name(const std::string& field, const std::string& text) {
    if (auto ok = check_name(field, text); !ok) faults_.push_back(std::move(ok.error()));
  }

  bool exists(table::Side side) const { return raw(side) < setup_.sides.size(); }
  void side(const std::string& field, table::Side side) {
    if (!exists(side)) fault(field, "there is no such side");
  }

  const table::Setup& setup_;
  std::vector<Rejection> faults_;
};

}  // namespace

table::Result<> check_name(const std::string& field, const std::string& text) {
  const bool control = std::ranges::any_of(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
  if (!text.empty() && text::characters_in(text) <= kMaxNameLength && !control) return {};
  return table::reject(Code::Invalid, field, "a name is 1 to 200 characters on one line");
}

std::vector<Rejection> check_setup(const table::Setup& setup) {
  return Checker(setup).check();
}

Seating::Seating(const table::Setup& setup)
    : owners_(setup.combatants.size(), table::kNoSeat), gm_overrides_(setup.policy.gm_overrides) {
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const auto seat = SeatId(i);
    roles_.push_back(setup.seats[i].role);
    if (roles_.back() == Role::Gm && first_gm_ == table::kNoSeat) first_gm_ = seat;
    for (const CombatantId who : setup.seats[i].controls) owners_[raw(who)] = seat;
  }
}

bool Seating::is_gm(SeatId seat) const {
  return raw(seat) < roles_.size() && roles_[raw(seat)] == Role::Gm;
}

bool Seating::is_player(SeatId seat) const {
  return raw(seat) < roles_.size() && roles_[raw(seat)] == Role::Player;
}

SeatId Seating::owner(CombatantId who) const {
  const auto handed = handed_.find(who);
  return handed == handed_.end() ? first_owner(who) : handed->second;
}

SeatId Seating::first_owner(CombatantId who) const {
  return raw(who) < owners_.size() ? owners_[raw(who)] : table::kNoSeat;
}

bool Seating::may_be_handed(CombatantId who) const {
  return gm_overrides_ || !is_player(first_owner(who));
}

void Seating::hand(CombatantId who, SeatId seat) {
  if (seat == table::kNoSeat || seat == first_owner(who)) {
    handed_.erase(who);
  } else {
    handed_[who] = seat;
  }
}

bool Seating::controls(SeatId seat, CombatantId who) const {
  if (raw(seat) >= roles_.size()) return false;
  const SeatId controller = owner(who);
  if (!is_gm(seat)) return controller == seat;
  return gm_overrides_ || controller == table::kNoSeat || is_gm(controller);
}

SeatId Seating::prompted(CombatantId who) const {
  const SeatId controller = owner(who);
  return controller == table::kNoSeat ? first_gm_ : controller;
}

}  // namespace fray::encounter
