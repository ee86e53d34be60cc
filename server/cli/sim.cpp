#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <iostream>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "catalog/ruleset_catalog.h"
#include "cli/commands.h"
#include "cli/mirror.h"
#include "cli/setup_text.h"
#include "console/arguments.h"
#include "console/fault_text.h"
#include "console/output.h"
#include "console/text_file.h"
#include "encounter/blunders.h"
#include "encounter/bot_strategy.h"
#include "encounter/encounter.h"

namespace fray::cli {
namespace {

using encounter::Encounter;
using encounter::RandomSource;
using Json = nlohmann::ordered_json;

// A fight that has not ended by then ends without a winner.
constexpr std::uint64_t kMostDecisions = 20'000;

struct SimOptions {
  std::string file;
  std::string ruleset;  // whose sample fight is played without a file; empty: the first
  ContentFolders content;
  std::uint64_t count = 100;
  std::uint64_t seed = 1;
  unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::string> policies = {"random"};
  bool json = false;
  bool blunders = false;
  std::optional<double> most_blunders;  // in a hundred decisions of a kind
};

// Sums, so that it is the same in whatever order fights are added.
struct Tally {
  Tally(std::size_t sides, std::size_t policies)
      : wins(sides), policy_won(policies), deaths(sides) {}

  std::vector<std::uint64_t> wins;        // by side
  std::vector<std::uint64_t> policy_won;  // by policy, where there are two
  std::vector<std::uint64_t> deaths;      // by side
  std::uint64_t nobody = 0;
  std::int64_t rounds = 0;
  std::int32_t fewest = std::numeric_limits<std::int32_t>::max();
  std::int32_t most = 0;
  std::uint64_t decisions = 0;
  std::uint64_t events = 0;
  encounter::BlunderCounter::Tallies blunders{};

