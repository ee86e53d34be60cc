// Combatants that the GM moves or takes out, or whose sides it changes.
#include <algorithm>

#include "encounter/impl.h"

namespace fray::encounter {

Result<table::RearrangedGame*> Encounter::Impl::rearranged(CombatantId who) {
  if (auto ok = still_going(); !ok) return std::unexpected(ok.error());
  if (auto ok = exists(who); !ok) return std::unexpected(ok.error());
  auto* rearranged = dynamic_cast<table::RearrangedGame*>(game.get());
  if (!rearranged) {
    return table::reject(Code::Unsupported, "", "by this ruleset a GM does no such thing");
  }
  if (auto ok = nothing_under_way(); !ok) return std::unexpected(ok.error());
  if (!unnoticed(std::span(&who, 1))) return not_before_they_decide();
  return rearranged;
}

Result<> Encounter::Impl::act(const Move& move) {
  const auto rearranged_game = rearranged(move.who);
  if (!rearranged_game) return std::unexpected(rearranged_game.error());
  if (move.to.facing && setup.board.kind != table::BoardKind::Hexes) {
    return table::reject(Code::Invalid, "place.facing",
                         "there are facings only with board = \"hexes\"");
  }
  if (auto ok = (*rearranged_game)->put(table, move.who, move.to); !ok) return ok;
  table.forget_options(aware_of(std::span(&move.who, 1)));
  return {};
}

// Its open prompts are answered by a pass as soon as options are listed again: it has no others.
Result<> Encounter::Impl::take_out(CombatantId who) {
  const auto rearranged_game = rearranged(who);
  if (!rearranged_game) return std::unexpected(rearranged_game.error());
  return (*rearranged_game)->take_out(table, who);
}

Result<> Encounter::Impl::act(const ChangeSide& change) {
  const auto [who, side] = change;
  const auto rearranged_game = rearranged(who);
  if (!rearranged_game) return std::unexpected(rearranged_game.error());
  if (raw(side) >= setup.sides.size()) {
    return table::reject(Code::NotFound, "side", "there is no such side");
  }
  table::Side& belongs_to = setup.combatants[raw(who)].side;
  if (belongs_to == side) {
    return table::reject(Code::IllegalNow, "side", "is the one that it is on already");
  }
  if (table.decider(who) != who) {
    return table::reject(Code::IllegalNow, "combatant",
                         "obeys another combatant, and fights for its side as long as it does");
  }
  // It would be shown prompts with what another side knows.
  const SeatId seat = seating.owner(who);
  if (seating.is_player(seat) && setup.seats[raw(seat)].side != side) {
    return table::reject(Code::IllegalNow, "combatant",
                         "is decided for by a player of another side than that; let a GM's seat "
                         "take it over first (gm.control)");
  }
  // Those that obey it go along, for as long as they do.
  std::vector<CombatantId> whom;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table.decider(CombatantId(i)) == who) whom.push_back(CombatantId(i));
  }
  // Its new side is shown those that it has not known of.
  const auto watches = std::ranges::find(watching, viewer_of(side));
  if (!unnoticed(whom) || (watches != watching.end() && behind(*watches))) {
    return not_before_they_decide();
  }
  belongs_to = side;
  const table::Audience knew = aware_of(whom);
  for (const CombatantId c : whom) {
    (*rearranged_game)->join(c, side);
    table.change_side(c, side);
    table.emit(table::common::kChangedSide, c, side);
  }
  table.forget_options(knew | aware_of(whom));
  return {};
}

}  // namespace fray::encounter
