// Content comes from GMs: accepted content makes combatants with every skill that it brings, who
// fight a little; rejections are named.
#include <cassert>

#include "fuzz/bout.h"
#include "rules/forge/content/content.h"

namespace {

using namespace fray;

// A combatant with all that the file adds.
std::string sheet_with(const forge::Content& content, std::size_t built_in_skills) {
  std::string text =
      "id = \"own\"\nname = \"Own\"\nspecies = \"human\"\nchoices = [\"muscular\"]\n"
      "traits = [\"arcane-caster\", \"pyromancy-caster\"]\n"
      "attributes = { strength = 5, agility = 5, stamina = 5, influence = 5, intelligence = 5, "
      "acuity = 5 }\nweapons = [\"longsword\", \"shortbow\"]\nskills = {";
  const char* comma = " ";
  const auto skills = content.skills();
  for (std::size_t i = built_in_skills; i < skills.size(); ++i) {
    const bool magic = skills[i].kind == forge::SkillKind::Magic;
    if (magic && skills[i].school != "arcane" && skills[i].school != "pyromancy") continue;
    text += comma + skills[i].id + " = 3";
    comma = ", ";
  }
  return text + " }\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::size_t built_in_skills = forge::load_builtin_content().skills().size();
  const document::File file{"fuzz.toml", {reinterpret_cast<const char*>(data), size}};
  auto content = forge::load_content(std::span(&file, 1));
  if (!content) {
    assert(!content.error().empty());
    return 0;
  }
  const std::string sheet = sheet_with(*content, built_in_skills);
  const auto rules = forge::make_ruleset(std::move(*content));
  table::Setup setup = fuzz::bout();
  for (std::size_t i = 0; i < 2; ++i) {
    setup.combatants[i].archetype.clear();
    setup.combatants[i].sheet = sheet;
  }
  auto e = encounter::Encounter::create(*rules, setup, {}, encounter::Chance::Fast);
  if (!e) {
    assert(!e.error().empty());
    return 0;
  }
  encounter::RandomSource whim(size);
  encounter::play_randomly((*e)->raw_table(), whim, 60);
  return 0;
}
