#include "encounter/encounter.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "dice/fast_source.h"
#include "dice/sealed_source.h"
#include "encounter/history.h"
#include "encounter/powers.h"
#include "encounter/projection.h"
#include "encounter/prompts.h"
#include "encounter/seating.h"
#include "table/common.h"
#include "table/hash.h"

namespace fray::encounter {

using table::Code;
using table::CombatantId;
using table::raw;
using table::Result;
using table::SeatId;

namespace {

std::vector<table::Member> members_of(const table::Setup& setup, const dice::Seed& seed) {
  std::vector<table::Member> members;
  members.reserve(setup.combatants.size());
  for (const table::CombatantSetup& c : setup.combatants) {
    members.push_back({.roller = dice::roller_key(seed, c.key),
                       .side = c.side,
                       .known_to = c.hidden ? table::audience_of(c.side) : table::kEveryone});
  }
  return members;
}

std::unique_ptr<dice::Source> source_of(const dice::Seed& seed, Chance chance) {
  if (chance == Chance::Sealed) return std::make_unique<dice::SealedSource>(seed);
  return std::make_unique<dice::FastSource>(dice::roller_key(seed, "/fast"));
}

// What a GM can do about it; players are not heard while they are behind.
constexpr const char* kDecideFirst =
    "somebody whom not everybody knows of is still to decide; until then whoever does not know "
    "would notice";

std::vector<Viewer> viewers_of(const table::Setup& setup) {
  std::vector<Viewer> viewers;
  for (const table::SeatSetup& seat : setup.seats) {
    const Viewer viewer = viewer_of(seat);
    const bool counted = std::ranges::find(viewers, viewer) != viewers.end();
    if (viewer != kGm && !counted) viewers.push_back(viewer);
  }
  return viewers;
}

}  // namespace

struct Encounter::Impl {
  Impl(const table::Ruleset& ruleset, table::Setup setup_in, const dice::Seed& seed,
       std::unique_ptr<dice::Source> dice, std::unique_ptr<table::Game> game_in)
      : setup(std::move(setup_in)),
        watching(viewers_of(setup)),
        game(std::move(game_in)),
        table(ruleset.descriptor(), std::move(dice), members_of(setup, seed)),
        history(announce_beginning()),
        seating(setup),
        refs(seed),
        prompts(setup) {
    table.begin(*game);
    history.begun(!anybody_behind());
    follow(/*rewound=*/false);
  }

  table::Rest announce_beginning() {
    table.emit(table::common::kBegan);
    return {table.state(), game->clone(), table.dice().clone()};
  }

  // ---- authority ----

  Result<> allow(const Input& input) const {
    return std::visit([&](const auto& action) { return allow(input.by, action); }, input.action);
  }
  Result<> allow_decision(SeatId by, CombatantId who) const {
    // Before anything else, so that the answer does not tell which combatants there are.
    if (!seating.controls(by, table.decider(who))) {
      return table::reject(Code::Forbidden, "combatant", "is not yours to decide for");
    }
    return exists(who);
  }
  Result<> allow(SeatId by, const Answer& answer) const { return allow_decision(by, answer.who); }
  Result<> allow(SeatId by, const Order& order) const { return allow_decision(by, order.who); }
  Result<> allow(SeatId by, const TimeOut&) const {
    if (by == table::kNoSeat) return {};
    return table::reject(Code::Forbidden, "", "only the clock of the table lets a window time out");
  }
  Result<> allow(SeatId by, const GmCommand&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Power&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Rewind&) const { return allow_gm(by); }
  Result<> allow_gm(SeatId by) const {
    if (seating.is_gm(by)) return {};
    return table::reject(Code::Forbidden, "", "only a GM may do this");
  }
  Result<> exists(CombatantId who) const {
    if (raw(who) < table.size()) return {};
    return table::reject(Code::NotFound, "combatant", "there is no such combatant");
  }

  // ---- inputs ----