  void add(const Tally& other) {
    const auto add_each = [](auto& to, const auto& from) {
      std::ranges::transform(to, from, to.begin(), std::plus());
    };
    add_each(wins, other.wins);
    add_each(policy_won, other.policy_won);
    add_each(deaths, other.deaths);
    nobody += other.nobody;
    rounds += other.rounds;
    fewest = std::min(fewest, other.fewest);
    most = std::max(most, other.most);
    decisions += other.decisions;
    events += other.events;
    encounter::add(blunders, other.blunders);
  }
};

// Each fight has dice and random choices of its own, so that any of them can be played separately.
dice::Seed seed_of(std::uint64_t seed, std::uint64_t fight) {
  dice::Seed bytes{};
  RandomSource words(seed);
  std::uint64_t mixed = words.next() + fight;
  RandomSource stream(mixed);
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    mixed = stream.next();
    for (std::size_t b = 0; b < 8; ++b) bytes[i + b] = static_cast<std::byte>(mixed >> 8 * b);
  }
  return bytes;
}

// Two policies take turns on either side, so that neither gains by its position.
std::vector<encounter::Strategy> policies_of(const SimOptions& options, std::uint64_t fight) {
  std::vector<encounter::Strategy> policies;
  for (const std::string& name : options.policies) {
    policies.push_back(name == "sensible" ? encounter::Strategy::Sensible
                                          : encounter::Strategy::Random);
  }
  if (fight % 2 == 1) std::ranges::reverse(policies);
  return policies;
}

bool all_at_random(const SimOptions& options) {
  return std::ranges::all_of(options.policies,
                             [](const std::string& policy) { return policy == "random"; });
}

void play(const table::Ruleset& ruleset, const table::Setup& setup, const SimOptions& options,
          std::uint64_t fight, Tally& tally) {
  const dice::Seed seed = seed_of(options.seed, fight);
  auto created = Encounter::create(ruleset, setup, seed, encounter::Chance::Fast);
  Encounter& e = **created;  // the setup was tried before
  RandomSource random(dice::roller_key(seed, "/whim"));
  encounter::BlunderCounter blunders;
  tally.decisions +=
      all_at_random(options) && !options.blunders
          ? encounter::play_randomly(e.raw_table(), random, kMostDecisions)
          : encounter::play_with(e, policies_of(options, fight), random, kMostDecisions,
                                 options.blunders ? &blunders : nullptr);
  encounter::add(tally.blunders, blunders.tallies());
  tally.events += e.journal().events.size();
  const auto outcome = e.outcome();
  if (outcome && outcome->winner) {
    const std::size_t side = table::raw(*outcome->winner);
    ++tally.wins[side];
    if (options.policies.size() > 1) ++tally.policy_won[(side + fight) % 2];
  } else {
    ++tally.nobody;
  }
  const table::View view = e.view(encounter::kGm);
  const std::int32_t rounds = outcome ? outcome->rounds : view.round;
  tally.rounds += rounds;
  tally.fewest = std::min(tally.fewest, rounds);
  tally.most = std::max(tally.most, rounds);
  for (const table::CombatantView& c : view.combatants) {
    if (table::raw(c.who) >= setup.combatants.size() || !c.out) continue;
    ++tally.deaths[table::raw(setup.combatants[table::raw(c.who)].side)];
  }
}

Json json_of(const encounter::BlunderCounter::Tallies& tallies) {
  Json blunders = Json::array();
  for (std::size_t i = 0; i < encounter::kBlunders; ++i) {
    blunders.push_back({{"kind", encounter::name_of(static_cast<encounter::Blunder>(i))},
                        {"made", tallies[i].made},
                        {"decisions", tallies[i].decisions},
                        {"per_hundred", tallies[i].per_hundred()}});
  }
  return blunders;
}

Json json_of(const Tally& tally, const table::Setup& setup, const SimOptions& options,
             double seconds) {
  Json winners, deaths;
  for (std::size_t i = 0; i < setup.sides.size(); ++i) {
    winners[setup.sides[i]] = tally.wins[i];
    deaths[setup.sides[i]] = tally.deaths[i];
  }
  winners["none"] = tally.nobody;
  Json policy = options.policies.front();
  if (options.policies.size() > 1) {
    policy = Json::array();
    for (std::size_t i = 0; i < options.policies.size(); ++i) {
      policy.push_back({{"name", options.policies[i]}, {"won", tally.policy_won[i]}});
    }
  }
  Json result = {
      {"count", options.count},
      {"seed", options.seed},
      {"policy", policy},
      {"winners", winners},
      {"rounds",
       {{"mean", static_cast<double>(tally.rounds) / static_cast<double>(options.count)},
        {"min", tally.fewest},
        {"max", tally.most}}},
      {"deaths", deaths},
      {"decisions", tally.decisions},
      {"events", tally.events},
      {"seconds", seconds},
      {"decisions_per_second", seconds > 0 ? static_cast<double>(tally.decisions) / seconds : 0.0}};
  if (options.blunders) result["blunders"] = json_of(tally.blunders);
  return result;
}

void print(const Json& result) {
  const double count = result["count"];
  std::cout << result["count"] << " fights\n";
  for (const auto& [side, wins] : result["winners"].items()) {
    print_format("  %-20s %6.1f %%\n", side == "none" ? "no winner" : (side + " win").c_str(),
                 100 * wins.get<double>() / count);
  }
  if (result["policy"].is_array()) {
    for (const Json& policy : result["policy"]) {
      print_format("  %-20s %6.1f %%\n", (policy["name"].get<std::string>() + " wins").c_str(),
                   100 * policy["won"].get<double>() / count);
    }
  }
  for (const auto& [side, deaths] : result["deaths"].items()) {
    print_format("  %-20s %6.2f a fight\n", ("deaths of " + side).c_str(),
                 deaths.get<double>() / count);
  }
  print_format("  rounds               %6.1f (%d to %d)\n", result["rounds"]["mean"].get<double>(),
               result["rounds"]["min"].get<int>(), result["rounds"]["max"].get<int>());
  for (const Json& blunder : result.value("blunders", Json::array())) {
    print_format("  %-20s %6.2f in 100 (%llu of %llu decisions)\n",
                 blunder["kind"].get<std::string>().c_str(), blunder["per_hundred"].get<double>(),
                 blunder["made"].get<unsigned long long>(),
                 blunder["decisions"].get<unsigned long long>());
  }
  print_format("%.2f s, %.0f decisions a second\n", result["seconds"].get<double>(),
               result["decisions_per_second"].get<double>());
}

// Names the kinds above the limit; without a limit there are none.
bool too_many_blunders(const SimOptions& options, const Tally& tally) {
  bool any = false;
  for (std::size_t i = 0; options.most_blunders && i < encounter::kBlunders; ++i) {
    const double share = tally.blunders[i].per_hundred();
    if (share <= *options.most_blunders) continue;
    std::cerr << encounter::name_of(static_cast<encounter::Blunder>(i)) << ": " << share
              << " in 100 decisions, more than " << *options.most_blunders << "\n";
    any = true;
  }
  return any;
}

void show_progress(std::uint64_t done, std::uint64_t count) {
  // Past std::cerr, which would spell the carriage return out.
  std::fprintf(stderr, "\r%llu of %llu fights%s", static_cast<unsigned long long>(done),
               static_cast<unsigned long long>(count), done == count ? "\n" : "");
}

std::nullopt_t report(const std::string& message) {
  std::cerr << message << "\n";
  return std::nullopt;
}

// The text of the setup and its name: a file, or the sample fight of a ruleset.
std::optional<document::File> text_of(const SimOptions& options,
                                      const catalog::RulesetCatalog& catalog) {
  if (!options.file.empty()) {
    auto text = read_text(options.file);
    if (!text) return report(text.error());
    return document::File{options.file, std::move(*text)};
  }
  const table::Toolbox* rules =
      options.ruleset.empty() ? &catalog.first() : catalog.find(options.ruleset);
  if (!rules) {
    return report("--ruleset: unknown ruleset \"" + options.ruleset + "\", only " +
                  catalog.names());
  }
  const auto samples = rules->samples();
  if (samples.empty()) return report("--ruleset: " + options.ruleset + " has no sample fight");
  return document::File{std::string(samples.front().name), std::string(samples.front().text)};
}

// The setup, tried out once; empty once faults have been printed.
std::optional<table::Setup> read_setup(const SimOptions& options,
                                       const catalog::RulesetCatalog& catalog,
                                       const table::Toolbox*& rules) {
  const auto file = text_of(options, catalog);
  if (!file) return std::nullopt;
  auto read = encounter::read_setup(file->text, file->name);
  if (!read) return report(fault_lines(read.error()));
  rules = catalog.find(read->setup.ruleset);
  if (!rules) return report(fault_text(read->fault_of(catalog.has_no(read->setup.ruleset))));
  if (options.policies.size() > 1) {
    auto both = mirrored(read->setup);
    if (!both) return report("--policy: " + both.error());
    read->setup = std::move(*both);
  }
  const auto tried =
      Encounter::create(rules->ruleset(), read->setup, seed_of(0, 0), encounter::Chance::Fast);
  if (!tried) return report(refusal_lines(*read, tried.error()));
  return std::move(read->setup);
}

// All fights, on as many threads as asked for: each has dice of its own, so it does not matter who
// plays it.
Tally play_all(const table::Ruleset& ruleset, const table::Setup& setup,
               const SimOptions& options) {
  Tally whole(setup.sides.size(), options.policies.size());
  std::mutex whole_mutex;
  std::condition_variable finished;
  unsigned playing = static_cast<unsigned>(std::min<std::uint64_t>(options.threads, options.count));
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  std::vector<std::jthread> threads;
  for (unsigned i = playing; i > 0; --i) {
    threads.emplace_back([&] {
      Tally own(setup.sides.size(), options.policies.size());
      for (std::uint64_t fight; (fight = next++) < options.count; ++done) {
        play(ruleset, setup, options, fight, own);
      }
      const std::lock_guard lock(whole_mutex);
      whole.add(own);
      if (--playing == 0) finished.notify_one();
    });
  }
  const bool terminal = isatty(STDERR_FILENO) != 0;
  bool shown = false;
  std::unique_lock lock(whole_mutex);
  while (!finished.wait_for(lock, std::chrono::seconds(1), [&] { return playing == 0; })) {
    if (terminal) show_progress(done, options.count);
    shown = terminal;
  }
  if (shown) show_progress(options.count, options.count);
  return whole;
}

int run(const SimOptions& options) {
  const auto catalog = catalog::RulesetCatalog::load(options.content);
  if (!catalog) {
    std::cerr << catalog.error() << "\n";
    return kFailed;
  }
  const table::Toolbox* rules = nullptr;
  const auto setup = read_setup(options, *catalog, rules);
  if (!setup) return kFailed;
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const Tally tally = play_all(rules->ruleset(), *setup, options);
  const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
  const Json result = json_of(tally, *setup, options, seconds);
  if (options.json) {
    print_json(result);
  } else {
    print(result);
  }
  return too_many_blunders(options, tally) ? kFailed : kOk;
}

}  // namespace

