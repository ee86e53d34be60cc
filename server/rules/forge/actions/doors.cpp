#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/minor_actions.h"

// Opening and closing adjacent doors.
namespace fray::forge::actions::doors {
namespace {

using table::common::kDestination;

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!f.state.ground_changes || !f.can_pay(c, c.minor_cost())) return;
  const board::Footprint space = f.space(c.id);
  const auto doors = [&](bool open, Word word) {
    const std::size_t before = list.domain.size();
    for (int y = space.top() - 1; y <= space.bottom() + 1; ++y) {
      for (int x = space.left() - 1; x <= space.right() + 1; ++x) {
        const board::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
        const board::Terrain t = f.state.grid.terrain(cell);
        if (!board::has(t, board::Terrain::Door)) continue;
        if (board::has(t, board::Terrain::OpenDoor) != open) continue;
        const board::FigureId there = f.state.grid.at(cell);
        // A hidden combatant there is found by trying, also by allies: whether they have anything
        // left to do must not reveal it.
        if (open && there != board::kNoFigure && f.known_to_all(Fight::combatant(there))) continue;
        list.domain.push_back(table::Place(cell).packed());
        list.domain.push_back(0);
      }
    }
    if (list.domain.size() == before) return;
    list.add({.action = term(word), .prices = minor_price(f, c)});
    list.add_parameter({kDestination, table::ParameterKind::Place, 0, 0,
                        static_cast<std::uint32_t>(before),
                        static_cast<std::uint32_t>(list.domain.size() - before)});
  };
  doors(false, Word::OpenDoor);
  doors(true, Word::CloseDoor);
}

bool free_minor(const Fight& f, const Combatant& c) {
  return f.state.ground_changes && appends(offer, f, c);
}

void act(Fight& f, CombatantId who, const table::Option& o, const table::Choice& choice) {
  const board::Cell cell = chosen_place(choice);
  const bool open = o.action == term(Word::OpenDoor);
  f.pay_minor(who);
  if (!f.state.grid.set_door(cell, open)) {  // an unknown figure stands in the way
    f.reveal(Fight::combatant(f.state.grid.at(cell)));
    return;
  }
  if (open) {
    f.emit_in_sight<Ev::DoorOpened>(who, cell);
  } else {
    f.emit_in_sight<Ev::DoorClosed>(who, cell);
  }
}

constexpr ActionCode kDoors[] = {
    {.word = Word::OpenDoor,
     .offer = offer,  // both
     .free_minor = free_minor,
     .minor = always_minor,
     .act = act},
    {.word = Word::CloseDoor, .minor = always_minor, .act = act},
};

}  // namespace

extern const Actions codes{kDoors};

}  // namespace fray::forge::actions::doors
