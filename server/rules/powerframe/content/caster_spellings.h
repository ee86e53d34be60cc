#pragma once

#include <array>

#include "rules/powerframe/content/caster_def.h"

// How the words of casters are written in files.
namespace fray::powerframe {

inline constexpr std::array<document::Spelling<CastingRoll>, 3> kCastingRollSpellings{{
    {"resistance", CastingRoll::Resistance},
    {"levels", CastingRoll::Levels},
    {"none", CastingRoll::None},
}};

inline constexpr std::array<document::Spelling<SpellPool>, 5> kSpellPoolSpellings{{
    {"mana", SpellPool::Mana},
    {"devotion", SpellPool::Devotion},
    {"focus", SpellPool::Focus},
    {"materials", SpellPool::Materials},
    {"short-endurance", SpellPool::ShortEndurance},
}};

inline constexpr std::array<document::Spelling<SpellCost>, 3> kSpellCostSpellings{{
    {"one", SpellCost::One},
    {"level", SpellCost::Level},
    {"level-less-one", SpellCost::LevelLessOne},
}};

inline constexpr std::array<document::Spelling<VocabularyOf>, 5> kVocabularySpellings{{
    {"elements", VocabularyOf::Elements},
    {"spells", VocabularyOf::Spells},
    {"deity", VocabularyOf::Deity},
    {"martial", VocabularyOf::Martial},
    {"powers", VocabularyOf::Powers},
}};

inline constexpr std::array<document::Spelling<MartialUse>, 4> kMartialUseSpellings{{
    {"attack", MartialUse::Attack},
    {"movement", MartialUse::Movement},
    {"any", MartialUse::Any},
    {"named", MartialUse::Named},
}};

}  // namespace fray::powerframe
