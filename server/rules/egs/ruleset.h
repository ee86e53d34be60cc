#pragma once

#include <memory>
#include <string>

#include "rules/egs/content/content.h"
#include "table/ruleset.h"

namespace fray::egs {

/// The ruleset with this content; `name` distinguishes homebrew content.
std::unique_ptr<table::Ruleset> make_ruleset(std::shared_ptr<const Content> content,
                                             const std::string& name = "");
/// With the content that the program ships with.
std::unique_ptr<table::Ruleset> make_ruleset();

}  // namespace fray::egs
