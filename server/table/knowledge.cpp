// What each side knows of the events at a table, and what it still believes where it does not know.
#include <algorithm>
#include <cassert>

#include "table/table.h"

namespace fray::table {

void Table::address(Event& e, Audience audience, Audience in_worlds) {
  const std::uint8_t mask = combatant_args_[raw(e.kind)];
  assert(e.arg_count == descriptor_->events[raw(e.kind)].args.size());
  for (int i = 0; i < e.arg_count; ++i) {
    if (!(mask >> i & 1)) continue;
    const auto who = static_cast<CombatantId>(e.args[static_cast<std::size_t>(i)]);
    if (who != kNoCombatant) in_worlds &= known_to(who);
  }
  audience &= in_worlds;
  e.audience = audience;
  const auto among = [](Audience all, std::size_t s) { return (all >> s & 1) != 0; };
  // A GM's change under an open window opens no new one: answers given in it still hold.
  if (open_) {
    for (TableState::Seated& seat : state_.seats) {
      const Side own = seat.member.side;
      if (!among(audience, raw(own))) continue;
      for (std::size_t s = 0; s < seat.answered.size(); ++s) {
        TableState::Believed& b = seat.answered[s];
        const Side side{static_cast<std::uint8_t>(s)};
        if (among(in_worlds, s) && b.at == perceived_in(side, own) + 1) ++b.at;
      }
    }
  }
  if (audience == kEveryone) {
    ++state_.seen_by_all;
    return;
  }
  for (std::size_t whose = 0; whose < state_.seen_in_world.size(); ++whose) {
    if (!among(in_worlds, whose)) continue;
    auto& seen = state_.seen_in_world[whose];
    for (std::size_t side = 0; side < seen.size(); ++side) seen[side] += among(audience, side);
  }
}

void Table::set_known_to(CombatantId who, Audience audience) {
  state_.seats[raw(who)].member.known_to =
      static_cast<Audience>(audience | audience_of(side_of(who)));
}

void Table::change_side(CombatantId who, Side side) {
  TableState::Seated& seat = state_.seats[raw(who)];
  const Side old = seat.member.side;
  const auto i = candidate_index(who);
  // To those of the new side that have seen it pass, it is not asked again now.
  if (const auto* answer = believed(who, audience_of(side)); answer && i && !answer->acted) {
    if (answers_[*i].given == Given::Nothing) answers_[*i].given = Given::Pass;
  }
  // All this counts what its side has perceived.
  for (std::size_t s = 0; s < seat.answered.size(); ++s) {
    const Side whose{static_cast<std::uint8_t>(s)};
    TableState::Believed& b = seat.answered[s];
    const bool holds = whose != old && whose != side && b.at == perceived_in(whose, old) + 1;
    b.at = holds ? perceived_in(whose, side) + 1 : 0;
  }
  seat.ordered_at = 0;
  seat.passed_at = 0;
  seat.kept.reset();
  seat.member.side = side;
  set_known_to(who, seat.member.known_to);
}

void Table::own_slot(CombatantId who) {
  TableState::Seated& seat = state_.seats[raw(who)];
  if (seat.order == StandingOrder::PassUntilMySlot) seat.order = StandingOrder::AskMe;
  if (seat.order == StandingOrder::AutoPass || seat.order == StandingOrder::SkipToMySlot) {
    seat.order = StandingOrder::AutoPassAwake;
  }
  // What it has answered before was to another question.
  seat.passed_at = 0;
  for (std::size_t s = 0; s < seat.answered.size(); ++s) {
    if ((known_to(who) >> s & 1) != 0) seat.answered[s] = {};
  }
}

void Table::share_slot(CombatantId who) {
  // For sides that do not know of `who` no slot has come: being asked in it would reveal it, and so
  // would seeing that another is asked.
  const auto unaware = static_cast<Audience>(~known_to(who));
  for (TableState::Seated& seat : state_.seats) {
    believe(seat, unaware, /*acted=*/false);
    const Side own = seat.member.side;
    if ((unaware & audience_of(own)) != 0) seat.passed_at = perceived(own) + 1;
  }
}

// From now on `whose` believe that this one has answered.
void Table::believe(TableState::Seated& seat, Audience whose, bool acted) {
  for (std::size_t s = 0; s < seat.answered.size(); ++s) {
    const Side side{static_cast<std::uint8_t>(s)};
    if ((whose & audience_of(side)) == 0) continue;
    seat.answered[s] = {perceived_in(side, seat.member.side) + 1, acted};
  }
}

// For sides that do not know of the winner the window is still open: whatever happens before the
// next one, what was answered in this one still holds, unless they notice something after this. Nor
// is a combatant asked in that one that was not in this.
void Table::hold_open(std::size_t winner) {
  // Its claim has been taken; where that does not show, it is asked all the same.
  for (TableState::Believed& b : state_.seats[raw(window_.candidates[winner])].answered) {
    if (b.acted) b = {};
  }
  Audience unaware = static_cast<Audience>(~known_to(window_.candidates[winner]));
  // A window about a combatant that they do not see was no window to them.
  if (window_.actor != kNoCombatant) unaware &= known_to(window_.actor);
  if (unaware == 0) return;
  for (std::size_t c = 0; c < state_.seats.size(); ++c) {
    const auto i = candidate_index(CombatantId(c));
    const Given given = i ? answers_[*i].given : Given::Pass;
    if (i == winner || given == Given::Nothing) continue;
    TableState::Seated& seat = state_.seats[c];
    believe(seat, unaware, given == Given::Act);
    const Side own = seat.member.side;
    const bool passed = given != Given::Act && !passes_by_order(CombatantId(c));
    if (passed && (unaware & audience_of(own)) != 0) seat.passed_at = perceived(own) + 1;
  }
}

// What a member of `whose`, not of its own side, still believes that `who` has answered.
const TableState::Believed* Table::believed(CombatantId who, Audience whose) const {
  const TableState::Seated& seat = state_.seats[raw(who)];
  for (std::size_t s = 0; s < seat.answered.size(); ++s) {
    const Side side{static_cast<std::uint8_t>(s)};
    if ((whose & audience_of(side)) == 0 || side == seat.member.side) continue;
    const auto now = perceived_in(side, seat.member.side);
    if (seat.answered[s].at == now + 1) return &seat.answered[s];
  }
  return nullptr;
}

bool Table::is_believed_to_act(const TableState::Seated& seat) const {
  const Side own = seat.member.side;
  for (std::size_t s = 0; s < seat.answered.size(); ++s) {
    const TableState::Believed& b = seat.answered[s];
    const Side side{static_cast<std::uint8_t>(s)};
    if (b.acted && side != own && b.at == perceived_in(side, own) + 1) return true;
  }
  return false;
}

// The same of a candidate of the open window that is asked again: did it act, in their world?
std::optional<bool> Table::believed_to_act(std::size_t candidate, Audience whose) const {
  const CombatantId who = window_.candidates[candidate];
  if (window_.kind == WindowKind::Claim) {
    const TableState::Believed* answer = believed(who, whose);
    return answer ? std::optional(answer->acted) : std::nullopt;
  }
  const auto others = static_cast<Audience>(whose & ~audience_of(side_of(who)));
  return (answers_[candidate].holds_for & others) != 0 ? std::optional(true) : std::nullopt;
}

bool Table::asked_unseen(CombatantId who, Audience whose) const {
  const auto i = candidate_index(who);
  return i && believed_to_act(*i, whose).has_value();
}

// The candidate's choice has become impossible, and those `aware` can see why. For the others it
// holds: without the cause of that the candidate would not be asked again.
void Table::make_void(std::size_t candidate, Audience aware) {
  answers_[candidate].given = Given::Nothing;
  doubt_claim(candidate, aware);
  const auto unaware = static_cast<Audience>(~aware);
  if (window_.kind == WindowKind::Claim) {
    believe(state_.seats[raw(window_.candidates[candidate])], unaware, /*acted=*/true);
  } else {
    answers_[candidate].holds_for = unaware;
  }
}

// A claim that has become impossible is void for all who still believe in it, since they do not
// know who has taken the window: without hidden combatants the candidate would be asked again.
void Table::doubt_claim(std::size_t candidate, Audience aware) {
  auto& answered = state_.seats[raw(window_.candidates[candidate])].answered;
  for (std::size_t s = 0; s < answered.size(); ++s) {
    const Side side{static_cast<std::uint8_t>(s)};
    if ((aware & audience_of(side)) != 0 && answered[s].acted) answered[s] = {};
  }
}

// The same for one whose giver, who knows of the unseen, is asked again already.
void Table::doubt_kept_claim(std::size_t candidate, Audience aware) {
  TableState::Seated& seat = state_.seats[raw(window_.candidates[candidate])];
  if (!seat.kept || !is_believed_to_act(seat)) return;
  Choice choice = seat.kept->choice;
  if (find_again(seat.kept->option, choice, candidate)) return;
  seat.kept.reset();
  doubt_claim(candidate, aware);
}

bool Table::decided_for(Audience whose, CombatantId shown) const {
  if (!open_) return false;
  if (state_.any_asks_again && someone_asks_again(whose)) return true;
  const auto known = [&](CombatantId c) { return c == shown || (known_to(c) & whose) == whose; };
  const bool claim = window_.kind == WindowKind::Claim;
  // A reaction to an unseen combatant is no window to them, unless they are asked themselves.
  const bool asked = std::ranges::any_of(
      window_.candidates, [&](CombatantId c) { return (audience_of(side_of(c)) & whose) != 0; });
  if (window_.actor != kNoCombatant && !known(window_.actor) && !asked) return true;
  if (pausing_) return false;  // as every side sees it
  for (std::size_t i = 0; i < window_.candidates.size(); ++i) {
    const CombatantId who = window_.candidates[i];
    if (!known(who)) continue;
    bool acted = answers_[i].given == Given::Act;
    if (answers_[i].given == Given::Nothing) {
      const auto answer = believed_to_act(i, whose);
      if (!answer) return false;
      acted = *answer;
    }
    if (claim && acted) return true;  // it has won
  }
  return true;
}

// Has this candidate passed, and is the open window decided by now for sides that know so? For them
// it has been taken by one that the candidate does not know of: the pass stands.
bool Table::pass_has_decided(std::size_t candidate) const {
  const Given given = answers_[candidate].given;
  const bool passed = given == Given::Pass || given == Given::PassByOrder;
  if (!passed || window_.kind != WindowKind::Claim) return false;
  const Audience known = known_to(window_.candidates[candidate]);
  for (std::size_t s = 0; s < state_.seen_in_world.size(); ++s) {
    const Audience whose = audience_of(Side{static_cast<std::uint8_t>(s)});
    if ((known & whose) != 0 && decided_for(whose)) return true;
  }
  return false;
}

bool Table::asks_again(CombatantId who) const {
  return open_ && state_.seats[raw(who)].asks_again;
}

// Sides that know of a combatant waiting to be asked again have to wait too: for them it is asked.
// But not the sides that it waits for.
bool Table::someone_asks_again(Audience whose) const {
  for (std::size_t i = 0; i < window_.candidates.size(); ++i) {
    if (answers_[i].given == Given::Act) break;
    const Audience own = audience_of(side_of(window_.candidates[i]));
    if (answers_[i].given == Given::Nothing && (own & whose) != 0) return false;
  }
  for (std::size_t c = 0; c < state_.seats.size(); ++c) {
    if (state_.seats[c].asks_again && (known_to(CombatantId(c)) & whose) == whose) return true;
  }
  return false;
}

// A window has opened, and it takes an answer: those whose pass now decides nothing are asked.
void Table::ask_again_where_due() {
  std::vector<CombatantId> due;
  bool all = true;
  // Without the others' orders: what waits for them is not decided by them.
  state_.any_asks_again = false;
  for (std::size_t c = 0; c < state_.seats.size(); ++c) {
    if (!state_.seats[c].asks_again) continue;
    const auto i = candidate_index(CombatantId(c));
    if (i && pass_has_decided(*i)) {
      all = false;
    } else {
      due.push_back(CombatantId(c));
    }
  }
  for (const CombatantId who : due) ask_me(who);
  state_.any_asks_again = !all;
}

std::vector<CombatantId> Table::needed() const {
  std::vector<CombatantId> needed;
  for (std::size_t i = 0; open_ && i < window_.candidates.size(); ++i) {
    if (window_.kind == WindowKind::Claim && answers_[i].given == Given::Act) break;
    if (answers_[i].given == Given::Nothing) needed.push_back(window_.candidates[i]);
  }
  return needed;
}

bool Table::unanswered(CombatantId who) const {
  const auto i = candidate_index(who);
  return i && answers_[*i].given == Given::Nothing;
}

bool Table::awaits(CombatantId who) const {
  return unanswered(who) && !decided_for(audience_of(side_of(who)), who);
}

}  // namespace fray::table
