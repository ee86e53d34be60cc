// The GM's hand: what a GM may do whatever the rules, rewinds aside.
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
        return table::reject(Code::IllegalNow, "combatant", "is known to everyone already");
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
  }
  return table::reject(Code::Invalid, "kind", "there is no such command");
}

Result<> Encounter::Impl::skip(CombatantId who) {
  if (auto ok = exists(who); !ok) return ok;
  if (auto ok = may_be_handed(table.decider(who)); !ok) return ok;
  if (!table.awaits(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is not asked for a decision now");
  }
  // First, for more may follow from the pass.
  table.emit(table::common::kSkipped, who);
  const Result<> passed = table.answer(table.window()->id, who, {});
  assert(passed);
  return {};
}

// Nothing is emitted: who may not see the faces is told so with the next roll.
Result<> Encounter::Impl::show_dice(CombatantId who, bool shown) {
  if (auto ok = exists(who); !ok) return ok;
  const auto said = dice_shown.find(who);
  const bool as_before =
      said != dice_shown.end() ? said->second == shown : !shown && begins_in_secret(who);
  if (as_before) {
    return table::reject(Code::IllegalNow, "combatant",
                         shown ? "shows its dice already" : "rolls in secret already");
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
    // A player would be shown prompts with what another side knows, the one that had it at the
    // beginning not excepted.
    const table::Side side = setup.combatants[raw(who)].side;
    const bool friendly = seating.is_player(seat) && setup.seats[raw(seat)].side == side;
    if (!friendly && !seating.is_gm(seat)) {
      return table::reject(Code::Invalid, "seat", "is a GM's, or a player's of the same side");
    }
  }
  if (auto ok = may_be_handed(who); !ok) return ok;
  if (table.decider(who) != who) {
    return table::reject(Code::IllegalNow, "combatant",
                         "obeys another combatant; change who decides for that one");
  }
  if (seat == seating.owner(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is with this seat already");
  }
  if (!unnoticed(std::span(&who, 1))) return not_before_they_decide();
  seating.hand(who, seat);
  table.emit(seat == first         ? common::kHandedBack
             : seating.is_gm(seat) ? common::kTakenOver
                                   : common::kHandedOver,
             who);
  return {};
}

void Encounter::Impl::seat_all(std::uint64_t moment) {
  seating.hand_all_back();
  dice_shown.clear();
  for (std::uint64_t i = 0; i < moment; ++i) {
    const Action& action = history.input(history.step(i)).action;
    if (const auto* control = std::get_if<Control>(&action)) {
      seating.hand(control->who, control->seat);
    } else if (const auto* gm = std::get_if<GmCommand>(&action)) {
      if (gm->kind == GmCommand::Kind::HideDice) dice_shown[gm->who] = false;
      if (gm->kind == GmCommand::Kind::ShowDice) dice_shown[gm->who] = true;
    }
  }
}

}  // namespace fray::encounter
