#pragma once

#include "document/reader.h"
#include "rules/success_rolls/content/sheet.h"

namespace fray::success_rolls {

struct Content;

/// Whether a sheet was built by its power level (L575-631): attributes by the spread, and the
/// numbers and levels of advantages, aptitudes and skills. A sheet without a power level is free.
void check_creation(const Content& content, const Sheet& sheet, document::Reader& reader);

}  // namespace fray::success_rolls
