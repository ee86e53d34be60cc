#include "rules/egs/content/time_span.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace fray::egs {
namespace {

struct Unit {
  std::string_view name;
  int seconds;
};
constexpr std::array kUnits{Unit{"minute", 60}, Unit{"hour", 60 * 60}, Unit{"day", 24 * 60 * 60},
                            Unit{"week", 7 * 24 * 60 * 60}};
constexpr int kMax = 100;

// Takes a number of 1 to 100 off the front.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || number < 1 || number > kMax) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, char sign) {
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

std::optional<TimeSpan> parse_time_span(std::string_view text) {
  TimeSpan span;
  const auto first = take_number(text);
  if (!first) return std::nullopt;
  span.plus = *first;
  if (take(text, 'd')) {
    const auto sides = take_number(text);
    if (!sides) return std::nullopt;
    span = {.dice = *first, .sides = *sides};
    if (take(text, '+')) {
      const auto plus = take_number(text);
      if (!plus) return std::nullopt;
      span.plus = *plus;
    }
  }
  if (!take(text, ' ')) return std::nullopt;
  const auto unit = std::ranges::find_if(kUnits, [&](const Unit& u) {
    return text == u.name || (text.starts_with(u.name) && text.substr(u.name.size()) == "s");
  });
  if (unit == kUnits.end()) return std::nullopt;
  span.seconds = unit->seconds;
  return span;
}

}  // namespace fray::egs
