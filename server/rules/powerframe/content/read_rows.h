#pragma once

#include "document/reader.h"
#include "rules/kit/read_rows.h"
#include "rules/powerframe/content/content.h"

// One function for each kind of row. Each reads all keys but leaves unknown ones to its caller, and
// faults errors.
namespace fray::powerframe {

using document::Reader;
using kit::integer_if;

/// Of CU and Enc, which the book counts in eighths: 2, 0.5 or 1.125. Required.
int eighths(Reader& reader, std::string_view key);
/// The same; 0 where the key is absent.
int eighths_or_none(Reader& reader, std::string_view key);
/// "strength+1", "4" or "1d6+1" (rating.h). Required.
Rating read_rating(Reader& reader, std::string_view key);

AbilityDef read_ability(Reader& reader);

}  // namespace fray::powerframe
