#include <algorithm>

#include "rules/powerframe/content/read_mysticism.h"
#include "rules/powerframe/content/spell_problems.h"

// Spells of files.
namespace fray::powerframe {
namespace {

std::vector<SpellProblem> read_permits(Reader& reader) {
  std::vector<SpellProblem> permits;
  for (const document::Node* node : reader.texts("permits")) {
    const auto row = std::ranges::find(kSpellProblems, node->text, &SpellProblemRow::text);
    if (row == kSpellProblems.end()) {
      reader.fault(*node, "permits", "\"" + node->text + "\" is no problem of a spell");
    } else {
      permits.push_back(row->problem);
    }
  }
  return permits;
}

}  // namespace

std::vector<std::string> texts_of(Reader& reader, std::string_view key) {
  std::vector<std::string> texts;
  for (const document::Node* node : reader.texts(key)) texts.push_back(node->text);
  return texts;
}

SpellText read_spell_text(Reader& reader) {
  SpellText text;
  text.parameters = texts_of(reader, "parameters");
  text.arcana = texts_of(reader, "arcana");
  if (auto inner = reader.table("inner")) {
    SpellText& stored = text.inner.emplace_back();
    stored.parameters = texts_of(*inner, "parameters");
    stored.arcana = texts_of(*inner, "arcana");
    inner->refuse_unknown_keys();
  }
  return text;
}

SampleSpellDef read_sample_spell(Reader& reader, const Content& content) {
  auto row = kit::read_named<SampleSpellDef>(reader);
  row.summary = reader.text("summary");
  row.text = read_spell_text(reader);
  row.resistance = reader.integer("resistance", 0, 40);
  row.level = reader.integer("level", 1, 21);
  row.corrected = reader.boolean_or("corrected", false);
  row.permits = read_permits(reader);
  row.power = reader.boolean_or("power", false);
  row.line = reader.integer_or("line", 0, 0, 100'000);
  const auto spell = spell_written(content, row.text);
  if (!spell) {
    for (const SpellFault& fault : spell.error()) {
      reader.fault(key_of(fault.problem), message(fault));
    }
    return row;
  }
  row.spell = *spell;
  for (const SpellFault& fault : check_spell(content, row.spell, row.power)) {
    if (std::ranges::find(row.permits, fault.problem) == row.permits.end()) {
      reader.fault(key_of(fault.problem), message(fault));
    }
  }
  return row;
}

}  // namespace fray::powerframe
