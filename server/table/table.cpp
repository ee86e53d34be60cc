#include "table/table.h"

#include <algorithm>
#include <cassert>

namespace fray::table {

Table::Table(const Descriptor& descriptor, std::unique_ptr<dice::Source> dice,
             std::vector<Member> members)
    : descriptor_(&descriptor), dice_(std::move(dice)) {
  for (const EventDef& def : descriptor.events) {
    assert(def.args.size() <= Event::kMaxArgs);
    std::uint8_t mask = 0;
    for (std::size_t i = 0; i < def.args.size(); ++i) {
      if (def.args[i].kind == ArgKind::Combatant) mask |= static_cast<std::uint8_t>(1u << i);
    }
    combatant_args_.push_back(mask);
  }
  for (const Member& m : members) add(m);
}

CombatantId Table::add(Member member) {
  state_.seats.push_back({.member = member});
  return CombatantId(state_.seats.size() - 1);
}

Faces Table::roll(CombatantId roller, std::uint32_t purpose, int count, unsigned sides) {
  assert(count >= 0 && count < 128 && purpose < TableState::kPurposes);
  const Faces where{static_cast<std::uint32_t>(journal_.faces.size()),
                    static_cast<std::uint8_t>(count)};
  journal_.faces.resize(journal_.faces.size() + static_cast<std::size_t>(count));
  const bool own = roller != kNobody;
  auto& counters = own ? state_.seats[raw(roller)].rolls : state_.rolls;
  dice_->roll({.roller = own ? state_.seats[raw(roller)].member.roller : 0,
               .purpose = purpose | static_cast<std::uint32_t>(state_.branch) << 8,
               .counter = counters[purpose]++},
              sides, std::span(journal_.faces).subspan(where.offset));
  return where;
}

void Table::address(Event& e, Audience audience) {
  const std::uint8_t mask = combatant_args_[raw(e.kind)];
  assert(e.arg_count == descriptor_->events[raw(e.kind)].args.size());
  for (int i = 0; i < e.arg_count; ++i) {
    if (!(mask >> i & 1)) continue;
    const auto who = static_cast<CombatantId>(e.args[static_cast<std::size_t>(i)]);
    if (who != kNobody) audience &= known_to(who);
  }
  e.audience = audience;
  if (audience == kEveryone) {
    ++state_.seen_by_all;
    return;
  }
  for (std::size_t side = 0; side < state_.seen_by_side.size(); ++side) {
    if (audience >> side & 1) ++state_.seen_by_side[side];
  }
}

void Table::set_known_to(CombatantId who, Audience audience) {
  state_.seats[raw(who)].member.known_to =
      static_cast<Audience>(audience | audience_of(side_of(who)));
}

void Table::own_slot(CombatantId who) {
  auto& order = state_.seats[raw(who)].order;
  if (order == StandingOrder::PassUntilMySlot) order = StandingOrder::AskMe;
}

void Table::attacked(CombatantId who) {
  auto& order = state_.seats[raw(who)].order;
  if (order == StandingOrder::PassUntilAttacked) order = StandingOrder::AskMe;
}

void Table::begin(Game& game) {
  assert(!script_.started());
  game_ = &game;
  script_ = game.play(*this);
  script_.start();
}

void Table::resume_from(TableState state, Game& game) {
  open_ = false;
  waiting_ = {};
  script_ = Script<>();
  state_ = std::move(state);
  begin(game);
}

// Returns true when the window needs nobody: its decisions are there already.
bool Table::open(Window&& window) {
  assert(!open_);
  window_ = std::move(window);
  window_.id = WindowId{state_.next_window++};
  decisions_.clear();
  const std::size_t n = window_.candidates.size();
  if (answers_.size() < n) {
    answers_.resize(n);
    lists_.resize(n);
  }
  for (std::size_t i = 0; i < n; ++i) {
    Answer& a = answers_[i];
    a.given = Given::Nothing;
    a.keep = a.listed = a.expanded = false;
    a.choice.values.clear();
  }
  open_ = true;
  if (window_.kind == WindowKind::Claim) {
    for (std::size_t i = 0; i < n; ++i) prefill(i);
  }
  return try_resolve();
}

// What answers for a candidate of a claim window before it is asked.
void Table::prefill(std::size_t candidate) {
  const CombatantId who = window_.candidates[candidate];
  TableState::Seated& seat = state_.seats[raw(who)];
  Answer& answer = answers_[candidate];
  if (seat.kept) {
    const OptionList& listed = list(candidate, true);
    const TableState::Kept kept = *std::exchange(seat.kept, std::nullopt);
    for (std::size_t i = 1; i < listed.options.size(); ++i) {
      if (!listed.options[i].same_as(kept.option)) continue;
      Choice choice = kept.choice;
      choice.option = static_cast<std::uint16_t>(i);
      if (!check(listed, choice)) break;
      answer.given = Given::Act;
      answer.keep = true;
      answer.choice = std::move(choice);
      return;
    }
  }
  const bool nothing_new = seat.passed_at == seen_by(seat.member.side) + 1;
  if (nothing_new || seat.order == StandingOrder::PassUntilMySlot ||
      seat.order == StandingOrder::PassUntilAttacked) {
    answer.given = Given::PassByOrder;
  }
}

bool Table::try_resolve() {
  const std::size_t n = window_.candidates.size();
  if (window_.kind == WindowKind::Claim) {
    for (std::size_t i = 0; i < n; ++i) {
      if (answers_[i].given == Given::Nothing) return false;
      if (answers_[i].given != Given::Act) continue;
      decisions_.push_back({window_.candidates[i], answers_[i].choice});
      keep_voided(i);
      break;
    }
  } else {
    for (std::size_t i = 0; i < n; ++i) {
      if (answers_[i].given == Given::Nothing) return false;
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (answers_[i].given == Given::Act) {
        decisions_.push_back({window_.candidates[i], answers_[i].choice});
      }
    }
  }
  open_ = false;
  return true;
}

// Answers below the winner are void, unless their givers want them given again.
void Table::keep_voided(std::size_t winner) {
  for (std::size_t i = winner + 1; i < window_.candidates.size(); ++i) {
    if (answers_[i].given != Given::Act || !answers_[i].keep) continue;
    state_.seats[raw(window_.candidates[i])].kept =
        TableState::Kept{lists_[i].options[answers_[i].choice.option], answers_[i].choice};
  }
}

std::optional<std::size_t> Table::candidate_index(CombatantId who) const {
  const auto it = std::ranges::find(window_.candidates, who);
  if (!open_ || it == window_.candidates.end()) return std::nullopt;
  return static_cast<std::size_t>(it - window_.candidates.begin());
}

bool Table::awaits(CombatantId who) const {
  const auto i = candidate_index(who);
  return i && answers_[*i].given == Given::Nothing;
}

const OptionList& Table::list(std::size_t candidate, bool full) {
  Answer& a = answers_[candidate];
  OptionList& options = lists_[candidate];
  const CombatantId who = window_.candidates[candidate];
  if (!a.listed) {
    options.clear();
    game_->options(window_, who, options);
    a.listed = true;
  }
  if (full && !a.expanded) {
    for (std::size_t i = 0; i < options.options.size(); ++i) {
      if (options.options[i].open) game_->expand(window_, who, options, i);
    }
    a.expanded = true;
  }
  return options;
}

const OptionList& Table::options(CombatantId who, bool full) {
  const auto i = candidate_index(who);
  assert(i);
  return list(*i, full);
}

void Table::give(std::size_t candidate, const Choice& choice, bool keep) {
  Answer& a = answers_[candidate];
  a.given = choice.passes() ? Given::Pass : Given::Act;
  a.choice = choice;
  a.keep = keep;
  TableState::Seated& seat = state_.seats[raw(window_.candidates[candidate])];
  if (window_.kind == WindowKind::Claim && choice.passes()) {
    seat.passed_at = seen_by(seat.member.side) + 1;
  } else if (seat.order != StandingOrder::AskMe && window_.kind == WindowKind::Claim) {
    seat.order = StandingOrder::AskMe;  // acting breaks the order
  }
  go_on_if_resolved();
}

void Table::go_on_if_resolved() {
  if (!try_resolve()) return;
  std::exchange(waiting_, {}).resume();
}

Result<> Table::answer(WindowId window, CombatantId who, const Choice& choice, bool keep) {
  if (!open_ || window != window_.id) {
    return reject(Code::StaleWindow, "window", "this window is closed; answer the one open now");
  }
  const auto i = candidate_index(who);
  if (!i) return reject(Code::IllegalNow, "combatant", "is not asked in this window");
  if (answers_[*i].given == Given::Pass || answers_[*i].given == Given::Act) {
    return reject(Code::Conflict, "window", "this combatant has answered already");
  }
  if (auto ok = check(list(*i, true), choice); !ok) return ok;
  give(*i, choice, keep);
  return {};
}

void Table::answer_trusted(CombatantId who, const Choice& choice) {
  const auto i = candidate_index(who);
  assert(i && answers_[*i].given == Given::Nothing);
  give(*i, choice, false);
}

Result<> Table::time_out(WindowId window) {
  if (!open_ || window != window_.id) {
    return reject(Code::StaleWindow, "window", "this window is closed");
  }
  for (std::size_t i = 0; i < window_.candidates.size(); ++i) {
    if (answers_[i].given != Given::Nothing) continue;
    answers_[i].given = Given::Pass;
    answers_[i].choice = {};
    TableState::Seated& seat = state_.seats[raw(window_.candidates[i])];
    if (window_.kind == WindowKind::Claim) seat.passed_at = seen_by(seat.member.side) + 1;
  }
  go_on_if_resolved();
  return {};
}

void Table::set_order(CombatantId who, StandingOrder order) {
  TableState::Seated& seat = state_.seats[raw(who)];
  const auto i = candidate_index(who);
  const bool claim = open_ && window_.kind == WindowKind::Claim && i;
  seat.order = order;
  if (order == StandingOrder::AskMe) {
    seat.passed_at = 0;
    seat.kept.reset();
    if (claim && answers_[*i].given == Given::PassByOrder) answers_[*i].given = Given::Nothing;
    return;
  }
  if (order == StandingOrder::PassUntilChange) {
    seat.passed_at = seen_by(seat.member.side) + 1;
    seat.order = StandingOrder::AskMe;
  }
  if (claim && answers_[*i].given == Given::Nothing) {
    answers_[*i].given = Given::PassByOrder;
    go_on_if_resolved();
  }
}

void Table::forget_options() {
  for (Answer& a : answers_) a.listed = a.expanded = false;
}

}  // namespace fray::table
