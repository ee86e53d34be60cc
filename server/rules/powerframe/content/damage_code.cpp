#include "rules/powerframe/content/damage_code.h"

namespace fray::powerframe {
namespace {

constexpr std::string_view kTypeLetters = "CPBEG";
constexpr std::string_view kArmourLetters = "cpbe";  // of what only stuns
constexpr DamageTypes kOfThings = {DamageType::Cutting, DamageType::Piercing,
                                   DamageType::Bludgeoning};

/// Adds the letter's type; false if it is none of `letters`, or there already.
bool add_letter(DamageTypes& types, std::string_view letters, char letter) {
  const std::size_t place = letters.find(letter);
  if (place == std::string_view::npos) return false;
  const auto type = static_cast<DamageType>(place);
  if (types.has(type)) return false;
  types.add(type);
  return true;
}

std::optional<DamageCode> stunning_written(std::string_view text) {
  DamageCode code{.stuns = Stuns::Only};
  if (text.empty()) return code;
  if (text.size() > 1) return std::nullopt;
  if (add_letter(code.types, kArmourLetters, text[0])) return code;
  code.stuns = Stuns::Choice;
  if (text[0] != 'G' && add_letter(code.types, kTypeLetters, text[0])) return code;
  return std::nullopt;
}

}  // namespace

std::optional<DamageCode> damage_code_written(std::string_view text) {
  if (text == "?") return DamageCode{.types = kOfThings, .choice = TypeChoice::Item};
  if (text == "any") return DamageCode{.types = kOfThings, .choice = TypeChoice::Owner};
  if (text.starts_with('S')) return stunning_written(text.substr(1));
  if (text.empty()) return std::nullopt;
  DamageCode code;
  const bool all = text.size() > 1 && text[1] == '+';
  if (all) code.choice = TypeChoice::All;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (all && i % 2 == 1) {
      if (text[i] != '+' || i + 1 == text.size()) return std::nullopt;
    } else if (!add_letter(code.types, kTypeLetters, text[i])) {
      return std::nullopt;
    }
  }
  return code;
}

std::string written(const DamageCode& code) {
  if (code.choice == TypeChoice::Item) return "?";
  if (code.choice == TypeChoice::Owner) return "any";
  std::string text;
  for (int i = 0; i < kDamageTypes; ++i) {
    if (!code.types.has(static_cast<DamageType>(i))) continue;
    if (code.choice == TypeChoice::All && !text.empty()) text += '+';
    const auto place = static_cast<std::size_t>(i);
    text += code.stuns == Stuns::Only ? kArmourLetters[place] : kTypeLetters[place];
  }
  return code.stuns == Stuns::No ? text : "S" + text;
}

}  // namespace fray::powerframe
