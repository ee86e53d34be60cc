#include "rules/forge/content/read_defs.h"

namespace fray::forge {
namespace {}  // namespace

ArmourDef read_armour(document::Reader& reader, std::string id) {
  ArmourDef armour;
  armour.id = std::move(id);
  armour.name = reader.text("name");
  armour.rating = reader.integer("rating", 1, kMaxRating);
  armour.agility_cap = reader.integer("agility_cap", 1, kMaxRating);
  armour.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return armour;
}

ShieldDef read_shield(document::Reader& reader, std::string id) {
  ShieldDef shield;
  shield.id = std::move(id);
  shield.name = reader.text("name");
  shield.cost = reader.integer("cost", 0, kMaxCost);
  shield.rating = reader.integer("rating", 1, kMaxRating);
  shield.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return shield;
}

ToolDef read_tool(document::Reader& reader, std::string id,
                  const Catalogue<SkillDef, SkillIndex>& skills) {
  ToolDef tool;
  tool.id = std::move(id);
  tool.name = reader.text("name");
  for (document::Reader& help : reader.tables("helps")) {
    tool.helps.push_back(read_test_dice(std::move(help), skills));
  }
  if (tool.helps.empty()) reader.fault("helps", "must name at least one kind of test");
  tool.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return tool;
}

SkillDef read_skill(document::Reader& reader, std::string id,
                    const Catalogue<SkillDef, SkillIndex>& skills) {
  SkillDef skill;
  skill.id = std::move(id);
  skill.name = reader.text("name");
  skill.kind = reader.choice<SkillKind>("kind", kSkillKindSpellings);
  skill.attribute = reader.choice_or_none<Attribute>("attribute", kAttributeSpellings);
  skill.summary = reader.text("summary");
  skill.topic_of = reader.reference_or_none("topic_of", skills, "skill");
  skill.free = reader.boolean_or("free", false);
  if (skill.kind == SkillKind::General) {
    skill.opposed_by = reader.reference_or_none("opposed_by", skills, "skill");
    skill.sight = reader.boolean_or("sight", false);
  }
  if (skill.kind == SkillKind::Magic) skill.school = reader.id("school");
  if (skill.kind != SkillKind::General && skill.kind != SkillKind::BasicMartial) {
    skill.expend = reader.integer_or("expend", 0, 0, kMaxCost);
  }
  skill.recipe = read_recipe(reader, skill);
  if (skill.expend > 0 && !skill.recipe && skill.kind != SkillKind::Magic) {
    reader.fault("expend", "nothing that it does expends energy");
  }
  skill.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return skill;
}

}  // namespace fray::forge
