#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "document/spelling.h"

namespace fray::forge {

/// The three physical and three mental attributes. (L96-97)
enum class Attribute : std::uint8_t { Strength, Agility, Stamina, Influence, Intelligence, Acuity };

inline constexpr std::size_t kAttributeCount = 6;

/// One rating for each attribute, in the order of `Attribute`; each at least 1. (L100)
using Attributes = std::array<std::int8_t, kAttributeCount>;

constexpr int rating(const Attributes& attributes, Attribute attribute) {
  return attributes[static_cast<std::size_t>(attribute)];
}

inline constexpr std::array<document::Spelling<Attribute>, kAttributeCount> kAttributeSpellings{
    {{"strength", Attribute::Strength},
     {"agility", Attribute::Agility},
     {"stamina", Attribute::Stamina},
     {"influence", Attribute::Influence},
     {"intelligence", Attribute::Intelligence},
     {"acuity", Attribute::Acuity}}};

constexpr std::string_view spelling_of(Attribute attribute) {
  return spelling_of<Attribute>(kAttributeSpellings, attribute);
}

}  // namespace fray::forge
