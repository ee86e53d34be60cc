#pragma once

#include <array>
#include <cstdint>

#include "document/spelling.h"

namespace fray::forge {

/// The book's list, in its order. Shock is its electricity, by the name its traits use.
/// (L823-860, L1831)
enum class DamageType : std::uint8_t {
  Piercing,
  Bludgeoning,
  Slashing,
  Fire,
  Sonic,
  Cold,
  Acid,
  Shock,
  Electromagnetic,
  Poison,
  Drowning,
  Radiation,
  Dehydration,
  Hypoxia,
  Starvation,
  Force,
  Profane,
  Radiant,
  Necrotic,
  Arcane,
  Psychic,
  Sanity
};

inline constexpr std::array<document::Spelling<DamageType>, 22> kDamageTypeSpellings{
    {{"piercing", DamageType::Piercing},
     {"bludgeoning", DamageType::Bludgeoning},
     {"slashing", DamageType::Slashing},
     {"fire", DamageType::Fire},
     {"sonic", DamageType::Sonic},
     {"cold", DamageType::Cold},
     {"acid", DamageType::Acid},
     {"shock", DamageType::Shock},
     {"electromagnetic", DamageType::Electromagnetic},
     {"poison", DamageType::Poison},
     {"drowning", DamageType::Drowning},
     {"radiation", DamageType::Radiation},
     {"dehydration", DamageType::Dehydration},
     {"hypoxia", DamageType::Hypoxia},
     {"starvation", DamageType::Starvation},
     {"force", DamageType::Force},
     {"profane", DamageType::Profane},
     {"radiant", DamageType::Radiant},
     {"necrotic", DamageType::Necrotic},
     {"arcane", DamageType::Arcane},
     {"psychic", DamageType::Psychic},
     {"sanity", DamageType::Sanity}}};

constexpr std::string_view spelling_of(DamageType type) {
  return spelling_of<DamageType>(kDamageTypeSpellings, type);
}

}  // namespace fray::forge
