#include "load/machine.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "load/samples.h"
#include "support/temporary_folder.h"

namespace fray::load {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kLookedFor{2};
constexpr std::chrono::milliseconds kStall{1};

std::vector<Clock::duration> stalls_until(Clock::time_point end) {
  std::vector<Clock::duration> found;
  for (auto before = Clock::now(); before < end;) {
    const auto now = Clock::now();
    if (now - before >= kStall) found.push_back(now - before);
    before = now;
  }
  return found;
}

double seconds(Clock::duration d) {
  return std::chrono::duration<double>(d).count();
}

}  // namespace

double flush_micros(const std::string& folder) {
  const support::TemporaryFolder temporary;
  const std::string path = folder.empty() ? temporary.file("flush") : folder + "/fray-load-flush";
  const int file = open(path.c_str(), O_CREAT | O_WRONLY, 0600);
  if (file < 0) return 0;
  const std::string block(4096, 'x');
  Samples samples;
  for (int i = 0; i < 200; ++i) {
    const auto begin = Clock::now();
    if (pwrite(file, block.data(), block.size(), 4096 * i) < 0 || fdatasync(file) != 0) break;
    samples.add(1e6 * seconds(Clock::now() - begin));
  }
  close(file);
  unlink(path.c_str());
  return samples.percentiles().p50;
}

Stalls stalls() {
  const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
  const Clock::time_point end = Clock::now() + kLookedFor;
  std::vector<std::vector<Clock::duration>> found(processors);
  {
    std::vector<std::jthread> threads;
    for (auto& own : found) threads.emplace_back([&own, end] { own = stalls_until(end); });
  }
  Stalls all;
  for (const auto& own : found) {
    for (const Clock::duration stall : own) {
      all.per_second += 1;
      all.share += seconds(stall);
      all.longest_micros = std::max(all.longest_micros, 1e6 * seconds(stall));
    }
  }
  all.per_second /= seconds(kLookedFor) * processors;
  all.share /= seconds(kLookedFor) * processors;
  return all;
}

}  // namespace fray::load
