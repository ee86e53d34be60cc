#include "table/table.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "table/hash.h"

namespace fray::table {

Table::Table(const Descriptor& descriptor, std::unique_ptr<dice::Source> dice,
             const std::vector<Member>& members)
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
  const bool own = roller != kNoCombatant;
  auto& counters = own ? state_.seats[raw(roller)].rolls : state_.rolls;
  const dice::Stream stream{.roller = own ? state_.seats[raw(roller)].member.roller : 0,
                            .purpose = purpose,
                            .counter = counters.next(purpose)};
  std::vector<dice::Face> by_hand;
  if (own) by_hand = take_thrown(state_.seats[raw(roller)], count, sides);
  const Faces rolled = throw_dice(stream, count, sides, by_hand);
  if (!by_hand.empty()) {
    journal_.by_hand.push_back({rolled.offset, static_cast<std::uint8_t>(by_hand.size())});
  }
  if (own && count > 0 && rolls_in_secret_ && rolls_in_secret_(roller)) {
    journal_.secret.push_back(rolled);
  }
  return rolled;
}

Faces Table::roll_against(CombatantId whom, std::uint32_t purpose, int count, unsigned sides) {
  TableState::Seated& seat = state_.seats[raw(whom)];
  return throw_dice({.roller = dice::against(seat.member.roller),
                     .purpose = purpose,
                     .counter = seat.rolls.next(purpose)},
                    count, sides);
}

Faces Table::throw_dice(const dice::Stream& stream, int count, unsigned sides,
                        std::span<const dice::Face> first) {
  assert(count >= 0 && count < 128);
  const Faces where{static_cast<std::uint32_t>(journal_.faces.size()),
                    static_cast<std::uint8_t>(count)};
  const std::size_t thrown = journal_.faces.size() + static_cast<std::size_t>(count);
  journal_.faces.resize(thrown);
  journal_.sides.resize(thrown, static_cast<dice::Face>(sides));
  dice::Stream branched = stream;
  branched.purpose |= static_cast<std::uint32_t>(state_.branch) << 8;
  const std::span thrown_now = std::span(journal_.faces).subspan(where.offset);
  std::ranges::copy(first, thrown_now.begin());
  dice_->roll(branched, sides, thrown_now.subspan(first.size()));
  return where;
}

std::vector<dice::Face> Table::take_thrown(TableState::Seated& seat, int most, unsigned sides) {
  const auto waiting = std::ranges::find(seat.thrown, sides, &ThrownDice::sides);
  if (waiting == seat.thrown.end() || most == 0) return {};
  const auto end =
      waiting->faces.begin() + std::min<std::ptrdiff_t>(most, std::ssize(waiting->faces));
  std::vector<dice::Face> taken(waiting->faces.begin(), end);
  waiting->faces.erase(waiting->faces.begin(), end);
  if (waiting->faces.empty()) seat.thrown.erase(waiting);
  return taken;
}

void Table::throw_by_hand(CombatantId who, ThrownDice dice) {
  std::vector<ThrownDice>& thrown = state_.seats[raw(who)].thrown;
  const auto place = std::ranges::lower_bound(thrown, dice.sides, {}, &ThrownDice::sides);
  const bool waits = place != thrown.end() && place->sides == dice.sides;
  if (dice.faces.empty()) {
    if (waits) thrown.erase(place);
  } else if (waits) {
    *place = std::move(dice);
  } else {
    thrown.insert(place, std::move(dice));
  }
}

void Table::attacked(CombatantId who) {
  auto& order = state_.seats[raw(who)].order;
  if (order == StandingOrder::PassUntilAttacked) order = StandingOrder::AskMe;
  if (order == StandingOrder::AutoPass) order = StandingOrder::AutoPassAwake;
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
  stopped_ = false;
  checkpoint_wanted_ = false;
  rest_.reset();
  state_ = std::move(state);
  begin(game);
}

void Table::stop() {
  open_ = false;
  waiting_ = {};
  script_ = Script<>();
  stopped_ = true;
}

