#include "rules/powerframe/content/caster_spellings.h"
#include "rules/powerframe/content/read_mysticism.h"

// Casters with their lists, and what one of them knows.
namespace fray::powerframe {
namespace {

constexpr int kMostKnown = 200;  // of each kind, in a vocabulary

std::vector<Ability> read_ability_list(Reader& reader, std::string_view key) {
  std::vector<Ability> abilities;
  for (const document::Node* node : reader.texts(key)) {
    const auto ability = reader.choice_at<Ability>(*node, key, kAbilitySpellings);
    if (ability) abilities.push_back(*ability);
  }
  return abilities;
}

SetOf<Parameter> read_parameter_set(Reader& reader, std::string_view key) {
  SetOf<Parameter> set;
  for (const document::Node* node : reader.texts(key)) {
    const auto parameter = reader.choice_at<Parameter>(*node, key, kParameterSpellings);
    if (parameter) set.add(*parameter);
  }
  return set;
}

void read_learning(Reader& reader, CasterDef& row) {
  row.vocabulary = reader.choice<VocabularyOf>("vocabulary", kVocabularySpellings);
  row.per_level = reader.integer_or("per_level", 0, 1, 100);
  row.vocabulary_ability = reader.choice_or_none<Ability>("vocabulary_ability", kAbilitySpellings);
  if ((row.per_level > 0) != row.vocabulary_ability.has_value()) {
    reader.fault("per_level", "belongs to vocabulary_ability, each needs the other");
  }
  row.learns = reader.integer_or("learns", 0, 1, 20);
  row.hours = reader.integer_or("hours", 0, 1, 24);
  if ((row.learns > 0) != (row.hours > 0)) {
    reader.fault("learns", "belongs to hours, each needs the other");
  }
  row.untaught_days = reader.integer_or("untaught_days", 0, 1, 100);
  row.element_cap = reader.integer_or("element_cap", 0, 1, 20);
  row.word_cap = reader.choice_or_none<Ability>("word_cap", kAbilitySpellings);
}

DeityEntry read_deity_entry(Reader& reader) {
  DeityEntry entry;
  entry.arcanum = reader.id("arcanum");
  entry.with = texts_of(reader, "with");
  entry.one_of = texts_of(reader, "one_of");
  entry.more = reader.boolean_or("more", false);
  if (entry.more && entry.one_of.empty()) reader.fault("more", "needs one_of");
  entry.stars = reader.integer("stars", 0, 40);
  reader.refuse_unknown_keys();
  return entry;
}

}  // namespace

CasterDef read_caster(Reader& reader) {
  auto row = kit::read_named<CasterDef>(reader);
  row.summary = reader.text("summary");
  row.roll = reader.choice<CastingRoll>("roll", kCastingRollSpellings);
  row.abilities = read_ability_list(reader, "abilities");
  row.mobility = reader.boolean_or("mobility", false);
  row.mana = read_ability_list(reader, "mana");
  if (row.mana.empty() || row.mana.size() > 2) {
    reader.fault("mana", "must name one Ability, or two: for physical effects and others");
  }
  row.pool = reader.choice<SpellPool>("pool", kSpellPoolSpellings);
  row.cost = reader.choice<SpellCost>("cost", kSpellCostSpellings);
  read_learning(reader, row);
  row.parameters = read_parameter_set(reader, "parameters");
  row.free = read_parameter_set(reader, "free");
  if ((row.free.bits & ~row.parameters.bits) != 0) {
    reader.fault("free", "must be among parameters");
  }
  row.own_minors = reader.boolean_or("own_minors", false);
  row.silenced = reader.boolean_or("silenced", false);
  row.backlash = reader.boolean_or("backlash", false);
  if (row.backlash && row.pool != SpellPool::ShortEndurance) {
    reader.fault("backlash", "is of those who pay by short-endurance");
  }
  row.line = reader.integer_or("line", 0, 0, 100'000);
  return row;
}

DeityDef read_deity(Reader& reader) {
  auto row = kit::read_named<DeityDef>(reader);
  for (Reader& entry : reader.tables("entries")) row.entries.push_back(read_deity_entry(entry));
  if (row.entries.empty()) reader.fault("entries", "must have at least one");
  row.line = reader.integer_or("line", 0, 0, 100'000);
  return row;
}

MartialListDef read_martial_list(Reader& reader) {
  auto row = kit::read_named<MartialListDef>(reader);
  row.use = reader.choice<MartialUse>("use", kMartialUseSpellings);
  row.abilities = read_ability_list(reader, "abilities");
  if (row.use == MartialUse::Named && row.abilities.size() != 1) {
    reader.fault("abilities", "must name one Ability");
  }
  if ((row.use == MartialUse::Any) != row.abilities.empty()) {
    reader.fault("abilities", "must name those that can be meant, unless it is any");
  }
  row.arcana = texts_of(reader, "arcana");
  if (row.arcana.empty()) reader.fault("arcana", "must name at least one");
  row.line = reader.integer_or("line", 0, 0, 100'000);
  return row;
}

Vocabulary read_vocabulary(Reader& reader) {
  Vocabulary known;
  known.parameters = texts_of(reader, "parameters");
  known.arcana = texts_of(reader, "arcana");
  known.minors = texts_of(reader, "minors");
  const auto most = [&](const auto& list, std::string_view key) {
    if (std::cmp_greater(list.size(), kMostKnown)) {
      reader.fault(key, "must not be more than " + std::to_string(kMostKnown));
    }
  };
  most(known.parameters, "parameters");
  most(known.arcana, "arcana");
  most(known.minors, "minors");
  for (Reader& spell : reader.tables("spells")) {
    if (!kit::has_room(reader, known.spells, "spells", kMostKnown)) break;
    known.spells.push_back(read_spell_text(spell));
    spell.refuse_unknown_keys();
  }
  return known;
}

}  // namespace fray::powerframe
