#include <algorithm>

#include "rules/powerframe/content/arcana_def.h"

namespace fray::powerframe {

bool uses_result(const MajorDef& major) {
  return std::ranges::any_of(major.effects, [](const SpellEffect& effect) {
    return effect.amount && (effect.amount->of == SpellMeasure::Successes ||
                             effect.amount->of == SpellMeasure::Margin);
  });
}

bool is_resistible(const MajorDef& major) {
  return major.resist != SpellResist::None && major.resist != SpellResist::Refusal &&
         major.resist != SpellResist::RefusalWithoutMe;
}

bool is_numeric_harm(const MajorDef& major) {
  return major.harmful && std::ranges::any_of(major.effects, [](const SpellEffect& effect) {
           return effect.amount.has_value();
         });
}

bool inflicts_rated(const MajorDef& major) {
  return std::ranges::any_of(major.effects,
                             [](const SpellEffect& effect) { return is_rated(effect.what); });
}

}  // namespace fray::powerframe
