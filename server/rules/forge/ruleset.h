#pragma once

#include "rules/forge/content/content.h"
#include "rules/forge/fight/fight_state.h"
#include "rules/forge/fight/profile.h"
#include "table/ruleset.h"

namespace fray::forge {

/// The Forge Engine over this content, with the options of fight_options.h.
/// The descriptor's version follows the content: with another the same inputs give other events.
/// With a name its id is "forge:name", so that one program can have it several times over.
std::unique_ptr<table::Ruleset> make_ruleset(Content content, const std::string& name = {});
std::unique_ptr<table::Ruleset> make_ruleset(std::shared_ptr<const World> world,
                                             const std::string& name);
std::unique_ptr<table::Ruleset> make_ruleset();  // the built-in content

}  // namespace fray::forge
