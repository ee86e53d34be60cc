#include "rules/egs/content/read_rows.h"
#include "rules/egs/content/spellings.h"
#include "rules/egs/content/time_span.h"

// The tables of the rules of play.
namespace fray::egs {
namespace {

constexpr int kMostModifier = 30;
constexpr int kLargestSize = 20;  // of tables; a combatant has no more than kMostSize
constexpr int kHighestRank = 1'000'000;

int read_modifier(Reader& reader) {
  return reader.integer("modifier", -kMostModifier, kMostModifier);
}

template <class Row>
void read_span(Reader& reader, Row& row, int least, int most) {
  row.least = reader.integer("least", least, most);
  row.most = reader.integer("most", least, most);
  if (row.least > row.most) reader.fault("least", "must not be above most");
}

std::optional<TimeSpan> read_time_span(Reader& reader, std::string_view key,
                                       const std::string& text) {
  const auto span = parse_time_span(text);
  if (!span) reader.fault(key, '"' + text + "\" must be a time such as 1d6+1 days or 10 minutes");
  return span;
}

std::optional<TimeSpan> read_time_span_or_none(Reader& reader, std::string_view key) {
  const std::string text = reader.text_or(key, "");
  return text.empty() ? std::nullopt : read_time_span(reader, key, text);
}

}  // namespace

int read_line(Reader& reader) {
  return reader.integer_or("line", 0, 0, 100'000);
}

DifficultyDef read_difficulty(Reader& reader) {
  auto row = read_named<DifficultyDef>(reader);
  row.modifier = read_modifier(reader);
  row.automatic = integer_if(reader, "automatic", 1, 100);
  return row;
}

ConditionModifierDef read_condition_modifier(Reader& reader) {
  auto row = read_named<ConditionModifierDef>(reader);
  row.kind = reader.choice<ModifierKind>("kind", kModifierKindSpellings);
  row.modifier = read_modifier(reader);
  return row;
}

CalledShotDef read_called_shot(Reader& reader) {
  auto row = read_named<CalledShotDef>(reader);
  row.modifier = read_modifier(reader);
  row.examples = reader.text("examples");
  return row;
}

ToughnessDef read_toughness(Reader& reader) {
  ToughnessDef row;
  row.toughness = reader.integer("toughness", 1, 100);
  row.things = reader.text("things");
  return row;
}

InjuryDef read_injury(Reader& reader) {
  auto row = read_named<InjuryDef>(reader);
  read_span(reader, row, 3, 18);
  row.limb = reader.choice_or_none<Limb>("limb", kLimbSpellings);
  row.dice = read_values<Ability>(reader, "dice", kAbilitySpellings);
  row.lasting_dice = read_values<Ability>(reader, "lasting_dice", kAbilitySpellings);
  row.fatigue = reader.integer_or("fatigue", 0, 0, 4);
  row.permanent = reader.boolean_or("permanent", false);
  return row;
}

RankDef read_rank(Reader& reader) {
  auto row = read_named<RankDef>(reader);
  row.from = reader.integer("from", 0, kHighestRank);
  row.magnitude = integer_if(reader, "magnitude", 1, 100);
  return row;
}

FatigueDef read_fatigue(Reader& reader) {
  auto row = read_named<FatigueDef>(reader);
  row.modifier = read_modifier(reader);
  row.halves_speed = reader.boolean_or("halves_speed", false);
  row.unconscious = reader.boolean_or("unconscious", false);
  return row;
}

SizeDef read_size(Reader& reader) {
  SizeDef row;
  row.size = reader.integer("size", kLeastSize, kLargestSize);
  row.strength = reader.choice_or_none<Die>("strength", kDieSpellings);
  row.examples = reader.text("examples");
  return row;
}

SizeClassDef read_size_class(Reader& reader) {
  auto row = read_named<SizeClassDef>(reader);
  read_span(reader, row, kLeastSize, kLargestSize);
  row.rank = reader.integer("rank", -5, 5);
  return row;
}

HazardDef read_hazard(Reader& reader) {
  auto row = read_named<HazardDef>(reader);
  row.damage = reader.integer_or("damage", 0, 0, 100);
  row.per = reader.text_or("per", "");
  row.roll = reader.text_or("roll", "");
  row.every = reader.text_or("every", "");
  row.fatigue = reader.integer_or("fatigue", 0, 0, 4);
  row.notes = reader.text("notes");
  row.line = read_line(reader);
  return row;
}

AfflictionDef read_affliction(Reader& reader) {
  auto row = read_named<AfflictionDef>(reader);
  row.kind = reader.choice<AfflictionKind>("kind", kAfflictionKindSpellings);
  row.by = reader.text("by");
  row.chance = reader.integer_or("chance", 100, 1, 100);
  const std::string delay = reader.text("delay");
  if (delay != kFullMoon) row.delay = read_time_span(reader, "delay", delay);
  row.potency = reader.integer("potency", -kMostModifier, kMostModifier);
  row.fatigue = reader.integers("fatigue", 0, 4);
  for (const document::Node* stage : reader.texts("stages")) {
    row.stages.push_back(read_time_span(reader, "stages", stage->text).value_or(TimeSpan{}));
  }
  row.lasts = read_time_span_or_none(reader, "lasts");
  row.every = read_time_span_or_none(reader, "every");
  row.again = read_time_span_or_none(reader, "again");
  row.again_modifier = reader.integer_or("again_modifier", 0, -kMostModifier, kMostModifier);
  row.death = read_time_span_or_none(reader, "death");
  // An affliction without effects until it kills, or with complications, must say how long that
  // takes.
  const bool kills = row.kind != AfflictionKind::Curse && (row.fatigue.empty() || row.again);
  if (kills && !row.death) reader.fault("death", "is required: how long it takes to die of it");
  if (row.every && !row.lasts) {
    reader.fault("lasts", "is required: how long it lasts once it grows no more");
  }
  if (row.fatigue.size() > row.stages.size() + 1 && !row.lasts) {
    reader.fault("lasts", "is required: its stages share it");
  }
  row.notes = reader.text("notes");
  row.line = read_line(reader);
  return row;
}

TraitDef read_trait(Reader& reader) {
  auto row = read_named<TraitDef>(reader);
  row.kind = reader.choice<TraitKind>("kind", kTraitKindSpellings);
  row.text = reader.text("text");
  row.line = read_line(reader);
  return row;
}

ConditionDef read_condition(Reader& reader) {
  auto row = read_named<ConditionDef>(reader);
  row.effect = reader.text("effect");
  row.ends = reader.text("ends");
  return row;
}

}  // namespace fray::egs
