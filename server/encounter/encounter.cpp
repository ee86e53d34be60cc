#include "encounter/encounter.h"

#include <algorithm>
#include <cassert>

#include "dice/fast_source.h"
#include "dice/sealed_source.h"
#include "encounter/impl.h"
#include "table/common.h"
#include "table/hash.h"

namespace fray::encounter {

namespace {

std::vector<Viewer> viewers_of(const table::Setup& setup) {
  std::vector<Viewer> viewers;
  for (const table::SeatSetup& seat : setup.seats) {
    const Viewer viewer = viewer_of(seat);
    const bool counted = std::ranges::find(viewers, viewer) != viewers.end();
    if (viewer != kGm && !counted) viewers.push_back(viewer);
  }
  return viewers;
}

std::unique_ptr<dice::Source> source_of(const dice::Seed& seed, Chance chance) {
  if (chance == Chance::Sealed) return std::make_unique<dice::SealedSource>(seed);
  return std::make_unique<dice::FastSource>(dice::roller_key(seed, "/fast"));
}

}  // namespace

std::vector<Encounter::Impl::AtFirst> Encounter::Impl::beginning(const table::Setup& setup) {
  std::vector<AtFirst> all;
  all.reserve(setup.combatants.size());
  for (const table::CombatantSetup& c : setup.combatants) all.push_back({c.side, c.name});
  return all;
}

Encounter::Impl::Impl(const table::Descriptor& descriptor, table::Setup setup_in,
                      const dice::Seed& seed_in, std::unique_ptr<dice::Source> dice,
                      std::unique_ptr<table::Game> game_in, bool sealed_in)
    : setup(std::move(setup_in)),
      seed(seed_in),
      at_first(beginning(setup)),
      watching(viewers_of(setup)),
      game(std::move(game_in)),
      table(descriptor, std::move(dice), members()),
      history(announce_beginning(), setup.policy.rewind_dice == table::RewindDice::Kept),
      seating(setup),
      refs(seed),
      names(setup),
      prompts(setup),
      sealed(sealed_in) {
  table.set_bluffs(setup.policy.reactions == table::ReactionsShown::Bluff);
  table.set_skips_minor(setup.policy.skip_minor);
  table.set_secret_rollers([this](CombatantId who) { return rolls_in_secret(who); });
}

table::Rest Encounter::Impl::announce_beginning() {
  table.emit(table::common::kBegan);
  return {table.state(), game->clone(), table.dice().clone()};
}

std::uint64_t Encounter::Impl::digest() const {
  const std::uint64_t state = table::StateHash().add(game->digest()).add(table.digest()).value();
  const bool named = !renamed.empty() || !name_known.empty();
  if (seating.handed().empty() && dice_shown.empty() && !named) return state;
  table::StateHash hash;
  hash.add(state);
  for (const auto& [who, seat] : seating.handed()) hash.add(raw(who)).add(raw(seat));
  if (dice_shown.empty() && !named) return hash.value();
  hash.add(dice_shown.size());
  for (const auto& [who, shown] : dice_shown) hash.add(raw(who)).add(shown);
  for (const CombatantId who : renamed) hash.add(raw(who)).add(setup.combatants[raw(who)].name);
  for (const auto& [who, audience] : name_known) hash.add(raw(who)).add(audience);
  return hash.value();
}

namespace {

// "squares", or "squares or bands"
std::string boards_of(const table::Descriptor& descriptor) {
  std::string text;
  for (const table::BoardDef& board : descriptor.boards) {
    text += (text.empty() ? "" : " or ") +
            std::string(document::spelling_of<table::BoardKind>(table::kBoardWords, board.kind));
  }
  return text;
}

// nullptr: the ruleset is not played on such boards.
const table::BoardDef* board_of(const table::Descriptor& descriptor, table::BoardKind kind) {
  const auto found = std::ranges::find(descriptor.boards, kind, &table::BoardDef::kind);
  return found != descriptor.boards.end() ? &*found : nullptr;
}

// "2 (2 meters) or 12 (12 meters)"
std::string scales_of(const table::BoardDef& board) {
  std::string text = std::to_string(board.scale) + " (" + board.step + ")";
  for (const table::BoardScale& one : board.further) {
    text += " or " + std::to_string(one.scale) + " (" + one.step + ")";
  }
  return text;
}

}  // namespace

std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> begin_game(
    const table::Ruleset& ruleset, const table::Setup& setup) {
  std::vector<table::Rejection> faults = check_setup(setup);
  if (setup.ruleset != ruleset.descriptor().id) {
    faults.push_back({Code::Unsupported, "ruleset",
                      "is \"" + setup.ruleset + "\", not \"" + ruleset.descriptor().id + "\""});
  } else if (const table::BoardDef* board = board_of(ruleset.descriptor(), setup.board.kind);
             board == nullptr) {
    faults.push_back(
        {Code::Unsupported, "board",
         setup.ruleset + " is played on " + boards_of(ruleset.descriptor()) + " only"});
  } else if (!table::scale_of(ruleset.descriptor(), setup.board)) {
    faults.push_back(
        {Code::Unsupported, "scale",
         "is no scale of such a board in " + setup.ruleset + ", which has " + scales_of(*board)});
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return ruleset.start(setup);
}

Encounter::CreateResult Encounter::create(const table::Ruleset& ruleset, table::Setup setup,
                                          const dice::Seed& seed, Chance chance) {
  return make(ruleset, std::move(setup), seed, source_of(seed, chance), chance == Chance::Sealed);
}

Encounter::CreateResult Encounter::create_with(const table::Ruleset& ruleset, table::Setup setup,
                                               const dice::Seed& seed,
                                               std::unique_ptr<dice::Source> dice) {
  return make(ruleset, std::move(setup), seed, std::move(dice), /*sealed=*/false);
}

Encounter::CreateResult Encounter::make(const table::Ruleset& ruleset, table::Setup setup,
                                        const dice::Seed& seed, std::unique_ptr<dice::Source> dice,
                                        bool sealed) {
  auto game = begin_game(ruleset, setup);
  if (!game) return std::unexpected(std::move(game.error()));
  auto impl = std::make_unique<Impl>(ruleset.descriptor(), std::move(setup), seed, std::move(dice),
                                     std::move(*game), sealed);
  impl->begin();
  return std::unique_ptr<Encounter>(new Encounter(std::move(impl)));
}

Encounter::CreateResult Encounter::resume(const table::Ruleset& ruleset, table::Setup setup,
                                          const dice::Seed& seed, Kept kept) {
  auto game = begin_game(ruleset, setup);
  if (!game) return std::unexpected(std::move(game.error()));
  auto impl = std::make_unique<Impl>(ruleset.descriptor(), std::move(setup), seed,
                                     source_of(seed, Chance::Sealed), std::move(*game), true);
  if (auto ok = impl->resume(std::move(kept)); !ok) {
    return std::unexpected(std::vector{std::move(ok.error())});
  }
  return std::unique_ptr<Encounter>(new Encounter(std::move(impl)));
}

Encounter::Encounter(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Encounter::~Encounter() = default;

Result<> Encounter::apply(const Input& input) {
  if (auto ok = impl_->allow(input); !ok) return ok;
  if (const auto* rewind = std::get_if<Rewind>(&input.action)) {
    if (auto ok = impl_->rewind(*rewind, input); !ok) return ok;
    impl_->known_round.reset();
    impl_->follow(/*rewound=*/true);
    return {};
  }
  if (impl_->changes_nothing(input)) return {};
  const std::vector<CombatantId> deciders = impl_->deciders(input);
  const bool point_due = impl_->history.point_due();
  if (point_due || impl_->checkpoint_wanted) impl_->table.want_rest();
  History::Step step{.round = impl_->round(), .first = journal().events.size()};
  if (auto ok = impl_->carry_out(input); !ok) return ok;
  impl_->known_round.reset();
  step.all_caught_up = !impl_->anyone_waits_for_hidden();
  step.last = journal().events.size();
  impl_->history.record(input, step);
  if (auto rest = impl_->table.take_rest()) {
    // While a viewer is behind, the checkpoint waits for the next one.
    const bool all_caught_up = !impl_->anyone_waits_for_hidden();
    if (point_due || all_caught_up) impl_->history.keep(std::move(*rest));
    if (all_caught_up) impl_->checkpoint_wanted = false;
  }
  for (const CombatantId who : deciders) impl_->prompts.decided(who);
  impl_->follow(/*rewound=*/false);
  return {};
}

void Encounter::want_checkpoint() {
  impl_->checkpoint_wanted = impl_->keeps_checkpoints();
}
std::optional<Encounter::Checkpoint> Encounter::checkpoint() const {
  return impl_->checkpoint();
}
void Encounter::checkpoint_stored() {
  impl_->checkpoint_stored();
}
void Encounter::forget_stored_parts() {
  impl_->stored = {};
  impl_->stored_parts = 0;
}
const table::Setup& Encounter::setup() const {
  return impl_->setup;
}
table::Setup Encounter::first_setup() const {
  table::Setup first = impl_->setup;
  impl_->dismiss(first);
  return first;
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
std::vector<Moment> Encounter::moments(std::uint64_t before, std::size_t most) const {
  const History& history = impl_->history;
  std::vector<Moment> moments;
  for (std::uint64_t m = std::min(before, moment()); m-- > history.earliest();) {
    if (moments.size() == most) break;
    if (!history.all_caught_up(m)) continue;
    const History::Step& step = history.step(m);
    Moment& listed = moments.emplace_back(Moment{.number = m, .round = step.round});
    if (step.first < step.last) listed.next = journal().events[step.first];
    const auto* answer = std::get_if<Answer>(&history.input(step).action);
    if (answer) listed.who = answer->who;
  }
  return moments;
}

Result<Encounter::Past> Encounter::past(std::uint64_t moment) {
  if (auto ok = impl_->can_be_played_again(moment); !ok) return std::unexpected(ok.error());
  const std::uint64_t inputs = moment - impl_->history.point_before(moment).moment;
  return Past{std::unique_ptr<Encounter>(new Encounter(impl_->at(moment))), inputs};
}

std::optional<std::uint64_t> Encounter::before_last_decision() const {
  const History& history = impl_->history;
  for (std::uint64_t m = moment(); m-- > history.earliest();) {
    const Input& input = history.input(history.step(m));
    // An order that stays is about what is to come: a page gives one when its player sits down.
    const auto* order = std::get_if<Order>(&input.action);
    const bool decides =
        std::holds_alternative<Answer>(input.action) || (order && !table::stays(order->order));
    if (decides && impl_->seating.is_player(input.by)) return m;
  }
  return std::nullopt;
}

bool Encounter::over() const {
  return impl_->table.over();
}
std::optional<table::Outcome> Encounter::outcome() const {
  return impl_->game->outcome();
}

std::string Encounter::carried_state(CombatantId who) const {
  assert(raw(who) < impl_->setup.combatants.size());
  return impl_->game->carried_state(who);
}

std::uint64_t Encounter::digest() const {
  return impl_->digest();
}

std::uint64_t Encounter::stream_length(Viewer viewer) const {
  return impl_->streams.length(viewer);
}

const table::Event& Encounter::stream_event(Viewer viewer, std::uint64_t seq) const {
  return journal().events[stream_place(viewer, seq)];
}

std::size_t Encounter::stream_place(Viewer viewer, std::uint64_t seq) const {
  assert(seq >= 1 && seq <= stream_length(viewer));
  return impl_->streams.at(viewer, seq);
}

std::uint64_t Encounter::rewound_to(Viewer viewer, const table::Event& event) const {
  return impl_->streams.rewound_to(viewer, event, journal());
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

bool Encounter::shows_faces(Viewer viewer, std::int32_t dice_argument) const {
  return viewer == kGm || !journal().is_secret(table::Faces::unpack(dice_argument));
}

bool Encounter::rolls_in_secret(CombatantId who) const {
  return impl_->rolls_in_secret(who);
}

bool Encounter::knows(Viewer viewer, CombatantId who) const {
  return raw(who) < impl_->table.size() && sees(viewer, impl_->table.known_to(who));
}

Name Encounter::name(Viewer viewer, CombatantId who) const {
  const auto& combatants = impl_->setup.combatants;
  if (raw(who) >= combatants.size()) return {};
  const table::CombatantSetup& c = combatants[raw(who)];
  return {shows_name(viewer, who) ? c.name : c.called, impl_->names.number(viewer, who)};
}

bool Encounter::shows_name(Viewer viewer, CombatantId who) const {
  return sees(viewer, impl_->named_to(who));
}

std::string_view Encounter::called(Viewer viewer, CombatantId who) const {
  const table::CombatantSetup& c = impl_->setup.combatants[raw(who)];
  const bool may_know = viewer == kGm || viewer == viewer_of(c.side);
  return may_know && impl_->named_to(who) != table::kEveryone ? std::string_view(c.called)
                                                              : std::string_view();
}

bool Encounter::is_named_alike(CombatantId who) const {
  return impl_->names.alike(who);
}

// Making it known to all sends it to all, so its own side learns nothing by this.
bool Encounter::is_hidden(Viewer viewer, CombatantId who) const {
  const table::Table& table = impl_->table;
  const bool may_know = viewer == kGm || viewer == viewer_of(table.side_of(who));
  return may_know && table.known_to(who) != table::kEveryone;
}

std::string Encounter::map() const {
  if (board().kind == table::BoardKind::Bands) return {};
  return impl_->game->map(setup().map);
}

std::string Encounter::sight(Viewer viewer) const {
  const bool of_a_side = static_cast<std::size_t>(viewer) < setup().sides.size();
  return of_a_side ? impl_->game->sight(table::Side{static_cast<std::uint8_t>(viewer)})
                   : std::string();
}

const table::Board& Encounter::board() const {
  return impl_->game->board();
}

table::View Encounter::view(Viewer viewer) const {
  ViewInput now;
  take_view_input(now);
  return view(viewer, now);
}

table::View Encounter::view(Viewer viewer, const ViewInput& input) const {
  table::View view = project(input, viewer);
  for (table::CombatantView& c : view.combatants) {
    impl_->project_one(c, viewer, input.standings[raw(c.who)]);
  }
  return view;
}

table::CombatantView Encounter::view(Viewer viewer, const ViewInput& input,
                                     std::size_t place) const {
  table::CombatantView combatant = input.whole.combatants[place];
  impl_->project_one(combatant, viewer, input.standings[raw(combatant.who)]);
  return combatant;
}

CombatantId Encounter::turn(Viewer viewer, const ViewInput& input) const {
  return shown_turn(input, viewer);
}

void Encounter::take_view_input(ViewInput& input) const {
  impl_->take_view(input.whole);
  const table::Table& table = impl_->table;
  input.names = impl_->name_changes;
  input.standings.clear();
  for (std::size_t i = 0; i < table.size(); ++i) {
    const CombatantId who{static_cast<std::uint16_t>(i)};
    const auto thrown = table.thrown(who);
    input.standings.push_back({.controller = controller(who),
                               .side = table.side_of(who),
                               .known_to = table.known_to(who),
                               .secret_dice = rolls_in_secret(who),
                               .thrown = {thrown.begin(), thrown.end()}});
  }
}

std::vector<CombatantId> Encounter::awaited(Viewer viewer) const {
  std::vector<CombatantId> awaited = impl_->awaited(viewer);
  std::erase_if(awaited, [&](CombatantId who) { return impl_->hides_reaction(viewer, who); });
  return awaited;
}

bool Encounter::reactions_pending(Viewer viewer) const {
  if (!window() || !impl_->hides_reactions(viewer) || waits_for_hidden(viewer)) return false;
  // To its end it looks the same, however many are asked in it and have answered.
  if (window()->bluffs) return true;
  return std::ranges::any_of(impl_->awaited(viewer),
                             [&](CombatantId who) { return impl_->hides_reaction(viewer, who); });
}

std::optional<table::WindowId> Encounter::pausing() const {
  if (!impl_->table.pausing()) return std::nullopt;
  return window()->id;
}

std::vector<CombatantId> Encounter::Impl::awaited(Viewer viewer) const {
  std::vector<CombatantId> awaited;
  const table::Window* window = table.window();
  if (!window || waits_for_hidden(viewer)) return awaited;
  const auto own = viewer == kGm ? table::kGmOnly : table::Audience(1u << raw(viewer));
  for (const CombatantId who : window->candidates) {
    const bool asked = table.unanswered(who) || (viewer != kGm && table.asks_again(who));
    if (!asked || !knows(viewer, who)) continue;
    // Would it be asked in the viewer's world, by what its side would believe there?
    const auto both = static_cast<table::Audience>(own | table::audience_of(table.side_of(who)));
    if (table.decided_for(both, who)) continue;
    // Not a combatant asked again because of what this viewer has not noticed.
    if (!table.asked_unseen(who, own)) awaited.push_back(who);
  }
  return awaited;
}

std::vector<CombatantId> Encounter::needed() const {
  return impl_->table.needed();
}

bool Encounter::waits_for_hidden(Viewer viewer) const {
  return impl_->waits_for_hidden(viewer);
}

bool Encounter::anyone_waits_for_hidden() const {
  return impl_->anyone_waits_for_hidden();
}

Ref Encounter::ref(CombatantId who) const {
  return impl_->refs.of(who);
}

CombatantId Encounter::find(Viewer viewer, Ref ref) const {
  const CombatantId who = impl_->refs.find(ref);
  return knows(viewer, who) ? who : table::kNoCombatant;
}

table::OptionList Encounter::powers() const {
  if (over()) return only_to_pass();
  table::OptionList list = impl_->powers();
  if (!anyone_waits_for_hidden()) return list;
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

Result<> Encounter::check_answer(const Prompt& prompt, const table::Choice& choice) {
  assert(window() && window()->id == prompt.window);
  return impl_->table.check_answer(prompt.who, choice);
}

std::vector<table::OddsRow> Encounter::odds(const Prompt& prompt, std::size_t option) {
  const table::OptionList& list = options(prompt);
  std::vector<table::OddsRow> rows;
  if (option < list.options.size()) odds(prompt, list, option, rows);
  return rows;
}

void Encounter::odds(const Prompt& prompt, const table::OptionList& list, std::size_t option,
                     std::vector<table::OddsRow>& rows) const {
  assert(window() && window()->id == prompt.window);
  rows.clear();
  impl_->table.question()->odds(prompt.who, list, option, rows);
}

// The chance to drop a target shows what it has left.
void Encounter::keep_shown(Viewer viewer, table::Harm& harm) const {
  if (harm.target == table::kNoCombatant) return;
  if (!knows(viewer, harm.target)) {
    harm = {};
    return;
  }
  const bool rough = impl_->setup.policy.health == table::HealthShown::Rough;
  const bool exact = viewer == kGm || viewer == viewer_of(impl_->table.side_of(harm.target));
  if (rough && !exact) harm.drops.reset();
}

void Encounter::harm(Viewer viewer, const Prompt& prompt, const table::OptionList& list,
                     std::size_t option, std::span<const table::OddsRow> rows,
                     std::vector<table::Harm>& harm) const {
  assert(window() && window()->id == prompt.window);
  impl_->table.question()->harm(prompt.who, list, option, rows, harm);
  for (table::Harm& each : harm) keep_shown(viewer, each);
}

Result<table::Outcomes> Encounter::outcomes(const Prompt& prompt, std::size_t option,
                                            std::int32_t value) {
  const std::vector<table::OddsRow> rows = odds(prompt, option);
  if (rows.empty()) {
    return table::reject(Code::NotFound, "option", "there is no such option, or nothing is rolled");
  }
  if (std::ranges::find(rows, value, &table::OddsRow::value) == rows.end()) {
    return table::reject(Code::NotFound, "value", "the option has no odds for this value");
  }
  return impl_->table.question()->outcomes(prompt.who, options(prompt), option, value);
}

table::Coverage Encounter::coverage(Viewer viewer, const Prompt& prompt,
                                    const table::Choice& choice) {
  const table::OptionList& list = options(prompt);
  assert(table::check(list, choice));
  table::Coverage coverage = impl_->table.question()->coverage(prompt.who, list, choice);
  std::erase_if(coverage.caught, [&](CombatantId who) { return !knows(viewer, who); });
  std::erase_if(coverage.odds,
                [&](const table::TargetOdds& o) { return !knows(viewer, o.target); });
  for (table::TargetOdds& each : coverage.odds) keep_shown(viewer, each.harm);
  return coverage;
}

std::vector<table::Unavailable> Encounter::explain(Viewer viewer, const Prompt& prompt) const {
  assert(window() && window()->id == prompt.window);
  std::vector<table::Unavailable> options;
  impl_->table.question()->explain(prompt.who, options);
  std::erase_if(options, [&](const table::Unavailable& u) {
    return u.option.target != table::kNoCombatant && !knows(viewer, u.option.target);
  });
  return options;
}

bool Encounter::controls(SeatId seat, CombatantId who) const {
  return impl_->seating.controls(seat, impl_->table.decider(who));
}

SeatId Encounter::controller(CombatantId who) const {
  return impl_->seating.owner(who);
}

table::Table& Encounter::raw_table() {
  impl_->known_round.reset();
  return impl_->table;
}

}  // namespace fray::encounter
