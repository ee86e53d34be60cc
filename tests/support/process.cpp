#include "support/process.h"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fray::support {
namespace {

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

Process::Process(const std::vector<std::string>& command, const std::string& log,
                 const std::function<void()>& prepare) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe2");
  const int errors = open(log.empty() ? "/dev/null" : log.c_str(),
                          O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (errors < 0) fail("open");
  pid_ = fork();
  if (pid_ < 0) fail("fork");
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // not to outlive its parent
    dup2(ends[1], STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    if (prepare) prepare();
    execv(words[0], words.data());
    _exit(127);
  }
  close(ends[1]);
  close(errors);
  out_ = ends[0];
}

Process::~Process() {
  if (!status_) {
    signal(SIGKILL);
    wait();
  }
  close(out_);
}

std::optional<std::string> Process::read_line(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  for (;;) {
    if (const auto end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return line;
    }
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    pollfd ready{out_, POLLIN, 0};
    if (left.count() <= 0 || poll(&ready, 1, static_cast<int>(left.count())) <= 0) {
      return std::nullopt;
    }
    char bytes[4096];
    const ssize_t n = read(out_, bytes, sizeof bytes);
    if (n <= 0) return std::nullopt;
    buffer_.append(bytes, static_cast<std::size_t>(n));
  }
}

void Process::signal(int number) const {
  if (!status_) kill(pid_, number);
}

int Process::wait(std::chrono::milliseconds patience) {
  if (status_) return *status_;
  const auto until = std::chrono::steady_clock::now() + patience;
  int status = 0;
  for (bool killed = false;;) {
    const pid_t ended = wait4(pid_, &status, killed ? 0 : WNOHANG, &usage_);
    if (ended == pid_ || (ended < 0 && errno != EINTR)) break;
    if (ended == 0 && std::chrono::steady_clock::now() > until) {
      std::fprintf(stderr, "process %d has not ended in time\n", static_cast<int>(pid_));
      signal(SIGKILL);
      killed = true;
    } else if (ended == 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return *status_;
}

}  // namespace fray::support
