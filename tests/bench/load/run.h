#pragma once

#include <string>
#include <vector>

#include "load/sign_ins.h"
#include "load/table_load.h"

namespace fray::load {

struct Options {
  std::string fray;    // the program
  std::string twin;    // this program
  std::string folder;  // of the database; empty: a temporary one
  unsigned tables = 40;
  unsigned viewers = 6;
  unsigned workers = 2;
  double seconds = 5;
  double warm_up = 1;
  unsigned sign_ins = 50;
  double rate = 0;  // open loop, decisions a second over all tables; 0: half of the closed loop's
};

struct Result {
  std::string name;
  double seconds = 0;
  double offered = 0;    // decisions a second; 0 in a closed loop
  double decisions = 0;  // a second, like the rest
  double deliveries = 0;
  double bytes = 0;
  std::size_t samples = 0;
  Percentiles own;
  Percentiles all;
  double server_cpu = 0;  // seconds of processor time a second
  double loader_cpu = 0;
  std::uint64_t refusals = 0;
  std::uint64_t strays = 0;
  std::uint64_t incomplete = 0;
  std::uint64_t late = 0;
  std::uint64_t broken = 0;  // connections
  SignIns::Outcome sign_ins;
  std::string last_error;
};

/// A server process, its tables set up again, under load. `rate` 0: closed loop. What the frames
/// measured is added to `sizes`. `sign_ins`: so many users sign in as the measured time starts.
Result run_fray(const Options& options, double rate, std::vector<Sizes>& sizes,
                unsigned sign_ins = 0);
Result run_twin_under_load(const Options& options, double rate, const std::vector<Sizes>& sizes);

}  // namespace fray::load
