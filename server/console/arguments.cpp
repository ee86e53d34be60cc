#include "console/arguments.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include <CLI/CLI.hpp>

namespace fray::console {
namespace {

template <class Number>
std::optional<Number> parsed(const std::string& text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stopped != end) return std::nullopt;
  return value;
}

template <class Number>
CLI::Validator integer(Number least, Number most) {
  const std::string range = std::to_string(least) + " to " + std::to_string(most);
  return CLI::Validator(
      [=](std::string& text) {
        const auto value = parsed<Number>(text);
        if (!value || *value < least || *value > most) {
          return "must be a whole number from " + range + ", not \"" + text + "\"";
        }
        text = std::to_string(*value);  // 010 would be octal further on
        return std::string();
      },
      range);
}

std::string plain(double number) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, number).ptr;
  return {text, end};
}

}  // namespace

CLI::Validator whole_number(std::int64_t least, std::int64_t most) {
  return integer<std::int64_t>(least, most);
}

CLI::Validator any_uint64() {
  return integer<std::uint64_t>(0, std::numeric_limits<std::uint64_t>::max());
}

CLI::Validator decimal_number(double least, double most) {
  const std::string range = plain(least) + " to " + plain(most);
  return CLI::Validator(
      [=](std::string& text) {
        const auto value = parsed<double>(text);
        const bool sound = value && std::isfinite(*value) && *value >= least && *value <= most;
        return sound ? std::string() : "must be a number from " + range + ", not \"" + text + "\"";
      },
      range);
}

}  // namespace fray::console
