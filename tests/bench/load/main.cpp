// fray-load: what a real `fray serve` does under load, next to its bare twin. README.md of
// tests/bench says how to read it.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <thread>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "load/machine.h"
#include "load/run.h"
#include "load/twin.h"

namespace fray::load {
namespace {

using nlohmann::json;

json to_json(const Percentiles& p) {
  return {{"p50", p.p50}, {"p90", p.p90}, {"p99", p.p99}, {"p99.9", p.p999}, {"max", p.max}};
}

json to_json(const Result& r) {
  return {{"name", r.name},
          {"seconds", r.seconds},
          {"offered_decisions_per_second", r.offered},
          {"decisions_per_second", r.decisions},
          {"deliveries_per_second", r.deliveries},
          {"bytes_per_second", r.bytes},
          {"samples", r.samples},
          {"micros_to_own_batch", to_json(r.own)},
          {"micros_to_all_batches", to_json(r.all)},
          {"server_processors", r.server_cpu},
          {"loader_processors", r.loader_cpu},
          {"refusals", r.refusals},
          {"strays", r.strays},
          {"incomplete", r.incomplete},
          {"late", r.late},
          {"broken_connections", r.broken},
          {"signed_in", r.sign_ins.signed_in},
          {"seconds_until_all_signed_in", r.sign_ins.seconds},
          {"last_error", r.last_error}};
}

void print(const char* what, const Percentiles& p) {
  std::printf("    %-22s p50 %8.0f  p90 %8.0f  p99 %8.0f  p99.9 %8.0f  max %8.0f us\n", what, p.p50,
              p.p90, p.p99, p.p999, p.max);
}

// Seconds of the server's processor time. It depends less than the rate on who else is busy.
double cpu_a_delivery(const Result& r) {
  return r.server_cpu / std::max(1.0, r.deliveries);
}

void print(const Result& r) {
  std::printf("%s\n", r.name.c_str());
  if (r.offered > 0) std::printf("    offered %.0f decisions/s\n", r.offered);
  std::printf("    %.0f decisions/s, %.0f deliveries/s, %.1f MB/s, %.0f bytes a delivery\n",
              r.decisions, r.deliveries, r.bytes / 1e6, r.bytes / std::max(1.0, r.deliveries));
  print("decide to own batch", r.own);
  print("to every viewer's", r.all);
  std::printf("    processors: server %.2f, loader %.2f; server %.1f us a delivery\n", r.server_cpu,
              r.loader_cpu, 1e6 * cpu_a_delivery(r));
  if (r.refusals + r.strays + r.incomplete + r.late + r.broken > 0) {
    std::printf("    refusals %lu, strays %lu, incomplete %lu, late %lu, broken %lu %s\n",
                r.refusals, r.strays, r.incomplete, r.late, r.broken, r.last_error.c_str());
  }
  if (r.sign_ins.signed_in + r.sign_ins.refused > 0) {
    std::printf("    %u signed in within %.2f s, %u were refused\n", r.sign_ins.signed_in,
                r.sign_ins.seconds, r.sign_ins.refused);
  }
  std::fflush(stdout);
}

struct Files {
  std::string json;
  std::string sizes;
};

int measure(const Options& options, const Files& files) {
  const double flush = flush_micros(options.folder);
  const Stalls lost = stalls();
  std::printf(
      "%u tables, %u viewers each, %u server threads, %u processors; a flush takes %.0f us\n",
      options.tables, options.viewers, options.workers, std::thread::hardware_concurrency(), flush);
  std::printf(
      "busy processors stall %.1f times a second each, for %.1f %% of the time and up to %.1f ms\n",
      lost.per_second, 100 * lost.share, lost.longest_micros / 1000);
  std::fflush(stdout);
  std::vector<Sizes> sizes;
  std::vector<Sizes> unused;
  const Result closed = run_fray(options, 0, sizes);
  print(closed);
  if (sizes.empty()) throw std::runtime_error("nothing was played: " + closed.last_error);
  if (!files.sizes.empty()) std::ofstream(files.sizes) << json(sizes) << "\n";
  const Result twin = run_twin_under_load(options, 0, sizes);
  print(twin);
  const double rate = options.rate > 0 ? options.rate : closed.decisions / 2;
  const Result open = run_fray(options, rate, unused);
  print(open);
  std::optional<Result> beside;
  if (options.sign_ins > 0) {
    beside = run_fray(options, rate, unused, options.sign_ins);
    print(*beside);
  }
  const Result open_twin = run_twin_under_load(options, rate, sizes);
  print(open_twin);
  const double share = closed.deliveries / std::max(1.0, twin.deliveries);
  const double cost = cpu_a_delivery(closed) / std::max(1e-9, cpu_a_delivery(twin));
  std::printf(
      "closed loop: %.2f of the twin's deliveries, %.1f times its processor time for each\n", share,
      cost);
  if (beside) {
    std::printf("open loop beside sign-ins: p99 to own batch %.2f times as long\n",
                beside->own.p99 / std::max(1.0, open.own.p99));
  }
  if (!files.json.empty()) {
    json all{{"tables", options.tables},
             {"viewers", options.viewers},
             {"server_threads", options.workers},
             {"processors", std::thread::hardware_concurrency()},
             {"flush_micros", flush},
             {"stalls",
              {{"per_second", lost.per_second},
               {"share", lost.share},
               {"longest_micros", lost.longest_micros}}},
             {"runs", {to_json(closed), to_json(twin), to_json(open), to_json(open_twin)}},
             {"deliveries_share_of_twin", share},
             {"processor_time_a_delivery_of_twin", cost}};
    if (beside) all["beside_sign_ins"] = to_json(*beside);
    std::ofstream(files.json) << all.dump(2) << "\n";
  }
  return closed.broken + open.broken == 0 ? 0 : 1;
}

}  // namespace
}  // namespace fray::load

