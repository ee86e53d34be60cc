#include "rules/success_rolls/words.h"

#include <array>
#include <cassert>
#include <charconv>

#include "rules/success_rolls/success.h"

namespace fray::success_rolls {
namespace {

// Changes whenever the same inputs could give other events.
constexpr std::string_view kRulesVersion = "5";

std::string hexadecimal(std::uint64_t value) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
  return {digits.data(), end};
}

}  // namespace

table::Descriptor make_descriptor(const ContentWords& words, std::uint64_t fingerprint) {
  table::Descriptor d;
  d.id = "success-rolls";
  d.version = std::string(kRulesVersion) + "-" + hexadecimal(fingerprint);
  d.name = "Success rolls";
  d.boards = {{table::BoardKind::Squares, "1 yard"}, {table::BoardKind::Bands, "1 yard"}};
  d.dice = {static_cast<dice::Face>(kRollSides)};
  d.terms = table::common::terms();
  const auto add = [&d](std::string key, TermKind kind, std::string name,
                        std::string summary = "") {
    d.terms.push_back({std::move(key), kind, std::move(name), std::move(summary)});
  };
  for (const auto& word : kWords) d.terms.push_back(word.def());
  const auto spelled = [](std::string_view text) { return std::string(text); };
  for (const auto& m : kMannerKeys) add(spelled(m.key), TermKind::Word, spelled(m.name));
  for (const auto& m : kMannerKeys) {
    for (const auto& l : kLocationKeys) {
      add(spelled(m.key) + "-at-" + spelled(l.key), TermKind::Word,
          spelled(m.name) + " at the " + spelled(l.name));
    }
  }
  for (const auto& l : kLocationKeys) add(spelled(l.key), TermKind::Word, spelled(l.name));
  for (const auto& t : kTypeKeys) {
    add(spelled(t.key), TermKind::DamageType, spelled(t.name), spelled(abbreviation(t.word)));
  }
  for (const Named& weapon : words.weapons) {
    d.terms.push_back({weapon.key, TermKind::Item, weapon.name, "", weapon.role});
  }
  assert(d.terms.size() == static_cast<std::size_t>(kFirstWeapon) + words.weapons.size());
  for (const Named& aptitude : words.aptitudes) add(aptitude.key, TermKind::Skill, aptitude.name);
  for (const Named& modifier : words.morale) add(modifier.key, TermKind::Word, modifier.name);

  d.events = table::common::events();
  for (const auto& event : kEvents) d.events.push_back(event.def());
  return d;
}

}  // namespace fray::success_rolls
