#include "rules/egs/content/read_rows.h"
#include "rules/egs/content/sheet_parts.h"
#include "rules/egs/content/sheet_spellings.h"

// Traits of creatures (L3649-3712).
namespace fray::egs {
namespace {

constexpr int kMostSpeed = 1000;

std::vector<std::string> read_words(Reader& reader, std::string_view key) {
  std::vector<std::string> words;
  for (const document::Node* node : reader.texts(key)) {
    if (document::is_id(node->text)) {
      words.push_back(node->text);
    } else {
      reader.fault(*node, key, "must be lower-case words joined by hyphens");
    }
  }
  return words;
}

}  // namespace

Creature read_creature(Reader& reader) {
  Creature creature;
  creature.special = read_flags<Special>(reader, "special", kSpecialSpellings);
  auto table = reader.table("traits");
  if (!table) return creature;
  for (const auto& [word, trait] : kCreatureTraitSpellings) {
    if (table->boolean_or(word, false)) creature.traits.add(trait);
  }
  creature.fear = integer_if(*table, "fear", 0, 20);
  creature.swim = table->integer_or("swim", 0, 0, kMostSpeed);
  creature.fly = table->integer_or("fly", 0, 0, kMostSpeed);
  creature.regeneration = table->integer_or("regeneration", 0, 0, 100);
  creature.venom = integer_if(*table, "venom", -20, 20);
  creature.acute = read_words(*table, "acute");
  creature.immune_to = read_words(*table, "immune_to");
  creature.weak_to = read_words(*table, "weak_to");
  table->refuse_unknown_keys();
  return creature;
}

}  // namespace fray::egs
