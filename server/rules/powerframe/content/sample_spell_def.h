#pragma once

#include <string>
#include <vector>

#include "rules/powerframe/content/spell.h"

namespace fray::powerframe {

/// A spell that the book prints (L9114-9392).
struct SampleSpellDef {
  std::string id;
  std::string name;
  std::string summary;
  SpellText text;
  Spell spell;
  int resistance = 0;                 ///< as printed
  int level = 1;                      ///< as printed
  bool corrected = false;             ///< its elements add up to something else (C16)
  std::vector<SpellProblem> permits;  ///< that it has all the same (C17)
  bool power = false;
  int line = 0;

  bool operator==(const SampleSpellDef&) const = default;
};

}  // namespace fray::powerframe
