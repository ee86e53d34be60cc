#pragma once

#include <array>

#include "rules/powerframe/content/arcana_def.h"

// How the words of Arcana are written in files.
namespace fray::powerframe {

inline constexpr std::array<document::Spelling<MatterState>, 4> kMatterStateSpellings{{
    {"solid", MatterState::Solid},
    {"liquid", MatterState::Liquid},
    {"gas", MatterState::Gas},
    {"energy", MatterState::Energy},
}};

inline constexpr std::array<document::Spelling<MinorEffect>, 9> kMinorEffectSpellings{{
    {"none", MinorEffect::None},
    {"combine", MinorEffect::Combine},
    {"delay", MinorEffect::Delay},
    {"choose", MinorEffect::Choose},
    {"improve", MinorEffect::Improve},
    {"leech", MinorEffect::Leech},
    {"cap", MinorEffect::Cap},
    {"specify", MinorEffect::Specify},
    {"trigger", MinorEffect::Trigger},
}};

inline constexpr std::array<document::Spelling<MinorLimit>, 6> kMinorLimitSpellings{{
    {"none", MinorLimit::None},
    {"resistible", MinorLimit::Resistible},
    {"numeric", MinorLimit::Numeric},
    {"no-energy", MinorLimit::NoEnergy},
    {"same-state", MinorLimit::SameState},
    {"mimicked", MinorLimit::Mimicked},
}};

inline constexpr std::array<document::Spelling<SpellResist>, 8> kSpellResistSpellings{{
    {"voluntary", SpellResist::Voluntary},
    {"none", SpellResist::None},
    {"roll", SpellResist::Roll},
    {"named", SpellResist::Named},
    {"owner", SpellResist::Owner},
    {"target-or-owner", SpellResist::TargetOrOwner},
    {"refusal", SpellResist::Refusal},
    {"refusal-without-me", SpellResist::RefusalWithoutMe},
}};

inline constexpr std::array<document::Spelling<RangeLimit>, 3> kRangeLimitSpellings{{
    {"any", RangeLimit::Any},
    {"self", RangeLimit::Self},
    {"distant", RangeLimit::Distant},
}};

inline constexpr std::array<document::Spelling<TimeUnit>, 4> kTimeUnitSpellings{{
    {"turns", TimeUnit::Turns},
    {"minutes", TimeUnit::Minutes},
    {"hours", TimeUnit::Hours},
    {"days", TimeUnit::Days},
}};

inline constexpr std::array<document::Spelling<Scaled>, 3> kScaledSpellings{{
    {"range", Scaled::Range},
    {"area", Scaled::Area},
    {"amount", Scaled::Amount},
}};

inline constexpr std::array<document::Spelling<AlsoMinor>, 3> kAlsoMinorSpellings{{
    {"no", AlsoMinor::No},
    {"on-range", AlsoMinor::OnRangeX},
    {"on-any", AlsoMinor::OnAny},
}};

}  // namespace fray::powerframe
