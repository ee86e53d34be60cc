#pragma once

#include <array>
#include <cstdint>

#include "document/spelling.h"

// The parameters of spells and the kinds of Arcana, and how files spell them.
namespace fray::powerframe {

/// A set of an enumeration's values, of which there are at most 32.
template <class Enum>
struct SetOf {
  std::uint32_t bits = 0;

  constexpr SetOf() = default;
  constexpr SetOf(std::initializer_list<Enum> values) {
    for (const Enum value : values) add(value);
  }
  constexpr void add(Enum value) { bits |= 1u << static_cast<unsigned>(value); }
  constexpr bool has(Enum value) const { return (bits >> static_cast<unsigned>(value) & 1u) != 0; }
  constexpr bool empty() const { return bits == 0; }
  bool operator==(const SetOf&) const = default;
};

/// A spell has exactly one parameter of each (L7092).
enum class ParameterGroup : std::uint8_t { Action, Range, Area, Duration };

/// The parameters (L7639-7779), group by group.
enum class Parameter : std::uint8_t {
  Free,
  Standard,
  Auto,  ///< always on, for Powers alone
  Limited,
  Double,
  Extended,
  Ritual,
  Self,
  Touch,
  RangeX,
  Single,
  Adjacent,
  AreaX,
  ConeX,
  WallX,
  RadiusX,
  Instant,
  DurationX,
  Reserve,
  Permanent,
};
inline constexpr int kParameters = 20;

constexpr ParameterGroup group_of(Parameter parameter) {
  if (parameter <= Parameter::Ritual) return ParameterGroup::Action;
  if (parameter <= Parameter::RangeX) return ParameterGroup::Range;
  if (parameter <= Parameter::RadiusX) return ParameterGroup::Area;
  return ParameterGroup::Duration;
}

/// Those with an X, which a spell writes after the word: "range2".
constexpr bool has_x(Parameter parameter) {
  return parameter == Parameter::RangeX || parameter == Parameter::DurationX ||
         (parameter >= Parameter::AreaX && parameter <= Parameter::RadiusX);
}

inline constexpr std::array<document::Spelling<Parameter>, kParameters> kParameterSpellings{{
    {"free", Parameter::Free},       {"standard", Parameter::Standard},
    {"auto", Parameter::Auto},       {"limited", Parameter::Limited},
    {"double", Parameter::Double},   {"extended", Parameter::Extended},
    {"ritual", Parameter::Ritual},   {"self", Parameter::Self},
    {"touch", Parameter::Touch},     {"range", Parameter::RangeX},
    {"single", Parameter::Single},   {"adjacent", Parameter::Adjacent},
    {"area", Parameter::AreaX},      {"cone", Parameter::ConeX},
    {"wall", Parameter::WallX},      {"radius", Parameter::RadiusX},
    {"instant", Parameter::Instant}, {"duration", Parameter::DurationX},
    {"reserve", Parameter::Reserve}, {"permanent", Parameter::Permanent},
}};

inline constexpr std::array<document::Spelling<ParameterGroup>, 4> kParameterGroupSpellings{{
    {"action", ParameterGroup::Action},
    {"range", ParameterGroup::Range},
    {"area", ParameterGroup::Area},
    {"duration", ParameterGroup::Duration},
}};

/// The categories of Major Arcana (L7798-7921).
enum class ArcanaCategory : std::uint8_t {
  Augment,
  Condition,
  Control,
  Enhancement,
  Equipment,
  Field,
  Harm,
  Healing,
  Hindrance,
  Information,
  Movement,
  Protection,
  State,
  Summoning,
};
inline constexpr int kArcanaCategories = 14;

inline constexpr std::array<document::Spelling<ArcanaCategory>, kArcanaCategories>
    kArcanaCategorySpellings{{
        {"augment", ArcanaCategory::Augment},
        {"condition", ArcanaCategory::Condition},
        {"control", ArcanaCategory::Control},
        {"enhancement", ArcanaCategory::Enhancement},
        {"equipment", ArcanaCategory::Equipment},
        {"field", ArcanaCategory::Field},
        {"harm", ArcanaCategory::Harm},
        {"healing", ArcanaCategory::Healing},
        {"hindrance", ArcanaCategory::Hindrance},
        {"information", ArcanaCategory::Information},
        {"movement", ArcanaCategory::Movement},
        {"protection", ArcanaCategory::Protection},
        {"state", ArcanaCategory::State},
        {"summoning", ArcanaCategory::Summoning},
    }};

/// The groups of Minor Arcana (L8917-9110). `Condition` and `RatedCondition` have no rows of their
/// own: a Major Arcanum serves as one, at its own Resistance.
enum class MinorKind : std::uint8_t {
  Ability,
  ActionType,
  AdvancedPoison,
  Arcana,
  Attribute,
  Climate,
  DamageType,
  Emotion,
  Environment,
  Matter,
  Movement,
  Penalty,
  Pool,
  Scale,
  Sense,
  Subject,
  Summoned,
  Unique,
  Condition,       ///< of the category Condition
  RatedCondition,  ///< inflicts a condition that has points (L8118, L8617)
};

inline constexpr std::array<document::Spelling<MinorKind>, 20> kMinorKindSpellings{{
    {"ability", MinorKind::Ability},
    {"action-type", MinorKind::ActionType},
    {"advanced-poison", MinorKind::AdvancedPoison},
    {"arcana", MinorKind::Arcana},
    {"attribute", MinorKind::Attribute},
    {"climate", MinorKind::Climate},
    {"damage-type", MinorKind::DamageType},
    {"emotion", MinorKind::Emotion},
    {"environment", MinorKind::Environment},
    {"matter", MinorKind::Matter},
    {"movement", MinorKind::Movement},
    {"penalty", MinorKind::Penalty},
    {"pool", MinorKind::Pool},
    {"scale", MinorKind::Scale},
    {"sense", MinorKind::Sense},
    {"subject", MinorKind::Subject},
    {"summoned", MinorKind::Summoned},
    {"unique", MinorKind::Unique},
    {"condition", MinorKind::Condition},
    {"rated-condition", MinorKind::RatedCondition},
}};

}  // namespace fray::powerframe
