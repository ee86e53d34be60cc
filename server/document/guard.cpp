#include "document/guard.h"

#include <string>

namespace fray::document {
namespace {

/// Goes through a text as TOML sees it: what stands in texts and comments nests nothing.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// The problem at `line()`; empty when there is none.
  std::string scan() {
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
      if (std::string wrong = look_at(c); !wrong.empty()) return wrong;
      advance();
    }
    return {};
  }
  int line() const { return line_; }

 private:
  std::string look_at(char c) {
    if (c == '.' && ++dots_ > kMaxDotsInLine) {
      return "the line has more than " + std::to_string(kMaxDotsInLine) + " dots";
    }
    if ((c == '[' || c == '{') && ++depth_ > kMaxDepth) {
      return "values are nested more than " + std::to_string(kMaxDepth) + " deep";
    }
    if ((c == ']' || c == '}') && depth_ > 0) --depth_;
    if ((c == '=' || c == ',' || c == '[' || c == '.') && ++values_ > kMaxValues) {
      return "the file has more than " + std::to_string(kMaxValues) + " values";
    }
    return {};
  }

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
  std::size_t at_ = 0;
  int line_ = 1;
  int dots_ = 0;
  int depth_ = 0;
  int values_ = 0;
};

}  // namespace

std::optional<Fault> refuse_hostile(std::string_view toml, std::string_view file,
                                    std::size_t max_bytes) {
  const auto fault = [&](Place place, std::string message) {
    return Fault{std::string(file), place.line, place.column, "", std::move(message)};
  };
  if (toml.size() > max_bytes) {
    return fault({}, "the file is larger than " + std::to_string(max_bytes / 1024) + " KiB");
  }
  Scanner scanner(toml);
  std::string wrong = scanner.scan();
  if (wrong.empty()) return std::nullopt;
  return fault({scanner.line(), 1}, std::move(wrong));
}

}  // namespace fray::document