// Returns true when the window needs no answers: its decisions are there already.
bool Table::open(Window&& window, const Question& question) {
  assert(!open_);
  question_ = &question;
  if (checkpoint_wanted_ && window.is_quiescent) {
    rest_ = Rest{state_, game_->clone(), dice_->clone()};
    checkpoint_wanted_ = false;
  }
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
    a.keep = a.kept = a.listed = a.expanded = false;
    a.holds_for = 0;
    a.choice.values.clear();
  }
  open_ = true;
  assert(!window_.bluffs || (bluffs_ && window_.kind == WindowKind::Each));
  if (window_.heeds_orders()) {
    for (std::size_t i = 0; i < n; ++i) prefill(i);
  }
  // One that has ordered to pass decides nothing, which is for its own side to know.
  pausing_ = window_.bluffs;
  for (std::size_t i = 0; i < n && pausing_; ++i) {
    const bool asked = answers_[i].given == Given::Nothing;
    if (asked && bluffs_about(window_.candidates[i], window_.actor)) pausing_ = false;
  }
  if (try_resolve()) return true;
  if (state_.any_asks_again) ask_again_where_due();
  return false;
}

// What answers for a candidate before it is asked.
void Table::prefill(std::size_t candidate) {
  const CombatantId who = window_.candidates[candidate];
  TableState::Seated& seat = state_.seats[raw(who)];
  Answer& answer = answers_[candidate];
  if (window_.kind == WindowKind::Each) {  // a pass in it is only about what it asks
    const StandingOrder order = order_in_force(who);
    if (order != StandingOrder::AskMe && !stays(order)) answer.given = Given::PassByOrder;
    return;
  }
  const bool nothing_new = seat.passed_at == perceived(seat.member.side) + 1;
  if (seat.kept && !nothing_new) {
    TableState::Kept kept = *std::exchange(seat.kept, std::nullopt);
    // Without `asked_for`, asking again would reveal that a hidden combatant has taken the window.
    if (kept.asked_for || kept.seen == perceived(seat.member.side)) {
      if (find_again(kept.option, kept.choice, candidate)) {
        answer.given = Given::Act;
        answer.keep = kept.asked_for;
        answer.kept = true;
        answer.choice = std::move(kept.choice);
        return;
      }
    } else if (is_believed_to_act(seat)) {
      seat.kept = std::move(kept);  // what others still believe, for a GM command to end
    }
  }
  if (nothing_new || passes_by_order(who) || is_spared(candidate)) {
    answer.given = Given::PassByOrder;
  }
}

// In another's slot it has nothing to choose that matters to the fight, and the table has agreed
// not to ask then. In its own slot it is always asked, so that no round goes by unseen.
bool Table::is_spared(std::size_t candidate) {
  const CombatantId who = window_.candidates[candidate];
  if (!skips_minor_ || !window_.concurrent() || who == window_.slot) return false;
  if (state_.seats[raw(who)].order == StandingOrder::AlwaysAsk) return false;
  const std::vector<Option>& options = list(candidate, false).options;
  return std::all_of(options.begin() + 1, options.end(),
                     [this](const Option& option) { return is_minor(*descriptor_, option); });
}

// Does its order answer for it in the open claim?
bool Table::passes_by_order(CombatantId who) const {
  switch (state_.seats[raw(who)].order) {
    case StandingOrder::PassUntilMySlot:
    case StandingOrder::PassUntilAttacked:
      return true;
    case StandingOrder::AutoPass:
    case StandingOrder::SkipToMySlot:
      return window_.concurrent();
    case StandingOrder::AskMe:
    case StandingOrder::PassUntilChange:
    case StandingOrder::AlwaysAsk:
    case StandingOrder::Autopilot:
    case StandingOrder::AutoPassAwake:
      break;
  }
  return false;
}

bool Table::try_resolve() {
  const std::size_t n = window_.candidates.size();
  if (window_.kind == WindowKind::Claim) {
    for (std::size_t i = 0; i < n; ++i) {
      if (answers_[i].given == Given::Nothing) return false;
      if (answers_[i].given != Given::Act) continue;
      decide(i);
      keep_voided(i);
      hold_open(i);
      break;
    }
  } else {
    if (pausing_) return false;
    for (std::size_t i = 0; i < n; ++i) {
      if (answers_[i].given == Given::Nothing) return false;
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (answers_[i].given == Given::Act) decide(i);
    }
  }
  open_ = false;
  return true;
}

