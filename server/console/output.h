#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace fray::console {

/// While it lives, all that goes to std::cout, std::cerr and the log is printable (printable.h), so
/// that no command has to think of what a file or a name may hold. Nothing is written past them.
class PrintableOutput {
 public:
  PrintableOutput();
  ~PrintableOutput();
  PrintableOutput(const PrintableOutput&) = delete;
  PrintableOutput& operator=(const PrintableOutput&) = delete;

 private:
  class Stream;
  std::unique_ptr<Stream> out_;
  std::unique_ptr<Stream> error_;
};

/// For programs, indented, with a line break. File names need not be UTF-8: invalid bytes are
/// replaced, since JSON cannot hold them.
void print_json(const nlohmann::ordered_json& json);

/// std::printf onto std::cout.
[[gnu::format(printf, 1, 2)]] void print_format(const char* format, ...);

}  // namespace fray::console
