#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/powerframe/content/arcana_def.h"

// A spell: a parameter of each group and one or more Major Arcana with their Minor ones (L7025).
namespace fray::powerframe {

struct Content;

inline constexpr int kMostX = 20;
inline constexpr int kMostMajors = 8;  ///< of a spell
inline constexpr int kMostWords = 16;  ///< behind a Major Arcanum

/// A spell in words, as sheets have it: parameters = ["limited", "range1", "single", "instant"],
/// arcana = ["drain mana leech"]. `inner` is the spell that ENCHANT or IMBUE stores, at most one.
struct SpellText {
  std::vector<std::string> parameters;
  std::vector<std::string> arcana;
  std::vector<SpellText> inner;

  bool operator==(const SpellText&) const = default;
};

struct ParameterUse {
  Parameter kind = Parameter::Standard;
  int x = 0;  ///< 1 to kMostX where it has an X, else 0

  bool operator==(const ParameterUse&) const = default;
};

/// A Minor Arcanum of a spell: a row of its own, a Major Arcanum that serves as one, or an Ability.
struct MinorUse {
  enum class By : std::uint8_t { Minor, Major, Ability };

  By by = By::Minor;
  std::size_t index = 0;     ///< of the content's minors or majors, or the Ability
  std::optional<int> place;  ///< of the Major Arcanum's places; none: it goes with any
  std::string name;          ///< of a race or a creature
  int threat = 0;            ///< of a creature

  bool operator==(const MinorUse&) const = default;
};

struct MajorUse {
  std::size_t index = 0;  ///< of the content's majors
  int instances = 1;
  std::vector<MinorUse> minors;

  bool operator==(const MajorUse&) const = default;
};

struct Spell {
  std::array<ParameterUse, 4> parameters;  ///< in the order of ParameterGroup
  std::vector<MajorUse> majors;
  std::vector<Spell> inner;  ///< at most one

  const ParameterUse& of(ParameterGroup group) const {
    return parameters[static_cast<std::size_t>(group)];
  }
  bool operator==(const Spell&) const = default;
};

enum class SpellProblem : std::uint8_t {
  UnknownParameter,
  WrongX,
  MissingParameter,
  RepeatedParameter,
  NoArcanum,
  TooMuch,
  UnknownArcanum,
  UnknownMinor,
  WrongMinor,
  MissingMinor,
  RepeatedMinor,
  RepeatedArcanum,
  SlowOnly,
  SingleOnly,
  SelfOnly,
  DistantOnly,
  WrongDuration,
  ReserveNeedsSelf,
  AutoIsForPowers,
  AutoNeedsLasting,
  NeedsCombined,
  NeedsArea,
  NeedsRange,
  NeedsResult,
  NotResistible,
  NotNumeric,
  Energy,
  OtherState,
  NeedsInner,
  InnerUnwanted,
};

struct SpellFault {
  SpellProblem problem = SpellProblem::NoArcanum;
  std::string element;  ///< the word or the parameter group that is at fault

  bool operator==(const SpellFault&) const = default;
};

/// "drain: needs a Minor Arcanum in each of its brackets", for people.
std::string message(const SpellFault& fault);

/// The key of a spell's table that is at fault: "parameters", or "arcana".
std::string_view key_of(SpellProblem problem);

/// The words of a spell with what they name. Every fault of the words: unknown ones, too many, a
/// group without its parameter. `check_spell` judges whether they go together.
std::expected<Spell, std::vector<SpellFault>> spell_written(const Content& content,
                                                            const SpellText& text);
/// The same, the other way round.
SpellText written(const Content& content, const Spell& spell);

/// A named Minor Arcanum of this row: "race:elf" or "creature:wolf:18"; none if it is written in
/// no such way.
std::optional<MinorUse> named_minor(const Content& content, std::size_t row, std::string_view word);

/// The word of a Minor Arcanum as spells write it: "mana", "race:elf", "creature:wolf:18".
std::string word_of(const Content& content, const MinorUse& use);
/// "range2".
std::string word_of(const ParameterUse& use);

/// Whether a spell can be: each Major Arcanum allows the parameters and has its Minor ones. Every
/// fault; empty if there is none. A Power may have Action:auto.
std::vector<SpellFault> check_spell(const Content& content, const Spell& spell, bool power = false);

}  // namespace fray::powerframe
