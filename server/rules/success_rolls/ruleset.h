#pragma once

#include <memory>

#include "rules/success_rolls/content/content.h"
#include "table/ruleset.h"

namespace fray::success_rolls {

/// Success rolls over this content, with the options of fight_options.h. The descriptor's version
/// follows the content: with another the same inputs give other events.
/// With a name its id is "success-rolls:name", so that one program can have it several times over.
std::unique_ptr<table::Ruleset> make_ruleset(std::shared_ptr<const Content> content,
                                             const std::string& name = {});
std::unique_ptr<table::Ruleset> make_ruleset();  // the built-in content

}  // namespace fray::success_rolls
