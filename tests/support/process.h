#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/types.h>

namespace fray::support {

/// A program run as a child, its stdout read line by line. Killed when this goes.
class Process {
 public:
  /// `prepare` runs in the child before the program: limits and the like, async-signal-safe only.
  /// stderr goes to `log`, or nowhere where that is empty.
  Process(const std::vector<std::string>& command, const std::string& log = {},
          const std::function<void()>& prepare = {});
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// The next line of stdout; nullopt once it is closed or nothing has come for `patience`.
  std::optional<std::string> read_line(
      std::chrono::milliseconds patience = std::chrono::seconds(30));
  pid_t pid() const { return pid_; }
  void signal(int number) const;
  /// Waits for its end. The exit code, or minus the number of the signal that ended it: a process
  /// still running after `patience` is killed, and says so on stderr.
  int wait(std::chrono::milliseconds patience = std::chrono::seconds(60));
  /// Processor time and the like, once waited for.
  const rusage& usage() const { return usage_; }

 private:
  pid_t pid_ = -1;
  int out_ = -1;
  std::string buffer_;
  std::optional<int> status_;
  rusage usage_{};
};

}  // namespace fray::support
