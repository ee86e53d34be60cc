#include "rules/forge/content/content.h"

#include <algorithm>
#include <cassert>

namespace fray::forge {

const Sheet* Content::template_sheet(std::string_view id) const {
  const SheetIndex index = sheets_.find(id);
  return index ? &sheets_[index] : nullptr;
}

bool Content::is_thrown(std::string_view item) const {
  return std::ranges::any_of(
      weapons(), [&](const WeaponDef& weapon) { return weapon.item == item && weapon.thrown(); });
}

int Content::rating_of(const Sheet& sheet, SkillIndex skill) const {
  const auto found = std::ranges::find(sheet.skills, skill, &std::pair<SkillIndex, int>::first);
  return found == sheet.skills.end() ? 0 : found->second;
}

bool Content::has_trait(const Sheet& sheet, TraitIndex trait) const {
  return std::ranges::find(sheet.traits, trait) != sheet.traits.end();
}

Content load_builtin_content() {
  auto content = load_content({});
  assert(content && "the built-in tables are sound");
  return std::move(*content);
}

}  // namespace fray::forge
