#pragma once

#include <string>
#include <vector>

#include "rules/powerframe/content/spell.h"
#include "rules/powerframe/content/vocabulary.h"
#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {

/// For the messages of failed tests.
inline void PrintTo(const SpellFault& fault, std::ostream* out) {
  *out << message(fault);
}
inline void PrintTo(const CasterFault& fault, std::ostream* out) {
  *out << message(fault);
}

/// The words of "limited range1 single instant".
inline std::vector<std::string> words_in(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> all;
  for (std::string word; words >> word;) all.push_back(word);
  return all;
}

inline SpellText spell_text(const std::string& parameters, std::vector<std::string> arcana) {
  return {words_in(parameters), std::move(arcana), {}};
}

/// A spell whose words are right.
inline Spell spell_of(const std::string& parameters, std::vector<std::string> arcana) {
  const auto spell = spell_written(builtin(), spell_text(parameters, std::move(arcana)));
  if (spell) return *spell;
  for (const SpellFault& fault : spell.error()) ADD_FAILURE() << message(fault);
  return {};
}

}  // namespace fray::powerframe