  Result<> act(const Answer& answer) {
    return table.answer(answer.window, answer.who, answer.choice, answer.keep);
  }
  Result<> act(const TimeOut& time_out) { return table.time_out(time_out.window); }
  Result<> act(const Order& order) {
    if (auto ok = still_going(); !ok) return ok;
    if (raw(order.order) > raw(table::StandingOrder::PassUntilChange)) {
      return table::reject(Code::Invalid, "order", "there is no such standing order");
    }
    if (table.decided_for(table::audience_of(table.side_of(order.who)), order.who)) {
      return table::reject(Code::IllegalNow, "combatant", kDecideFirst);
    }
    table.set_order(order.who, order.order);
    return {};
  }
  Result<> act(const GmCommand& command) {
    if (auto ok = still_going(); !ok) return ok;
    if (auto ok = unnoticed_by_those_behind(command); !ok) return ok;
    if (auto ok = intervene(command); !ok) return ok;
    table.forget_options();
    return {};
  }
  Result<> act(const Power& power) {
    if (auto ok = still_going(); !ok) return ok;
    const table::OptionList list = powers();
    const auto choice = choice_of(list, power);
    if (!choice) return std::unexpected(choice.error());
    if (auto ok = table::check(list, *choice); !ok) return ok;
    const table::Option& option = list.options[choice->option];
    if (!unnoticed(named_by(list, option, power.values))) return not_before_they_decide();
    game->use_power(table, option, {power.values.data(), power.values.size()});
    table.forget_options();
    return {};
  }
  Result<> act(const Rewind&) { std::unreachable(); }  // rewinds are never replayed
  Result<> carry_out(const Input& input) {
    return std::visit([&](const auto& action) { return act(action); }, input.action);
  }
  Result<> rewind(const Rewind& rewind, const Input& input);

  Result<> still_going() const {
    if (!table.over()) return {};
    return table::reject(Code::IllegalNow, "", "the encounter is over");
  }
  Result<> intervene(const GmCommand& command);

  // ---- those who do not know of everybody ----

  bool behind(Viewer viewer, CombatantId shown = table::kNobody) const {
    return viewer != kGm && table.decided_for(table::Audience(1u << raw(viewer)), shown);
  }
  bool anybody_behind() const {
    return std::ranges::any_of(watching, [this](Viewer viewer) { return behind(viewer); });
  }
  /// In the world of whoever is behind something has happened that is not known here yet. What
  /// happens here now comes before it, and there would come after it.
  Result<> unnoticed_by_those_behind(const GmCommand& command) const {
    if (command.kind == GmCommand::Kind::End || raw(command.who) >= table.size()) return {};
    const bool shows = command.kind == GmCommand::Kind::Reveal;
    for (const Viewer viewer : watching) {
      if (!behind(viewer)) continue;
      // Whoever is shown for whom it has waited may know that it has.
      if (shows ? !behind(viewer, command.who) : !knows(viewer, command.who)) continue;
      return not_before_they_decide();
    }
    return {};
  }
  /// Would nobody who is behind notice what befalls these? What names nobody is for all to see.
  bool unnoticed(std::span<const CombatantId> whom) const {
    return std::ranges::none_of(watching, [&](Viewer viewer) {
      const auto known = [&](CombatantId who) { return knows(viewer, who); };
      return behind(viewer) && (whom.empty() || std::ranges::any_of(whom, known));
    });
  }
  bool knows(Viewer viewer, CombatantId who) const { return sees(viewer, table.known_to(who)); }
  static std::unexpected<table::Rejection> not_before_they_decide() {
    return table::reject(Code::IllegalNow, "combatant", kDecideFirst);
  }

  /// By the ruleset, whoever is behind.
  table::OptionList powers() const {
    table::OptionList list;
    game->powers(list);
    return list;
  }

  /// Brings everything that viewers are shown up to date.
  void follow(bool rewound) {
    streams.update(table, rewound);
    refs.update(table);
    prompts.update(table, seating);
  }

  bool changes_nothing(const Input& input) const {
    if (table.over()) return false;
    if (const auto* power = std::get_if<Power>(&input.action)) {
      return *power == Power{.action = table::common::kPass};
    }
    const auto* order = std::get_if<Order>(&input.action);
    return order && table.repeats_order(order->who, order->order);
  }

  /// Those who have decided, should this input be taken.
  std::vector<CombatantId> deciders(const Input& input) const {
    std::vector<CombatantId> who;
    if (const auto* answer = std::get_if<Answer>(&input.action)) who.push_back(answer->who);
    if (const auto* order = std::get_if<Order>(&input.action)) {
      if (order->order != table::StandingOrder::AskMe) who.push_back(order->who);
    }
    if (!std::holds_alternative<TimeOut>(input.action) || !table.window()) return who;
    for (const CombatantId c : table.window()->candidates) {
      if (table.awaits(c)) who.push_back(c);
    }
    return who;
  }

  table::Setup setup;
  std::vector<Viewer> watching;  // but for the GM: the viewers for whom there is a seat
  std::unique_ptr<table::Game> game;
  table::Table table;  // after the game: its scripts end before the game they play
  History history;
  Seating seating;
  Refs refs;
  Streams streams;
  Prompts prompts;
};

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
  }
  return table::reject(Code::Invalid, "kind", "there is no such command");
}

