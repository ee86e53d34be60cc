#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "rules/forge/content/reader.h"
#include "rules/forge/content/recipe.h"

// The parts of what a skill does (README.md, "What a skill does"), each in a table of its own.
namespace fray::forge {

/// A number, one of `words`, or where those hold Attribute the name of one; none without the key.
Amount read_amount(Reader& reader, std::string_view key, std::initializer_list<Amount::Of> words);
/// A fault where the key is there.
void refuse(Reader& reader, std::string_view key, const std::string& why);

BonusRecipe read_bonus(Reader& reader);
AttackRecipe read_attack(Reader& reader, bool lays_effect);
EffectRecipe read_effect(Reader& reader);
AidRecipe read_aid(Reader& reader, bool has_effect);
ReactionRecipe read_reaction(Reader& reader);

}  // namespace fray::forge
