// The GM's hand: what a GM may do whatever the rules, rewinds aside.
#include <algorithm>
#include <cassert>

#include "encounter/impl.h"
#include "table/common.h"

namespace fray::encounter {

Result<> Encounter::Impl::intervene(const GmCommand& command) {
  namespace common = table::common;
  switch (command.kind) {
    case GmCommand::Kind::End:
      table.emit(common::kEnded);
      table.stop();
      return {};
    case GmCommand::Kind::Reveal: {
      if (auto ok = exists(command.who); !ok) return ok;
      if (table.known_to(command.who) == table::kEveryone) {
        return table::reject(Code::IllegalNow, "combatant", "is already visible to everyone");
      }
      table.set_known_to(command.who, table::kEveryone);
      table.emit(common::kRevealed, command.who);
      return {};
    }
    case GmCommand::Kind::Hide: {
      if (auto ok = exists(command.who); !ok) return ok;
      const table::Audience own = table::audience_of(table.side_of(command.who));
      if (table.known_to(command.who) == own) {
        return table::reject(Code::IllegalNow, "combatant", "is hidden already");
      }
      table.emit(common::kHid, command.who);
      table.set_known_to(command.who, own);
      return {};
    }
    case GmCommand::Kind::Skip:
      return skip(command.who);
    case GmCommand::Kind::HideDice:
    case GmCommand::Kind::ShowDice:
      return show_dice(command.who, command.kind == GmCommand::Kind::ShowDice);
    case GmCommand::Kind::TakeOut:
      return take_out(command.who);
    case GmCommand::Kind::ShowName:
      return show_name(command.who);
  }
  return table::reject(Code::Invalid, "kind", "there is no such command");
}

Result<> Encounter::Impl::skip(CombatantId who) {
  if (auto ok = exists(who); !ok) return ok;
  if (auto ok = may_be_handed(table.decider(who)); !ok) return ok;
  if (!table.awaits(who)) {
    return table::reject(Code::IllegalNow, "combatant", "has no decision to make right now");
  }
  // First, for more may follow from the pass.
  table.emit(table::common::kSkipped, who);
  const Result<> passed = table.answer(table.window()->id, who, {});
  assert(passed);
  return {};
}

table::Audience Encounter::Impl::named_to(CombatantId who) const {
  const table::CombatantSetup& c = setup.combatants[raw(who)];
  if (c.called.empty()) return table::kEveryone;
  const auto known = name_known.find(who);
  const auto others = known == name_known.end() ? table::kGmOnly : known->second;
  return static_cast<table::Audience>(others | table::audience_of(c.side));
}

std::vector<table::Audience> Encounter::Impl::named_to_all() const {
  std::vector<table::Audience> all;
  all.reserve(setup.combatants.size());
  for (std::size_t i = 0; i < setup.combatants.size(); ++i) all.push_back(named_to(CombatantId(i)));
  return all;
}

void Encounter::Impl::put_on_side(CombatantId who, table::Side side) {
  table::CombatantSetup& c = setup.combatants[raw(who)];
  if (!c.called.empty()) {
    name_known[who] |= table::audience_of(c.side);
    ++name_changes;
  }
  c.side = side;
}

Result<> Encounter::Impl::show_name(CombatantId who) {
  if (auto ok = exists(who); !ok) return ok;
  if (named_to(who) == table::kEveryone) {
    return table::reject(Code::IllegalNow, "combatant", "shows its name already");
  }
  name_known[who] = table::kEveryone;
  ++name_changes;
  table.emit(table::common::kNamed, who, who);
  return {};
}

// Emits nothing: viewers who may not see the faces learn of it with the next roll.
Result<> Encounter::Impl::show_dice(CombatantId who, bool shown) {
  if (auto ok = exists(who); !ok) return ok;
  const auto said = dice_shown.find(who);
  const bool as_before =
      said != dice_shown.end() ? said->second == shown : !shown && begins_in_secret(who);
  if (as_before) {
    return table::reject(Code::IllegalNow, "combatant",
                         shown ? "already shows its dice" : "already rolls secretly");
  }
  dice_shown[who] = shown;
  return {};
}

bool Encounter::Impl::rolls_in_secret(CombatantId who) const {
  const auto said = dice_shown.find(who);
  if (said != dice_shown.end()) return !said->second;
  if (begins_in_secret(who)) return true;
  return setup.policy.dice == table::DiceShown::GmSecret &&
         !seating.is_player(seating.prompted(table.decider(who)));
}

Result<> Encounter::Impl::act(const Control& control) {
  namespace common = table::common;
  const CombatantId who = control.who;
  if (auto ok = still_going(); !ok) return ok;
  if (auto ok = exists(who); !ok) return ok;
  const SeatId first = seating.first_owner(who);
  const SeatId seat = control.seat == table::kNoSeat ? first : control.seat;
  if (seat != table::kNoSeat) {
    if (raw(seat) >= setup.seats.size()) {
      return table::reject(Code::NotFound, "seat", "there is no such seat");
    }
    // A player would be shown prompts with another side's knowledge, even the player who had it at
    // the beginning.
    const table::Side side = setup.combatants[raw(who)].side;
    const bool friendly = seating.is_player(seat) && setup.seats[raw(seat)].side == side;
    if (!friendly && !seating.is_gm(seat)) {
      return table::reject(Code::Invalid, "seat", "is a GM's, or a player's of the same side");
    }
  }
  if (auto ok = may_be_handed(who); !ok) return ok;
  if (table.decider(who) != who) {
    return table::reject(
        Code::IllegalNow, "combatant",
        "is controlled through another combatant; change control of that one instead");
  }
  if (seat == seating.owner(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is already controlled by this seat");
  }
  if (!unnoticed(std::span(&who, 1))) return not_before_they_decide();
  seating.hand(who, seat);
  table.emit(seat == first         ? common::kHandedBack
             : seating.is_gm(seat) ? common::kTakenOver
                                   : common::kHandedOver,
             who);
  return {};
}

Result<> Encounter::Impl::act(const Rename& rename) {
  const CombatantId who = rename.who;
  if (auto ok = still_going(); !ok) return ok;
  if (auto ok = exists(who); !ok) return ok;
  if (auto ok = check_name("name", rename.name); !ok) return ok;
  if (setup.combatants[raw(who)].name == rename.name) {
    return table::reject(Code::IllegalNow, "name", "is its name already");
  }
  const table::Audience named = named_to(who);
  const bool noticed = std::ranges::any_of(watching, [&](Viewer viewer) {
    return waits_for_hidden(viewer) && knows(viewer, who) && sees(viewer, named);
  });
  if (noticed) return not_before_they_decide();
  give_name(rename);
  // To all others nothing has changed.
  table.emit_to(named, table::common::kRenamed, who);
  return {};
}

void Encounter::Impl::seat_all(const History& from, std::uint64_t moment) {
  seating.hand_all_back();
  dice_shown.clear();
  for (std::uint64_t i = 0; i < moment; ++i) {
    const Action& action = from.input(from.step(i)).action;
    if (const auto* control = std::get_if<Control>(&action)) {
      seating.hand(control->who, control->seat);
    } else if (const auto* gm = std::get_if<GmCommand>(&action)) {
      if (gm->kind == GmCommand::Kind::HideDice) dice_shown[gm->who] = false;
      if (gm->kind == GmCommand::Kind::ShowDice) dice_shown[gm->who] = true;
    }
  }
}

}  // namespace fray::encounter