void Table::decide(std::size_t candidate) {
  const Choice& choice = answers_[candidate].choice;
  decisions_.push_back(
      {window_.candidates[candidate], lists_[candidate].options[choice.option], choice});
}

// Answers below the winner are void, unless they may be given again.
void Table::keep_voided(std::size_t winner) {
  for (std::size_t i = winner + 1; i < window_.candidates.size(); ++i) {
    const Answer& a = answers_[i];
    if (a.given != Given::Act || !a.listed) continue;
    TableState::Seated& seat = state_.seats[raw(window_.candidates[i])];
    seat.kept = TableState::Kept{lists_[i].options[a.choice.option], a.choice, a.keep,
                                 perceived(seat.member.side)};
  }
}

// Looks for the same option in the list of now; true when `choice` is legal there, with its new
// index.
bool Table::find_again(const Option& option, Choice& choice, std::size_t candidate) {
  const OptionList& offered = list(candidate, true);
  for (std::size_t i = 0; i < offered.options.size(); ++i) {
    if (!offered.options[i].same_as(option)) continue;
    choice.option = static_cast<std::uint32_t>(i);
    if (is_legal(candidate, choice)) return true;
  }
  return false;
}

Result<> Table::is_legal(std::size_t candidate, const Choice& choice) {
  const OptionList& offered = list(candidate, true);
  if (auto ok = check(offered, choice); !ok) return ok;
  if (!offered.is_limited(offered.options[choice.option])) return {};
  return question_->fits(window_.candidates[candidate], offered, choice);
}

Result<> Table::check_answer(CombatantId who, const Choice& choice) {
  const auto i = candidate_index(who);
  assert(i);
  return is_legal(*i, choice);
}

std::optional<std::size_t> Table::candidate_index(CombatantId who) const {
  const auto it = std::ranges::find(window_.candidates, who);
  if (!open_ || it == window_.candidates.end()) return std::nullopt;
  return static_cast<std::size_t>(it - window_.candidates.begin());
}

