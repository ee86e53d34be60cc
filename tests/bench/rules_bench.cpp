// What the rules can do by themselves on one core: no sockets, no storage. README.md says how to
// read it.
#include <chrono>
#include <cstdlib>

#include <benchmark/benchmark.h>

#include "board/reach_memo.h"
#include "dice/fast_source.h"
#include "dice/sealed_source.h"
#include "encounter/encounter.h"
#include "fights.h"
#include "wild_fight.h"

namespace fray::bench {
namespace {

using Counter = benchmark::Counter;

constexpr std::uint64_t kNoLimit = 2'000'000;

// Complete fights at random, events built: a new fight each time, from set-up to outcome.
void whole_fights(benchmark::State& state, const table::Setup& setup) {
  double decisions = 0;
  double events = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    Fight fight(setup, ++seed);
    encounter::RandomSource whim(seed * 77);
    decisions += static_cast<double>(encounter::play_randomly(fight.table, whim, kNoLimit));
    events += static_cast<double>(fight.table.journal().events.size());
    if (!fight.game->outcome()) std::abort();
  }
  state.counters["decisions/s"] = Counter(decisions, Counter::kIsRate);
  state.counters["events/s"] = Counter(events, Counter::kIsRate);
  state.counters["decisions/fight"] = Counter(decisions, Counter::kAvgIterations);
}
BENCHMARK_CAPTURE(whole_fights, forge, four_against_four())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whole_fights, egs, four_against_four(kEgs))->Unit(benchmark::kMillisecond);

// The same among characters drawn at random from the whole content, up to 4000 decisions each. What
// it takes to read their sheets is not counted.
void whole_wild_fights(benchmark::State& state) {
  std::vector<table::Setup> setups;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) setups.push_back(wild_fight(4, seed));
  double decisions = 0;
  double events = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    state.PauseTiming();
    Fight fight(setups[next % setups.size()], next);
    state.ResumeTiming();
    encounter::RandomSource whim(++next);
    decisions += static_cast<double>(encounter::play_randomly(fight.table, whim, 4000));
    events += static_cast<double>(fight.table.journal().events.size());
  }
  state.counters["decisions/s"] = Counter(decisions, Counter::kIsRate);
  state.counters["events/s"] = Counter(events, Counter::kIsRate);
}
BENCHMARK(whole_wild_fights)->Unit(benchmark::kMillisecond);

// The floor under the figure above: the same choices drawn from lists, and no rules at all.
void choosing_alone(benchmark::State& state) {
  Fight fight(four_against_four(), 1);
  const table::CombatantId who = fight.table.window()->candidates.front();
  const table::OptionList& list = fight.table.options(who);
  encounter::RandomSource whim(1);
  for (auto _ : state) benchmark::DoNotOptimize(encounter::random_choice(list, whim));
}
BENCHMARK(choosing_alone);

void list_for(const Fight& fight, table::CombatantId who, bool full, table::OptionList& list) {
  const table::Question& question = *fight.table.question();
  list.clear();
  question.list(who, list);
  if (!full) return;
  for (std::size_t i = 0; i < list.options.size(); ++i) {
    if (list.options[i].open) question.expand(who, list, i);
  }
}

struct Longest {
  table::CombatantId who{};
  std::size_t length = 0;
};

// The candidate asked now that has the longest list.
Longest longest_list(const Fight& fight, bool full) {
  Longest longest;
  table::OptionList list;
  for (const table::CombatantId who : fight.table.window()->candidates) {
    list_for(fight, who, full, list);
    const std::size_t length = list.options.size() + list.domain.size();
    if (length > longest.length) longest = {who, length};
  }
  return longest;
}

void time_listing(benchmark::State& state, const Fight& fight, table::CombatantId who, bool full) {
  table::OptionList list;
  for (auto _ : state) {
    list_for(fight, who, full, list);
    benchmark::DoNotOptimize(list.options.data());
  }
  state.counters["options"] = static_cast<double>(list.options.size());
  state.counters["cells"] = static_cast<double>(list.domain.size() / 2);
}

