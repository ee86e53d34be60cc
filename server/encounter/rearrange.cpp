// Combatants that the GM moves or takes out, or whose sides or places in the order it changes; and
// the map that the GM draws on.
#include <algorithm>

#include "board/terrain.h"
#include "encounter/impl.h"
#include "table/turn_order.h"

namespace fray::encounter {

Result<table::RearrangedGame*> Encounter::Impl::rearranged(CombatantId who) {
  if (auto ok = still_going(); !ok) return std::unexpected(ok.error());
  if (auto ok = exists(who); !ok) return std::unexpected(ok.error());
  auto* rearranged = dynamic_cast<table::RearrangedGame*>(game.get());
  if (!rearranged) {
    return table::reject(Code::Unsupported, "", "this ruleset does not support this");
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
  if (setup.combatants[raw(who)].side == side) {
    return table::reject(Code::IllegalNow, "side", "is already the combatant's side");
  }
  if (table.decider(who) != who) {
    return table::reject(Code::IllegalNow, "combatant",
                         "obeys another combatant, and fights for its side as long as it does");
  }
  // It would be shown prompts with what another side knows.
  const SeatId seat = seating.owner(who);
  if (seating.is_player(seat) && setup.seats[raw(seat)].side != side) {
    return table::reject(
        Code::IllegalNow, "combatant",
        "is controlled by a player on another side; take control first (gm.control)");
  }
  // Combatants that obey it go along, for as long as they do.
  std::vector<CombatantId> whom;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table.decider(CombatantId(i)) == who) whom.push_back(CombatantId(i));
  }
  // Its new side is shown those that it has not known of.
  const auto watches = std::ranges::find(watching, viewer_of(side));
  if (!unnoticed(whom) || (watches != watching.end() && waits_for_hidden(*watches))) {
    return not_before_they_decide();
  }
  put_on_side(who, side);
  const table::Audience knew = aware_of(whom);
  for (const CombatantId c : whom) {
    (*rearranged_game)->join(c, side);
    table.change_side(c, side);
    table.emit(table::common::kChangedSide, c, side);
  }
  table.forget_options(knew | aware_of(whom));
  return {};
}

Result<> Encounter::Impl::act(const Reorder& reorder) {
  const auto [who, before] = reorder;
  const auto rearranged_game = rearranged(who);
  if (!rearranged_game) return std::unexpected(rearranged_game.error());
  if (before == who) {
    return table::reject(Code::Invalid, "before", "is the combatant itself; name another one");
  }
  if (before != table::kNoCombatant && raw(before) >= table.size()) {
    return table::reject(Code::NotFound, "before", "there is no such combatant");
  }
  const std::vector<CombatantId> from = (*rearranged_game)->order();
  if (from.empty()) {
    return table::reject(Code::IllegalNow, "", "there is no fixed turn order right now");
  }
  const auto has_a_place = [&](CombatantId c) { return std::ranges::find(from, c) != from.end(); };
  if (!has_a_place(who) || is_out(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is dead or gone, and has no turns");
  }
  if (before != table::kNoCombatant && !has_a_place(before)) {
    return table::reject(Code::IllegalNow, "before", "has no place in the order");
  }
  std::vector<CombatantId> to = from;
  table::give_precedence(to, {who, before});
  if (to == from) {
    return table::reject(Code::IllegalNow, "before", "the combatant already acts there");
  }
  announce_order(from, to, who);
  (*rearranged_game)->reorder(table, who, before);
  table.forget_options(aware_of(std::span(&who, 1)));
  return {};
}

// All see the map.
Result<> Encounter::Impl::act(const Draw& draw) {
  if (auto ok = still_going(); !ok) return ok;
  auto* drawn = dynamic_cast<table::RearrangedGame*>(game.get());
  if (drawn == nullptr || game->board().kind == table::BoardKind::Bands) {
    return table::reject(Code::Unsupported, "", "there is no map to draw on");
  }
  if (draw.places.empty() || draw.places.size() > Draw::kMax) {
    return table::reject(Code::Invalid, "places",
                         "are from 1 to " + std::to_string(Draw::kMax) + " at a time");
  }
  if (board::terrain_drawn(board::drawn_sign(draw.ground)) != draw.ground) {
    return table::reject(Code::Invalid, "sign", "is no ground of a map");
  }
  if (auto ok = nothing_under_way(); !ok) return ok;
  if (!unnoticed({})) return not_before_they_decide();
  if (auto ok = drawn->draw(table, draw.places, draw.ground); !ok) return ok;
  table.forget_options(table::kEveryone);
  return {};
}

bool Encounter::Impl::is_out(CombatantId who) const {
  const table::View view = whole_view();
  const auto shown = std::ranges::find(view.combatants, who, &table::CombatantView::who);
  return shown != view.combatants.end() && shown->out;
}

CombatantId Encounter::Impl::next_known(const std::vector<CombatantId>& order, CombatantId who,
                                        table::Audience viewers) const {
  const auto known = [&](CombatantId c) { return (table.known_to(c) & viewers) == viewers; };
  const auto next = std::find_if(std::ranges::find(order, who) + 1, order.end(), known);
  return next == order.end() ? table::kNoCombatant : *next;
}

// Each viewer is sent the next one that it knows of, as it would be without the others, and nothing
// where those that it knows of act in the same order as before. The GM is sent all of it.
void Encounter::Impl::announce_order(const std::vector<CombatantId>& from,
                                     const std::vector<CombatantId>& to, CombatantId who) {
  const auto announce = [&](CombatantId next, table::Audience audience) {
    if (next == table::kNoCombatant) {
      table.emit_to(audience, table::common::kPutLast, who);
    } else {
      table.emit_to(audience, table::common::kReordered, who, next);
    }
  };
  std::array<CombatantId, 8> next{};
  for (std::size_t v = 0; v < next.size(); ++v) {
    const auto viewer = static_cast<table::Audience>(1u << v);
    next[v] = next_known(to, who, viewer);
    const bool notices =
        (table.known_to(who) & viewer) != 0 && next[v] != next_known(from, who, viewer);
    if (!notices) next[v] = who;
  }
  // Starts right after it, so that the GM is sent the actual successor first.
  auto place = std::ranges::find(to, who) + 1;
  for (bool first = true;; first = false) {
    const CombatantId after = place == to.end() ? table::kNoCombatant : *place;
    table::Audience audience = table::kGmOnly;
    for (std::size_t v = 0; v < next.size(); ++v) {
      if (next[v] == after) audience = static_cast<table::Audience>(audience | 1u << v);
    }
    if (first || audience != table::kGmOnly) announce(after, audience);
    if (place == to.end()) return;
    ++place;
  }
}

}  // namespace fray::encounter
