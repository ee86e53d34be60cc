#include <algorithm>

#include "rules/powerframe/content/arcana_spellings.h"
#include "rules/powerframe/content/read_mysticism.h"

// Parameters, Minor and Major Arcana.
namespace fray::powerframe {
namespace {

constexpr int kMostStars = 20;
constexpr int kMostPlaces = 3;

std::vector<std::string> read_words(Reader& reader, std::string_view key) {
  std::vector<std::string> words;
  for (const document::Node* node : reader.texts(key)) {
    if (!document::is_id(node->text)) {
      reader.fault(*node, key, "must be lower-case words joined by hyphens");
    }
    words.push_back(node->text);
  }
  return words;
}

template <class Enum>
std::vector<Enum> read_choices(Reader& reader, std::string_view key,
                               std::span<const document::Spelling<Enum>> spellings) {
  std::vector<Enum> values;
  for (const document::Node* node : reader.texts(key)) {
    if (const auto value = reader.choice_at(*node, key, spellings)) values.push_back(*value);
  }
  return values;
}

template <class Enum, std::size_t N>
Enum read_or(Reader& reader, std::string_view key,
             const std::array<document::Spelling<Enum>, N>& spellings, Enum fallback) {
  return reader.choice_or_none<Enum>(key, spellings).value_or(fallback);
}

/// The word of a Minor Arcanum, whose id is its kind, a hyphen and that word.
std::string read_word(Reader& reader, const MinorDef& minor) {
  const std::string start =
      std::string(document::spelling_of<MinorKind>(kMinorKindSpellings, minor.kind)) + "-";
  if (minor.id.starts_with(start)) return minor.id.substr(start.size());
  reader.fault("id", "must be the kind and the word: " + start + "...");
  return {};
}

MinorPlace read_place(Reader& reader) {
  MinorPlace place;
  place.kinds = read_choices<MinorKind>(reader, "kinds", kMinorKindSpellings);
  if (place.kinds.empty()) reader.fault("kinds", "must name at least one");
  place.many = reader.boolean_or("many", false);
  place.optional = reader.boolean_or("optional", false);
  place.only = read_words(reader, "only");
  place.limit = read_or(reader, "limit", kMinorLimitSpellings, MinorLimit::None);
  reader.refuse_unknown_keys();
  return place;
}

void read_resist(Reader& reader, MajorDef& major) {
  major.resist = read_or(reader, "resist", kSpellResistSpellings, SpellResist::Voluntary);
  major.abilities = read_choices<Ability>(reader, "abilities", kAbilitySpellings);
  major.armour = reader.boolean_or("armour", false);
  const bool rolls = major.resist == SpellResist::Roll || major.resist == SpellResist::Named;
  const bool may = rolls || major.resist == SpellResist::Voluntary;
  if (rolls && major.abilities.empty()) {
    reader.fault("abilities", "must name at least one that resists");
  }
  if (!may && !major.abilities.empty()) {
    reader.fault("abilities", "belong to a resist roll");
  }
  if (major.armour && major.resist != SpellResist::Roll) {
    reader.fault("armour", "is added to a resist roll");
  }
}

void read_limits(Reader& reader, MajorDef& major) {
  major.slow = reader.boolean_or("slow", false);
  major.single = reader.boolean_or("single", false);
  major.range = read_or(reader, "range", kRangeLimitSpellings, RangeLimit::Any);
  for (const Parameter duration :
       read_choices<Parameter>(reader, "durations", kParameterSpellings)) {
    if (group_of(duration) != ParameterGroup::Duration) {
      reader.fault("durations", "must be instant, duration, reserve or permanent");
    } else {
      major.durations.add(duration);
    }
  }
  major.unit = read_or(reader, "unit", kTimeUnitSpellings, TimeUnit::Turns);
  major.reserve_anywhere = reader.boolean_or("reserve_anywhere", false);
  const auto refuse_without = [&](bool wanted, Parameter duration, std::string_view key) {
    if (wanted && !major.durations.empty() && !major.durations.has(duration)) {
      reader.fault(key, "needs that duration among durations");
    }
  };
  refuse_without(major.unit != TimeUnit::Turns, Parameter::DurationX, "unit");
  refuse_without(major.reserve_anywhere, Parameter::Reserve, "reserve_anywhere");
}

void read_ways(Reader& reader, MajorDef& major) {
  major.instances = reader.boolean_or("instances", false);
  major.conditions = reader.boolean_or("conditions", false);
  major.inner = reader.boolean_or("inner", false);
  major.also_minor = read_or(reader, "also_minor", kAlsoMinorSpellings, AlsoMinor::No);
  major.harmful = reader.boolean_or("harmful", false);
  major.on_area = reader.boolean_or("on_area", false);
  major.one_item = reader.boolean_or("one_item", false);
  major.magic_targets = reader.boolean_or("magic_targets", false);
  for (const Scaled scaled : read_choices<Scaled>(reader, "scaled", kScaledSpellings)) {
    major.scaled.add(scaled);
  }
  if (reader.member("scale") != nullptr) major.scale = reader.id("scale");
  if (!major.scale.empty() && major.scaled.empty()) {
    reader.fault("scale", "needs something that is scaled");
  }
  major.again = reader.choice_or_none<TimeUnit>("again", kTimeUnitSpellings);
  major.again_on_harm = reader.boolean_or("again_on_harm", false);
  if (major.again && !is_resistible(major)) reader.fault("again", "needs a resist roll");
  if (major.again_on_harm && !major.again) reader.fault("again_on_harm", "needs again");
  major.steered = reader.choice_or_none<Parameter>("steered", kParameterSpellings);
  if (major.steered && group_of(*major.steered) != ParameterGroup::Action) {
    reader.fault("steered", "must be an action");
  }
  major.within_hours = reader.integer_or("within_hours", 0, 1, 24 * 365);
  major.ends_on_attack = reader.boolean_or("ends_on_attack", false);
  major.ends_on_death = reader.boolean_or("ends_on_death", false);
}

}  // namespace

ParameterDef read_parameter(Reader& reader) {
  auto row = kit::read_named<ParameterDef>(reader);
  row.summary = reader.text("summary");
  row.parameter = reader.choice<Parameter>("id", kParameterSpellings);
  row.stars = reader.integer("stars", -kMostStars, kMostStars);
  row.hexes = reader.integer_or("hexes", 0, 0, 10);
  row.per_mana = reader.integer_or("per_mana", 0, 1, 10);
  if ((row.per_mana > 0) != has_x(row.parameter)) {
    reader.fault("per_mana", "belongs to the parameters with an X, and to each of them");
  }
  if (row.stars < 1 && has_x(row.parameter)) {
    reader.fault("stars", "must be 1 or more with an X");
  }
  row.travels = reader.boolean_or("travels", false);
  if (row.travels && group_of(row.parameter) != ParameterGroup::Area) {
    reader.fault("travels", "is of areas");
  }
  row.line = reader.integer_or("line", 0, 0, 100'000);
  return row;
}

MinorDef read_minor(Reader& reader) {
  auto row = kit::read_named<MinorDef>(reader);
  row.kind = reader.choice<MinorKind>("kind", kMinorKindSpellings);
  if (row.kind == MinorKind::Condition || row.kind == MinorKind::RatedCondition) {
    reader.fault("kind", "has no rows of its own: a Major Arcanum serves as one");
  }
  row.word = read_word(reader, row);
  row.stars = reader.integer("stars", -kMostStars, kMostStars);
  row.per_threat = reader.integer_or("per_threat", 0, 1, 100);
  row.named = reader.boolean_or("named", false);
  if ((row.per_threat > 0) != (row.kind == MinorKind::Summoned)) {
    reader.fault("per_threat", "belongs to summoned creatures");
  }
  row.state = reader.choice_or_none<MatterState>("state", kMatterStateSpellings);
  if (row.state.has_value() != (row.kind == MinorKind::Matter)) {
    reader.fault("state", "belongs to matter");
  }
  row.majors = read_words(reader, "majors");
  row.category = reader.choice_or_none<ArcanaCategory>("category", kArcanaCategorySpellings);
  row.not_single = reader.boolean_or("not_single", false);
  row.result = reader.boolean_or("result", false);
  row.repeats = reader.boolean_or("repeats", false);
  row.does = read_or(reader, "does", kMinorEffectSpellings, MinorEffect::None);
  row.by = reader.integer_or("by", 0, 1, 100);
  if ((row.by > 0) != (row.does == MinorEffect::Improve || row.does == MinorEffect::Cap)) {
    reader.fault("by", "belongs to improve and cap");
  }
  if ((row.does != MinorEffect::None) != (row.kind == MinorKind::Unique)) {
    reader.fault("does", "belongs to unique ones, and to each of them");
  }
  row.rolls = reader.integer_or("rolls", 0, 1, 10);
  if (row.rolls > 0 && row.kind != MinorKind::AdvancedPoison) {
    reader.fault("rolls", "belong to an advanced poison");
  }
  row.row = reader.integer_or("row", 0, 1, 3);
  row.column = reader.integer_or("column", 0, 1, 3);
  const bool emotion = row.kind == MinorKind::Emotion;
  if ((row.row > 0) != emotion || (row.column > 0) != emotion) {
    reader.fault("row", "belongs to emotions, with a column");
  }
  const bool unique =
      !row.majors.empty() || row.category || row.not_single || row.result || row.repeats;
  if (unique && row.kind != MinorKind::Unique) {
    reader.fault("kind", "must be unique to have conditions of its own");
  }
  row.line = reader.integer_or("line", 0, 0, 100'000);
  return row;
}

MajorDef read_major(Reader& reader) {
  auto row = kit::read_named<MajorDef>(reader);
  row.summary = reader.text("summary");
  row.category = reader.choice<ArcanaCategory>("category", kArcanaCategorySpellings);
  row.stars = reader.integer("stars", 1, kMostStars);
  read_limits(reader, row);
  read_resist(reader, row);
  for (Reader& place : reader.tables("minors")) {
    if (!kit::has_room(reader, row.minors, "minors", kMostPlaces)) break;
    row.minors.push_back(read_place(place));
  }
  read_ways(reader, row);
  for (Reader& effect : reader.tables("effects")) {
    if (!kit::has_room(reader, row.effects, "effects", 8)) break;
    row.effects.push_back(read_spell_effect(effect));
  }
  if (row.effects.empty()) reader.fault("effects", "must say what it does");
  row.line = reader.integer_or("line", 0, 0, 100'000);
  return row;
}

}  // namespace fray::powerframe