const OptionList& Table::list(std::size_t candidate, bool full) {
  Answer& a = answers_[candidate];
  OptionList& options = lists_[candidate];
  const CombatantId who = window_.candidates[candidate];
  if (!a.listed) {
    options.clear();
    question_->list(who, options);
    a.listed = true;
  }
  if (full && !a.expanded) {
    for (std::size_t i = 0; i < options.options.size(); ++i) {
      if (options.options[i].open) question_->expand(who, options, i);
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

const OptionList& Table::options_with(CombatantId who, std::size_t option) {
  const auto i = candidate_index(who);
  assert(i);
  list(*i, false);
  OptionList& options = lists_[*i];
  if (options.options[option].open) question_->expand(who, options, option);
  return options;
}

// Acting breaks an order, and makes one that passes automatically be asked until it passes again.
void Table::act_despite_order(TableState::Seated& seat) {
  if (!stays(seat.order)) {
    seat.order = StandingOrder::AskMe;
  } else if (seat.order == StandingOrder::AutoPass || seat.order == StandingOrder::SkipToMySlot) {
    seat.order = StandingOrder::AutoPassAwake;
  }
}

void Table::note_pass(TableState::Seated& seat) {
  if (seat.order == StandingOrder::AutoPassAwake) seat.order = StandingOrder::AutoPass;
  seat.passed_at = perceived(seat.member.side) + 1;
  believe(seat, kEveryone, /*acted=*/false);
}

void Table::give(std::size_t candidate, const Choice& choice, bool keep) {
  Answer& a = answers_[candidate];
  a.given = choice.passes() ? Given::Pass : Given::Act;
  a.choice = choice;
  a.keep = keep;
  TableState::Seated& seat = state_.seats[raw(window_.candidates[candidate])];
  seat.ordered_at = 0;
  if (window_.kind == WindowKind::Claim && choice.passes()) {
    note_pass(seat);
  } else if (window_.kind == WindowKind::Claim) {
    act_despite_order(seat);
    seat.passed_at = 0;  // an earlier pass is over as well
  } else if (window_.heeds_orders() && !choice.passes()) {
    act_despite_order(seat);
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
  // A candidate that passed by an order may pass again, which changes nothing.
  const bool passed = i && answers_[*i].given == Given::PassByOrder && choice.passes();
  if (!passed && raw(who) < size() && decided_for(audience_of(side_of(who)), who)) {
    return reject(Code::StaleWindow, "window",
                  "this window is already decided; answer the next one");
  }
  if (!i) return reject(Code::IllegalNow, "combatant", "has no decision in this window");
  if (!choice.passes() && pass_has_decided(*i)) {
    return reject(Code::StaleWindow, "window",
                  "this window is already decided; answer the next one");
  }
  if (answers_[*i].given == Given::Pass || answers_[*i].given == Given::Act) {
    return reject(Code::Conflict, "window", "this combatant has already answered");
  }
  if (auto ok = is_legal(*i, choice); !ok) return ok;
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
  if (pausing_) {
    pausing_ = false;
    go_on_if_resolved();
    return {};
  }
  // A candidate that believes the window decided is not late in it.
  std::vector<std::size_t> late;
  for (std::size_t i = 0; i < window_.candidates.size(); ++i) {
    if (awaits(window_.candidates[i])) late.push_back(i);
  }
  for (std::size_t i = 0; i < window_.candidates.size(); ++i) {
    if (answers_[i].given != Given::Nothing) continue;
    answers_[i].given = Given::Pass;
    answers_[i].choice = {};
  }
  for (const std::size_t i : late) {
    TableState::Seated& seat = state_.seats[raw(window_.candidates[i])];
    seat.ordered_at = 0;
    if (window_.kind == WindowKind::Claim) note_pass(seat);
  }
  go_on_if_resolved();
  return {};
}

void Table::set_order(CombatantId who, StandingOrder order, bool in_own_slot) {
  TableState::Seated& seat = state_.seats[raw(who)];
  const auto i = candidate_index(who);
  seat.last_order = order;
  seat.ordered_at = perceived(seat.member.side) + 1;
  if (order == StandingOrder::Autopilot) {
    seat.order = order;
    return;
  }
  if (order == StandingOrder::AutoPass && in_own_slot) {
    seat.order = StandingOrder::AutoPassAwake;
    return;
  }
  if (order == StandingOrder::AskMe || order == StandingOrder::AlwaysAsk) {
    if (i && pass_has_decided(*i)) {
      seat.asks_again = state_.any_asks_again = true;
    } else {
      ask_me(who);
    }
    return;
  }
  seat.order = order;
  if (order == StandingOrder::PassUntilChange) {
    note_pass(seat);
    seat.order = StandingOrder::AskMe;
  }
  if (!i) return;
  const bool heeded = stays(order) ? passes_by_order(who) && awaits(who) : window_.heeds_orders();
  if (heeded && answers_[*i].given == Given::Nothing) {
    answers_[*i].given = Given::PassByOrder;
    go_on_if_resolved();
  }
}

// What its seat has called being asked.
StandingOrder Table::order_to_ask(const TableState::Seated& seat) {
  return seat.last_order == StandingOrder::AlwaysAsk ? StandingOrder::AlwaysAsk
                                                     : StandingOrder::AskMe;
}

void Table::ask_me(CombatantId who) {
  TableState::Seated& seat = state_.seats[raw(who)];
  seat.order = order_to_ask(seat);
  seat.passed_at = 0;
  seat.answered = {};
  seat.kept.reset();
  seat.asks_again = false;
  const auto i = candidate_index(who);
  if (!i || !window_.heeds_orders()) return;
  // However it passed a claim: a window may have been reopened, for hidden reasons, since it did so
  // itself.
  Answer& answer = answers_[*i];
  const bool passed = answer.given == Given::PassByOrder ||
                      (answer.given == Given::Pass && window_.kind == WindowKind::Claim);
  if (passed && list(*i, false).options.size() > 1) answer.given = Given::Nothing;
}

StandingOrder Table::order_in_force(CombatantId who) const {
  const TableState::Seated& seat = state_.seats[raw(who)];
  if (seat.asks_again) return order_to_ask(seat);
  if (seat.order == StandingOrder::AutoPassAwake) return StandingOrder::AutoPass;
  // It is over with the first change that its side perceives.
  if (repeats_order(who, StandingOrder::PassUntilChange)) return StandingOrder::PassUntilChange;
  return seat.order;
}

bool Table::repeats_order(CombatantId who, StandingOrder order) const {
  const TableState::Seated& seat = state_.seats[raw(who)];
  return seat.last_order == order && seat.ordered_at == perceived(seat.member.side) + 1;
}

void Table::forget_options(Audience aware) {
  if (!open_) return;
  for (std::size_t i = 0; i < window_.candidates.size(); ++i) {
    Answer& a = answers_[i];
    const bool acted = a.given == Given::Act && a.listed;
    const Option chosen = acted ? lists_[i].options[a.choice.option] : Option{};
    a.listed = a.expanded = false;
    if (acted && !find_again(chosen, a.choice, i)) {
      make_void(i, aware);
    } else if (a.given == Given::Nothing) {
      doubt_kept_claim(i, aware);
    }
    // A candidate that can no longer do anything is not asked, where all who know of it see why.
    const bool seen = (known_to(window_.candidates[i]) & ~aware) == 0;
    const bool asked = a.given == Given::Nothing;
    if (asked && seen && list(i, false).options.size() <= 1) a.given = Given::PassByOrder;
  }
  go_on_if_resolved();
}

void Table::arrange(std::span<const CombatantId> order) {
  if (!open_ || window_.kind != WindowKind::Claim) return;
  std::vector<std::size_t> from(window_.candidates.size());
  std::iota(from.begin(), from.end(), std::size_t{0});
  std::ranges::stable_sort(from, {}, [&](std::size_t candidate) {
    return std::ranges::find(order, window_.candidates[candidate]) - order.begin();
  });
  const Window before = window_;
  std::vector<Answer> answers;
  std::vector<OptionList> lists;
  for (std::size_t i = 0; i < from.size(); ++i) {
    window_.candidates[i] = before.candidates[from[i]];
    answers.push_back(std::move(answers_[from[i]]));
    lists.push_back(std::move(lists_[from[i]]));
  }
  std::ranges::move(answers, answers_.begin());
  std::ranges::move(lists, lists_.begin());
}

std::uint64_t Table::digest() const {
  StateHash hash;
  const auto add_choice = [&hash](const Choice& choice) {
    hash.add(choice.option).add(choice.values.size()).add_each(choice.values);
  };
  hash.add(state_.next_window, state_.branch).add(state_.seen_by_all);
  for (const auto& one : state_.seen_in_world) hash.add_each(one);
  state_.rolls.add_to(hash);
  hash.add(state_.seats.size());
  for (const TableState::Seated& seat : state_.seats) {
    hash.add(seat.member.roller).add(seat.passed_at).add(seat.ordered_at);
    hash.add(seat.member.side, seat.member.known_to, seat.decider, seat.asks_again, seat.order,
             seat.last_order);
    for (const TableState::Believed& b : seat.answered) hash.add(b.at << 1 | (b.acted ? 1u : 0u));
    seat.rolls.add_to(hash);
    for (const ThrownDice& waiting : seat.thrown) {
      hash.add(waiting.sides).add(waiting.faces.size()).add_each(waiting.faces);
    }
    hash.add(seat.kept.has_value());
    if (!seat.kept) continue;
    const Option& o = seat.kept->option;
    hash.add(o.action, o.item, o.mode, o.target);
    hash.add(seat.kept->asked_for).add(seat.kept->seen);
    add_choice(seat.kept->choice);
  }
  hash.add(over()).add(open_);
  if (!open_) return hash.value();
  hash.add(window_.id, window_.kind, window_.moment, window_.actor, window_.subject);
  if (window_.bluffs) hash.add(pausing_);
  hash.add(window_.candidates.size());
  for (std::size_t i = 0; i < window_.candidates.size(); ++i) {
    hash.add(window_.candidates[i], answers_[i].given);
    if (answers_[i].holds_for != 0) hash.add(answers_[i].holds_for);
    if (answers_[i].given != Given::Act) continue;
    hash.add(answers_[i].keep);
    add_choice(answers_[i].choice);
  }
  return hash.value();
}

}  // namespace fray::table