// The nearest checkpoint, and the inputs since then once more. What they emit has been shown
// before; so never to where somebody was behind, who would be shown for the first time what had
// happened in its world long before, and not be asked for what it had decided.
Result<> Encounter::Impl::rewind(const Rewind& rewind, const Input& input) {
  if (rewind.moment > history.moment()) {
    return table::reject(Code::Invalid, "moment",
                         "is from 0 to " + std::to_string(history.moment()));
  }
  if (history.branch() == std::numeric_limits<std::uint16_t>::max()) {
    return table::reject(Code::IllegalNow, "moment", "the encounter was rewound 65535 times");
  }
  const std::size_t shown = table.journal().events.size();
  std::unique_ptr<dice::Source> dice = table.dice().clone();

  const std::uint64_t moment = history.told_before(rewind.moment);
  const History::Point& point = history.point_before(moment);
  std::unique_ptr<table::Game> restored = point.rest.game->clone();
  table.set_dice(point.rest.dice->clone());
  table.resume_from(point.rest.state, *restored);
  game = std::move(restored);
  for (std::uint64_t i = point.moment; i < moment; ++i) {
    const History::Step& step = history.step(i);
    if (step.branch != table.state().branch) {
      table.set_branch(step.branch);
      table.set_dice(history.dice_of(step.branch));
    }
    const Result<> again = carry_out(history.input(step));
    assert(again);
  }
  // The faces stay: what a script has rolled before the prompt it now waits for lies among them.
  table.journal().events.resize(shown);

  history.rewind(moment, input, *dice);
  table.set_branch(history.branch());
  table.set_dice(std::move(dice));
  // Not through emit: a side that has noticed nothing new in the fight is not asked again.
  table.journal().events.push_back({.kind = table::common::kRewound});
  prompts.forget();
  return {};
}

std::expected<std::unique_ptr<Encounter>, std::vector<table::Rejection>> Encounter::create(
    const table::Ruleset& ruleset, table::Setup setup, const dice::Seed& seed, Chance chance) {
  return create_with(ruleset, std::move(setup), seed, source_of(seed, chance));
}