int main(int argc, char** argv) {
  fray::load::Options options;
  options.twin = std::filesystem::read_symlink("/proc/self/exe");
  options.fray = std::filesystem::path(options.twin).parent_path() / "fray";
  options.workers =
      std::max(2u, std::thread::hardware_concurrency()) - 1;  // as `fray serve` has it
  fray::load::Files files;
  bool be_the_twin = false;
  CLI::App app{"Puts a real `fray serve` under load, and its bare twin", "fray-load"};
  app.add_option("--fray", options.fray, "The program to put under load")->capture_default_str();
  app.add_option("--tables", options.tables)->check(CLI::Range(1, 1000))->capture_default_str();
  app.add_option("--viewers", options.viewers, "At each table: a GM, players, spectators")
      ->check(CLI::Range(2, 100))
      ->capture_default_str();
  app.add_option("--workers", options.workers, "Threads of the server")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "Measured, in each of four runs")
      ->check(CLI::Range(0.1, 600.0))
      ->capture_default_str();
  app.add_option("--warm-up", options.warm_up, "Seconds before")
      ->check(CLI::Range(0.0, 60.0))
      ->capture_default_str();
  app.add_option("--rate", options.rate,
                 "Open loop: decisions a second over all tables; half of the closed loop's if 0")
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
  app.add_option("--sign-ins", options.sign_ins,
                 "People who sign in at once during a run of its own; 0: leave it out")
      ->check(CLI::Range(0, 250))
      ->capture_default_str();
  app.add_option("--folder", options.folder, "Where the database is, to measure a certain disk");
  app.add_option("--json", files.json, "Writes everything there");
  app.add_option("--sizes", files.sizes,
                 "Writes there how many bytes each viewer got, for some decisions, as JSON");
  app.add_flag("--be-the-twin", be_the_twin)->group("");
  CLI11_PARSE(app, argc, argv);
  if (be_the_twin) return fray::load::run_twin(options.workers);
  setenv("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1",
         /*overwrite=*/0);  // as deploy/fray.service does
  try {
    return fray::load::measure(options, files);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
