#include <algorithm>

#include "board/cell.h"
#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/minor_actions.h"
#include "rules/forge/fight/items.h"

// Picking up adjacent items (L1466).
namespace fray::forge::actions::pick_up {
namespace {

using table::common::kDestination;

board::Footprint space_and_around(const Fight& f, const Combatant& c) {
  const board::Footprint space = f.space(c.id);
  return {board::shifted(space.origin, -1, -1), static_cast<std::int8_t>(space.side + 2)};
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (f.state.lying.empty() || c.height_ft > 0 || !f.can_pay(c, c.minor_cost())) return;
  const board::Footprint around = space_and_around(f, c);
  for (std::size_t i = 0; i < f.state.lying.size(); ++i) {
    const Term item = f.state.lying[i].item;
    const auto same = [&](const LyingItem& other) {
      return other.item == item && around.contains(other.at);
    };
    const auto before = f.state.lying.begin() + static_cast<std::ptrdiff_t>(i);
    if (!same(*before) || std::any_of(f.state.lying.begin(), before, same)) continue;
    if (!may_take(f, c, item)) continue;
    const std::size_t first = list.domain.size();
    for (auto it = before; it != f.state.lying.end(); ++it) {
      if (!same(*it)) continue;
      const std::int32_t cell = table::Place(it->at).packed();
      bool listed = false;  // two of a kind on one heap
      for (std::size_t d = first; d < list.domain.size(); d += 2) listed |= list.domain[d] == cell;
      if (listed) continue;
      list.domain.push_back(cell);
      list.domain.push_back(0);
    }
    list.add({.action = term(Word::PickUp), .item = item, .prices = minor_price(f, c)});
    list.add_parameter({kDestination, table::ParameterKind::Place, 0, 0,
                        static_cast<std::uint32_t>(first),
                        static_cast<std::uint32_t>(list.domain.size() - first)});
  }
}

bool free_minor(const Fight& f, const Combatant& c) {
  if (f.state.lying.empty() || c.height_ft > 0) return false;
  const board::Footprint around = space_and_around(f, c);
  return std::ranges::any_of(f.state.lying, [&](const LyingItem& lying) {
    return around.contains(lying.at) && may_take(f, c, lying.item);
  });
}

void act(Fight& f, CombatantId who, const table::Option& o, const table::Choice& choice) {
  f.pay_minor(who);
  take_up(f, f.at(who), o.item, chosen_place(choice));
}

constexpr ActionCode kPickUp[] = {{.word = Word::PickUp,
                                   .offer = offer,
                                   .free_minor = free_minor,
                                   .minor = always_minor,
                                   .act = act}};

}  // namespace

extern const Actions codes{kPickUp};

}  // namespace fray::forge::actions::pick_up
