#include "rules/success_rolls/words.h"

#include <array>
#include <cassert>
#include <charconv>

namespace fray::success_rolls {
namespace {

// Changes whenever the same inputs could give other events.
constexpr std::string_view kRulesVersion = "2";

constexpr std::array<std::string_view, kManners> kMannerNames = {"Swing", "Thrust", "Shoot",
                                                                 "Throw", "Cast",   "Incapacitate"};
constexpr std::array<std::string_view, kDamageTypes> kTypeKeys = {
    "small-piercing", "crushing", "piercing",      "burning",       "cutting",
    "large-piercing", "impaling", "huge-piercing", "knockback-only"};

std::string spaced(std::string_view key) {
  std::string text(key);
  for (char& c : text) c = c == '-' ? ' ' : c;
  return text;
}

std::string hexadecimal(std::uint64_t value) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
  return {digits.data(), end};
}

}  // namespace

table::Descriptor make_descriptor(std::span<const Named> weapons, std::span<const Named> aptitudes,
                                  std::uint64_t fingerprint) {
  table::Descriptor d;
  d.id = "success-rolls";
  d.version = std::string(kRulesVersion) + "-" + hexadecimal(fingerprint);
  d.name = "Success rolls";
  d.terms = table::common::terms();
  const auto add = [&d](std::string key, TermKind kind, std::string name,
                        std::string summary = "") {
    d.terms.push_back({std::move(key), kind, std::move(name), std::move(summary)});
  };
  for (const auto& word : kWords) d.terms.push_back(word.def());
  for (int m = 0; m < kManners; ++m) {
    const auto i = static_cast<std::size_t>(m);
    add(std::string(kMannerKeys[i]), TermKind::Word, std::string(kMannerNames[i]));
  }
  for (std::size_t m = 0; m < kManners; ++m) {
    for (const std::string_view where : kLocationKeys) {
      add(std::string(kMannerKeys[m]) + "-at-" + std::string(where), TermKind::Word,
          std::string(kMannerNames[m]) + " at the " + spaced(where));
    }
  }
  for (const std::string_view where : kLocationKeys) {
    add(std::string(where), TermKind::Word, spaced(where));
  }
  for (std::size_t t = 0; t < kDamageTypes; ++t) {
    add(std::string(kTypeKeys[t]), TermKind::DamageType, spaced(kTypeKeys[t]),
        std::string(abbreviation(static_cast<DamageType>(t))));
  }
  for (const Named& weapon : weapons) add(weapon.key, TermKind::Item, weapon.name);
  assert(d.terms.size() == static_cast<std::size_t>(kFirstWeapon) + weapons.size());
  for (const Named& aptitude : aptitudes) add(aptitude.key, TermKind::Skill, aptitude.name);

  d.events = table::common::events();
  for (const auto& event : kEvents) d.events.push_back(event.def());
  return d;
}

}  // namespace fray::success_rolls
