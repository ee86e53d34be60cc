#include "rules/egs/content/read_rows.h"
#include "rules/egs/content/spellings.h"

// Skills, talents, Qualities.
namespace fray::egs {
namespace {

std::vector<SkillModifier> read_modifiers(Reader& reader) {
  std::vector<SkillModifier> modifiers;
  for (Reader& entry : reader.tables("modifiers")) {
    SkillModifier& modifier = modifiers.emplace_back();
    modifier.by = entry.integer("by", -20, 20);
    modifier.when = entry.text("when");
    entry.refuse_unknown_keys();
  }
  return modifiers;
}

std::string read_skill_id(Reader& reader, const std::vector<SkillDef>& skills) {
  std::string id = reader.id("skill");
  if (!id.empty() && find(skills, id) == nullptr) {
    reader.fault("skill", "there is no skill \"" + id + "\"");
  }
  return id;
}

std::optional<Resistance> read_resistance(Reader& reader, const std::vector<SkillDef>& skills) {
  auto table = reader.table("resistance");
  if (!table) return std::nullopt;
  Resistance resistance;
  resistance.abilities = read_values<Ability>(*table, "abilities", kAbilitySpellings);
  for (const document::Node* node : table->texts("skills")) {
    if (find(skills, node->text) == nullptr) {
      table->fault(*node, "skills", "there is no skill \"" + node->text + "\"");
    }
    resistance.skills.push_back(node->text);
  }
  for (const char* key : {"abilities", "skills"}) {
    const document::Node* list = table->member(key);
    if (list == nullptr || list->items.empty()) table->fault(key, "must name at least one");
  }
  table->refuse_unknown_keys();
  return resistance;
}

// A figure, or a word.
void read_talent_difficulty(Reader& reader, TalentDef& talent) {
  const document::Node* node = reader.member("difficulty");
  if (node != nullptr && node->kind == document::Node::Kind::Text) {
    talent.difficulty_kind =
        reader.choice<TalentDifficulty>("difficulty", kTalentDifficultySpellings);
  } else {
    talent.difficulty = reader.integer_or("difficulty", 0, -20, 0);
  }
}

}  // namespace

SkillDef read_skill(Reader& reader) {
  auto skill = read_named<SkillDef>(reader);
  skill.kind = reader.choice<SkillKind>("kind", kSkillKindSpellings);
  skill.physical = reader.boolean_or("physical", false);
  skill.line = read_line(reader);
  return skill;
}

ActionDef read_action(Reader& reader, const std::vector<SkillDef>& skills) {
  auto action = read_named<ActionDef>(reader);
  action.skill = read_skill_id(reader, skills);
  action.ability = reader.choice<Ability>("ability", kAbilitySpellings);
  action.opposed = reader.boolean_or("opposed", false);
  action.modifiers = read_modifiers(reader);
  action.line = read_line(reader);
  return action;
}

AbilityRollDef read_ability_roll(Reader& reader) {
  auto roll = read_named<AbilityRollDef>(reader);
  roll.first = reader.choice<Ability>("first", kAbilitySpellings);
  roll.second = reader.choice<Ability>("second", kAbilitySpellings);
  roll.modifiers = read_modifiers(reader);
  roll.line = read_line(reader);
  return roll;
}

TalentDef read_talent(Reader& reader, const std::vector<SkillDef>& skills) {
  auto talent = read_named<TalentDef>(reader);
  read_talent_difficulty(reader, talent);
  talent.duration = reader.choice_or_none<DurationUnit>("duration", kDurationUnitSpellings)
                        .value_or(DurationUnit::Rounds);
  talent.magnitude = read_flags<MagnitudeTrait>(reader, "magnitude", kMagnitudeTraitSpellings);
  talent.range = reader.choice_or_none<TalentRange>("range", kTalentRangeSpellings)
                     .value_or(TalentRange::Manipulated);
  talent.targets = reader.choice_or_none<TalentTargets>("targets", kTalentTargetsSpellings)
                       .value_or(TalentTargets::Manipulated);
  talent.maintained = reader.boolean_or("maintained", false);
  if (talent.maintained && talent.duration == DurationUnit::Instant) {
    reader.fault("maintained", "what is instant cannot be maintained");  // L2241
  }
  talent.reactive = reader.boolean_or("reactive", false);
  talent.resistance = read_resistance(reader, skills);
  talent.summary = reader.text("summary");
  talent.line = read_line(reader);
  return talent;
}

WeirdConceptDef read_weird_concept(Reader& reader, const std::vector<SkillDef>& skills) {
  auto weird = read_named<WeirdConceptDef>(reader);
  weird.ability = reader.choice<Ability>("ability", kAbilitySpellings);
  weird.skill = read_skill_id(reader, skills);
  weird.backlash = reader.text("backlash");
  weird.line = read_line(reader);
  return weird;
}

QualityDef read_quality(Reader& reader) {
  auto quality = read_named<QualityDef>(reader);
  quality.kind = reader.choice<QualityKind>("kind", kQualityKindSpellings);
  for (const document::Node* node : reader.texts("tags")) {
    if (!document::is_id(node->text)) {
      reader.fault(*node, "tags", "must be lower-case words joined by hyphens");
    }
    quality.tags.push_back(node->text);
  }
  quality.line = read_line(reader);
  return quality;
}

}  // namespace fray::egs