// Lists what the candidate with the most options may do; every cell of its movement filled in or
// left open.
void listing(benchmark::State& state, const table::Setup& setup, bool full) {
  const Fight fight(setup, 1);
  time_listing(state, fight, longest_list(fight, full).who, full);
}

// The longest list of a fight, as far as 3000 random answers lead.
void longest_listing(benchmark::State& state, const table::Setup& setup) {
  constexpr int kAnswers = 3000;
  Longest longest;
  int when = 0;
  {
    Fight fight(setup, 1);
    encounter::RandomSource whim(1);
    for (int i = 0; i < kAnswers && !fight.table.over(); ++i) {
      const Longest now = longest_list(fight, true);
      if (now.length > longest.length) {
        longest = now;
        when = i;
      }
      encounter::play_randomly(fight.table, whim, 1);
    }
  }
  Fight fight(setup, 1);
  encounter::RandomSource whim(1);
  for (int i = 0; i < when; ++i) encounter::play_randomly(fight.table, whim, 1);
  time_listing(state, fight, longest.who, true);
}
BENCHMARK_CAPTURE(longest_listing, wild_20v20, wild_fight(20, 1))->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(listing, 4v4, four_against_four(), true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(listing, egs_20v20, twenty_against_twenty(kEgs), true)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(longest_listing, egs_20v20, twenty_against_twenty(kEgs))
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(listing, 20v20, twenty_against_twenty(), true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(listing, wild_4v4, wild_fight(4, 1), true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(listing, wild_20v20, wild_fight(20, 1), true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(listing, 20v20_cells_left_open, twenty_against_twenty(), false)
    ->Unit(benchmark::kMicrosecond);

// The whole list of the combatant that is asked first, on a board so many cells wide: each list
// from a copy of the fight that remembers no search. The largest board next to a small one.
void options_on(benchmark::State& state, std::string_view ruleset) {
  const table::Setup setup = skirmish_on(static_cast<int>(state.range(0)), ruleset);
  Fight fight(setup, 1);
  const table::TableState beginning = fight.table.state();
  const auto unplayed = rules(ruleset).start(setup);
  const table::CombatantId who = fight.table.window()->candidates.front();
  std::unique_ptr<table::Game> game;
  table::OptionList list;
  for (auto _ : state) {
    auto next = (*unplayed)->clone();
    fight.table.resume_from(beginning, *next);
    game = std::move(next);
    const table::Question& question = *fight.table.question();
    const auto begin = std::chrono::steady_clock::now();
    list.clear();
    question.list(who, list);
    for (std::size_t i = 0; i < list.options.size(); ++i) {
      if (list.options[i].open) question.expand(who, list, i);
    }
    const auto end = std::chrono::steady_clock::now();
    state.SetIterationTime(std::chrono::duration<double>(end - begin).count());
  }
  state.counters["options"] = static_cast<double>(list.options.size());
  state.counters["cells"] = static_cast<double>(list.domain.size() / 2);
}
BENCHMARK_CAPTURE(options_on, forge, kForge)
    ->ArgName("side")
    ->Arg(20)
    ->Arg(256)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(options_on, egs, kEgs)
    ->ArgName("side")
    ->Arg(20)
    ->Arg(256)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(options_on, success_rolls, kSuccessRolls)
    ->ArgName("side")
    ->Arg(20)
    ->Arg(256)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);

// Reachable spaces of an EGS combatant on a board of 256 x 256, listed by routes and by
// destinations: two in turn, so that nothing is answered from memory.
void egs_destinations(benchmark::State& state, bool by_routes) {
  board::Ground ground = *board::Ground::parse(board::Tiling::Squares, skirmish_on(256, kEgs).map);
  for (const board::FigureId who : {1, 2})
    (void)ground.place(who, board::shifted({}, 124, 127 + who));
  const auto others = [](board::FigureId) { return board::Passage::Blocked; };
  const board::GroundRules walk{.cost = {.per_step = 5, .rough_extra = 5},
                                .max_cost = static_cast<int>(state.range(0))};
  board::ReachMemo memo;
  board::GroundScratch scratch;
  std::vector<std::int32_t> domain;
  board::FigureId who = 1;
  for (auto _ : state) {
    who = static_cast<board::FigureId>(3 - who);
    domain.clear();
    const auto add = [&](board::Cell place, int feet) {
      domain.push_back(table::Place(place).packed());
      domain.push_back(feet);
    };
    if (by_routes) {
      const board::Ground::Reach within = ground.reach(who, walk, others, scratch);
      for (const board::ReachedCell& cell : within.cells()) {
        if (cell.may_stop) add(cell.origin, cell.cost);
      }
    } else {
      memo.each_destination(ground, who, walk, others, add);
    }
    benchmark::DoNotOptimize(domain.data());
  }
  state.counters["cells"] = static_cast<double>(domain.size() / 2);
}
BENCHMARK_CAPTURE(egs_destinations, by_routes, true)
    ->ArgName("feet")
    ->Arg(30)
    ->Arg(120)
    ->Arg(400)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(egs_destinations, by_none, false)
    ->ArgName("feet")
    ->Arg(30)
    ->Arg(120)
    ->Arg(400)
    ->Unit(benchmark::kMicrosecond);

// The first attack that is listed; in a duel of neighbors there is always one.
table::Choice an_attack(const table::OptionList& list) {
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    if (list.options[i].target == table::kNoCombatant) continue;
    encounter::RandomSource whim(1);
    return encounter::random_values(list, i, whim);
  }
  std::abort();
}

// One attack from the choice to the next priority window: declaration, the defender's reactions
// asked for and declined, both rolls, damage. Putting the fight back is not timed.
void one_attack(benchmark::State& state) {
  Fight fight(duel(), 1);
  table::Table& table = fight.table;
  const table::TableState beginning = table.state();
  const auto unplayed = rules().start(duel());
  std::unique_ptr<table::Game> game;
  double events = 0;
  for (auto _ : state) {
    auto next = (*unplayed)->clone();
    table.resume_from(beginning, *next);
    game = std::move(next);
    const table::CombatantId who = table.window()->candidates.front();
    const table::Choice attack = an_attack(table.options(who));
    table.journal().clear();
    const auto begin = std::chrono::steady_clock::now();
    table.answer_trusted(who, attack);
    while (table.window() && !table.window()->is_quiescent) {
      table.answer_trusted(table.window()->candidates.front(), {});
    }
    const auto end = std::chrono::steady_clock::now();
    state.SetIterationTime(std::chrono::duration<double>(end - begin).count());
    events += static_cast<double>(table.journal().events.size());
  }
  state.counters["events"] = Counter(events, Counter::kAvgIterations);
}
BENCHMARK(one_attack)->UseManualTime();

void odds_of_an_attack(benchmark::State& state) {
  Fight fight(duel(), 1);
  const table::Question& question = *fight.table.question();
  const table::CombatantId who = fight.table.window()->candidates.front();
  const table::OptionList& list = fight.table.options(who);
  const table::Choice attack = an_attack(list);
  std::vector<table::OddsRow> rows;
  for (auto _ : state) {
    question.odds(who, list, attack.option, rows);
    benchmark::DoNotOptimize(rows.data());
  }
  state.counters["rows"] = static_cast<double>(rows.size());
}
BENCHMARK(odds_of_an_attack);

template <class Source>
Source make_source() {
  if constexpr (std::is_same_v<Source, dice::FastSource>) {
    return Source(1);
  } else {
    return Source(dice::Seed{});
  }
}

template <class Source>
void ten_dice(benchmark::State& state) {
  Source source = make_source<Source>();
  std::array<dice::Face, 10> faces{};
  dice::Stream stream{.roller = 1};
  for (auto _ : state) {
    stream.counter = (stream.counter + 1) & dice::kMaxCounter;
    source.roll(stream, 10, faces);
    benchmark::DoNotOptimize(faces.data());
  }
}
BENCHMARK(ten_dice<dice::FastSource>);
BENCHMARK(ten_dice<dice::SealedSource>);

// What a checkpoint copies: the rules' state, the table's and the dice.
void checkpoint(benchmark::State& state, const table::Setup& setup) {
  Fight fight(setup, 1);
  for (auto _ : state) {
    const table::Rest rest{fight.table.state(), fight.game->clone(), fight.table.dice().clone()};
    benchmark::DoNotOptimize(&rest);
  }
}
BENCHMARK_CAPTURE(checkpoint, 4v4, four_against_four());
BENCHMARK_CAPTURE(checkpoint, 20v20, twenty_against_twenty());

// Complete fights as a live table plays them: sealed dice, inputs checked and logged, streams and
// prompts of every seat stored, checkpoints taken, a digest after each input.
void live_encounters(benchmark::State& state) {
  table::Setup setup = four_against_four();
  table::SeatSetup heroes{.key = "heroes"};
  for (std::uint16_t i = 0; i < 4; ++i) heroes.controls.push_back(table::CombatantId{i});
  setup.seats = {{.key = "gm", .role = table::Role::Gm}, heroes};
  setup.policy.gm_overrides = true;
  double inputs = 0;
  dice::Seed seed{};
  for (auto _ : state) {
    seed[0] = std::byte(std::to_integer<unsigned>(seed[0]) + 1);
    auto made = encounter::Encounter::create(rules(), setup, seed);
    encounter::Encounter& e = **made;
    encounter::RandomSource whim(std::to_integer<unsigned>(seed[0]));
    while (!e.over()) {
      const table::SeatId seat =
          e.prompts(table::SeatId{1}).empty() ? table::SeatId{0} : table::SeatId{1};
      const encounter::Prompt prompt = e.prompts(seat).front();
      encounter::Answer answer{.window = prompt.window, .who = prompt.who};
      answer.choice = encounter::random_choice(e.options(prompt), whim);
      if (!e.apply({.by = seat, .action = answer})) std::abort();
      benchmark::DoNotOptimize(e.digest());
      ++inputs;
    }
  }
  state.counters["inputs/s"] = Counter(inputs, Counter::kIsRate);
}
BENCHMARK(live_encounters)->Unit(benchmark::kMillisecond);

// What the checkpoints of a long fight write, one after every 256 inputs: the state, and what has
// happened since the one before. Beside it, what it would be if each held everything so far.
void checkpoints_of_a_long_fight(benchmark::State& state) {
  constexpr std::size_t kEvery = 256;
  table::Setup setup = twenty_against_twenty();
  setup.seats = {{.key = "gm", .role = table::Role::Gm}};
  std::size_t inputs = 0;
  double in_parts = 0;
  double whole = 0;
  double last_state = 0;
  for (auto _ : state) {
    auto made = encounter::Encounter::create(rules(), setup, dice::Seed{});
    encounter::Encounter& e = **made;
    encounter::RandomSource whim(1);
    double story = 0;
    in_parts = whole = 0;
    for (std::size_t due = kEvery; !e.over();) {
      const encounter::Prompt prompt = e.prompts(table::SeatId{0}).front();
      encounter::Answer answer{.window = prompt.window, .who = prompt.who};
      answer.choice = encounter::random_choice(e.options(prompt), whim);
      if (e.log().size() >= due) e.want_checkpoint();
      if (!e.apply({.by = table::SeatId{0}, .action = answer})) std::abort();
      const auto checkpoint = e.checkpoint();
      if (!checkpoint) continue;
      e.checkpoint_stored();
      due = e.log().size() + kEvery;
      last_state = static_cast<double>(checkpoint->state.size());
      story += static_cast<double>(checkpoint->part.size());
      in_parts += last_state + static_cast<double>(checkpoint->part.size());
      whole += last_state + story;
    }
    inputs = e.log().size();
  }
  state.counters["inputs"] = static_cast<double>(inputs);
  state.counters["bytes"] = in_parts;
  state.counters["bytes_if_whole"] = whole;
  state.counters["bytes_of_last_state"] = last_state;
}
BENCHMARK(checkpoints_of_a_long_fight)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace fray::bench

BENCHMARK_MAIN();
