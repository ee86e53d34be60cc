// Passwords on a terminal.
#include <array>
#include <csignal>
#include <string>

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/database.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

/// `fray admin user add FILE ana` on a terminal of its own.
class Terminal {
 public:
  explicit Terminal(const std::string& database) {
    child_ = forkpty(&master_, nullptr, nullptr, nullptr);
    if (child_ == 0) {
      execl(FRAY_BINARY_DIR "/fray", "fray", "admin", "user", "add", database.c_str(), "ana",
            nullptr);
      _exit(127);
    }
  }
  ~Terminal() {
    if (!ended_) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close(master_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// Types this once the prompt has come.
  void answer(const std::string& prompt, const std::string& typed) {
    while (shown_.find(prompt, looked_at_) == std::string::npos) {
      if (!read_more()) {
        ADD_FAILURE() << "no \"" << prompt << "\" in: " << shown_;
        return;
      }
    }
    looked_at_ = shown_.find(prompt, looked_at_) + prompt.size();
    EXPECT_EQ(write(master_, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
  }
  int exit_code() {
    while (read_more()) {
    }
    int status = 0;
    waitpid(child_, &status, 0);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  const std::string& shown() const { return shown_; }

 private:
  /// False at the end.
  bool read_more() {
    pollfd ready{.fd = master_, .events = POLLIN, .revents = 0};
    const auto patience = std::chrono::milliseconds(support::kPatience).count();
    if (poll(&ready, 1, static_cast<int>(patience)) != 1) return false;
    std::array<char, 256> bytes{};
    const ssize_t got = read(master_, bytes.data(), bytes.size());
    if (got <= 0) return false;
    shown_.append(bytes.data(), static_cast<std::size_t>(got));
    return true;
  }

  int master_ = -1;
  pid_t child_ = -1;
  bool ended_ = false;
  std::string shown_;
  std::size_t looked_at_ = 0;
};

class AdminPassword : public testing::Test {
 protected:
  AdminPassword() { EXPECT_TRUE(storage::Database::open(path_)); }

  support::TemporaryFolder folder_;
  const std::string path_ = folder_.file("fray.db");
};

TEST_F(AdminPassword, IsAskedForTwiceAndNeverShown) {
  Terminal terminal(path_);
  terminal.answer("New password: ", "correct horse\n");
  terminal.answer("Once more: ", "correct horse\n");
  EXPECT_EQ(terminal.exit_code(), 0) << terminal.shown();
  EXPECT_NE(terminal.shown().find("ana may sign in now"), std::string::npos) << terminal.shown();
  EXPECT_EQ(terminal.shown().find("horse"), std::string::npos) << terminal.shown();
}

TEST_F(AdminPassword, IsNotTakenIfTheTwoDiffer) {
  Terminal terminal(path_);
  terminal.answer("New password: ", "correct horse\n");
  terminal.answer("Once more: ", "correct house\n");
  EXPECT_EQ(terminal.exit_code(), 1);
  EXPECT_NE(terminal.shown().find("the two are not the same"), std::string::npos);
}

TEST_F(AdminPassword, IsNotTakenAfterCtrlC) {
  Terminal terminal(path_);
  terminal.answer("New password: ", "correct\x03");
  EXPECT_EQ(terminal.exit_code(), 1);
  EXPECT_NE(terminal.shown().find("cancelled; nothing was changed"), std::string::npos)
      << terminal.shown();
}

}  // namespace
}  // namespace fray::test
