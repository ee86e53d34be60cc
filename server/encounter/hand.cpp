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

Result<> Encounter::Impl::act(const Control& control) {
  namespace common = table::common;
  const CombatantId who = control.who;
  if (auto ok = still_going(); !ok) return ok;
  if (auto ok = exists(who); !ok) return ok;
  const SeatId first = seating.first_owner(who);
  const SeatId seat = control.seat == table::kNoSeat ? first : control.seat;
  if (seat != first) {
    if (raw(seat) >= setup.seats.size()) {
      return table::reject(Code::NotFound, "seat", "there is no such seat");
    }
    // A player would be shown prompts with what another side knows.
    const table::SeatSetup& receiver = setup.seats[raw(seat)];
    const bool friendly = seating.is_player(seat) && receiver.side == table.side_of(who);
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
  for (std::uint64_t i = 0; i < moment; ++i) {
    const auto* control = std::get_if<Control>(&history.input(history.step(i)).action);
    if (control) seating.hand(control->who, control->seat);
  }
}

}  // namespace fray::encounter
