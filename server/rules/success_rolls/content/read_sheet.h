#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "document/reader.h"
#include "rules/kit/stored_sheet.h"
#include "rules/success_rolls/content/growth.h"
#include "rules/success_rolls/content/sheet.h"

namespace fray::success_rolls {

struct Content;

inline constexpr std::string_view kRulesetKey = "success-rolls";

/// One sheet with everything that is wrong with it.
using CheckedSheet = kit::CheckedSheet<Sheet, GrowthStep>;

using kit::SheetCheck;

/// Every fault at once; never throws. A sheet of another ruleset is refused as such, without
/// reading the rest.
CheckedSheet check_sheet(const Content& content, std::string_view toml, std::string_view file,
                         SheetCheck check = SheetCheck::Creation);

/// What a fight takes.
std::expected<Sheet, std::vector<document::Fault>> parse_sheet(const Content& content,
                                                               std::string_view toml,
                                                               std::string_view file);

/// A sheet inside another file; its faults go to the reader's.
CheckedSheet read_sheet(document::Reader& reader, const Content& content, SheetCheck check);

/// The keys that a sheet may have.
std::vector<std::string> sheet_keys(const Content& content);

/// A sheet to begin with, explained in remarks; it is sound.
std::string_view sheet_template();

}  // namespace fray::success_rolls
