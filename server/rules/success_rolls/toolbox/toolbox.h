#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "toolbox/toolbox.h"

namespace fray::success_rolls {

/// Success rolls and their tools, with the content changed by these files.
std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>> load_toolbox(
    std::span<const document::File> content, const std::string& name);

}  // namespace fray::success_rolls
