#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "rules/forge/content/attribute.h"
#include "rules/forge/content/index.h"

namespace fray::forge {

/// Action, Reaction and Bonus are the specialized martial skills, by their use; Bonus applies
/// automatically. (L1937-2387)
enum class SkillKind : std::uint8_t { General, BasicMartial, Action, Reaction, Bonus, Magic };

inline constexpr std::array<document::Spelling<SkillKind>, 6> kSkillKindSpellings{
    {{"general", SkillKind::General},
     {"basic-martial", SkillKind::BasicMartial},
     {"action", SkillKind::Action},
     {"reaction", SkillKind::Reaction},
     {"bonus", SkillKind::Bonus},
     {"magic", SkillKind::Magic}}};

constexpr std::string_view spelling_of(SkillKind kind) {
  return spelling_of<SkillKind>(kSkillKindSpellings, kind);
}

struct Recipe;

struct SkillDef {
  std::string id;
  std::string name;
  SkillKind kind = SkillKind::General;
  std::optional<Attribute> attribute;  ///< caps the rating (L298); none: no cap
  std::string summary;                 ///< one plain sentence for players
  SkillIndex topic_of;    ///< Language (Native) is a topic of Language; none for the 27 of the book
  bool free = false;      ///< costs no character points (L311-312)
  SkillIndex opposed_by;  ///< what a test of it is met with, unless one is chosen (L2021-2057)
  bool sight = false;     ///< its tests include vision (L1170)
  std::string school;     ///< of magic; some caster trait must open it
  int expend = 0;         ///< energy expended by each use of its action or reaction
  int line = 0;
  /// Its effect, where its entry has one (recipe.h); null: that of skills/<id>.cpp, or none.
  std::shared_ptr<const Recipe> recipe;
};

}  // namespace fray::forge
