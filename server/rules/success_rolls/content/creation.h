#pragma once

#include "document/reader.h"
#include "rules/success_rolls/content/sheet.h"

namespace fray::success_rolls {

struct Content;

/// Whether a sheet was built as its power level says (L575-631): attributes by the spread, so many
/// advantages, aptitudes and skills, and so many of these at which level. A sheet without a power
/// level is free.
void check_creation(const Content& content, const Sheet& sheet, document::Reader& reader);

}  // namespace fray::success_rolls
