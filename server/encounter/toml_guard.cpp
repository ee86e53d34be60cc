#include "encounter/toml_guard.h"

#include <string>

namespace fray::encounter {
namespace {

class Scanner {
 public:
  Scanner(std::string_view text, int limit) : text_(text), limit_(limit) {}

  std::optional<std::size_t> scan() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        skip_string(c);
        continue;
      }
      if (c == '#') {
        at_ = text_.find('\n', at_);
        if (at_ == std::string_view::npos) break;
        continue;
      }
      if (c == '.' && ++dots_ > limit_) return line_;
      advance();
    }
    return std::nullopt;
  }

 private:
  void advance() {
    if (text_[at_] == '\n') {
      ++line_;
      dots_ = 0;
    }
    ++at_;
  }

  void skip_string(char quote) {
    const std::string_view rest = text_.substr(at_);
    const bool many = rest.size() >= 3 && rest[1] == quote && rest[2] == quote;
    at_ += many ? 3 : 1;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\\' && quote == '"') {
        ++at_;
        if (at_ < text_.size()) advance();
      } else if (c == '\n' && !many) {
        return;  // not closed: the parser will say so
      } else if (c == quote && (!many || text_.substr(at_, 3) == std::string(3, quote))) {
        at_ += many ? 3 : 1;
        // A text of several lines may end in one or two quotes of its own.
        for (int own = 0; many && own < 2 && at_ < text_.size() && text_[at_] == quote; ++own)
          ++at_;
        return;
      } else {
        advance();
      }
    }
  }

  std::string_view text_;
  int limit_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  int dots_ = 0;
};

}  // namespace

std::optional<std::size_t> line_with_too_many_dots(std::string_view toml, int limit) {
  return Scanner(toml, limit).scan();
}

}  // namespace fray::encounter