void add_sim(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<SimOptions>();
  CLI::App* command = app.add_subcommand("sim", "Simulate a fight many times");
  CLI::Option* file =
      command->add_option("FILE", o->file, "A setup file; without it a sample fight")
          ->check(CLI::ExistingFile);
  command->add_option("--ruleset", o->ruleset, "Whose sample fight; without it the first ruleset's")
      ->excludes(file);
  command->add_option("--count", o->count, "Fights to play")
      ->transform(whole_number(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", o->seed, "Random seed; the same seed gives the same fights")
      ->transform(any_uint64())
      ->capture_default_str();
  command->add_option("--threads", o->threads, "Threads to play on; what comes out is the same")
      ->transform(whole_number(1, 256))
      ->capture_default_str();
  command
      ->add_option("--policy", o->policies,
                   "Decision policy: random or sensible. Give two, such as sensible,random, to "
                   "play one side against a copy of itself and compare")
      ->delimiter(',')
      ->expected(1, 2)
      ->check(CLI::IsMember({"random", "sensible"}))
      ->capture_default_str();
  command->add_flag("--blunders", o->blunders,
                    "Count foolish decisions by kind, such as strikes at the fallen");
  command
      ->add_option_function<double>(
          "--max-blunders", [o](double most) { o->most_blunders = most; },
          "Exit with 1 if more than this many in a hundred decisions of a kind are blunders")
      ->transform(decimal_number(0, 100))
      ->needs("--blunders");
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "Print JSON");
  command->footer(
      "Examples:\n"
      "  fray sim --count 1000\n"
      "  fray sim --ruleset forge --count 1000\n"
      "  fray sim ambush.toml --count 500 --seed 7 --policy sensible --json\n"
      "  fray sim --ruleset egs --policy sensible,random --count 500\n"
      "  fray sim --ruleset forge --policy sensible --blunders --max-blunders 1\n"
      "Two runs with equal arguments differ in nothing but seconds and decisions_per_second,\n"
      "whatever the number of threads.\n"
      "Blunders are counted of what decides on its own move, whatever the ruleset; decisions are\n"
      "those in which one of the kind was possible.\n"
      "Exit codes: 0 played, 1 the setup or the content is refused or there are too many "
      "blunders,\n"
      "2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
