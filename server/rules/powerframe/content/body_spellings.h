#pragma once

#include <array>

#include "document/spelling.h"
#include "rules/powerframe/content/body_def.h"

// How the words of bodies are written in files.
namespace fray::powerframe {

inline constexpr std::array<document::Spelling<Movement>, kMovements> kMovementSpellings{{
    {"walking", Movement::Walking},
    {"swimming", Movement::Swimming},
    {"climbing", Movement::Climbing},
    {"flying", Movement::Flying},
    {"burrowing", Movement::Burrowing},
}};

inline constexpr std::array<document::Spelling<MovementCategory>, kMovementCategories>
    kMovementCategorySpellings{{
        {"none", MovementCategory::None},
        {"limited", MovementCategory::Limited},
        {"slow", MovementCategory::Slow},
        {"regular", MovementCategory::Regular},
    }};

inline constexpr std::array<document::Spelling<TraitKind>, 25> kTraitKindSpellings{{
    {"allergy", TraitKind::Allergy},
    {"animated", TraitKind::Animated},
    {"animal-panic", TraitKind::AnimalPanic},
    {"berserker", TraitKind::Berserker},
    {"bloodless", TraitKind::Bloodless},
    {"bound", TraitKind::Bound},
    {"breathing", TraitKind::Breathing},
    {"camouflage", TraitKind::Camouflage},
    {"comfort-zone", TraitKind::ComfortZone},
    {"dark-vision", TraitKind::DarkVision},
    {"day-or-night", TraitKind::DayOrNight},
    {"endurance-costs", TraitKind::EnduranceCosts},
    {"health", TraitKind::Health},
    {"mana-font", TraitKind::ManaFont},
    {"mindless", TraitKind::Mindless},
    {"movement-categories", TraitKind::WaysToMove},
    {"natural-armour", TraitKind::NaturalArmour},
    {"natural-weapons", TraitKind::NaturalWeapons},
    {"phobia", TraitKind::Phobia},
    {"power", TraitKind::Power},
    {"racial-modifiers", TraitKind::RacialModifiers},
    {"reaction", TraitKind::Reaction},
    {"regeneration", TraitKind::Regeneration},
    {"size", TraitKind::Size},
    {"undead", TraitKind::Undead},
}};

inline constexpr std::array<document::Spelling<TraitThreat>, 8> kTraitThreatSpellings{{
    {"listed", TraitThreat::Listed},
    {"health-less-6", TraitThreat::HealthLess6},
    {"size", TraitThreat::Size},
    {"categories", TraitThreat::Categories},
    {"armour", TraitThreat::Armour},
    {"spell-level", TraitThreat::SpellLevel},
    {"modifiers", TraitThreat::Modifiers},
    {"half-of-trait", TraitThreat::HalfOfTrait},
}};

}  // namespace fray::powerframe
