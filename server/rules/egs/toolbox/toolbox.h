#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "document/fault.h"
#include "toolbox/toolbox.h"

namespace fray::egs {

/// The ruleset with its content, changed by `files`, called `name` where that is not empty.
std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>> load_toolbox(
    std::span<const document::File> files, const std::string& name);

}  // namespace fray::egs
