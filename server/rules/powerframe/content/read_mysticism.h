#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/content_loader.h"
#include "rules/powerframe/content/read_rows.h"
#include "rules/powerframe/content/vocabulary.h"

// The rows of mysticism.
namespace fray::powerframe {

ParameterDef read_parameter(Reader& reader);
MinorDef read_minor(Reader& reader);
MajorDef read_major(Reader& reader);
SpellEffect read_spell_effect(Reader& reader);

CasterDef read_caster(Reader& reader);
DeityDef read_deity(Reader& reader);
MartialListDef read_martial_list(Reader& reader);
SampleSpellDef read_sample_spell(Reader& reader, const Content& content);

/// The texts of an optional list.
std::vector<std::string> texts_of(Reader& reader, std::string_view key);
/// The words of a spell: `parameters`, `arcana` and, for what it stores, the table `inner`.
SpellText read_spell_text(Reader& reader);

/// What a caster of a sheet knows: `parameters`, `arcana`, `minors` and `spells`.
Vocabulary read_vocabulary(Reader& reader);

/// "magic+1", "-successes", "5-magic", "10magic" or "-1"; none if it is written in no such way.
std::optional<SpellAmount> spell_amount_written(std::string_view text);
std::string written(const SpellAmount& amount);

/// All kinds of rows of mysticism, each after those that it names.
void read_mysticism(kit::ContentLoader& loader, Content& content);
/// What must hold across rows.
void check_mysticism(kit::ContentLoader& loader, const Content& content);

}  // namespace fray::powerframe
