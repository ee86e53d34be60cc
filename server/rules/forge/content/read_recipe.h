#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "document/reader.h"
#include "rules/forge/content/recipe.h"

// The parts of what a skill does (README.md, "What a skill does"), each in a table of its own.
namespace fray::forge {

/// A number, one of `words`, or where those hold Attribute the name of one; none without the key.
Amount read_amount(document::Reader& reader, std::string_view key,
                   std::initializer_list<Amount::Of> words);
/// A fault where the key is there.
void refuse(document::Reader& reader, std::string_view key, const std::string& why);

BonusRecipe read_bonus(document::Reader& reader);
AttackRecipe read_attack(document::Reader& reader, bool lays_effect);
EffectRecipe read_effect(document::Reader& reader);
AidRecipe read_aid(document::Reader& reader, bool has_effect);
ReactionRecipe read_reaction(document::Reader& reader);

}  // namespace fray::forge
