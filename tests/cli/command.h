#pragma once

#include <array>
#include <cstdio>
#include <string>

#include <sys/wait.h>

namespace fray::test {

struct Finished {
  int exit_code = -1;
  std::string output;  // what it wrote, to stdout and stderr
};

/// Runs the real program. `arguments` are a shell's words. What has not ended after a minute never
/// will: it is ended, with the exit code 124.
inline Finished fray(const std::string& arguments) {
  const std::string command = "timeout 60 '" FRAY_BINARY_DIR "/fray' " + arguments + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) return {};
  Finished finished;
  std::array<char, 4096> buffer{};
  while (const auto count = fread(buffer.data(), 1, buffer.size(), pipe)) {
    finished.output.append(buffer.data(), count);
  }
  const int status = pclose(pipe);
  if (WIFEXITED(status)) finished.exit_code = WEXITSTATUS(status);
  return finished;
}

}  // namespace fray::test
