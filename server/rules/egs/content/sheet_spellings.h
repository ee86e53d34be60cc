#pragma once

#include <array>

#include "document/spelling.h"
#include "rules/egs/content/creature.h"
#include "rules/egs/content/sheet.h"

// How the words of sheets are written in files.
namespace fray::egs {

inline constexpr std::array<document::Spelling<Kind>, 4> kKindSpellings{{
    {"character", Kind::Character},
    {"npc", Kind::Npc},
    {"minion", Kind::Minion},
    {"ally", Kind::Ally},
}};

inline constexpr std::array<document::Spelling<Age>, 4> kAgeSpellings{{
    {"adult", Age::Adult},
    {"youth", Age::Youth},
    {"middle-aged", Age::MiddleAged},
    {"elderly", Age::Elderly},
}};

inline constexpr std::array<document::Spelling<Outfit>, 2> kOutfitSpellings{{
    {"given", Outfit::Given},
    {"bought", Outfit::Bought},
}};

/// As keys of a table, so with underscores.
inline constexpr std::array<document::Spelling<CreatureTrait>, 16> kCreatureTraitSpellings{{
    {"animal_intelligence", CreatureTrait::AnimalIntelligence},
    {"construct", CreatureTrait::Construct},
    {"demon", CreatureTrait::Demon},
    {"ethereal", CreatureTrait::Ethereal},
    {"fearless", CreatureTrait::Fearless},
    {"fleet_footed", CreatureTrait::FleetFooted},
    {"formidable_natural_weapon", CreatureTrait::FormidableNaturalWeapon},
    {"hardy", CreatureTrait::Hardy},
    {"immune_to_all", CreatureTrait::ImmuneToAll},
    {"immune_to_poison", CreatureTrait::ImmuneToPoison},
    {"immune_to_disease", CreatureTrait::ImmuneToDisease},
    {"low_light_vision", CreatureTrait::LowLightVision},
    {"needs_no_light", CreatureTrait::NeedsNoLight},
    {"swarm", CreatureTrait::Swarm},
    {"trample", CreatureTrait::Trample},
    {"undead", CreatureTrait::Undead},
}};

inline constexpr std::array<document::Spelling<Special>, 20> kSpecialSpellings{{
    {"strong-bite", Special::StrongBite},
    {"bear-hug", Special::BearHug},
    {"no-attack-after-run", Special::NoAttackAfterRun},
    {"bull-charge", Special::BullCharge},
    {"tail", Special::Tail},
    {"clumsy-run", Special::ClumsyRun},
    {"horned-charge", Special::HornedCharge},
    {"constrictor", Special::Constrictor},
    {"nerve-venom", Special::NerveVenom},
    {"bat-shape", Special::BatShape},
    {"rises-again", Special::RisesAgain},
    {"holy-symbols", Special::HolySymbols},
    {"holy-water", Special::HolyWater},
    {"invitation", Special::Invitation},
    {"sunlight", Special::Sunlight},
    {"stake", Special::Stake},
    {"wolf-shapes", Special::WolfShapes},
    {"lycanthropy", Special::Lycanthropy},
    {"familiar", Special::Familiar},
    {"head-shots", Special::HeadShots},
}};

}  // namespace fray::egs
