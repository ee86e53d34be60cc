#include <algorithm>

#include "rules/powerframe/content/read_mysticism.h"
#include "rules/powerframe/content/spell_price.h"

// The rows of mysticism: their order, and what must hold across them.
namespace fray::powerframe {
namespace {

void check_major(kit::ContentLoader& loader, const Content& content, const MajorDef& major) {
  for (const MinorPlace& place : major.minors) {
    for (const std::string& word : place.only) {
      const bool there = std::ranges::any_of(place.kinds, [&](MinorKind kind) {
        return (kind == MinorKind::Ability &&
                document::value_spelled<Ability>(kAbilitySpellings, word)) ||
               std::ranges::any_of(content.minors, [&](const MinorDef& row) {
                 return row.kind == kind && row.word == word;
               });
      });
      if (!there) {
        loader.fault("major_arcanum", major.id + ": there is no Minor Arcanum \"" + word + "\"");
      }
    }
  }
  if (!major.scale.empty() && find(content.minors, "scale-" + major.scale) == nullptr) {
    loader.fault("major_arcanum", major.id + ": there is no scale \"" + major.scale + "\"");
  }
}

void check_minor_row(kit::ContentLoader& loader, const Content& content, const MinorDef& minor) {
  for (const MinorDef& other : content.minors) {  // bought once for all kinds (L8913)
    if (&other < &minor && other.word == minor.word && other.stars != minor.stars) {
      loader.fault("minor_arcanum", minor.id + " must have the Resistance of " + other.id);
      break;
    }
  }
  for (const std::string& id : minor.majors) {
    if (find(content.majors, id) == nullptr) {
      loader.fault("minor_arcanum", minor.id + ": there is no Major Arcanum \"" + id + "\"");
    }
  }
}

/// The Resistance of the Arcana of an entry, with its first choice; none if they do not go
/// together.
std::optional<int> stars_of_entry(const Content& content, const DeityEntry& entry) {
  SpellText text{{"standard", "touch", "single", "instant"}, {entry.arcanum}, {}};
  for (const std::string& word : entry.with) text.arcana[0] += " " + word;
  if (!entry.one_of.empty()) text.arcana[0] += " " + entry.one_of[0];
  const auto spell = spell_written(content, text);
  return spell ? std::optional(stars_of(content, spell->majors[0])) : std::nullopt;
}

void check_deity(kit::ContentLoader& loader, const Content& content, const DeityDef& deity) {
  for (const DeityEntry& entry : deity.entries) {
    const auto stars = stars_of_entry(content, entry);
    const std::string field = deity.id + ": " + entry.arcanum;
    if (!stars) {
      loader.fault("deity", field + " has Arcana that are not there");
    } else if (*stars != entry.stars) {
      loader.fault("deity", field + " adds up to " + std::to_string(*stars));
    }
  }
}

void check_martial_list(kit::ContentLoader& loader, const Content& content,
                        const MartialListDef& list) {
  for (const std::string& id : list.arcana) {
    if (find(content.majors, id) == nullptr) {
      loader.fault("martial_list", list.id + ": there is no Major Arcanum \"" + id + "\"");
    }
  }
}

/// Printed sums that are wrong are marked, so that no other one is.
void check_sample_spell(kit::ContentLoader& loader, const Content& content,
                        const SampleSpellDef& sample) {
  const SpellPrice price = price_of(content, sample.spell);
  const bool same = price.resistance == sample.resistance && price.level == sample.level;
  if (same == sample.corrected) {
    loader.fault("sample_spell", sample.id + " adds up to " + std::to_string(price.resistance) +
                                     ", Level " + std::to_string(price.level));
  }
}

/// A creature's Powers are spells of the list (L12063).
void check_powers(kit::ContentLoader& loader, const Content& content, const CreatureDef& creature) {
  for (const std::string& id : creature.powers) {
    const SampleSpellDef* spell = find(content.sample_spells, id);
    if (spell == nullptr || !spell->power) {
      loader.fault("creature", creature.id + ": there is no Power \"" + id + "\"");
    }
  }
}

}  // namespace

void read_mysticism(kit::ContentLoader& loader, Content& content) {
  loader.read("parameter", content.parameters, read_parameter);
  loader.read("minor_arcanum", content.minors, read_minor);
  loader.read("major_arcanum", content.majors, read_major);
  loader.read("sample_spell", content.sample_spells,
              [&](Reader& reader) { return read_sample_spell(reader, content); });
  loader.read("caster", content.casters, read_caster);
  loader.read("deity", content.deities, read_deity);
  loader.read("martial_list", content.martial_lists, read_martial_list);
}

void check_mysticism(kit::ContentLoader& loader, const Content& content) {
  if (content.parameters.size() != kParameters) {
    loader.fault("parameter", "must be there for each of " + std::to_string(kParameters));
  }
  for (const MinorDef& row : content.minors) check_minor_row(loader, content, row);
  for (const MajorDef& row : content.majors) check_major(loader, content, row);
  for (const DeityDef& row : content.deities) check_deity(loader, content, row);
  for (const MartialListDef& row : content.martial_lists) {
    check_martial_list(loader, content, row);
  }
  for (const SampleSpellDef& row : content.sample_spells) {
    check_sample_spell(loader, content, row);
  }
  for (const CreatureDef& row : content.creatures) check_powers(loader, content, row);
}

}  // namespace fray::powerframe
