#include "cli/admin/password.h"

#include <iostream>

#include <sodium.h>
#include <termios.h>
#include <unistd.h>

namespace fray::cli::admin {
namespace {

constexpr char kInterrupt = 3;  // what Ctrl-C sends

// While it lives nothing that is typed is shown. Ctrl-C ends the line instead of the program, so
// that the terminal is never left so.
class Silence {
 public:
  Silence() {
    tcgetattr(STDIN_FILENO, &before_);
    termios silent = before_;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO | ISIG);
    silent.c_cc[VEOL] = kInterrupt;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
  }
  ~Silence() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_); }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  termios before_{};
};

// Byte by byte and past all buffers, which would retain copies.
std::expected<campaign::Password, std::string> read_line() {
  std::string line;
  line.reserve(campaign::kMaxPassword + 1);
  for (;;) {
    char byte = 0;
    const ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got < 0) return std::unexpected("the password cannot be read");
    if (got == 0 || byte == '\n') break;
    if (byte == kInterrupt) return std::unexpected("cancelled; nothing was changed");
    // One more than allowed is enough to be refused for its length.
    if (line.size() <= campaign::kMaxPassword) line += byte;
  }
  campaign::Password password(line);
  sodium_memzero(line.data(), line.size());
  return password;
}

std::expected<campaign::Password, std::string> ask(const char* prompt) {
  const Silence silence;
  std::cerr << prompt << std::flush;
  auto line = read_line();
  std::cerr << "\n";
  return line;
}

}  // namespace

std::expected<campaign::Password, std::string> read_new_password() {
  const bool terminal = isatty(STDIN_FILENO) == 1;
  auto password = terminal ? ask("New password: ") : read_line();
  if (!password) return password;
  if (const auto sound = campaign::check_new_password("password", password->view()); !sound) {
    return std::unexpected("the password " + sound.error().message);
  }
  if (!terminal) return password;
  const auto again = ask("Once more: ");
  if (!again) return again;
  if (again->view() != password->view()) {
    return std::unexpected("the two are not the same; nothing was changed");
  }
  return password;
}

}  // namespace fray::cli::admin