std::expected<std::unique_ptr<Encounter>, std::vector<table::Rejection>> Encounter::create_with(
    const table::Ruleset& ruleset, table::Setup setup, const dice::Seed& seed,
    std::unique_ptr<dice::Source> dice) {
  std::vector<table::Rejection> faults = check_setup(setup);
  if (setup.ruleset != ruleset.descriptor().id) {
    faults.push_back({Code::Unsupported, "ruleset",
                      "is \"" + setup.ruleset + "\", not \"" + ruleset.descriptor().id + "\""});
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  auto game = ruleset.start(setup);
  if (!game) return std::unexpected(std::move(game.error()));
  return std::unique_ptr<Encounter>(new Encounter(
      std::make_unique<Impl>(ruleset, std::move(setup), seed, std::move(dice), std::move(*game))));
}

Encounter::Encounter(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Encounter::~Encounter() = default;

Result<> Encounter::apply(const Input& input) {
  if (auto ok = impl_->allow(input); !ok) return ok;
  if (const auto* rewind = std::get_if<Rewind>(&input.action)) {
    if (auto ok = impl_->rewind(*rewind, input); !ok) return ok;
    impl_->follow(/*rewound=*/true);
    return {};
  }
  if (impl_->changes_nothing(input)) return {};
  const std::vector<CombatantId> deciders = impl_->deciders(input);
  if (impl_->history.point_due()) impl_->table.want_rest();
  if (auto ok = impl_->carry_out(input); !ok) return ok;
  impl_->history.record(input, !impl_->anybody_behind());
  if (auto rest = impl_->table.take_rest()) impl_->history.keep(std::move(*rest));
  for (const CombatantId who : deciders) impl_->prompts.decided(who);
  impl_->follow(/*rewound=*/false);
  return {};
}

const table::Setup& Encounter::setup() const {
  return impl_->setup;
}
const table::Descriptor& Encounter::descriptor() const {
  return impl_->table.descriptor();
}
const std::vector<Input>& Encounter::log() const {
  return impl_->history.log();
}
std::uint64_t Encounter::moment() const {
  return impl_->history.moment();
}
bool Encounter::over() const {
  return impl_->table.over();
}
std::optional<table::Outcome> Encounter::outcome() const {
  return impl_->game->outcome();
}

std::string Encounter::wear(CombatantId who) const {
  assert(raw(who) < impl_->setup.combatants.size());
  return impl_->game->wear(who);
}

std::uint64_t Encounter::digest() const {
  return table::Hash().add(impl_->game->digest()).add(impl_->table.digest()).value();
}

std::uint64_t Encounter::stream_length(Viewer viewer) const {
  return impl_->streams.length(viewer);
}

const table::Event& Encounter::stream_event(Viewer viewer, std::uint64_t seq) const {
  assert(seq >= 1 && seq <= stream_length(viewer));
  return journal().events[impl_->streams.at(viewer, seq)];
}

const table::Journal& Encounter::journal() const {
  return impl_->table.journal();
}

bool Encounter::snapshot_due(Viewer viewer, std::uint64_t seq) const {
  return impl_->streams.snapshot_due(viewer, seq);
}

std::span<const dice::Face> Encounter::faces(std::int32_t dice_argument) const {
  return journal().dice(table::Faces::unpack(dice_argument));
}

std::span<const dice::Face> Encounter::sides(std::int32_t dice_argument) const {
  return journal().sides_of(table::Faces::unpack(dice_argument));
}

bool Encounter::knows(Viewer viewer, CombatantId who) const {
  return raw(who) < impl_->table.size() && sees(viewer, impl_->table.known_to(who));
}

std::string Encounter::map() const {
  return impl_->game->map(setup().map);
}

table::View Encounter::view(Viewer viewer) const {
  table::View whole;
  impl_->game->view(whole);
  return project(std::move(whole), viewer, impl_->table);
}

std::vector<CombatantId> Encounter::awaited(Viewer viewer) const {
  std::vector<CombatantId> awaited;
  if (!window() || behind(viewer)) return awaited;
  const auto own = viewer == kGm ? table::kGmOnly : table::Audience(1u << raw(viewer));
  for (const CombatantId who : window()->candidates) {
    const bool asked =
        impl_->table.unanswered(who) || (viewer != kGm && impl_->table.asks_again(who));
    if (!asked || !knows(viewer, who)) continue;
    // Would it be asked in the viewer's world, by what its side would believe there?
    const auto both =
        static_cast<table::Audience>(own | table::audience_of(impl_->table.side_of(who)));
    if (impl_->table.decided_for(both, who)) continue;
    // Not whoever is asked again for what this viewer has not noticed.
    const bool again =
        window()->kind == table::WindowKind::Claim && impl_->table.asked_unseen(who, own);
    if (!again) awaited.push_back(who);
  }
  return awaited;
}

std::vector<CombatantId> Encounter::needed() const {
  return impl_->table.needed();
}

bool Encounter::behind(Viewer viewer) const {
  return impl_->behind(viewer);
}

bool Encounter::anybody_behind() const {
  return impl_->anybody_behind();
}

Ref Encounter::ref(CombatantId who) const {
  return impl_->refs.of(who);
}

CombatantId Encounter::find(Viewer viewer, Ref ref) const {
  const CombatantId who = impl_->refs.find(ref);
  return knows(viewer, who) ? who : table::kNobody;
}

table::OptionList Encounter::powers() const {
  if (over()) return only_to_pass();
  table::OptionList list = impl_->powers();
  if (!anybody_behind()) return list;
  return narrowed(list, [this](const Named& whom) { return impl_->unnoticed(whom); });
}

const table::Window* Encounter::window() const {
  return impl_->table.window();
}

const std::vector<Prompt>& Encounter::prompts(SeatId seat) const {
  assert(raw(seat) < impl_->setup.seats.size());
  return impl_->prompts.open(seat);
}

std::vector<std::uint32_t> Encounter::suspended(SeatId seat) const {
  assert(raw(seat) < impl_->setup.seats.size());
  return impl_->prompts.suspended(seat);
}

const table::OptionList& Encounter::options(const Prompt& prompt) {
  assert(window() && window()->id == prompt.window);
  return impl_->table.options(prompt.who);
}

std::vector<table::OddsRow> Encounter::odds(const Prompt& prompt, std::size_t option) {
  const table::OptionList& list = options(prompt);
  std::vector<table::OddsRow> rows;
  if (option < list.options.size()) {
    impl_->game->odds(*window(), prompt.who, list, option, rows);
  }
  return rows;
}

bool Encounter::controls(SeatId seat, CombatantId who) const {
  return impl_->seating.controls(seat, impl_->table.decider(who));
}

table::Table& Encounter::raw_table() {
  return impl_->table;
}

}  // namespace fray::encounter
