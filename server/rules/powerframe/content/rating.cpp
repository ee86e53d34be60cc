#include "rules/powerframe/content/rating.h"

#include <charconv>

namespace fray::powerframe {
namespace {

constexpr int kMostModifier = 100;
constexpr int kMostDice = 20;

/// Takes a whole number off the front of `text`, if there is one.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// The Ability that is the whole of `text`, or is followed by "+2" or "-1"; its name may have
/// hyphens.
std::optional<Ability> take_ability(std::string_view& text) {
  for (const auto& [word, ability] : kAbilitySpellings) {
    if (!text.starts_with(word)) continue;
    const std::string_view rest = text.substr(word.size());
    const bool ends = rest.empty() || rest[0] == '+' ||
                      (rest[0] == '-' && rest.size() > 1 && rest[1] >= '0' && rest[1] <= '9');
    if (!ends) continue;
    text = rest;
    return ability;
  }
  return std::nullopt;
}

/// One term, its sign gone: a number, or dice. False if it is neither.
bool take_term(std::string_view& text, int sign, Rating& rating) {
  const auto number = take_number(text);
  if (!number || *number < 0) return false;
  if (!text.starts_with('d')) {
    const int sum = rating.modifier + sign * *number;
    if (sum < -kMostModifier || sum > kMostModifier) return false;
    rating.modifier = static_cast<std::int8_t>(sum);
    return true;
  }
  text.remove_prefix(1);
  const auto sides = take_number(text);
  if (!sides || (*sides != 6 && *sides != 3)) return false;
  if (sign < 0 || *number < 1 || *number > kMostDice) return false;
  rating.d6[*sides == 6 ? 0 : 1] = static_cast<std::uint8_t>(*number);
  return true;
}

std::string with_sign(int modifier) {
  return modifier == 0 ? "" : (modifier > 0 ? "+" : "") + std::to_string(modifier);
}

}  // namespace

std::optional<Rating> rating_written(std::string_view text) {
  if (text.empty()) return std::nullopt;
  Rating rating;
  rating.ability = take_ability(text);
  for (bool first = !rating.ability; !text.empty(); first = false) {
    int sign = 1;
    if (text[0] == '+' || text[0] == '-') {
      sign = text[0] == '+' ? 1 : -1;
      text.remove_prefix(1);
    } else if (!first) {
      return std::nullopt;
    }
    if (!take_term(text, sign, rating)) return std::nullopt;
  }
  return rating;
}

std::string written(const Rating& rating) {
  std::string text;
  if (rating.ability) {
    text = document::spelling_of<Ability>(kAbilitySpellings, *rating.ability);
  }
  constexpr std::array<const char*, 2> kSides{"d6", "d3"};
  for (std::size_t i = 0; i < rating.d6.size(); ++i) {
    if (rating.d6[i] == 0) continue;
    text += (text.empty() ? "" : "+") + std::to_string(rating.d6[i]) + kSides[i];
  }
  return text.empty() ? std::to_string(rating.modifier) : text + with_sign(rating.modifier);
}

}  // namespace fray::powerframe
